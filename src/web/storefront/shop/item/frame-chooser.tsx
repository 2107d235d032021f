import { useTranslations } from 'use-intl';
import type { FrameOption, FrameParts, ItemDetail } from '../../../../domains/catalogue/catalogue.schemas.ts';
import { isCompatible } from '../../../../domains/catalogue/framing/compatibility.rules.ts';
import type { Currency, Money } from '../../../../kernel/money.ts';
import { Select } from '../../../ui/field.tsx';
import { Price } from '../../../ui/price.tsx';
import { type Choice, defaultBorderMm, priceOf, unframedOf } from './configuration-choice.ts';
import { CustomChoice } from './custom-choice.tsx';
import { FrameSwatch } from './frame-swatch.tsx';
import type { ConfiguredItem } from './use-choice.ts';
import { useLengths } from './use-lengths.ts';

export type FrameChooserProps = {
  item: ItemDetail;
  currency: Currency;
  rate: string;
  frameParts: FrameParts | undefined;
  configuredItem: ConfiguredItem;
  choice: Choice;
};

/** The ready-made frames, and a custom one. */
export function FrameChooser({
  item,
  currency,
  rate,
  configuredItem,
  choice,
  frameParts,
}: FrameChooserProps) {
  const t = useTranslations('shop.item');
  const isCustom = choice.frame === 'custom';
  const { size } = configuredItem;
  /** The frame's surcharge at the chosen size; undefined while it is not known. */
  const surchargeOf = (frame: FrameOption): Money | undefined => {
    if (!size || !frame.moulding) return undefined;
    const framed = priceOf(size, frame, currency, rate);
    return { ...framed, amount: framed.amount - priceOf(size, unframedOf(item), currency, rate).amount };
  };
  return (
    <fieldset className="mt-9 min-w-0">
      <legend className="font-serif text-lg">{t('frame')}</legend>
      <p aria-live="polite" className="mt-1 min-h-[1.6em] text-sm text-soft">
        {isCustom ? t('customFrame') : configuredItem.frame.name}
      </p>
      {/* A horizontal strip on phones, so that picture and frames are visible together. */}
      <div className="-mx-5 mt-3 grid auto-cols-[7.25rem] grid-flow-col gap-2 overflow-x-auto px-5 pt-1 pb-3 lg:mx-0 lg:grid-flow-row lg:grid-cols-2 lg:overflow-visible lg:px-0 lg:pb-0">
        {item.frames
          .filter((frame) => isCompatible(size?.surface ?? 'paper', frame))
          .map((frame) => (
            <FrameTile
              key={frame.id}
              frame={frame}
              surcharge={surchargeOf(frame)}
              isChosen={!isCustom && frame.id === configuredItem.frame.id}
            />
          ))}
      </div>
      {frameParts && <CustomFrame parts={frameParts} choice={choice} frame={configuredItem.frame} />}
    </fieldset>
  );
}

type TileProps = { frame: FrameOption; surcharge: Money | undefined; isChosen: boolean };

function FrameTile({ frame, surcharge, isChosen }: TileProps) {
  return (
    <label className="relative flex flex-col gap-2 border border-line p-2 text-xs leading-snug outline-offset-2 hover:border-soft has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-3 has-focus-visible:outline-[var(--focus)] lg:flex-row">
      <input
        type="radio"
        name="frame"
        value={frame.id}
        checked={isChosen}
        onChange={() => {}}
        className="sr-only"
      />
      <span className="block aspect-4/3 shrink-0 overflow-hidden lg:aspect-square lg:w-12 lg:self-start">
        <FrameSwatch frame={frame} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col justify-between gap-1">
        <span>{frame.name}</span>
        {surcharge && (
          <span className="text-soft">
            + <Price value={surcharge} />
          </span>
        )}
      </span>
    </label>
  );
}

/** Moulding, mat and glazing of a custom frame. */
function CustomFrame({ parts, choice, frame }: { parts: FrameParts; choice: Choice; frame: FrameOption }) {
  const t = useTranslations('shop.item');
  const lengths = useLengths();
  const { minimum, maximum, step } = parts.mat_border_mm;
  const borders = Array.from(
    { length: Math.floor((maximum - minimum) / step) + 1 },
    (_, index) => minimum + index * step,
  );
  return (
    <CustomChoice
      name="frame"
      label={t('customFrame')}
      isChosen={choice.frame === 'custom'}
      className="grid-cols-2"
    >
      <Select
        label={t('moulding')}
        name="moulding"
        defaultValue={choice.moulding ?? frame.moulding?.id}
        className="col-span-2"
      >
        {parts.mouldings.map(({ id, name, material }) => (
          <option key={id} value={id}>
            {name} – {material}
          </option>
        ))}
      </Select>
      <Select label={t('mat')} name="mat" defaultValue={choice.mat || (frame.mat?.color ?? '')}>
        <option value="">{t('noMat')}</option>
        {parts.mats.map(({ color, name }) => (
          <option key={color} value={color}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label={t('border')}
        name="border"
        defaultValue={choice.borderMm ?? frame.mat?.border_mm ?? defaultBorderMm}
      >
        {borders.map((mm) => (
          <option key={mm} value={mm}>
            {lengths.number(mm)}
          </option>
        ))}
      </Select>
      <Select
        label={t('glazing')}
        name="glazing"
        defaultValue={choice.glazing ?? frame.glazing?.id ?? parts.glazings[0]?.id ?? ''}
        className="col-span-2"
      >
        {parts.glazings.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="">{t('noGlazing')}</option>
      </Select>
    </CustomChoice>
  );
}
