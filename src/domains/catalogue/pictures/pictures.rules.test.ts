import { expect, test } from 'vitest';
import { computeWidths, getPublicLimit, pictureUrl, pictureUrlNear, srcset } from './pictures.rules.ts';

test('pictures are requested at the standard widths and their own width', () => {
  expect(computeWidths({ width: 2400 }).map(({ width }) => width)).toEqual([
    160, 320, 480, 640, 960, 1280, 1600, 2400,
  ]);
  expect(computeWidths({ width: 1800 }).at(-1)).toEqual({ width: 1800, size: 'max' });
  expect(computeWidths({ width: 200 })).toEqual([
    { width: 160, size: 160 },
    { width: 200, size: 'max' },
  ]);
});

test('paths are those of the image service', () => {
  expect(pictureUrl(7, 640, 'avif')).toBe('/iiif/3/7/full/640,/0/default.avif');
  expect(srcset({ id: 7, width: 500 }, 'webp')).toBe(
    '/iiif/3/7/full/160,/0/default.webp 160w, /iiif/3/7/full/320,/0/default.webp 320w, /iiif/3/7/full/480,/0/default.webp 480w, /iiif/3/7/full/max/0/default.webp 500w',
  );
  // Below the smallest width, the smallest is used.
  expect(srcset({ id: 7, width: 500 }, 'webp', 100)).toBe('/iiif/3/7/full/160,/0/default.webp 160w');
  expect(pictureUrlNear({ id: 7, width: 2400 }, 600, 'jpg')).toBe('/iiif/3/7/full/640,/0/default.jpg');
  expect(pictureUrlNear({ id: 7, width: 500 }, 2000, 'jpg')).toBe('/iiif/3/7/full/max/0/default.jpg');
});

test('the limit of an artist can lower the limit of the shop, but not raise it', () => {
  expect([getPublicLimit(null, 2400), getPublicLimit(500, 2400), getPublicLimit(2400, 2400)]).toEqual([
    2400, 500, 2400,
  ]);
  expect(getPublicLimit(10_000, 2400)).toBe(2400);
});
