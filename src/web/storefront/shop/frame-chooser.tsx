import { useTranslations } from 'use-intl';
import type { FrameOption, FrameParts, ItemDetail } from '../../../domains/catalogue/catalogue.schemas.ts';
import { Select } from '../../ui/field.tsx';
import { CustomChoice } from './custom-choice.tsx';
import { FrameSwatch } from './frame-swatch.tsx';
import { type Choice, defaultBorderMm } from './piece-choice.ts';
import type { Piece } from './use-choice.ts';
import { useLengths } from './use-lengths.ts';

export type FrameChooserProps = {
  item: ItemDetail;
  frameParts: FrameParts | undefined;
  piece: Piece;
  choice: Choice;
};

/** The frames that hang ready, and one put together by the buyer. */
export function FrameChooser({ item, piece, choice, frameParts }: FrameChooserProps) {
  const t = useTranslations('shop.item');
  const isCustom = choice.frame === 'custom';
  return (
    <fieldset className="mt-9">
      <legend className="font-serif text-lg">{t('frame')}</legend>
      <p aria-live="polite" className="mt-1 min-h-[1.6em] text-sm text-soft">
        {isCustom ? t('customFrame') : piece.frame.name}
      </p>
      <div className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-2">
        {item.frames.map((frame) => (
          <FrameTile key={frame.id} frame={frame} isChosen={!isCustom && frame.id === piece.frame.id} />
        ))}
      </div>
      {frameParts && <CustomFrame parts={frameParts} choice={choice} frame={piece.frame} />}
    </fieldset>
  );
}

function FrameTile({ frame, isChosen }: { frame: FrameOption; isChosen: boolean }) {
  return (
    <label
      title={frame.name}
      className="relative block aspect-square outline-offset-2 hover:outline hover:outline-soft has-checked:outline-2 has-checked:outline-ink has-focus-visible:outline-3 has-focus-visible:outline-[var(--focus)]"
    >
      <input
        type="radio"
        name="frame"
        value={frame.id}
        checked={isChosen}
        onChange={() => {}}
        aria-label={frame.name}
        className="sr-only"
      />
      <FrameSwatch frame={frame} />
    </label>
  );
}

/** Moulding, mat and glazing of one's own choice. */
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
