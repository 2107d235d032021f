import { memo } from 'react';
import { useTranslations } from 'use-intl';
import type { RectangleMm } from '../../../../domains/catalogue/framing/geometry.rules.ts';
import { camelCased } from '../../../../kernel/camel-case.ts';
import { FramedPicture } from '../../../ui/pictures/framed-picture.tsx';
import { ArLink } from '../ar/ar-link.tsx';
import { computeOuterSize, toImageSize } from '../item/configuration-choice.ts';
import type { ConfiguredItem } from '../item/use-choice.ts';
import { useLengths } from '../item/use-lengths.ts';
import { WorkZoom } from '../pictures/work-zoom.tsx';
import { placeInPicture, placeOnWall } from './room-geometry.ts';
import type { WallPreviewProps } from './wall-preview.tsx';
import { WallLink } from './wall-view.tsx';

const wallSizes = '(min-width: 68rem) 46vw, 86vw';

/** The framed work: large, and small above a bench for scale, which links to the room view. */
export function ItemWall({ later, ...preview }: WallPreviewProps & { later: ConfiguredItem }) {
  const {
    item,
    configuredItem: { size, frame },
  } = preview;
  const t = useTranslations('shop');
  const lengths = useLengths();
  if (!size) return null;
  const alt = t('card.alt', { title: item.title, artist: item.artist.name });
  const outer = computeOuterSize(size, frame);
  return (
    <figure className="[--tallest:min(42svh,28rem)] lg:[--tallest:min(55svh,46rem)]">
      <div className="relative grid items-center px-[9%] py-[8%] lg:min-h-[calc(100svh-21rem)] lg:px-[10%] lg:py-12 [&>*]:col-start-1 [&>*]:row-start-1">
        <FramedPicture
          picture={item.picture}
          alt={alt}
          imageSizeMm={toImageSize(size)}
          frame={camelCased(frame)}
          sizes={wallSizes}
          isFirst
        />
        <WorkZoom
          item={item}
          className="-mr-[5%] -mb-6 min-h-6 self-end justify-self-end text-sm text-ink lg:-mr-[7%] lg:-mb-9"
        />
      </div>
      <figcaption className="flex items-end justify-between gap-x-6 px-5 pb-4 text-xs text-soft lg:px-7 lg:pb-6">
        <div>
          <p>
            {frame.moulding ? `${t('item.outer')} ` : `${t('item.printOnly')} `}
            <span className="numeric whitespace-nowrap">{lengths.cm(outer)}</span>
            {' · '}
            <span className="numeric whitespace-nowrap">{lengths.inches(outer)}</span>
          </p>
          {preview.canBuy && <ArLink {...preview} />}
        </div>
        <WallLink {...preview}>
          <span className="link inline-flex min-h-6 items-center text-sm whitespace-nowrap text-ink">
            {t('wall.open')}
          </span>
          <ScaleView item={item} configuredItem={later} />
        </WallLink>
      </figcaption>
    </figure>
  );
}

/** In mm: a wall of 3 m with a bench of 1.4 m. */
const wall = { width: 3000, height: 2500, floor: 2420 };
const bench = { length: 1400, height: 440 };
/** The free part above the bench, in mm. */
const free = { top: 60, height: wall.floor - bench.height - 150 - 60 };

/** The wall in the size that a work needs: very tall ones have a higher wall. */
function measureWall(outer: RectangleMm) {
  const moreMm = Math.max(0, outer.heightMm - free.height);
  return {
    widthMm: wall.width,
    heightMm: wall.height + moreMm,
    floorMm: wall.floor + moreMm,
    free: { leftMm: 0, topMm: free.top, widthMm: wall.width, heightMm: free.height + moreMm },
  };
}

type ScaleViewProps = Pick<WallPreviewProps, 'item' | 'configuredItem'>;

const ScaleView = memo(function ScaleView({ item, configuredItem: { size, frame } }: ScaleViewProps) {
  const t = useTranslations('shop.item');
  if (!size) return null;
  const image = toImageSize(size);
  const outer = computeOuterSize(size, frame);
  const measures = measureWall(outer);
  const height = measures.heightMm;
  const seat = wall.floor - bench.height;
  return (
    <div
      role="img"
      aria-label={t('scale')}
      className="relative hidden w-28 shrink-0 sm:block lg:w-40"
      style={{ aspectRatio: wall.width / height }}
    >
      <svg
        viewBox={`0 ${wall.height - height} ${wall.width} ${height}`}
        className="absolute inset-0 size-full"
        aria-hidden="true"
      >
        <g className="fill-none stroke-current" strokeWidth="14">
          <path d={`M0 ${wall.floor}H${wall.width}`} />
          <path
            d={`M${(wall.width - bench.length) / 2} ${seat}h${bench.length}v60h-${bench.length}zM${(wall.width - bench.length) / 2 + 90} ${seat + 60}V${wall.floor}M${(wall.width + bench.length) / 2 - 90} ${seat + 60}V${wall.floor}`}
          />
        </g>
      </svg>
      <div className="absolute" style={placeInPicture(placeOnWall(outer, measures), measures)}>
        <FramedPicture
          picture={item.picture}
          alt=""
          imageSizeMm={image}
          frame={camelCased(frame)}
          sizes="5rem"
          strip="small"
          className="shadow-none!"
        />
      </div>
    </div>
  );
});
