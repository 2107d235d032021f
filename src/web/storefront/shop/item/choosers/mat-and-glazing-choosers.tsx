import { memo } from 'react';
import { useTranslations } from 'use-intl';
import type { FrameOption, FrameParts } from '../../../../../domains/catalogue/catalogue.schemas.ts';
import { isCompatibleOption } from '../../../../../domains/catalogue/framing/compatibility.rules.ts';
import type { Currency } from '../../../../../kernel/money.ts';
import type { ConfiguredItem } from '../use-choice.ts';
import { useLengths } from '../use-lengths.ts';
import { PriceDifference } from './price-difference.tsx';
import { Option, Step } from './step.tsx';

type Props = {
  parts: FrameParts;
  /** What the prices are compared with. */
  configuredItem: ConfiguredItem;
  currency: Currency;
  rate: string;
};

type MatProps = Props & {
  /** The chosen colour; empty for none. */
  color: string;
  borderMm: number;
};

/** The borders that suit most works, in mm. */
const usualBordersMm = [30, 40, 50, 60, 70, 80, 100];

/** Step 4: a mat, its colour and the width of its border. */
export const MatChooser = memo(function MatChooser({ parts, color, borderMm, ...compared }: MatProps) {
  const t = useTranslations('shop.item');
  const lengths = useLengths();
  const { frame, size } = compared.configuredItem;
  const mats = parts.mats.filter((mat) => mat.color === color || isCompatibleOption(size, { ...frame, mat }));
  const difference = (mat: FrameOption['mat']) =>
    mat?.color !== frame.mat?.color && <PriceDifference {...compared} frame={{ ...frame, mat }} />;
  const borders = [...new Set([...usualBordersMm, borderMm])]
    .filter((mm) => mm >= parts.mat_border_mm.minimum && mm <= parts.mat_border_mm.maximum)
    .toSorted((one, other) => one - other);
  return (
    <Step number={4} title={t('mat')}>
      <div className="grid grid-cols-2 gap-2">
        <Option name="mat" value="" isChosen={color === ''} className="flex-col px-3 py-2">
          <span>{t('noMat')}</span>
          {color !== '' && difference(null)}
        </Option>
        {mats.map((mat) => {
          const isChosen = mat.color === color;
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
                {!isChosen && difference({ ...mat, border_mm: borderMm })}
              </span>
            </Option>
          );
        })}
      </div>
      {mats.length < parts.mats.length && <p className="mt-3 text-xs text-soft">{t('tooShallow.mats')}</p>}
      {color !== '' && (
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
});

type GlazingProps = Props & {
  /** Null for none. */
  glazingId: number | null;
};

/** Step 5: what covers the print. */
export const GlazingChooser = memo(function GlazingChooser({ parts, glazingId, ...compared }: GlazingProps) {
  const t = useTranslations('shop.item');
  const { frame, size } = compared.configuredItem;
  const glazings = parts.glazings.filter(
    (glazing) => glazing.id === glazingId || isCompatibleOption(size, { ...frame, glazing }),
  );
  const options = [
    ...glazings.map((glazing) => ({ id: glazing.id, name: glazing.name, glazing })),
    { id: null, name: t('noGlazing'), glazing: null },
  ];
  return (
    <Step number={5} title={t('glazing')}>
      <div className="grid gap-2">
        {options.map(({ id, name, glazing }) => {
          const isCompared = id === glazingId || id === (frame.glazing?.id ?? null);
          return (
            <Option
              key={id}
              name="glazing"
              value={id ?? ''}
              isChosen={id === glazingId}
              className="flex-wrap items-baseline justify-between gap-x-3 px-3.5 py-3"
            >
              <span className="flex min-w-0 flex-col">
                <span>{name}</span>
                {glazing && glazing.uv_percent > 0 && (
                  <span className="text-xs text-soft">{t('uv', { percent: glazing.uv_percent })}</span>
                )}
              </span>
              {!isCompared && <PriceDifference {...compared} frame={{ ...frame, glazing }} />}
            </Option>
          );
        })}
      </div>
      {glazings.length < parts.glazings.length && (
        <p className="mt-3 text-xs text-soft">{t('tooShallow.glazings')}</p>
      )}
    </Step>
  );
});
