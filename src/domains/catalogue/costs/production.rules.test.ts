import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MouldingStyle, mouldingStyles } from '../catalogue.rules.ts';
import { computeProductionCost, type KnownCosts } from './production.rules.ts';

const known = {
  settings: {
    labour_ntd_per_hour: 463,
    minutes: { print: 11, mat: 7, frame: 17, pack: 13 },
    backing: { per_m2_ntd: 173, waste_basis_points: 1250, least_charge_ntd: 3 },
  },
  substrate: { per_m2_ntd: 1303, waste_basis_points: 830, least_charge_ntd: 19, ink_per_m2_ntd: 271 },
  moulding: { per_m_ntd: 317, per_joint_ntd: 9, waste_basis_points: 1170, least_charge_ntd: 23 },
  mat: { per_m2_ntd: 611, waste_basis_points: 2230, least_charge_ntd: 29 },
  glazing: { per_m2_ntd: 907, waste_basis_points: 410, least_charge_ntd: 31 },
} satisfies KnownCosts;
const unknown: KnownCosts = { settings: null, substrate: null, moulding: null, mat: null, glazing: null };

const image = { widthMm: 403, heightMm: 297 };
const buildMoulding = (style: MouldingStyle, faceWidthMm: number, rabbetMm: number, depthMm = 33) => ({
  ...{ style, faceWidthMm, rabbetMm, depthMm },
});
const unframed = { moulding: null, mat: null, glazing: null };
const matted = { moulding: buildMoulding('wood', 21, 7), mat: { borderMm: 51 }, glazing: {} };

describe('computeProductionCost', () => {
  test('an unframed print: paper with its margin, ink, printing and packing', () => {
    expect(computeProductionCost(image, unframed, known)).toEqual({
      parts: {
        // 1303 × 0.443 m × 0.337 m × 1.083 = 210.67; ink 271 × 0.403 m × 0.297 m = 32.44
        substrate: 211 + 32,
        // 463 × 24 / 60
        labour: 185,
      },
      totalNtd: 428,
    });
  });

  test('a matted print behind glass', () => {
    expect(computeProductionCost(image, matted, known)).toEqual({
      parts: {
        substrate: 243,
        // 317 × 1.976 m × 1.117 = 699.68; four corners
        moulding: 700 + 36,
        // 611 × 0.519 m × 0.413 m × 1.223 = 160.17
        mat: 160,
        // 907 × 0.519 m × 0.413 m × 1.041 = 202.38
        glazing: 202,
        // 173 × 0.519 m × 0.413 m × 1.125 = 41.72
        backing: 42,
        // 463 × 48 / 60 = 370.4
        labour: 370,
      },
      totalNtd: 243 + 736 + 160 + 202 + 42 + 370,
    });
  });

  test('canvas on a bar covers the sides of the bar and has no backing', () => {
    const frame = { moulding: buildMoulding('bar', 0, 0), mat: null, glazing: null };
    expect(computeProductionCost(image, frame, known).parts).toEqual({
      // 1303 × 0.509 m × 0.403 m × 1.083 = 289.47
      substrate: 289 + 32,
      // 317 × 1.4 m × 1.117 = 495.72
      moulding: 496 + 36,
      // 463 × 41 / 60 = 316.38
      labour: 316,
    });
  });

  test('a floater frame has no backing, and what is charged at least is charged of a small print', () => {
    const frame = { moulding: buildMoulding('floater', 18, 0, 50), mat: null, glazing: null };
    const tiny = { widthMm: 1, heightMm: 1 };
    const { parts } = computeProductionCost(tiny, frame, {
      ...known,
      substrate: { ...known.substrate, least_charge_ntd: 97 },
      moulding: { ...known.moulding, least_charge_ntd: 89 },
    });
    expect(parts).toEqual({ substrate: 97, moulding: 89 + 36, labour: 316 });
  });

  test('a cost that is not known is not 0, and one that the print does not have is not missed', () => {
    expect(computeProductionCost(image, matted, { ...known, mat: null })).toEqual({
      parts: { substrate: 243, moulding: 736, mat: null, glazing: 202, backing: 42, labour: 370 },
      totalNtd: null,
    });
    expect(computeProductionCost(image, matted, unknown).totalNtd).toBeNull();
    expect(computeProductionCost(image, matted, { ...known, settings: null }).parts).toMatchObject({
      backing: null,
      labour: null,
    });
    expect(computeProductionCost(image, unframed, { ...known, moulding: null, mat: null }).totalNtd).toBe(
      428,
    );
  });

  test('a larger print never costs less', () => {
    const side = fc.integer({ min: 1, max: 3000 });
    const style = fc.constantFrom(...mouldingStyles);
    fc.assert(
      fc.property(
        side,
        side,
        fc.nat(500),
        fc.nat(500),
        style,
        fc.boolean(),
        (width, height, w, h, of, has) => {
          const frame = {
            moulding: buildMoulding(of, of === 'bar' ? 0 : 21, of === 'bar' ? 0 : 7),
            mat: has ? { borderMm: 40 } : null,
            glazing: has ? {} : null,
          };
          const cost = (widthMm: number, heightMm: number) =>
            computeProductionCost({ widthMm, heightMm }, frame, known).totalNtd!;
          expect(cost(width + w, height + h)).toBeGreaterThanOrEqual(cost(width, height));
        },
      ),
    );
  });

  test('the total is exact where products are beyond safe integers', () => {
    const dear = { per_m2_ntd: 999_999, waste_basis_points: 9999, least_charge_ntd: 0 };
    const { parts } = computeProductionCost(
      { widthMm: 2999, heightMm: 2999 },
      { ...matted, mat: null },
      { ...known, glazing: dear },
    );
    // 999,999 × 3.013 m × 3.013 m × 1.9999 = 18,155,412.046…
    expect(parts.glazing).toBe(18_155_412);
  });
});
