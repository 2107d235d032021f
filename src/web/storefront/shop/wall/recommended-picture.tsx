import type { RecommendedItems } from '../../../../domains/catalogue/catalogue.schemas.ts';
import { framedSizeMm } from '../../../../domains/catalogue/framing/geometry.rules.ts';
import type { PictureInfo } from '../../../../domains/catalogue/pictures/pictures.rules.ts';
import { camelCased } from '../../../../kernel/camel-case.ts';
import { FramedPicture } from '../../../ui/pictures/framed-picture.tsx';
import { scaleSizes, sizesOnWall } from '../../../ui/pictures/wall-sizes.ts';
import { detailAround, placeOnWall } from './room-geometry.ts';
import { RoomPicture } from './room-picture.tsx';
import { roomMeasures } from './rooms.ts';
import { roomForPurposes } from './rooms-of-purposes.ts';

export type RecommendedPictureProps = {
  picture: PictureInfo;
  recommended: RecommendedItems['items'][number];
  view: 'framed' | 'room';
  /** The facets whose rooms are preferred to the others of the work. */
  purposeIds?: readonly number[];
  /** The displayed widths of the tile, as the attribute `sizes`. */
  sizes: string;
};

/** A work in its recommended size and frame, on a wall or in a room. It has no alt text, since its title is next to it. */
export function RecommendedPicture({
  picture,
  recommended: { size, frame, purposes },
  view,
  purposeIds = [],
  sizes,
}: RecommendedPictureProps) {
  const imageSizeMm = { widthMm: size.width_mm, heightMm: size.height_mm };
  const drawn = { picture, alt: '', imageSizeMm, frame: camelCased(frame) };
  const outer = framedSizeMm(imageSizeMm, drawn.frame);
  if (view === 'framed') {
    const frameSizes = sizesOnWall(sizes, 1, { width: outer.widthMm, height: outer.heightMm });
    const imageSizes = scaleSizes(frameSizes, imageSizeMm.widthMm / outer.widthMm);
    return (
      <div className="relative aspect-square bg-wall">
        <div className="absolute inset-[7.5%] flex items-center justify-center transition-transform duration-300 [--tallest:100cqh] [container-type:size] group-hover:-translate-y-1">
          <FramedPicture {...drawn} sizes={imageSizes} strip="small" />
        </div>
      </div>
    );
  }
  const preferred = purposes.toSorted(
    (one, other) => Number(purposeIds.includes(other.id)) - Number(purposeIds.includes(one.id)),
  );
  const room = roomForPurposes(
    preferred.map(({ key }) => key),
    outer,
  );
  const measures = roomMeasures[room];
  const detail = detailAround(placeOnWall(outer, measures), measures);
  const percent = (length: number, whole: number) => `${(100 * length) / whole}%`;
  return (
    <div className="relative aspect-4/3 overflow-hidden bg-wall">
      <div
        className="absolute"
        style={{
          left: percent(-detail.leftMm, detail.widthMm),
          top: percent(-detail.topMm, detail.heightMm),
          width: percent(measures.widthMm, detail.widthMm),
        }}
      >
        <RoomPicture
          {...drawn}
          room={room}
          time="day"
          paint="chalk"
          sizes={scaleSizes(sizes, imageSizeMm.widthMm / detail.widthMm)}
        />
      </div>
    </div>
  );
}
