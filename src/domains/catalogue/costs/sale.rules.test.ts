import { expect, test } from 'vitest';
import { computeFeeNtd, computeSale, computeShare } from './sale.rules.ts';

const sale = { beforeTaxNtd: 4577, productionNtd: 1753, shareNtd: 823, feeNtd: 151 };

test('what a sale leaves is the price before tax less its costs, with the margin rounded down', () => {
  // 1850 / 4577 = 40.419 %
  expect(computeSale(sale, null)).toEqual({
    ...sale,
    contributionNtd: 1850,
    marginBasisPoints: 4041,
    isBelowMinimum: false,
  });
  expect(computeSale({ ...sale, beforeTaxNtd: 0 }, 9900)).toMatchObject({
    contributionNtd: -2727,
    marginBasisPoints: null,
    isBelowMinimum: false,
  });
  // −1 / 2727 is −3.67 basis points.
  expect(computeSale({ ...sale, beforeTaxNtd: 2726 }, 0)).toMatchObject({
    marginBasisPoints: -4,
    isBelowMinimum: true,
  });
});

test('it is not known where a cost is not', () => {
  const unknown = { contributionNtd: null, marginBasisPoints: null, isBelowMinimum: false };
  expect(computeSale({ ...sale, productionNtd: null }, 9900)).toMatchObject(unknown);
  expect(computeSale({ ...sale, feeNtd: null }, 9900)).toMatchObject(unknown);
});

test('staff are warned below the minimum only', () => {
  expect([4041, 4042].map((minimum) => computeSale(sale, minimum).isBelowMinimum)).toEqual([false, true]);
});

test('a fee is rounded half up', () => {
  // 132; 132.495; 132.5225
  expect([4800, 4818, 4819].map((paid) => computeFeeNtd(paid, 275))).toEqual([132, 132, 133]);
});

test('a share is rounded half to even', () => {
  // 4577 × 30 % / 1.05 = 1307.71; 15 × 50 % is 7.5, 17 × 50 % is 8.5
  expect(computeShare(4577, 3000, 500)).toBe(1308);
  expect([15, 17].map((price) => computeShare(price, 5000, 0))).toEqual([8, 8]);
});
