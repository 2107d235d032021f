import { expect, test } from 'vitest';
import { shownLines } from '../../../../test/pages/shown-lines.ts';
import type { Ageing, Receivables } from '../../../domains/orders/terms/receivables.schemas.ts';
import { money } from '../../../kernel/money.ts';
import ReceivablesPage from './receivables-page.tsx';

const ageing: Ageing = {
  currency: 'NTD',
  orders: 5,
  not_due: money(1001, 'NTD'),
  days_1_30: money(203, 'NTD'),
  days_31_60: money(0, 'NTD'),
  days_61_90: money(407, 'NTD'),
  days_over_90: money(5009, 'NTD'),
  total: money(6620, 'NTD'),
};
const list: Receivables = {
  items: [{ member: { id: 7, name: 'Harbour Hotel' }, ...ageing }],
  page: 1,
  per_page: 24,
  total: 1,
  on: '2026-11-28',
  totals: [ageing],
};
const amounts = '5 | NT$1,001 | NT$203 | – | NT$407 | NT$5,009 | NT$6,620';

test('the page has the totals, and what each buyer owes by the days since the deadline', () => {
  expect(shownLines(ReceivablesPage, { list, filters: {}, rejected: [], canExport: true })).toEqual([
    'Receivables',
    'Download as CSV </admin/export/receivable.csv>',
    'Unpaid orders on terms on 28 November 2026, by the days since their payment deadline.',
    'In all',
    'Currency | Orders | Not due | 1–30 days | 31–60 days | 61–90 days | Over 90 days | Open',
    `NTD | ${amounts}`,
    '1–1 of 1',
    'Buyer | Orders | Not due | 1–30 days | 31–60 days | 61–90 days | Over 90 days | Open',
    `Harbour Hotel </admin/member/7> | ${amounts}`,
    'Arrow keys, Page Up, Page Down, Home and End move between rows, Enter opens one.',
  ]);
});

test('without open orders, or the permission to export, there is neither', () => {
  const empty = {
    list: { ...list, items: [], total: 0, totals: [] },
    filters: {},
    rejected: [],
    canExport: false,
  };
  const lines = shownLines(ReceivablesPage, empty, { locale: 'zh-Hant' });
  expect(lines).toContain('沒有尚未付款的月結訂單。');
  expect(lines).not.toContain('合計');
  expect(lines).not.toContain('下載 CSV </zh-Hant/admin/export/receivable.csv>');
});
