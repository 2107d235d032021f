import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getIiifUse, IiifRequestError, iiifInfo, parseIiifRequest } from './iiif.rules.ts';
import { srcset } from './pictures.rules.ts';

const copy = { width: 2400, height: 1800 };

const read = (path: string, of = copy) => {
  const [region = '', size = '', rotation = '', file = ''] = path.split('/');
  const [quality = '', format = ''] = file.split('.');
  return parseIiifRequest(of, { region, size, rotation, quality, format });
};
const canonical = (path: string, of = copy) => read(path, of).canonical;

describe('a request in its canonical form', () => {
  test.each([
    ['full/max/0/default.jpg', 'full/max/0/default.jpg'],
    ['0,0,2400,1800/2400,1800/360/default.jpg', 'full/max/0/default.jpg'],
    ['0,0,9999,9999/pct:100/0/default.jpg', 'full/max/0/default.jpg'],
    ['full/640,/0/default.webp', 'full/640,480/0/default.webp'],
    ['full/,480/0/default.webp', 'full/640,480/0/default.webp'],
    ['full/!640,9000/0/default.webp', 'full/640,480/0/default.webp'],
    ['full/pct:50/0/color.png', 'full/1200,900/0/color.png'],
    ['square/max/0/gray.avif', '300,0,1800,1800/max/0/gray.avif'],
    ['pct:25,25,50,50/max/0/default.jpg', '600,450,1200,900/max/0/default.jpg'],
    ['2300,1700,512,512/max/0/default.jpg', '2300,1700,100,100/max/0/default.jpg'],
    ['full/max/!90/bitonal.png', 'full/max/!90/bitonal.png'],
    ['full/^max/0/default.jpg', 'full/max/0/default.jpg'],
    ['0,0,100,100/^max/0/default.jpg', '0,0,100,100/^2400,2400/0/default.jpg'],
    ['0,0,100,50/^!9999,9999/0/default.jpg', '0,0,100,50/^2400,1200/0/default.jpg'],
    ['0,0,2400,3/,1/0/default.jpg', '0,0,2400,3/800,1/0/default.jpg'],
    ['full/10,1800/0/default.jpg', 'full/10,1800/0/default.jpg'],
  ])('%s', (path, expected) => {
    expect(canonical(path)).toBe(expected);
  });
});

describe('a request that is rejected', () => {
  test.each([
    'full/2401,/0/default.jpg',
    'full/^2401,/0/default.jpg',
    'full/^,1801/0/default.jpg',
    'full/^pct:101/0/default.jpg',
    'full/pct:101/0/default.jpg',
    'full/^10,100000/0/default.jpg',
    'full/full/0/default.jpg',
    'full/0,/0/default.jpg',
    'full/,/0/default.jpg',
    'full/!0,10/0/default.jpg',
    'full/-1,/0/default.jpg',
    'full/1e3,/0/default.jpg',
    'full/640/0/default.jpg',
    'full/pct:0/0/default.jpg',
    'full/pct:0.0001/0/default.jpg',
    'full/99999999999999999999,/0/default.jpg',
    '0,0,100,100/200,/0/default.jpg',
    '0,0,0,10/max/0/default.jpg',
    'pct:0,0,0,10/max/0/default.jpg',
    '2400,0,10,10/max/0/default.jpg',
    '0,1800,10,10/max/0/default.jpg',
    '-1,0,10,10/max/0/default.jpg',
    'somewhere/max/0/default.jpg',
    'full/max/45/default.jpg',
    'full/max/450/default.jpg',
    'full/max/x/default.jpg',
    'full/max/0/sepia.jpg',
    'full/max/0/default.gif',
    'full/max/0/default',
    '///',
  ])('%s', (path) => {
    expect(() => read(path)).toThrow(IiifRequestError);
  });
});

/** Arbitraries of requests, valid or nearly so, with numbers around the limits. */
const number = fc.oneof(
  fc.integer({ min: 0, max: 6000 }),
  fc.constantFrom(0, 1, 99, 100, 1800, 2399, 2400, 2401, 1e8),
);
const region = fc.oneof(
  fc.constantFrom('full', 'square'),
  fc.tuple(number, number, number, number).map((parts) => parts.join(',')),
  fc.tuple(number, number, number, number).map((parts) => `pct:${parts.map((part) => part / 60).join(',')}`),
);
const size = fc
  .tuple(
    fc.constantFrom('', '^'),
    fc.oneof(
      fc.constant('max'),
      number.map((width) => `${width},`),
      number.map((height) => `,${height}`),
      number.map((part) => `pct:${part / 10}`),
      fc
        .tuple(fc.constantFrom('', '!'), number, number)
        .map(([mark, width, height]) => `${mark}${width},${height}`),
    ),
  )
  .map((parts) => parts.join(''));
