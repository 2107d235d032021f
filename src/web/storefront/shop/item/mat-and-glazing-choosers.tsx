import { useTranslations } from 'use-intl';
import type { FrameOption, FrameParts } from '../../../../domains/catalogue/catalogue.schemas.ts';
import type { Currency } from '../../../../kernel/money.ts';
import { defaultBorderMm } from './configuration-choice.ts';
import { PriceDifference } from './price-difference.tsx';
import { Option, Step } from './step.tsx';
import type { ConfiguredItem } from './use-choice.ts';
import { useLengths } from './use-lengths.ts';

type Props = { parts: FrameParts; configuredItem: ConfiguredItem; currency: Currency; rate: string };

/** The borders that suit most works, in mm. */
const usualBordersMm = [30, 40, 50, 60, 70, 80, 100];

/** Step 4: a mat, its colour and the width of its border. */
export function MatChooser({ parts, configuredItem, currency, rate }: Props) {
  const t = useTranslations('shop.item');
  const lengths = useLengths();
  const { frame } = configuredItem;
  const borderMm = frame.mat?.border_mm ?? defaultBorderMm;
  const withMat = (mat: FrameOption['mat']): FrameOption => ({ ...frame, mat });
  const difference = (option: FrameOption) => (
    <PriceDifference configuredItem={configuredItem} frame={option} currency={currency} rate={rate} />
  );
  const borders = [...new Set([...usualBordersMm, borderMm])]
    .filter((mm) => mm >= parts.mat_border_mm.minimum && mm <= parts.mat_border_mm.maximum)
    .toSorted((one, other) => one - other);
  return (
    <Step number={4} title={t('mat')}>
      <div className="grid grid-cols-2 gap-2">
        <Option name="mat" value="" isChosen={frame.mat === null} className="flex-col px-3 py-2">
          <span>{t('noMat')}</span>
          {frame.mat && difference(withMat(null))}
        </Option>
        {parts.mats.map((mat) => {
          const isChosen = frame.mat?.color === mat.color;
          return (
            <Option
              key={mat.color}
              name="mat"
              value={mat.color}
              isChosen={isChosen}
              className="gap-2.5 px-3 py-2"
            >
              <span
                className="mt-0.5 size-5 shrink-0 border border-line"
                style={{ backgroundColor: mat.hex }}
                aria-hidden="true"
              />
              <span className="flex min-w-0 flex-col">
                <span>{mat.name}</span>
                {!isChosen && difference(withMat({ ...mat, border_mm: borderMm }))}
              </span>
            </Option>
          );
        })}
      </div>
      {frame.mat && (
        <fieldset className="mt-4 min-w-0">
          <legend className="label mb-2">{t('border')}</legend>
          <div className="flex flex-wrap gap-2">
            {borders.map((mm) => (
              <Option
                key={mm}
                name="border"
                value={mm}
                isChosen={mm === borderMm}
                className="numeric min-w-12 items-center justify-center px-2"
              >
                <span>{lengths.number(mm)}</span>
              </Option>
            ))}
          </div>
        </fieldset>
      )}
    </Step>
  );
}

/** Step 5: what covers the print. */
export function GlazingChooser({ parts, configuredItem, currency, rate }: Props) {
  const t = useTranslations('shop.item');
  const { frame } = configuredItem;
  const options = [
    ...parts.glazings.map((glazing) => ({ value: glazing.id, name: glazing.name, glazing })),
    { value: '', name: t('noGlazing'), glazing: null },
  ];
  return (
    <Step number={5} title={t('glazing')}>
      <div className="grid gap-2">
        {options.map(({ value, name, glazing }) => {
          const isChosen = (frame.glazing?.id ?? '') === value;
          return (
            <Option
              key={value}
              name="glazing"
              value={value}
              isChosen={isChosen}
              className="flex-wrap items-baseline justify-between gap-x-3 px-3.5 py-3"
            >
              <span>{name}</span>
              {!isChosen && (
                <PriceDifference
                  configuredItem={configuredItem}
                  frame={{ ...frame, glazing }}
                  currency={currency}
                  rate={rate}
                />
              )}
            </Option>
          );
        })}
      </div>
    </Step>
  );
}
