import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MouldingStyle, mouldingStyles, type Surface } from '../catalogue.rules.ts';
import {
  fitsRabbet,
  framePartRejections,
  isCompatible,
  isCompatibleOption,
  isForSurface,
  nearestFrame,
} from './compatibility.rules.ts';

const frame = (
  id: number,
  style: MouldingStyle | null,
  { color = '#22211f', mat = false, glazing = false } = {},
) => ({
  id,
  moulding: style && { style, color, rabbetDepthMm: 60, backingHundredthsMm: 200 },
  mat: mat ? { thicknessHundredthsMm: 150 } : null,
  glazing: glazing ? { thicknessHundredthsMm: 200 } : null,
});

test('canvas has neither mat nor glazing; bars and floater frames hold canvas alone', () => {
  const rolled = frame(1, null);
  expect([isForSurface('paper', rolled), isForSurface('canvas', rolled)]).toEqual([true, true]);
  const glazed = frame(11, 'wood', { glazing: true });
  expect([isForSurface('paper', glazed), isForSurface('canvas', glazed)]).toEqual([true, false]);
  expect(isForSurface('canvas', frame(12, 'wood', { mat: true }))).toBe(false);
  expect(isForSurface('canvas', frame(13, 'wood'))).toBe(true);
  for (const style of ['bar', 'floater'] as const) {
    expect([isForSurface('paper', frame(2, style)), isForSurface('canvas', frame(2, style))]).toEqual([
      false,
      true,
    ]);
  }
});

test('the nearest frame is of the most similar colour', () => {
  const frames = [
    frame(1, null),
    frame(11, 'wood', { color: '#c8a878', glazing: true }),
    frame(13, 'colour', { glazing: true }),
    frame(301, 'bar', { color: '#f6f3ec' }),
    frame(302, 'floater', { color: '#c8a878' }),
    frame(303, 'floater'),
    frame(14, 'wood', { color: '#b48d5e' }),
  ];
  const nearest = (surface: Surface, wanted: ReturnType<typeof frame>, offered = frames) =>
    nearestFrame(
      surface,
      offered.filter((one) => isForSurface(surface, one)),
      wanted,
    )?.id;
  expect(nearest('canvas', frame(0, 'wood', { color: '#b89060' }))).toBe(302);
  expect(nearest('canvas', frame(0, 'metal', { color: '#1c1c1e' }))).toBe(303);
  expect(nearest('paper', frame(0, 'floater', { color: '#c8a878' }))).toBe(11);
  // One without glazing is no frame for paper, whatever its colour.
  expect(nearest('paper', frame(0, 'floater', { color: '#b48d5e' }))).toBe(11);
  // Without a colour to compare, it is the first one.
  expect(nearest('canvas', frame(0, null))).toBe(302);
  expect(nearest('canvas', frame(0, 'wood'), frames.slice(0, 3))).toBe(1);
  expect(nearest('paper', frame(0, 'bar'), frames.slice(3, 5))).toBeUndefined();
  // Of the same colour, the one that has a mat as well.
  const matted = frame(113, 'wood', { mat: true, glazing: true });
  expect(nearest('paper', frame(0, 'metal', { mat: true }), [...frames, matted])).toBe(113);
  expect(nearest('paper', frame(0, 'metal'), [matted, ...frames])).toBe(13);
});

describe('the layers in a moulding', () => {
  const holding = (
    mat: number | null,
    glazing: number | null,
    {
      style = 'wood',
      depth = 6,
      backing = 200,
    }: { style?: MouldingStyle; depth?: number; backing?: number } = {},
  ) => ({
    moulding: { style, rabbetDepthMm: depth, backingHundredthsMm: backing },
    mat: mat === null ? null : { thicknessHundredthsMm: mat },
    glazing: glazing === null ? null : { thicknessHundredthsMm: glazing },
  });

  test('fit up to the depth of its rabbet: glazing, mat, print and backing', () => {
    expect(fitsRabbet(50, holding(150, 200))).toBe(true);
    expect(fitsRabbet(51, holding(150, 200))).toBe(false);
    expect(fitsRabbet(50, holding(151, 200))).toBe(false);
    expect(fitsRabbet(50, holding(150, 201))).toBe(false);
    expect(fitsRabbet(50, holding(150, 200, { backing: 201 }))).toBe(false);
    expect(fitsRabbet(400, holding(null, null))).toBe(true);
    expect(fitsRabbet(401, holding(null, null))).toBe(false);
  });

  test('are the canvas and the bar in a floater frame; an unframed print and one on a bar have no rabbet', () => {
    const floater = holding(null, null, { style: 'floater', depth: 43, backing: 4250 });
    expect([fitsRabbet(50, floater), fitsRabbet(51, floater)]).toEqual([true, false]);
    expect(fitsRabbet(9000, holding(null, null, { style: 'bar', depth: 0, backing: 0 }))).toBe(true);
    expect(fitsRabbet(9000, { moulding: null, mat: null, glazing: null })).toBe(true);
  });

  test('are the same for pages, which have the names of the API', () => {
    const layer = fc.option(fc.integer({ min: 1, max: 600 }));
    const input = fc.record({
      surface: fc.constantFrom('paper' as const, 'canvas' as const),
      print: fc.integer({ min: 1, max: 300 }),
      style: fc.option(fc.constantFrom(...mouldingStyles)),
      depth: fc.integer({ min: 1, max: 15 }),
      backing: fc.integer({ min: 1, max: 600 }),
      mat: layer,
      glazing: layer,
    });
    fc.assert(
      fc.property(input, ({ surface, print, style, depth, backing, mat, glazing }) => {
        const { moulding, ...parts } = holding(mat, glazing, { depth, backing });
        const frame = { moulding: style && { ...moulding, style }, ...parts };
        const option = {
          moulding: style && { style, rabbet_depth_mm: depth, backing_hundredths_mm: backing },
          mat: mat === null ? null : { thickness_hundredths_mm: mat },
          glazing: glazing === null ? null : { thickness_hundredths_mm: glazing },
        };
        const isHeld = isCompatible({ surface, thicknessHundredthsMm: print }, frame);
        expect(isCompatibleOption({ surface, thickness_hundredths_mm: print }, option)).toBe(isHeld);
        // What is held loses nothing by a thinner print, and a frame that holds some print is not rejected.
        expect(!isHeld || isCompatible({ surface, thicknessHundredthsMm: print - 1 }, frame)).toBe(true);
        expect(!isHeld || style === null || framePartRejections(frame).length === 0).toBe(true);
      }),
    );
  });

  test('that no print fits beside are rejected at the parts that take room', () => {
    const fields = (frame: Parameters<typeof framePartRejections>[0]) =>
      framePartRejections(frame).map(({ field, message }) => [field, message]);
    expect(fields(holding(200, 200))).toEqual([]);
    expect(fields(holding(201, 200))).toEqual([
      ['mat', 'error.frame_too_shallow'],
      ['glazing_id', 'error.frame_too_shallow'],
    ]);
    expect(fields(holding(null, 401))).toEqual([['glazing_id', 'error.frame_too_shallow']]);
    expect(fields(holding(null, null, { backing: 601 }))).toEqual([
      ['moulding_id', 'error.frame_too_shallow'],
    ]);
    expect(fields(holding(1, null, { style: 'floater' }))).toEqual([['mat', 'error.frame_incompatible']]);
    expect(fields({ moulding: null, mat: null, glazing: null })).toEqual([]);
  });
});
