import { expect, test } from 'vitest';
import { findWarnings, largestPrint, possibleSizes, type UploadedPicture } from './uploads.rules.ts';

const fine: UploadedPicture = {
  bytes: 30_000_000,
  sha256: 'a'.repeat(64),
  format: 'tiff',
  width: 3000,
  height: 2000,
  colorSpace: 'rgb16',
  profile: 'sRGB',
  hasProfile: true,
  bitsPerChannel: 16,
  hasAlpha: false,
};
const pages = { sizes: [{ width: 3000, height: 2000 }], used: 0 };

test.each<[string[], Partial<UploadedPicture>]>([
  [[], {}],
  [[], { format: 'jpeg', bitsPerChannel: 8, colorSpace: 'srgb' }],
  [[], { pages: null }],
  // 300 mm at 150 pixels per inch are 1,771.65.
  [[], { width: 1772, height: 1182 }],
  [['too_small'], { width: 1771, height: 1181 }],
  [['cmyk'], { colorSpace: 'cmyk' }],
  [['no_profile'], { hasProfile: false, profile: null }],
  [['eight_bit'], { bitsPerChannel: 8 }],
  [['transparent'], { hasAlpha: true }],
  [['several_pages'], { pages }],
])('the warnings are %j for %j', (warnings, change) => {
  expect(findWarnings({ ...fine, ...change })).toEqual(warnings);
});

test('the largest print has 150 pixels per inch', () => {
  expect(largestPrint({ width: 3000, height: 2000 })).toEqual({ widthMm: 507, heightMm: 338 });
  expect(largestPrint({ width: 400, height: 400 })).toBeNull();
  expect(possibleSizes({ width: 3000, height: 2000 })[1]).toEqual({
    widthMm: 500,
    heightMm: 333,
    ppi: 152,
    isAvailable: true,
  });
});
