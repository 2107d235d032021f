import { memo, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { mouldingStyles } from '../../../../../domains/catalogue/catalogue.rules.ts';
import type {
  FrameOption,
  FrameParts,
  ItemDetail,
} from '../../../../../domains/catalogue/catalogue.schemas.ts';
import {
  isCompatibleOption,
  isForCanvasAlone,
} from '../../../../../domains/catalogue/framing/compatibility.rules.ts';
import { recommendedFor } from '../../../../../domains/catalogue/framing/recommendation.rules.ts';
import type { Currency } from '../../../../../kernel/money.ts';
import { defaultBorderMm, getUnframedOption, mouldingValue } from '../configuration-choice.ts';
import type { ConfiguredItem } from '../use-choice.ts';
import { firstMouldings } from './first-mouldings.ts';
import { FrameSwatch } from './frame-swatch.tsx';
import { GlazingChooser, MatChooser } from './mat-and-glazing-choosers.tsx';
import { PriceDifference } from './price-difference.tsx';
import { Option, Step } from './step.tsx';

type Moulding = FrameParts['mouldings'][number];

export type FrameChooserProps = {
  item: ItemDetail;
  currency: Currency;
  rate: string;
  frameParts: FrameParts | undefined;
  configuredItem: ConfiguredItem;
  /** The configured item of the frame before, while the next one is prepared (`use-choice.ts`). */
  later: ConfiguredItem;
};

/** What is in a moulding. */
type Filling = Pick<FrameOption, 'mat' | 'glazing'>;

/** What is in a moulding that is chosen next. An unframed print gets the suggested mat and glazing with its first frame. */
function toFilling(item: ItemDetail, { size, frame }: ConfiguredItem): Filling {
  if (size?.surface === 'canvas') return { mat: null, glazing: null };
  const { mat, glazing } = frame.moulding ? frame : recommendedFor(item).frame;
  return { mat, glazing };
}

const framedIn = (moulding: Moulding, filling: Filling): FrameOption => ({
  id: 0,
  name: '',
  moulding,
  ...filling,
});

/** Steps 3 to 5: the frame, its mat and its glazing; canvas has the first alone. */
export function FrameChooser(props: FrameChooserProps) {
  const { item, frameParts, configuredItem, later, currency, rate } = props;
  const t = useTranslations('shop.item');
  const { frame, size } = configuredItem;
  const surface = size?.surface ?? 'paper';
  const filling = toFilling(item, configuredItem);
  const laterFilling = useMemo(() => toFilling(item, later), [item, later]);
  const compared = { configuredItem: later, currency, rate };
  const forSurface = (frameParts?.mouldings ?? []).filter(
    ({ style }) => surface === 'canvas' || !isForCanvasAlone(style),
  );
  const mouldings = forSurface.filter((moulding) => isCompatibleOption(size, framedIn(moulding, filling)));
  const first = firstMouldings(mouldings);
  const rest = mouldings.filter((moulding) => !first.includes(moulding));
  const tile = (moulding: Moulding) => (
    <FrameTile
      key={moulding.id}
      {...compared}
      moulding={moulding}
      filling={laterFilling}
      unframed={getUnframedOption(item)}
      value={mouldingValue(moulding.id)}
      isChosen={frame.moulding?.id === moulding.id}
      name={moulding.name}
    />
  );
  return (
    <>
      <Step number={3} title={t('frame')}>
        <div className={tilesClass}>
          <FrameTile
            {...compared}
            moulding={null}
            filling={laterFilling}
            unframed={getUnframedOption(item)}
            value={getUnframedOption(item).id}
            isChosen={frame.moulding === null}
            name={surface === 'canvas' ? t('rolled') : getUnframedOption(item).name}
          />
          {first.map(tile)}
        </div>
        {rest.length > 0 && (
          <details className="mt-3" open={rest.some(({ id }) => id === frame.moulding?.id) || undefined}>
            <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
              {t('allFrames', { count: mouldings.length })}
            </summary>
            {mouldingStyles
              .map((style) => ({ style, group: rest.filter((moulding) => moulding.style === style) }))
              .filter(({ group }) => group.length > 0)
              .map(({ style, group }) => (
                <fieldset key={style} className="mt-3 min-w-0">
                  <legend className="label mb-2">{t(`styles.${style}`)}</legend>
                  <div className={tilesClass}>{group.map(tile)}</div>
                </fieldset>
              ))}
          </details>
        )}
        {mouldings.length < forSurface.length && (
          <p className="mt-3 text-xs text-soft">
            {t('tooShallow.frames', { count: forSurface.length - mouldings.length })}
          </p>
        )}
        {surface === 'canvas' ? (
          <p className="mt-3 text-xs text-soft">{t('canvasAlone')}</p>
        ) : (
          <p className="mt-3 text-xs text-soft">{t('included')}</p>
        )}
        {surface === 'paper' && !frame.moulding && (
          <>
            <input type="hidden" name="mat" value={filling.mat?.color ?? ''} />
            <input type="hidden" name="border" value={filling.mat?.border_mm ?? ''} />
            <input type="hidden" name="glazing" value={filling.glazing?.id ?? ''} />
          </>
        )}
      </Step>
      {surface === 'paper' && frame.moulding && frameParts && (
        <>
          <MatChooser
            {...compared}
            parts={frameParts}
            color={frame.mat?.color ?? ''}
            borderMm={frame.mat?.border_mm ?? defaultBorderMm}
          />
          <GlazingChooser {...compared} parts={frameParts} glazingId={frame.glazing?.id ?? null} />
        </>
      )}
    </>
  );
}

const tilesClass = 'grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2';

type TileProps = {
  /** Null for the unframed print. */
  moulding: Moulding | null;
  filling: Filling;
  unframed: FrameOption;
  value: string | number;
  isChosen: boolean;
  name: string;
  /** What the price is compared with. */
  configuredItem: ConfiguredItem;
  currency: Currency;
  rate: string;
};

/** Rendered again only where it is chosen or what it shows changes. */
const FrameTile = memo(function FrameTile({
  moulding,
  filling,
  unframed,
  value,
  isChosen,
  name,
  ...compared
}: TileProps) {
  const t = useTranslations('shop.item');
  const frame = moulding ? framedIn(moulding, filling) : unframed;
  const isCompared = isChosen || compared.configuredItem.frame.moulding?.id === moulding?.id;
  return (
    <Option name="frame" value={value} isChosen={isChosen} className="gap-2.5 p-2 max-sm:flex-col">
      <span className="block size-12 shrink-0 overflow-hidden max-sm:h-10 max-sm:w-full">
        <FrameSwatch frame={frame} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span>{name}</span>
        {moulding && <span className="text-xs text-soft">{moulding.material}</span>}
        {moulding && moulding.face_width_mm > 0 && (
          <span className="text-xs text-soft">{t('faceWidth', { width: moulding.face_width_mm })}</span>
        )}
        {!isCompared && <PriceDifference {...compared} frame={frame} />}
      </span>
    </Option>
  );
});
