import { expect, test } from 'vitest';
import type { SalesReport } from '../../../domains/sales/reports.admin.schemas.ts';
import { type Currency, money } from '../../../kernel/money.ts';
import { commonCurrency, comparedAmount, toChange } from './amounts.ts';

const sold = (currency: Currency, amount: number, inNtd: number): SalesReport => {
  const none = money(0, currency);
  return {
    currency,
    orders: 1,
    refunds: 0,
    pieces: 1,
    items: money(amount, currency),
    freight: none,
    tax: none,
    before_tax: money(amount, currency),
    share: none,
    total: money(amount, currency),
    in_ntd: money(inNtd, 'NTD'),
  };
};

test('sales in one currency are compared in it, sales in two in NTD at the rates of the orders', () => {
  const ntd = sold('NTD', 3200, 3200);
  const usd = sold('USD', 10_000, 3150);
  expect(commonCurrency([usd])).toBe('USD');
  expect(commonCurrency([ntd, usd])).toBeNull();
  expect(commonCurrency([])).toBeNull();
  expect(comparedAmount([usd], 'USD')).toEqual(money(10_000, 'USD'));
  expect(comparedAmount([ntd, usd], null)).toEqual(money(6350, 'NTD'));
  expect(comparedAmount([ntd], 'USD')).toEqual(money(0, 'USD'));
});

test('a change is relative to the amount before, and null where that was zero', () => {
  expect(toChange(150, 100)).toBe(0.5);
  expect(toChange(0, 100)).toBe(-1);
  expect(toChange(10, 0)).toBeNull();
  expect(toChange(10, -5)).toBeNull();
});
