import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detailAround, fitsIn, placeInPicture, placeOnWall } from './room-geometry.ts';
import { roomMeasures, roomPictures, rooms } from './rooms.ts';

const room = fc.constantFrom(...rooms).map((name) => roomMeasures[name]);
const side = fc.integer({ min: 100, max: 2600 });

describe('a work in a room', () => {
  test('is as large as the room’s picture says, whatever the screen', () => {
    fc.assert(
      fc.property(side, side, room, fc.integer({ min: 200, max: 2000 }), (widthMm, heightMm, at, pixels) => {
        const place = placeInPicture(placeOnWall({ widthMm, heightMm }, at), at);
        const mmOfPixel = at.widthMm / pixels;
        expect((Number.parseFloat(place.width) / 100) * pixels * mmOfPixel).toBeCloseTo(widthMm, 6);
      }),
    );
  });

  test('is completely on the free part of the wall where it fits, in its middle', () => {
    fc.assert(
      fc.property(side, side, room, (widthMm, heightMm, at) => {
        const outer = { widthMm, heightMm };
        fc.pre(fitsIn(outer, at));
        const { leftMm, topMm } = placeOnWall(outer, at);
        const { free } = at;
        expect(topMm).toBeGreaterThanOrEqual(free.topMm);
        expect(topMm + heightMm).toBeLessThanOrEqual(free.topMm + free.heightMm);
        expect(leftMm - free.leftMm).toBeCloseTo(free.leftMm + free.widthMm - leftMm - widthMm, 6);
        expect(leftMm).toBeGreaterThanOrEqual(free.leftMm);
      }),
    );
  });

  test('hangs at eye level, and higher only above what stands below it', () => {
    const at = {
      ...{ widthMm: 4000, heightMm: 3000, floorMm: 2500, light: 'left' },
      free: { leftMm: 1000, topMm: 100, widthMm: 2000, heightMm: 1400 },
    };
    const centre = (heightMm: number) =>
      at.floorMm - placeOnWall({ widthMm: 600, heightMm }, at).topMm - heightMm / 2;
    expect(centre(300)).toBe(1500);
    expect(centre(1000)).toBe(1500);
    expect(centre(1200)).toBe(1000 + 600);
    expect(centre(1400)).toBe(1700);
    // Too large: as much above as below.
    expect(centre(2000)).toBe(1700);
    expect(fitsIn({ widthMm: 600, heightMm: 1401 }, at)).toBe(false);
    expect(fitsIn({ widthMm: 2001, heightMm: 600 }, at)).toBe(false);
  });
});

describe('a detail of a room', () => {
  test('shows a work completely, within the picture and in its proportions, in one scale for all works that it can hold', () => {
    fc.assert(
      fc.property(side, side, room, (widthMm, heightMm, at) => {
        const place = placeOnWall({ widthMm, heightMm }, at);
        fc.pre(fitsIn({ widthMm, heightMm }, at));
        const detail = detailAround(place, at);
        expect(detail.widthMm / detail.heightMm).toBeCloseTo(at.widthMm / at.heightMm, 9);
        expect(detail.leftMm).toBeGreaterThanOrEqual(0);
        expect(detail.topMm).toBeGreaterThanOrEqual(0);
        expect(detail.leftMm + detail.widthMm).toBeLessThanOrEqual(at.widthMm + 1e-9);
        expect(detail.topMm + detail.heightMm).toBeLessThanOrEqual(at.heightMm + 1e-9);
        expect(detail.leftMm).toBeLessThanOrEqual(place.leftMm);
        expect(detail.topMm).toBeLessThanOrEqual(place.topMm);
        expect(detail.leftMm + detail.widthMm).toBeGreaterThanOrEqual(place.leftMm + widthMm);
        expect(detail.topMm + detail.heightMm).toBeGreaterThanOrEqual(place.topMm + heightMm);
      }),
    );
    const { living } = roomMeasures;
    const widthAround = (widthMm: number, heightMm: number) =>
      detailAround(placeOnWall({ widthMm, heightMm }, living), living).widthMm;
    expect(widthAround(300, 400)).toBeCloseTo(2700, 9);
    expect(widthAround(1800, 900)).toBeCloseTo(2700, 9);
    // More than 70 % of the detail's width.
    expect(widthAround(1900, 900)).toBe(living.widthMm);
  });
});

describe('the rooms', () => {
  test('have pictures by day, and their free part is on the wall', () => {
    for (const name of rooms) {
      const { widthMm, heightMm, floorMm, free } = roomMeasures[name];
      expect(roomPictures(name, 'day'), name).toBeDefined();
      expect(widthMm / heightMm, name).toBeCloseTo(4 / 3, 9);
      expect(Math.min(free.leftMm, free.topMm), name).toBeGreaterThan(0);
      expect(free.leftMm + free.widthMm, name).toBeLessThan(widthMm);
      expect(free.topMm + free.heightMm, name).toBeLessThan(floorMm);
    }
    expect(rooms.some((name) => roomPictures(name, 'evening'))).toBe(true);
    expect(rooms.toSorted()).toEqual(Object.keys(roomMeasures).toSorted());
  });

  test('are small to load', () => {
    const folder = join(import.meta.dirname, 'rooms');
    const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
    expect(Math.max(...sizes)).toBeLessThan(300_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_500_000);
  });
});
