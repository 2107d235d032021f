import type { RectangleMm } from '../../../../domains/catalogue/framing/geometry.rules.ts';

/**
 * Where a work hangs in the picture of a room. The camera looked straight at the wall, so a millimetre of the wall is as long
 * everywhere in the picture.
 */

export type PlaceMm = RectangleMm & { leftMm: number; topMm: number };

/** A picture of a room, measured on the wall's plane from its top left corner. */
export type RoomMeasures = RectangleMm & {
  /** Where the wall ends and the floor begins. */
  floorMm: number;
  /** The part of the wall for works: what stands before it, and some space around, are outside. */
  free: PlaceMm;
  /** Where the light comes from. */
  light: string;
};

/** Eye level: the usual height of a work's centre in galleries. */
const eyesMm = 1500;

/** Whether a framed size (`outer`) has enough space on the free part of the wall. */
export const fitsIn = (outer: RectangleMm, { free }: RoomMeasures): boolean =>
  outer.widthMm <= free.widthMm && outer.heightMm <= free.heightMm;

/**
 * Returns the place of a framed size (`outer`): in the middle of the free part of the wall, its centre at eye level, or as near to that as
 * the free part allows. A work that is too large for it is centred there.
 */
export function placeOnWall(
  outer: RectangleMm,
  { free, floorMm }: Pick<RoomMeasures, 'free' | 'floorMm'>,
): PlaceMm {
  const spareMm = free.heightMm - outer.heightMm;
  const atEyesMm = floorMm - eyesMm - outer.heightMm / 2;
  const topMm =
    spareMm < 0 ? free.topMm + spareMm / 2 : Math.min(Math.max(atEyesMm, free.topMm), free.topMm + spareMm);
  return { leftMm: free.leftMm + (free.widthMm - outer.widthMm) / 2, topMm, ...outer };
}

/** The width of a detail of a room: a wall as one sees it from some steps away. */
const detailWidthMm = 2700;
/** The greatest part of a detail's width or height that a work takes. */
const maxPartOfDetail = 0.7;
/** The part of a detail that is above the centre of the work: furniture below it stays in sight. */
const aboveCentre = 0.44;

/**
 * Returns the part of a room's picture for small tiles, in the picture's proportions: around a work at `place`, in the same scale for
 * all works, and the whole picture where a work is too large for it.
 */
export function detailAround(place: PlaceMm, room: RectangleMm): PlaceMm {
  const part = Math.min(1, detailWidthMm / room.widthMm);
  const detail = { widthMm: room.widthMm * part, heightMm: room.heightMm * part };
  const isTooLarge =
    place.widthMm > maxPartOfDetail * detail.widthMm || place.heightMm > maxPartOfDetail * detail.heightMm;
  if (isTooLarge) return { leftMm: 0, topMm: 0, widthMm: room.widthMm, heightMm: room.heightMm };
  const within = (start: number, spare: number) => Math.min(Math.max(start, 0), spare);
  return {
    leftMm: within(place.leftMm + (place.widthMm - detail.widthMm) / 2, room.widthMm - detail.widthMm),
    topMm: within(
      place.topMm + place.heightMm / 2 - aboveCentre * detail.heightMm,
      room.heightMm - detail.heightMm,
    ),
    ...detail,
  };
}

/** A place in the picture of a room, as CSS. */
export const placeInPicture = (place: PlaceMm, room: RectangleMm) => ({
  left: `${(100 * place.leftMm) / room.widthMm}%`,
  top: `${(100 * place.topMm) / room.heightMm}%`,
  width: `${(100 * place.widthMm) / room.widthMm}%`,
});

/**
 * The shadow of a work on the wall, as CSS for a picture that is its own size container. `depthMm` is how far the work stands out.
 */
export function shadowOnWall(depthMm: number, room: RoomMeasures): string {
  const length = (mm: number) => `${((100 * mm) / room.widthMm).toFixed(3)}cqw`;
  const aside = { left: 0.7, right: -0.7 }[room.light] ?? 0;
  const near = `0 ${length(depthMm * 0.15)} ${length(depthMm * 0.4)} rgb(20 16 10 / 0.35)`;
  const far = `${length(depthMm * aside)} ${length(depthMm * 0.6)} ${length(depthMm * 1.6)} rgb(20 16 10 / 0.3)`;
  return `${near}, ${far}`;
}
