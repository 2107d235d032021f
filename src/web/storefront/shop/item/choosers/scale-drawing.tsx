import { memo } from 'react';
import { useTranslations } from 'use-intl';
import type { ItemDetail } from '../../../../../domains/catalogue/catalogue.schemas.ts';
import { camelCased } from '../../../../../kernel/camel-case.ts';
import { FramedPicture } from '../../../../ui/pictures/framed-picture.tsx';
import { computeOuterSize, toImageSize } from '../configuration-choice.ts';
import type { ConfiguredItem } from '../use-choice.ts';
import { useLengths } from '../use-lengths.ts';

/** In mm: the person, the height at which works usually hang (their middle), and the space around both. */
const [personMm, middleMm, aroundMm] = [1650, 1500, 250];
const personWidthMm = 500;

type Props = { item: ItemDetail; configuredItem: ConfiguredItem };

/** The work on a wall beside a person's outline, at true scale. */
export const ScaleDrawing = memo(function ScaleDrawing({ item, configuredItem: { size, frame } }: Props) {
  const t = useTranslations('shop.item');
  const lengths = useLengths();
  if (!size) return null;
  const outer = computeOuterSize(size, frame);
  const bottomMm = Math.max(100, middleMm - outer.heightMm / 2);
  const height = Math.max(personMm, bottomMm + outer.heightMm) + aroundMm;
  const width = 3 * aroundMm + personWidthMm + outer.widthMm;
  const left = 2 * aroundMm + personWidthMm;
  return (
    <figure className="mt-5">
      <div className="bg-wall px-4 pt-2">
        <div
          className="relative mx-auto border-b border-soft"
          style={{ aspectRatio: width / height, width: `min(100%, calc(13rem * ${width / height}))` }}
        >
          <svg viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 size-full" aria-hidden="true">
            <g
              transform={`translate(${aroundMm + personWidthMm / 2} ${height - personMm})`}
              fill="none"
              stroke="var(--ink-soft)"
              strokeWidth="14"
              strokeLinejoin="round"
            >
              <ellipse cy="115" rx="78" ry="108" />
              <path d="M-55 228C-130 245-205 258-215 360L-245 800q0 40 30 40t32-35l33-325-5 420 25 710q0 40 45 40t50-40L-5 950H5l30 660q5 40 50 40t45-40l25-710-5-420 33 325q2 35 32 35t30-40L215 360C205 258 130 245 55 228Z" />
            </g>
          </svg>
          <div
            className="absolute"
            style={{
              left: `${(100 * left) / width}%`,
              width: `${(100 * outer.widthMm) / width}%`,
              top: `${(100 * (height - bottomMm - outer.heightMm)) / height}%`,
            }}
          >
            <FramedPicture
              picture={item.picture}
              alt=""
              imageSizeMm={toImageSize(size)}
              frame={camelCased(frame)}
              sizes="10rem"
              strip="small"
              className="shadow-none!"
            />
          </div>
        </div>
      </div>
      <figcaption className="numeric mt-2 text-xs text-soft">
        {t('besidePerson', { size: lengths.cm(outer), person: personMm / 10 })}
      </figcaption>
    </figure>
  );
});
