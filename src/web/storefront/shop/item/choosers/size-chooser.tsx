import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import type { ItemDetail, SizeOption } from '../../../../../domains/catalogue/catalogue.schemas.ts';
import { printSizeOfWidth } from '../../../../../domains/catalogue/framing/geometry.rules.ts';
import type { Currency } from '../../../../../kernel/money.ts';
import { Field } from '../../../../ui/field.tsx';
import { Price } from '../../../../ui/price.tsx';
import {
  type Choice,
  computeWidthMm,
  getUnframedOption,
  isPossibleWidth,
  toImageSize,
} from '../configuration-choice.ts';
import type { ConfiguredItem } from '../use-choice.ts';
import { useLengths } from '../use-lengths.ts';
import { canvasNumber } from './canvas-number.ts';
import { CustomChoice } from './custom-choice.tsx';
import { usePaidPrice } from './price-difference.tsx';
import { ScaleDrawing } from './scale-drawing.tsx';
import { Option, Step } from './step.tsx';

export type SizeChooserProps = {
  item: ItemDetail;
  currency: Currency;
  rate: string;
  customSize: SizeOption | null;
  customSizeError: string | undefined;
  configuredItem: ConfiguredItem;
  choice: Choice;
  /** The configured item of the frame before, while the next one is prepared (`use-choice.ts`). */
  later: ConfiguredItem;
};

/** Step 1: the sizes of the work on the chosen material, a custom width where it is possible, and the work beside a person. */
export function SizeChooser({
  item,
  currency,
  rate,
  configuredItem,
  choice,
  later,
  customSize,
  customSizeError,
}: SizeChooserProps) {
  const t = useTranslations('shop.item');
  const lengths = useLengths();
  const paid = usePaidPrice(currency, rate);
  const isCustom = choice.size === 'custom';
  const range = item.custom_width_mm && {
    minimum: lengths.number(item.custom_width_mm.minimum),
    maximum: lengths.number(item.custom_width_mm.maximum),
  };
  const rangeError =
    range && isCustom && choice.width && !isPossibleWidth(item, computeWidthMm(choice))
      ? t('customRange', range)
      : undefined;
  const chosen = configuredItem.size;
  return (
    <Step number={1} title={t('size')}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
        {item.sizes
          .filter((size) => size.substrate_id === (chosen?.substrate_id ?? item.sizes[0]?.substrate_id))
          .map((size) => (
            <SizeTile
              key={size.id}
              size={size}
              price={<Price value={paid(size, getUnframedOption(item))} />}
              isChosen={!isCustom && chosen?.id === size.id}
            />
          ))}
      </div>
      {range && (
        <CustomChoice name="size" label={t('custom')} isChosen={isCustom}>
          <Field
            label={t('customWidth', range)}
            name="width"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={choice.width || lengths.number(chosen?.width_mm ?? 0)}
            error={customSizeError ?? rangeError}
            hint={<CustomSizeHint item={item} choice={choice} customSize={customSize} />}
          />
        </CustomChoice>
      )}
      <ScaleDrawing item={item} configuredItem={later} />
    </Step>
  );
}

function CustomSizeHint({
  item,
  choice,
  customSize,
}: Pick<SizeChooserProps, 'item' | 'choice' | 'customSize'>) {
  const t = useTranslations('shop.item');
  const lengths = useLengths();
  const widthMm = computeWidthMm(choice) ?? customSize?.width_mm ?? null;
  return (
    <>
      {isPossibleWidth(item, widthMm) && (
        <span className="numeric block">{lengths.cm(printSizeOfWidth(item.picture, widthMm))}</span>
      )}
      <span>{t('customHint')}</span>
    </>
  );
}

type TileProps = { size: SizeOption; price: ReactNode; isChosen: boolean };

function SizeTile({ size, price, isChosen }: TileProps) {
  const t = useTranslations('shop.item');
  const lengths = useLengths();
  const hintId = useId();
  const imageSizeMm = toImageSize(size);
  const number = canvasNumber(imageSizeMm);
  return (
    <Option
      name="size"
      value={size.id}
      isChosen={isChosen}
      isDisabled={!size.available}
      describedBy={size.available ? undefined : hintId}
      className="flex-col gap-0.5 px-2.5 py-2"
    >
      <span className="numeric">{lengths.plain(imageSizeMm)}</span>
      <span className="numeric text-xs text-soft">{lengths.inches(imageSizeMm)}</span>
      {number && <span className="text-xs text-soft">{t('canvasNumber', { number })}</span>}
      {size.available ? (
        <span className="mt-1 text-xs">{price}</span>
      ) : (
        <span id={hintId} className="text-xs">
          {t('unavailable')}
        </span>
      )}
    </Option>
  );
}
