import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MouldingStyle } from '../../catalogue/catalogue.rules.ts';
import type { PrintFileSettings } from '../../settings/settings.rules.ts';
import { buildPrintFileName, computePrintFile } from './print-files.rules.ts';

const settings: PrintFileSettings = {
  pixels_per_inch: 300,
  bleed_mm: 3,
  canvas_edge: 'white',
  has_crop_marks: false,
  name: '{order}-{line}',
};
const image = { widthMm: 457, heightMm: 311 };
const moulding = (style: MouldingStyle) => ({
  style,
  ...(style === 'bar' ? { faceWidthMm: 0, rabbetMm: 0 } : { faceWidthMm: 23, rabbetMm: 7 }),
  depthMm: 38,
});
const px = (mm: number) => Math.round((mm * 300) / 25.4);

describe('the pixels of a print file', () => {
  test('are the image, and the white paper around an unframed print', () => {
    expect(computePrintFile(image, { moulding: null, mat: null }, settings)).toEqual({
      image: { width: 5398, height: 3673 },
      pixelsPerInch: 300,
      margin: px(20),
      bleed: 0,
      edge: 'mirror',
      marks: null,
    });
  });

  test('have a bleed under a mat', () => {
    const frame = { moulding: moulding('wood'), mat: { borderMm: 50 } };
    expect(computePrintFile(image, frame, settings)).toMatchObject({ margin: px(20), bleed: px(3) });
  });

  test('have a bleed within the rabbet, which is narrower than the paper', () => {
    const frame = { moulding: moulding('wood'), mat: null };
    const wide = { ...settings, bleed_mm: 10 };
    expect(computePrintFile(image, frame, wide)).toMatchObject({ margin: px(7), bleed: px(7) });
  });

  test.each(['bar', 'floater'] as const)('cover the sides of canvas on a %s as the setting says', (style) => {
    const frame = { moulding: moulding(style), mat: null };
    const margin = px(38 + 20);
    const at = (canvas_edge: PrintFileSettings['canvas_edge']) =>
      computePrintFile(image, frame, { ...settings, canvas_edge });
    expect(at('white')).toMatchObject({ margin, bleed: px(3), edge: 'mirror' });
    expect(at('mirror')).toMatchObject({ margin, bleed: px(38 + 3), edge: 'mirror' });
    expect(at('stretch')).toMatchObject({ margin, bleed: px(38 + 3), edge: 'stretch' });
  });

  test('leave room for crop marks', () => {
    const spec = computePrintFile(
      image,
      { moulding: null, mat: null },
      { ...settings, has_crop_marks: true },
    );
    expect(spec.marks).toEqual({ gap: px(2), length: px(5), thickness: 3 });
  });

  test('are within half a pixel of the millimetres at any size and resolution', () => {
    const length = fc.integer({ min: 60, max: 3000 });
    fc.assert(
      fc.property(length, length, fc.integer({ min: 100, max: 720 }), (widthMm, heightMm, resolution) => {
        const spec = computePrintFile(
          { widthMm, heightMm },
          { moulding: moulding('wood'), mat: null },
          { ...settings, pixels_per_inch: resolution },
        );
        expect(Math.abs((spec.image.width * 25.4) / resolution - widthMm)).toBeLessThanOrEqual(
          12.7 / resolution,
        );
        expect(Math.abs((spec.image.height * 25.4) / resolution - heightMm)).toBeLessThanOrEqual(
          12.7 / resolution,
        );
        expect(spec.bleed).toBeLessThanOrEqual(spec.margin);
      }),
    );
  });
});

describe('the name of a print file', () => {
  const parts = {
    order: 'G261130ABCDEF',
    line: '2',
    copy: '3',
    copies: '5',
    work: 'tide-line',
    size: '457x311mm',
    paper: 'cotton-rag',
  };

  test('has the parts of the template', () => {
    expect(buildPrintFileName('{order}_{line}.{copy}of{copies}-{work}-{size}-{paper}', parts)).toBe(
      'G261130ABCDEF_2.3of5-tide-line-457x311mm-cotton-rag',
    );
  });

  test.each([
    ['{order}-{line}-{copy}-{work}', 'G261130ABCDEF-2-tide-line'],
    ['{copy}-{order}-{line}', 'G261130ABCDEF-2'],
    ['{order}-{line}-{copy}', 'G261130ABCDEF-2'],
  ])('leaves out of %s what does not apply', (template, name) => {
    expect(buildPrintFileName(template, { ...parts, copy: null })).toBe(name);
  });
});
