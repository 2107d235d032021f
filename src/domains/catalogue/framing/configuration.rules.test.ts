import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  customWidthRejections,
  type FrameChoice,
  frameConfigurationKey,
  frameRejections,
  sizeConfigurationKey,
} from './configuration.rules.ts';

const id = fc.integer({ min: 1, max: 2_000_000_000 });
const choice: fc.Arbitrary<FrameChoice> = fc.record({
  mouldingId: id,
  mat: fc.option(
    fc.record({
      color: fc.constantFrom('warm-white', 'black'),
      borderMm: fc.integer({ min: 4, max: 30 }).map((step) => step * 5),
    }),
  ),
  glazingId: fc.option(id),
});

/** The same object with its keys the other way round, at every level. */
const turned = <Value>(value: Value): Value =>
  value && typeof value === 'object'
    ? (Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([key, inner]) => [key, turned(inner)]),
      ) as Value)
    : value;

describe('configuration keys', () => {
  it('are equal for equal configurations only', () => {
    fc.assert(
      fc.property(choice, choice, (one, other) => {
        expect(frameConfigurationKey(turned(one))).toBe(frameConfigurationKey(one));
        const isSame =
          one.mouldingId === other.mouldingId &&
          one.mat?.color === other.mat?.color &&
          one.mat?.borderMm === other.mat?.borderMm &&
          one.glazingId === other.glazingId;
        expect(frameConfigurationKey(one) === frameConfigurationKey(other)).toBe(isSame);
      }),
    );
    fc.assert(
      fc.property(id, id, id, (itemId, widthMm, substrateId) => {
        const size = { itemId, widthMm, substrateId };
        expect(sizeConfigurationKey(turned(size))).toBe(sizeConfigurationKey(size));
      }),
    );
    expect(sizeConfigurationKey({ itemId: 1, widthMm: 12, substrateId: 3 })).toBe(
      'item:1/width:12/substrate:3',
    );
    expect(frameConfigurationKey({ mouldingId: null, mat: null, glazingId: null })).toBe('unframed');
  });

  it('are those of the shop frames in the reference data', () => {
    const sql = readFileSync('db/migrations/0022_reference-materials.sql', 'utf8');
    const rows = [
      ...sql.matchAll(/\(\d+, (\d+), (?:'([a-z-]+)'|NULL), (\d+|NULL), (\d+), '(moulding:[^']+)'\)/g),
    ];
    expect(rows.length).toBeGreaterThanOrEqual(22);
    for (const [, mouldingId, color, borderMm, glazingId, key] of rows) {
      const shopFrame: FrameChoice = {
        mouldingId: Number(mouldingId),
        mat: color ? { color, borderMm: Number(borderMm) } : null,
        glazingId: Number(glazingId),
      };
      expect(frameConfigurationKey(shopFrame)).toBe(key);
      expect(frameRejections(shopFrame)).toEqual([]);
    }
    expect(sql).toContain("(1, 'unframed', false");
  });
});

describe('frameRefusals', () => {
  const withBorder = (borderMm: number): FrameChoice => ({
    mouldingId: 1,
    mat: { color: 'warm-white', borderMm },
    glazingId: null,
  });

  it('accepts mat borders of 20 to 150 mm in steps of 5', () => {
    for (const borderMm of [20, 25, 50, 145, 150]) expect(frameRejections(withBorder(borderMm))).toEqual([]);
    expect(frameRejections(withBorder(15))).toEqual([
      { field: 'mat.border_mm', message: 'validation.minimum', params: { limit: 20 } },
    ]);
    expect(frameRejections(withBorder(155))).toEqual([
      { field: 'mat.border_mm', message: 'validation.maximum', params: { limit: 150 } },
    ]);
    for (const borderMm of [22, 22.5]) {
      expect(frameRejections(withBorder(borderMm))).toEqual([
        { field: 'mat.border_mm', message: 'validation.invalid' },
      ]);
    }
  });

  it('rejects mat and glazing without a moulding', () => {
    const fields = (frame: FrameChoice) => frameRejections(frame).map(({ field }) => field);
    expect(fields({ ...withBorder(50), mouldingId: null })).toEqual(['moulding_id']);
    expect(fields({ mouldingId: null, mat: null, glazingId: 1 })).toEqual(['moulding_id']);
    expect(fields({ mouldingId: null, mat: null, glazingId: null })).toEqual([]);
  });
});

describe('customWidthRefusals', () => {
  it('names the limit that was exceeded', () => {
    const range = { minimum: 100, maximum: 800 };
    expect(customWidthRejections(100, range)).toEqual([]);
    expect(customWidthRejections(800, range)).toEqual([]);
    const field = 'width_mm';
    expect(customWidthRejections(99, range)).toEqual([
      { field, message: 'validation.minimum', params: { limit: 100 } },
    ]);
    expect(customWidthRejections(801, range)).toEqual([
      { field, message: 'validation.maximum', params: { limit: 800 } },
    ]);
    expect(customWidthRejections(500, null)).toEqual([{ field, message: 'validation.size' }]);
  });
});
