import { useTranslations } from 'use-intl';
import type { FrameOption, ItemDetail, SizeOption } from '../../../../domains/catalogue/catalogue.schemas.ts';
import { camelCased } from '../../../../kernel/camel-case.ts';
import { FramedPicture } from '../../../ui/pictures/framed-picture.tsx';
import { computeOuterSize, toImageSize } from '../item/configuration-choice.ts';
import { placeInPicture, placeOnWall, shadowOnWall } from './room-geometry.ts';
import { type Paint, paints, type Room, roomMeasures, roomPictures, type Time } from './rooms.ts';

type Props = {
  item: ItemDetail;
  size: SizeOption;
  frame: FrameOption;
  room: Room;
  time: Time;
  paint: Paint;
};

/** In mm: how far a framed work and a bare print stand out from the wall. */
const depthMm = { framed: 30, print: 4 };

/**
 * A room with a work on its wall, in layers: the wall's colour, the work and its shadow, the light that is multiplied over both, and all
 * that stands before the wall.
 */
export function RoomPicture({ item, size, frame, room, time, paint }: Props) {
  const t = useTranslations('shop.card');
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
          ...placeInPicture(placeOnWall(computeOuterSize(size, frame), measures), measures),
          boxShadow: shadowOnWall(frame.moulding ? depthMm.framed : depthMm.print, measures),
        }}
      >
        <FramedPicture
          picture={item.picture}
          alt={t('alt', { title: item.title, artist: item.artist.name })}
          imageSizeMm={toImageSize(size)}
          frame={camelCased(frame)}
          sizes="(min-width: 68rem) 20vw, 40vw"
          strip="small"
          className="[--tallest:200vw] shadow-none!"
        />
      </div>
      {pictures && (
        <>
          <img src={pictures.light} alt="" className="absolute inset-0 size-full mix-blend-multiply" />
          <img src={pictures.scene} alt="" className="absolute inset-0 size-full" />
        </>
      )}
    </div>
  );
}
