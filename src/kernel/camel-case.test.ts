import { expect, expectTypeOf, test } from 'vitest';
import { type CamelCased, camelCased } from './camel-case.ts';

const frame = {
  id: 2,
  weight_g_per_m2: 6250,
  moulding: { face_width_mm: 20, name_parts: ['a_b', null] },
  mat_colors: [{ base_price_ntd: 1 }],
  glazing: null,
};

test('names are in camel case at every depth; values are not changed', () => {
  expect(camelCased(frame)).toStrictEqual({
    id: 2,
    weightGPerM2: 6250,
    moulding: { faceWidthMm: 20, nameParts: ['a_b', null] },
    matColors: [{ basePriceNtd: 1 }],
    glazing: null,
  });
  expectTypeOf<
    CamelCased<{ border_mm?: number; parts: { price_ntd_per_m2: 'a_b' }[] | null }>
  >().toEqualTypeOf<{
    borderMm?: number;
    parts: { priceNtdPerM2: 'a_b' }[] | null;
  }>();
});
