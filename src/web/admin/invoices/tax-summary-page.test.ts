import { expect, test } from 'vitest';
import { shownLines } from '../../../../test/pages/shown-lines.ts';
import type { TaxSummary, TaxSummaryRow } from '../../../domains/invoices/invoices.admin.schemas.ts';
import { money } from '../../../kernel/money.ts';
import TaxSummaryPage from './tax-summary-page.tsx';

const row = (
  tax_type: TaxSummaryRow['tax_type'],
  kind: TaxSummaryRow['kind'],
  documents: number,
  amounts: [net: number, tax: number],
): TaxSummaryRow => ({
  tax_type,
  kind,
  documents,
  net: money(amounts[0], 'NTD'),
  tax: money(amounts[1], 'NTD'),
  total: money(amounts[0] + amounts[1], 'NTD'),
});
const summary: TaxSummary = {
  period: '2026-11',
  rows: [
    row('taxable', 'issued', 7, [10_007, 501]),
    row('taxable', 'void', 1, [0, 0]),
    row('taxable', 'allowance', 2, [-1300, -65]),
    row('taxable', 'sum', 10, [8707, 436]),
    row('zero_rated', 'issued', 3, [4011, 0]),
    row('zero_rated', 'void', 0, [0, 0]),
    row('zero_rated', 'allowance', 0, [0, 0]),
    row('zero_rated', 'sum', 3, [4011, 0]),
  ],
};
const head = 'Documents | Number | Before tax | Tax | Total';

test('the page has what is declared for a tax period, by tax type', () => {
  const shown = { summary, periods: ['2026-11', '2026-09'], canExport: true };
  expect(shownLines(TaxSummaryPage, shown)).toEqual([
    'Tax summary',
    'Download as CSV </admin/export/tax-summary.csv?period=2026-11>',
    'What is declared for a tax period, in NTD: invoices and allowances by the day of their issue.',
    'Filters',
    'Tax period',
    '[period: 2026/11–12*, 2026/09–10]',
    '[Filter]',
    'Taxable',
    head,
    'Invoices | 7 | NT$10,007 | NT$501 | NT$10,508',
    'Void invoices | 1 | NT$0 | NT$0 | NT$0',
    'Allowances | 2 | −NT$1,300 | −NT$65 | −NT$1,365',
    'Sum | 10 | NT$8,707 | NT$436 | NT$9,143',
    'Zero-rated',
    head,
    'Invoices | 3 | NT$4,011 | NT$0 | NT$4,011',
    'Void invoices | 0 | NT$0 | NT$0 | NT$0',
    'Allowances | 0 | NT$0 | NT$0 | NT$0',
    'Sum | 3 | NT$4,011 | NT$0 | NT$4,011',
  ]);
});
