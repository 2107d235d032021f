import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import type {
  ItemDetail,
  SizeOption,
  SubstrateOption,
} from '../../../../domains/catalogue/catalogue.schemas.ts';
import { printSizeOfWidth } from '../../../../domains/catalogue/framing/geometry.rules.ts';
import type { Currency } from '../../../../kernel/money.ts';
import { Field, Select } from '../../../ui/field.tsx';
import { Price } from '../../../ui/price.tsx';
import {
  type Choice,
  imageSizeOf,
  isPossibleWidth,
  priceOf,
  unframedOf,
  widthMmOf,
} from './configuration-choice.ts';
import { CustomChoice } from './custom-choice.tsx';
import type { ConfiguredItem } from './use-choice.ts';
import { useLengths } from './use-lengths.ts';

export type SizeChooserProps = {
  item: ItemDetail;
  currency: Currency;
  rate: string;
  substrates: SubstrateOption[];
  customSize: SizeOption | null;
  customSizeError: string | undefined;
  configuredItem: ConfiguredItem;
  choice: Choice;
};

/** The sizes of the work by material, and a custom width where it is possible. */
export function SizeChooser({
  item,
  currency,
  rate,
  substrates,
  configuredItem,
  choice,
  customSize,
  customSizeError,
}: SizeChooserProps) {
  const t = useTranslations('shop.item');
  const lengths = useLengths();
  const isCustom = choice.size === 'custom';
  const range = item.custom_width_mm && {
    minimum: lengths.number(item.custom_width_mm.minimum),
    maximum: lengths.number(item.custom_width_mm.maximum),
  };
  const rangeError =
    range && isCustom && choice.width && !isPossibleWidth(item, widthMmOf(choice))
      ? t('customRange', range)
      : undefined;
  return (
    <fieldset>
      <legend className="font-serif text-lg">{t('size')}</legend>
      {substrates.map((substrate) => (
        <fieldset key={substrate.id} className="mt-3">
          <legend className="label mb-2">{substrate.name}</legend>
          <div className="grid grid-cols-3 gap-1.5">
            {item.sizes
              .filter((size) => size.substrate_id === substrate.id)
              .map((size) => (
                <SizeTile
                  key={size.id}
                  size={size}
                  price={<Price value={priceOf(size, unframedOf(item), currency, rate)} />}
                  isChosen={!isCustom && configuredItem.size?.id === size.id}
                  cm={lengths.plain(imageSizeOf(size))}
                  inches={lengths.inches(imageSizeOf(size))}
                />
              ))}
          </div>
        </fieldset>
      ))}
      {range && (
        <CustomChoice name="size" label={t('custom')} isChosen={isCustom}>
          <Field
            label={t('customWidth', range)}
            name="width"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={choice.width || lengths.number(configuredItem.size?.width_mm ?? 0)}
            error={customSizeError ?? rangeError}
            hint={<CustomSizeHint item={item} choice={choice} customSize={customSize} />}
          />
          <Select label={t('substrate')} name="substrate" defaultValue={choice.substrate ?? undefined}>
            {substrates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </CustomChoice>
      )}
    </fieldset>
  );
}

function CustomSizeHint({
  item,
  choice,
  customSize,
}: Pick<SizeChooserProps, 'item' | 'choice' | 'customSize'>) {
  const t = useTranslations('shop.item');
  const lengths = useLengths();
  const widthMm = widthMmOf(choice) ?? customSize?.width_mm ?? null;
  return (
    <>
      {isPossibleWidth(item, widthMm) && (
        <span className="numeric block">{lengths.cm(printSizeOfWidth(item.picture, widthMm))}</span>
      )}
      <span>{t('customHint')}</span>
    </>
  );
}

type TileProps = { size: SizeOption; cm: string; inches: string; price: ReactNode; isChosen: boolean };

function SizeTile({ size, cm, inches, price, isChosen }: TileProps) {
  const t = useTranslations('shop.item');
  const hintId = useId();
  return (
    <label
      className="flex min-h-14 flex-col justify-center border border-line px-2.5 py-2 text-sm hover:border-soft has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-disabled:border-dashed has-disabled:text-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-[var(--focus)]"
      title={size.available ? undefined : t('unavailable')}
    >
      <input
        type="radio"
        name="size"
        value={size.id}
        checked={isChosen}
        onChange={() => {}}
        disabled={!size.available}
        aria-describedby={size.available ? undefined : hintId}
        className="sr-only"
      />
      <span className="numeric">{cm}</span>
      <span className="numeric text-xs opacity-75">{inches}</span>
      {size.available ? (
        <span className="mt-1 text-xs">{price}</span>
      ) : (
        <span id={hintId} className="text-xs">
          {t('unavailable')}
        </span>
      )}
    </label>
  );
}
