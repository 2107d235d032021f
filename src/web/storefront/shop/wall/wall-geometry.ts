import type { RectangleMm } from '../../../../domains/catalogue/framing/geometry.rules.ts';

/**
 * The geometry of the wall preview, in millimetres: a framed print above furniture of known size. Everything has the same scale,
 * so the scene is in true proportion at any display size.
 */

export const rooms = ['sofa', 'bed', 'console'] as const;
export type Room = (typeof rooms)[number];

/** Common furniture: its width, and the height of its upper edge. */
export const furnitureMm: Record<Room, { widthMm: number; topMm: number }> = {
  sofa: { widthMm: 2200, topMm: 840 },
  bed: { widthMm: 1600, topMm: 1050 },
  console: { widthMm: 1200, topMm: 820 },
};

/** Eye level: the usual height of a work's centre in galleries. */
const eyesMm = 1500;
/** The minimum space between furniture and print, and around the print. */
const clearanceMm = { below: 180, above: 250, beside: 350 };
/** The minimum visible part of the wall; 4:3 together with the floor. */
const shownMm = { width: 3800, wall: 2400, floor: 450 };

type PlaceMm = { leftMm: number; topMm: number; widthMm: number; heightMm: number };

/** From the top left corner of the scene. */
export type WallScene = {
  widthMm: number;
  heightMm: number;
  /** Where the wall ends and the floor begins. */
  floorMm: number;
  furniture: PlaceMm;
  work: PlaceMm;
};

/**
 * Returns the scene for a framed size (`outer`). A large print makes the visible part of the room larger, in the same
 * proportions.
 */
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
    work: {
      leftMm: (widthMm - outer.widthMm) / 2,
      topMm: floorMm - centre - outer.heightMm / 2,
      ...outer,
    },
  };
}

/** The position of an object in its scene, as CSS. */
export const placeInScene = (place: PlaceMm, scene: WallScene) => ({
  left: `${(100 * place.leftMm) / scene.widthMm}%`,
  top: `${(100 * place.topMm) / scene.heightMm}%`,
  width: `${(100 * place.widthMm) / scene.widthMm}%`,
});
