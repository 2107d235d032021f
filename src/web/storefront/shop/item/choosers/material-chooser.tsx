import { useTranslations } from 'use-intl';
import type { ItemDetail, SubstrateOption } from '../../../../../domains/catalogue/catalogue.schemas.ts';
import { isCompatibleOption } from '../../../../../domains/catalogue/framing/compatibility.rules.ts';
import type { Currency } from '../../../../../kernel/money.ts';
import { type Choice, findChosenSize, toFrame } from '../configuration-choice.ts';
import type { ConfiguredItem } from '../use-choice.ts';
import { PriceDifference } from './price-difference.tsx';
import { Option, Step } from './step.tsx';

type Props = {
  item: ItemDetail;
  substrates: SubstrateOption[];
  configuredItem: ConfiguredItem;
  choice: Choice;
  currency: Currency;
  rate: string;
};

/** Step 2: paper or canvas. Another material keeps the size, and what goes together of the frame. */
export function MaterialChooser({ item, substrates, configuredItem, choice, currency, rate }: Props) {
  const t = useTranslations('shop.item');
  const { size, frame } = configuredItem;
  const onIt = (substrate: SubstrateOption) =>
    findChosenSize(item, { ...choice, size: size?.id ?? null, substrate: substrate.id });
  const frameOn = (substrate: SubstrateOption) =>
    isCompatibleOption(substrate, frame)
      ? frame
      : toFrame(item, { ...choice, frame: frame.id }, undefined, substrate);
  return (
    <Step number={2} title={t('material')}>
      <div className="grid gap-2">
        {substrates
          .filter(({ id }) => item.sizes.some((one) => one.substrate_id === id))
          .map((substrate) => {
            const isChosen = substrate.id === size?.substrate_id;
            return (
              <Option
                key={substrate.id}
                name="substrate"
                value={substrate.id}
                isChosen={isChosen}
                className="flex-col gap-1 px-3.5 py-3"
              >
                <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span>{substrate.name}</span>
                  {!isChosen && choice.size !== 'custom' && (
                    <PriceDifference
                      configuredItem={configuredItem}
                      size={onIt(substrate)}
                      frame={frameOn(substrate)}
                      currency={currency}
                      rate={rate}
                    />
                  )}
                </span>
                <span className="text-xs text-soft">{substrate.description}</span>
                {substrate.lightfast_years > 0 && (
                  <span className="text-xs text-soft">
                    {t('lightfast', { years: substrate.lightfast_years })}
                  </span>
                )}
              </Option>
            );
          })}
      </div>
    </Step>
  );
}
