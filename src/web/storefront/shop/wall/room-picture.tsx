import type { FrameAppearance } from '../../../../domains/catalogue/framing/frames.rules.ts';
import { framedSizeMm, type PrintSize } from '../../../../domains/catalogue/framing/geometry.rules.ts';
import type { PictureInfo } from '../../../../domains/catalogue/pictures/pictures.rules.ts';
import { FramedPicture } from '../../../ui/pictures/framed-picture.tsx';
import { placeInPicture, placeOnWall, shadowOnWall } from './room-geometry.ts';
import { type Paint, paints, type Room, roomMeasures, roomPictures, type Time } from './rooms.ts';

type Props = {
  picture: PictureInfo;
  alt: string;
  imageSizeMm: PrintSize;
  frame: FrameAppearance;
  room: Room;
  time: Time;
  paint: Paint;
  /** The displayed widths of the work, as the attribute `sizes`. */
  sizes: string;
};

/** In mm: how far a framed work and a bare print stand out from the wall. */
const depthMm = { framed: 30, print: 4 };

/**
 * A room with a work on its wall, in layers: the wall's colour, the work and its shadow, the light that is multiplied over both, and all
 * that stands before the wall.
 */
export function RoomPicture({ picture, alt, imageSizeMm, frame, room, time, paint, sizes }: Props) {
  const measures = roomMeasures[room];
  const pictures = roomPictures(room, time) ?? roomPictures(room, 'day');
  return (
    <div
      className="@container relative isolate aspect-4/3 overflow-hidden"
      style={{ backgroundColor: paints[paint] }}
    >
      <div
        className="absolute"
        style={{
          ...placeInPicture(placeOnWall(framedSizeMm(imageSizeMm, frame), measures), measures),
          boxShadow: shadowOnWall(frame.moulding ? depthMm.framed : depthMm.print, measures),
        }}
      >
        <FramedPicture
          picture={picture}
          alt={alt}
          imageSizeMm={imageSizeMm}
          frame={frame}
          sizes={sizes}
          strip="small"
          className="[--tallest:200vw] shadow-none!"
        />
      </div>
      {pictures && (
        <>
          <img
            src={pictures.light}
            alt=""
            loading="lazy"
            className="absolute inset-0 size-full mix-blend-multiply"
          />
          <img src={pictures.scene} alt="" loading="lazy" className="absolute inset-0 size-full" />
        </>
      )}
    </div>
  );
}