const pixels = fc.record({
  width: fc.integer({ min: 1, max: 2400 }),
  height: fc.integer({ min: 1, max: 2400 }),
});

/** The parsed request, or undefined where it is rejected. */
function readIfValid(...[path, of]: Parameters<typeof read>): ReturnType<typeof read> | undefined {
  try {
    return read(path, of);
  } catch (error) {
    if (error instanceof IiifRequestError) return undefined;
    throw error;
  }
}

test('no request exceeds the public limit, and its canonical form is equivalent', () => {
  fc.assert(
    fc.property(pixels, region, size, (of, regionText, sizeText) => {
      const request = readIfValid(`${regionText}/${sizeText}/0/default.jpg`, of);
      fc.pre(request !== undefined);
      const longSide = Math.max(request.size.width, request.size.height);
      expect(longSide).toBeLessThanOrEqual(Math.max(of.width, of.height));
      expect(longSide).toBeLessThanOrEqual(2400);
      expect(Math.min(request.size.width, request.size.height)).toBeGreaterThanOrEqual(1);
      expect(request.region.left + request.region.width).toBeLessThanOrEqual(of.width);
      expect(request.region.top + request.region.height).toBeLessThanOrEqual(of.height);
      expect(read(request.canonical, of)).toEqual(request);
    }),
    { numRuns: 500 },
  );
});

test('info.json contains size, limit, sizes and tiles', () => {
  expect(iiifInfo('https://shop.example/iiif/3/7', copy)).toMatchObject({
    type: 'ImageService3',
    profile: 'level2',
    width: 2400,
    height: 1800,
    maxWidth: 2400,
    maxHeight: 2400,
    sizes: [
      { width: 300, height: 225 },
      { width: 600, height: 450 },
      { width: 1200, height: 900 },
      { width: 2400, height: 1800 },
    ],
    tiles: [{ width: 512, height: 512, scaleFactors: [1, 2, 4, 8] }],
  });
});

describe('the use of a request', () => {
  test.each([
    ['full/320,/0/default.avif', 'page'],
    ['full/2400,/0/default.webp', 'page'],
    ['full/max/0/default.jpg', 'page'],
    ['0,0,2400,1800/640,480/0/default.jpg', 'page'],
    ['full/max/0/default.png', 'viewer'],
    ['full/600,450/0/default.webp', 'viewer'],
    ['0,0,512,512/512,512/0/default.webp', 'viewer'],
    ['2048,1536,352,264/max/0/default.webp', 'viewer'],
    ['2048,1024,352,776/176,388/0/default.webp', 'viewer'],
    ['0,0,2048,1800/512,450/0/default.jpg', 'viewer'],
    ['full/321,/0/default.avif', 'other'],
    ['full/640,100/0/default.avif', 'other'],
    ['full/320,/90/default.avif', 'other'],
    ['full/320,/!0/default.avif', 'other'],
    ['full/320,/0/gray.avif', 'other'],
    ['square/max/0/default.jpg', 'other'],
    ['1,0,512,512/512,512/0/default.webp', 'other'],
    ['0,0,512,512/^1024,1024/0/default.webp', 'other'],
    ['0,0,512,512/511,512/0/default.webp', 'other'],
    ['0,0,1024,512/512,256/0/default.webp', 'other'],
  ])('%s: %s', (path, use) => {
    expect(getIiifUse(copy, read(path))).toBe(use);
  });

  test('all addresses of srcset have the use "page"', () => {
    fc.assert(
      fc.property(pixels, fc.constantFrom('avif', 'webp', 'jpg'), (of, format) => {
        const picture = { ...of, id: 7 };
        for (const address of srcset(picture, format).split(', ')) {
          const path = address.split(' ')[0]!.replace('/iiif/3/7/', '');
          expect(getIiifUse(of, read(path, of))).toBe('page');
        }
      }),
    );
  });
});
