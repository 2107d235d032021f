import type { RectangleMm } from '../../../../domains/catalogue/framing/geometry.rules.ts';

/**
 * The wall preview, in millimetres: a piece above a piece of furniture of known size. Everything in the scene has one scale,
 * so what is drawn is in true proportion whatever size the screen gives it.
 */

export const rooms = ['sofa', 'bed', 'console'] as const;
export type Room = (typeof rooms)[number];

/** Usual furniture: how wide it is, and how high above the floor its upper edge is. */
export const furnitureMm: Record<Room, { widthMm: number; topMm: number }> = {
  sofa: { widthMm: 2200, topMm: 840 },
  bed: { widthMm: 1600, topMm: 1050 },
  console: { widthMm: 1200, topMm: 820 },
};

/** Galleries hang the centre of a work at the height of the eyes. */
const eyesMm = 1500;
/** What is left free between the furniture and the piece, and around the piece. */
const clearanceMm = { below: 180, above: 250, beside: 350 };
/** The part of a room that is shown at least; 4 : 3 together with the floor before it. */
const shownMm = { width: 3800, wall: 2400, floor: 450 };

type PlaceMm = { leftMm: number; topMm: number; widthMm: number; heightMm: number };

/** From the upper left corner of the scene. */
export type WallScene = {
  widthMm: number;
  heightMm: number;
  /** Where the wall ends and the floor begins. */
  floorMm: number;
  furniture: PlaceMm;
  piece: PlaceMm;
};

/** `outer` is the framed size. The scene shows more of the room, in the same proportions, where a piece needs it. */
export function wallScene(outer: RectangleMm, room: Room): WallScene {
  const furniture = furnitureMm[room];
  const centre = Math.max(eyesMm, furniture.topMm + clearanceMm.below + outer.heightMm / 2);
  const growth = Math.max(
    1,
    (outer.widthMm + 2 * clearanceMm.beside) / shownMm.width,
    (centre + outer.heightMm / 2 + clearanceMm.above) / shownMm.wall,
  );
  const widthMm = shownMm.width * growth;
  const floorMm = shownMm.wall * growth;
  return {
    widthMm,
    heightMm: (shownMm.wall + shownMm.floor) * growth,
    floorMm,
    furniture: {
      leftMm: (widthMm - furniture.widthMm) / 2,
      topMm: floorMm - furniture.topMm,
      widthMm: furniture.widthMm,
      heightMm: furniture.topMm,
    },
    piece: {
      leftMm: (widthMm - outer.widthMm) / 2,
      topMm: floorMm - centre - outer.heightMm / 2,
      ...outer,
    },
  };
}

/** Where a place lies in its scene, for CSS. */
export const placeInScene = (place: PlaceMm, scene: WallScene) => ({
  left: `${(100 * place.leftMm) / scene.widthMm}%`,
  top: `${(100 * place.topMm) / scene.heightMm}%`,
  width: `${(100 * place.widthMm) / scene.widthMm}%`,
});
