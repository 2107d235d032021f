import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usdFromNtd } from '../../../kernel/money.ts';
import { toBasisPoints, toPercent } from '../../../kernel/percent.ts';
import { rateKinds, rateValue } from './rates.rules.ts';

test.each([
  ['usd', '31.5', '31.5'],
  ['usd', '031.500000', '31.5'],
  ['usd', '32', '32'],
  ['usd', '10', '10'],
  ['usd', '100', '100'],
  ['tax', '30', '30'],
  ['share', '90.00', '90'],
  ['usd', '31.123456', '31.123456'],
  ['tax', '5.00', '5'],
  ['tax', '0', '0'],
  ['share', '33.33', '33.33'],
] as const)('%s: %s is %s', (kind, typed, value) => {
  expect(rateValue(kind, typed)).toEqual({ value });
});

test.each([
  ['usd', '3.15', 'minimum'],
  ['usd', '315', 'maximum'],
  ['usd', '9.999999', 'minimum'],
  ['usd', '100.000001', 'maximum'],
  ['share', '90.01', 'maximum'],
  ['usd', '31.1234567', 'number'],
  ['usd', '31,5', 'number'],
  ['usd', '-31', 'number'],
  ['usd', '', 'number'],
  ['usd', '3e1', 'number'],
  ['tax', '30.01', 'maximum'],
  ['tax', '5.001', 'number'],
  ['share', '91', 'maximum'],
] as const)('%s: %s is rejected for its %s', (kind, typed, problem) => {
  expect(rateValue(kind, typed)).toMatchObject({ problem });
});

test('a value round-trips, and every rate can be calculated with (properties)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000_000, max: 100_000_000 }), fc.nat(10_000_000), (millionths, ntd) => {
      const typed = (millionths / 1_000_000).toFixed(6);
      const checked = rateValue('usd', typed) as { value: string };
      expect(Number(checked.value)).toBe(Number(typed));
      expect(rateValue('usd', checked.value)).toEqual(checked);
      expect(usdFromNtd(ntd, checked.value).amount % 100).toBe(0);
    }),
  );
  fc.assert(
    fc.property(fc.nat(9000), (basisPoints) => {
      expect(toBasisPoints(toPercent(basisPoints))).toBe(basisPoints);
      expect(rateValue('share', toPercent(basisPoints))).toEqual({ value: toPercent(basisPoints) });
    }),
  );
});

test('decimal numbers are accepted or rejected by their size, and everything else is rejected (properties)', () => {
  const seen = new Set<string>();
  const numberLike = fc.stringMatching(/^0{0,2}\d{1,3}(\.\d{0,3}0{0,4})?$/);
  fc.assert(
    fc.property(fc.constantFrom(...rateKinds), fc.oneof(numberLike, fc.string()), (kind, typed) => {
      const checked = rateValue(kind, typed);
      seen.add('value' in checked ? 'value' : checked.problem);
      const isRead = (value: string) =>
        /^(0|[1-9]\d*)(\.\d*[1-9])?$/.test(value) && Number(value) === Number(typed);
      const isNumber = /^\d+(\.\d+)?$/.test(typed);
      expect([
        { value: expect.toSatisfy(isRead) },
        expect.objectContaining({ problem: 'number' }),
        ...(isNumber ? ['minimum', 'maximum'].map((problem) => expect.objectContaining({ problem })) : []),
      ]).toContainEqual(checked);
    }),
  );
  // Inputs that cover only one outcome prove nothing.
  expect([...seen].sort()).toEqual(['maximum', 'minimum', 'number', 'value']);
});
