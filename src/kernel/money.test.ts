import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Currency,
  convertFromNtd,
  currencies,
  decimalAmount,
  formatMoney,
  isMoreThan,
  isoCurrency,
  money,
  multiplyMoney,
  ntdAmount,
  sumMoney,
  usdFromNtd,
  wholeMoney,
} from './money.ts';

test.each([
  [12_800, 'NTD', '1.000000', 12_800],
  [405_50, 'USD', '31.550000', 12_794],
  // 12.5 and 12.4999.
  [40, 'USD', '31.25', 13],
  [40, 'USD', '31.24975', 12],
] as const)('%i of %s at %s is %i NTD, rounded half up', (amount, currency, rate, ntd) => {
  expect(ntdAmount({ amount, currency }, rate)).toEqual({ amount: ntd, currency: 'NTD' });
});

describe('usdFromNtd (docs/rules/money.md)', () => {
  test.each([
    [3150, '31.5', 100_00],
    [3151, '31.5', 101_00],
    [1, '31.5', 1_00],
    [0, '31.5', 0],
    [12_800, '32', 400_00],
  ])('%i NTD at %s is %i cents', (ntd, rate, cents) => {
    expect(usdFromNtd(ntd, rate)).toEqual({ amount: cents, currency: 'USD' });
  });

  test('is the least whole dollar that is worth at least the NTD price', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.integer({ min: 1000, max: 99_999_999 }), (ntd, micro) => {
        const rate = (micro / 1_000_000).toFixed(6);
        fc.pre(Number(rate) > 0);
        const dollars = BigInt(usdFromNtd(ntd, rate).amount / 100);
        const scaledNtd = BigInt(ntd) * 1_000_000n;
        expect(dollars * BigInt(micro) >= scaledNtd).toBe(true);
        expect(dollars === 0n || (dollars - 1n) * BigInt(micro) < scaledNtd).toBe(true);
      }),
    );
  });

  test.each(['0', '-1', '', 'abc', '1e3', '31,5'])('rejects the rate %j', (rate) => {
    expect(() => usdFromNtd(100, rate)).toThrow(RangeError);
  });
});

test('an amount of NTD is converted to USD only', () => {
  expect(convertFromNtd(1234, 'NTD', '31.5')).toEqual(money(1234, 'NTD'));
  expect(convertFromNtd(1234, 'USD', '31.5')).toEqual(money(40_00, 'USD'));
});

test('amounts are whole and of one currency', () => {
  expect(() => money(1.5, 'NTD')).toThrow(RangeError);
  expect(() => sumMoney([money(1, 'NTD'), money(1, 'USD')], 'NTD')).toThrow(RangeError);
  expect(sumMoney([money(1, 'NTD'), money(2, 'NTD')], 'NTD')).toEqual(money(3, 'NTD'));
  expect(sumMoney([money(1_05, 'USD'), money(2_99, 'USD')], 'USD')).toEqual(money(4_04, 'USD'));
  expect(sumMoney([], 'USD')).toEqual(money(0, 'USD'));
  expect(multiplyMoney(money(45_67, 'USD'), 3)).toEqual(money(137_01, 'USD'));
  expect(() => multiplyMoney(money(3, 'NTD'), 0.5)).toThrow(RangeError);
  expect([wholeMoney(12, 'NTD'), wholeMoney(12, 'USD')]).toEqual([money(12, 'NTD'), money(12_00, 'USD')]);
});

/** One NTD for one unit of each currency. */
const ofOne = Object.fromEntries(currencies.map((currency) => [currency, '1'])) as Record<Currency, string>;

test('amounts are compared exactly, also in two currencies', () => {
  const rates = { ...ofOne, USD: '31.55' };
  expect(isMoreThan(money(101, 'USD'), money(100, 'USD'), rates)).toBe(true);
  expect(isMoreThan(money(100, 'USD'), money(100, 'USD'), rates)).toBe(false);
  // US$20 is NT$631 exactly.
  expect(isMoreThan(money(2000, 'USD'), money(631, 'NTD'), rates)).toBe(false);
  expect(isMoreThan(money(2001, 'USD'), money(631, 'NTD'), rates)).toBe(true);
  expect(isMoreThan(money(631, 'NTD'), money(2000, 'USD'), rates)).toBe(false);
  expect(isMoreThan(money(632, 'NTD'), money(2000, 'USD'), rates)).toBe(true);
});

test('payment providers know NTD by its ISO code', () => {
  expect([isoCurrency('NTD'), isoCurrency('USD')]).toEqual(['TWD', 'USD']);
});

test.each([
  [money(12_800, 'NTD'), 'en', 'NT$12,800'],
  [money(12_800, 'NTD'), 'zh-Hant', 'NT$12,800'],
  [money(405_00, 'USD'), 'en', 'US$405'],
  [money(405_50, 'USD'), 'en', 'US$405.50'],
  [money(-300, 'NTD'), 'en', '−NT$300'],
  [money(-1_234_05, 'USD'), 'zh-CN', '−US$1,234.05'],
])('%o in %s reads %s', (value, locale, text) => {
  expect(formatMoney(value, locale)).toBe(text);
});

test('amounts in structured data are plain decimals', () => {
  expect(decimalAmount(money(12_800, 'NTD'))).toBe('12800');
  expect(decimalAmount(money(405_50, 'USD'))).toBe('405.50');
  expect(decimalAmount(money(405_00, 'USD'))).toBe('405.00');
});
