import { expect, test } from 'vitest';
import { shownLines } from '../../../../test/pages/shown-lines.ts';
import type { SalesComparison } from '../../../domains/invoices/invoices.admin.schemas.ts';
import { type Currency, money } from '../../../kernel/money.ts';
import ComparisonPage from './comparison-page.tsx';

const amounts = (currency: Currency, total: number, net: number) => ({
  total: money(total, currency),
  net: money(net, currency),
});

test('months and the orders that differ are shown with their amounts and reasons', () => {
  const comparison: SalesComparison = {
    year: 2026,
    months: [
      {
        month: '2026-12',
        currency: 'NTD',
        sales: amounts('NTD', 22_050, 21_000),
        invoices: amounts('NTD', 20_000, 19_048),
        difference: amounts('NTD', 2050, 1952),
      },
      {
        month: '2026-11',
        currency: 'USD',
        sales: amounts('USD', 405_50, 386_19),
        invoices: amounts('USD', 405_50, 386_19),
        difference: amounts('USD', 0, 0),
      },
    ],
    differences: {
      items: [
        {
          order_code: 'G261231ABC123',
          month: '2026-12',
          reason: 'number',
          sales: amounts('NTD', 2050, 1952),
          invoices: amounts('NTD', 0, 0),
          difference: amounts('NTD', 2050, 1952),
        },
      ],
      total: 1,
    },
  };
  expect(shownLines(ComparisonPage, { comparison, years: ['2026', '2025'] })).toEqual([
    'Sales and invoices',
    'The sales of each month beside its invoices less allowances. A refund counts on the day it was sent, an allowance or voiding on the day it was issued.',
    'Filters',
    'Year',
    '[year: 2026*, 2025]',
    '[Filter]',
    'Month | Currency | Sales | Invoices less allowances | Difference',
    '2026-12 | NTD | NT$22,050 / NT$21,000 before tax | NT$20,000 / NT$19,048 before tax | NT$2,050 / NT$1,952 before tax',
    '2026-11 | USD | US$405.50 / US$386.19 before tax | US$405.50 / US$386.19 before tax | –',
    'Orders that differ',
    'Orders whose sales and invoices of a month differ, and why.',
    '1 difference, 1 shown',
    'Order | Month | Reason | Sales | Invoices less allowances | Difference',
    'G261231ABC123 </admin/order/G261231ABC123> | 2026-12 | Waits for an invoice number | NT$2,050 / NT$1,952 before tax | NT$0 / NT$0 before tax | NT$2,050 / NT$1,952 before tax',
  ]);
});
