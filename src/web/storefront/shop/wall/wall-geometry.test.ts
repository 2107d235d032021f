import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { furnitureMm, placeInScene, rooms, wallScene } from './wall-geometry.ts';

const room = fc.constantFrom(...rooms);
const side = fc.integer({ min: 100, max: 2600 });

describe('the wall preview', () => {
  test('draws print and furniture at the same scale on any screen', () => {
    fc.assert(
      fc.property(side, side, room, fc.integer({ min: 200, max: 2000 }), (widthMm, heightMm, at, pixels) => {
        const scene = wallScene({ widthMm, heightMm }, at);
        const drawn = (mm: number) => (mm * pixels) / scene.widthMm;
        expect(drawn(scene.work.widthMm) / drawn(scene.furniture.widthMm)).toBeCloseTo(
          widthMm / furnitureMm[at].widthMm,
          9,
        );
        expect(drawn(scene.work.heightMm) / drawn(scene.furniture.heightMm)).toBeCloseTo(
          heightMm / furnitureMm[at].topMm,
          9,
        );
        const place = placeInScene(scene.work, scene);
        expect((Number.parseFloat(place.width) * scene.widthMm) / 100).toBeCloseTo(widthMm, 6);
      }),
    );
  });

  test('places every print completely on the wall, centred above the furniture', () => {
    fc.assert(
      fc.property(side, side, room, (widthMm, heightMm, at) => {
        const { work, furniture, ...scene } = wallScene({ widthMm, heightMm }, at);
        expect(work.topMm).toBeGreaterThanOrEqual(249.999);
        expect(work.leftMm).toBeGreaterThanOrEqual(349.999);
        expect(work.leftMm + work.widthMm / 2).toBeCloseTo(scene.widthMm / 2, 6);
        expect(furniture.topMm - (work.topMm + work.heightMm)).toBeGreaterThanOrEqual(179.999);
        expect(furniture.topMm + furniture.heightMm).toBeCloseTo(scene.floorMm, 6);
        expect(scene.widthMm / scene.heightMm).toBeCloseTo(4 / 3, 9);
      }),
    );
  });

  test('centres the print at eye level, and higher only above tall furniture', () => {
    const getCentre = (heightMm: number) => {
      const { work, floorMm } = wallScene({ widthMm: 600, heightMm }, 'sofa');
      return floorMm - work.topMm - heightMm / 2;
    };
    expect(getCentre(300)).toBe(1500);
    expect(getCentre(960)).toBe(1500);
    expect(getCentre(1400)).toBe(840 + 180 + 700);
  });

  test('shows the same room unless a print needs more of it', () => {
    expect(wallScene({ widthMm: 300, heightMm: 400 }, 'sofa').widthMm).toBe(3800);
    expect(wallScene({ widthMm: 1400, heightMm: 1000 }, 'sofa').widthMm).toBe(3800);
    expect(wallScene({ widthMm: 1200, heightMm: 2200 }, 'sofa').widthMm).toBeGreaterThan(5000);
    expect(wallScene({ widthMm: 3400, heightMm: 900 }, 'console').widthMm).toBe(4100);
  });
});
