import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { camelCased } from '../../../../kernel/camel-case.ts';
import { FramedPicture } from '../../../ui/pictures/framed-picture.tsx';
import { computeOuterSize, toImageSize } from '../item/configuration-choice.ts';
import type { ConfiguredItem } from '../item/use-choice.ts';
import { useLengths } from '../item/use-lengths.ts';
import { WorkZoom } from '../pictures/work-zoom.tsx';
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
        <p>
          {frame.moulding ? `${t('item.outer')} ` : `${t('item.printOnly')} `}
          <span className="numeric whitespace-nowrap">{lengths.cm(outer)}</span>
          {' · '}
          <span className="numeric whitespace-nowrap">{lengths.inches(outer)}</span>
        </p>
        <WallLink {...preview}>
          <span className="link pb-1 text-sm whitespace-nowrap text-ink">{t('wall.open')}</span>
          <ScaleView item={item} configuredItem={later} />
        </WallLink>
      </figcaption>
    </figure>
  );
}

/** In mm: a wall of 3 m, a bench of 1.4 m, the work's centre at eye level. */
const wall = { width: 3000, height: 2500, floor: 2420, eyes: 1500 };
const bench = { length: 1400, height: 440 };

type ScaleViewProps = Pick<WallPreviewProps, 'item' | 'configuredItem'>;

const ScaleView = memo(function ScaleView({ item, configuredItem: { size, frame } }: ScaleViewProps) {
  const t = useTranslations('shop.item');
  if (!size) return null;
  const image = toImageSize(size);
  const outer = computeOuterSize(size, frame);
  // Tall works hang higher, so that they do not overlap the bench.
  const centre = Math.min(wall.floor - wall.eyes, wall.floor - bench.height - 150 - outer.heightMm / 2);
  const top = centre - outer.heightMm / 2;
  const height = wall.height + Math.max(0, 60 - top);
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
      <div
        className="absolute"
        style={{
          left: `${(50 * (wall.width - outer.widthMm)) / wall.width}%`,
          top: `${(100 * (top - wall.height + height)) / height}%`,
          width: `${(100 * outer.widthMm) / wall.width}%`,
        }}
      >
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
