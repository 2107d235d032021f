import { expect, test } from 'vitest';
import { fromDecimal, toDecimal } from './decimal-amounts.ts';

test.each([
  [1203, 'NTD', undefined, '1203', 'TWD'],
  [1203, 'NTD', 2, '1203.00', 'TWD'],
  [1203, 'USD', undefined, '12.03', 'USD'],
  [7, 'USD', 2, '0.07', 'USD'],
  [40_550, 'USD', 2, '405.50', 'USD'],
] as const)('%d in %s with %j decimals is written as %s %s', (amount, currency, decimals, value, code) => {
  expect(toDecimal({ amount, currency }, decimals)).toEqual({ value, currency: code });
});

test.each([
  ['1203', 'TWD', { amount: 1203, currency: 'NTD' }],
  ['1203.00', 'TWD', { amount: 1203, currency: 'NTD' }],
  ['1203.50', 'TWD', null],
  ['12.03', 'USD', { amount: 1203, currency: 'USD' }],
  ['12.3', 'USD', { amount: 1230, currency: 'USD' }],
  ['12', 'USD', { amount: 1200, currency: 'USD' }],
  ['12.030', 'USD', { amount: 1203, currency: 'USD' }],
  ['12.034', 'USD', null],
  ['12', 'JPY', null],
  ['12', 'NTD', null],
  ['-12', 'USD', null],
  ['1,203', 'USD', null],
  ['', 'USD', null],
])('%j %s is read as %j', (value, code, amount) => {
  expect(fromDecimal(value, code)).toEqual(amount);
});
