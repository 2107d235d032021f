import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FrameAppearance } from '../framing/frames.rules.ts';
import { framedSizeMm } from '../framing/geometry.rules.ts';
import { framedShareDrawing, mailDrawing, plainShareDrawing } from './share-pictures.rules.ts';

const copy = { width: 2400, height: 1800 };
/** A moulding that has no render. */
const oak: FrameAppearance = {
  moulding: { faceWidthMm: 20, rabbetMm: 6, color: '#b08d57' },
  mat: { borderMm: 50, hex: '#f7f4ec' },
};

/** The size of the outermost drawn rectangle: the shadow's, which equals the framed print's. */
const toOuter = (under: string) => {
  const [, width, height] = /<rect x="[\d.]+" y="[\d.]+" width="(\d+)" height="(\d+)" fill="#140f05"/.exec(
    under,
  )!;
  return { width: Number(width), height: Number(height) };
};

test('picture and frame are in true proportion, within the wall', () => {
  const side = fc.integer({ min: 150, max: 3000 });
  fc.assert(
    fc.property(side, side, (widthMm, heightMm) => {
      const { under, picture } = framedShareDrawing(copy, { widthMm, heightMm }, oak);
      const framed = framedSizeMm({ widthMm, heightMm }, oak);
      const outer = toOuter(under);
      expect(outer.width).toBeLessThanOrEqual(1200 - 240);
      expect(outer.height).toBeLessThanOrEqual(630 - 132);
      // Both are rounded down to even pixels.
      const scale = Math.max(outer.width / framed.widthMm, outer.height / framed.heightMm);
      expect(Math.abs(picture.width - widthMm * scale)).toBeLessThanOrEqual(4);
      expect(Math.abs(picture.height - heightMm * scale)).toBeLessThanOrEqual(4);
      expect(picture.left).toBe((1200 - picture.width) / 2);
      expect([picture.left, picture.top].every((at) => Number.isInteger(at) && at >= 0)).toBe(true);
    }),
  );
});

test('a configured item in a mail is in true proportion, within its square', () => {
  const side = fc.integer({ min: 100, max: 3000 });
  fc.assert(
    fc.property(side, side, (widthMm, heightMm) => {
      const { under, picture } = mailDrawing(copy, { widthMm, heightMm }, oak);
      const framed = framedSizeMm({ widthMm, heightMm }, oak);
      const outer = toOuter(under);
      expect(Math.max(outer.width, outer.height)).toBeLessThanOrEqual(240 - 56);
      const scale = Math.max(outer.width / framed.widthMm, outer.height / framed.heightMm);
      expect(Math.abs(picture.width - widthMm * scale)).toBeLessThanOrEqual(4);
      expect(Math.abs(picture.height - heightMm * scale)).toBeLessThanOrEqual(4);
      expect([picture.left, picture.top].every((at) => Number.isInteger(at) && at >= 0)).toBe(true);
    }),
  );
});

test('moulding and mat have their own sizes and colours, the moulding outside', () => {
  const { under, picture, over } = framedShareDrawing(copy, { widthMm: 800, heightMm: 600 }, oak);
  const filled = [...under.matchAll(/width="(\d+)" height="(\d+)" fill="(#[\da-f]{6})"\/>/g)];
  // 940 × 740 and 900 × 700 mm, 498 pixels high, in even pixels.
  expect(filled.map(([, width, height, color]) => [width, height, color])).toEqual([
    ['632', '498', '#b08d57'],
    ['604', '470', '#f7f4ec'],
  ]);
  expect(picture).toMatchObject({ width: 538, height: 402 });
  expect(over).toContain('path');
});

test('a small public copy is not enlarged', () => {
  const few = { width: 320, height: 240 };
  for (const { picture } of [
    plainShareDrawing(few),
    framedShareDrawing(few, { widthMm: 800, heightMm: 600 }, oak),
  ]) {
    expect(picture.width).toBeLessThanOrEqual(few.width);
    expect(picture.height).toBeLessThanOrEqual(few.height);
    expect(picture.width).toBeGreaterThan(300);
  }
});

test('without a frame only the picture and its shadow are drawn', () => {
  const { under, over } = plainShareDrawing(copy);
  expect(under).not.toContain('polygon');
  expect(over).not.toContain('path');
});

test('a rendered moulding is placed between the same boxes, and not drawn in its colour', () => {
  const walnut = {
    ...oak,
    moulding: { faceWidthMm: 20, rabbetMm: 6, color: '#6b4a35', style: 'wood' as const },
  };
  const { under, frame } = framedShareDrawing(copy, { widthMm: 800, heightMm: 600 }, walnut);
  expect(under).not.toContain('polygon');
  expect(under).not.toContain('#6b4a35');
  expect(frame).toEqual({
    name: 'walnut',
    corner: 20 / 240,
    outside: { left: 284, top: 60, width: 632, height: 498 },
    inside: { left: 298, top: 74, width: 604, height: 470 },
  });
  expect(framedShareDrawing(copy, { widthMm: 800, heightMm: 600 }, oak).frame).toBeNull();
});
