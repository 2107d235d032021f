import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffPages } from '../../../test/clients/staff-pages.ts';
import { staffVisitor } from '../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { loader as journal } from './accounting/journal-csv-route.ts';
import { loader as payments } from './accounting/payments-csv-route.ts';
import { loader as items } from './import/export-route.ts';
import { loader as invoices } from './invoices/invoices-csv-route.ts';
import { loader as invoiceList } from './invoices/invoices-page.tsx';
import { loader as receivables } from './invoices/receivables-csv-route.ts';
import { loader as taxSummary } from './invoices/tax-summary-csv-route.ts';
import { loader as unusedNumbers } from './invoices/unused-numbers-csv-route.ts';
import { loader as payoutRuns } from './payouts/payout-runs-page.tsx';
import { loader as report } from './reports/csv-route.ts';
import { loader as works } from './reports/works-page.tsx';
import { buildQuery } from './ui/lists/list-query.ts';

let shop: TestShop;
let pages: ReturnType<typeof staffPages>;

beforeAll(async () => {
  shop = await createTestShop();
});
beforeEach(async () => {
  pages = staffPages(shop, await staffVisitor(shop, 'owner'));
});
afterAll(() => shop.close());

const file = 'works.csv';

test.each([
  ['works', () => pages.loadFile(items, '/admin/export/item.csv?keyword=&status=&artist=&facet=&page=2')],
  ['invoices', () => pages.loadFile(invoices, '/admin/export/invoice.csv?keyword=&status=+&period=&page=2')],
  [
    'unused numbers',
    () => pages.loadFile(unusedNumbers, '/admin/export/unused-invoice-number.csv?period=2026-11&page='),
  ],
  ['receivables', () => pages.loadFile(receivables, '/admin/export/receivable.csv')],
  ['journal', () => pages.loadFile(journal, '/admin/export/journal.csv?from=2026-10&until=2026-11&page=')],
  ['payments', () => pages.loadFile(payments, '/admin/export/provider-day.csv?month=2026-11&page=')],
  ['tax summary', () => pages.loadFile(taxSummary, '/admin/export/tax-summary.csv?period=2026-11&page=')],
  ['report', () => pages.loadFile(report, `/admin/report/file/${file}?from=&to=&artist=&page=2`, { file })],
])('the file of the %s is made of filters without values', async (_, load) => {
  const { status, headers } = await load();
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
});

test('a report of too many years says so, and its file is of what is shown', async () => {
  const query = 'from=1999-01-01&to=2026-01-31&currency=NTD';
  const { list, filters, rejected } = await pages.load(works, `/admin/report/work?${query}`);
  expect(rejected).toEqual([
    { value: '1999-01-01', reason: 'A report has at most 10 years: please choose fewer days' },
  ]);
  expect(list.span).toEqual({ from: '2026-01-02', to: '2026-01-31' });
  const path = `/admin/report/file/${file}${buildQuery(filters)}`;
  const { status } = await pages.loadFile(report, path, { file });
  expect([buildQuery(filters), status]).toEqual(['?to=2026-01-31&currency=NTD', 200]);
});

test('tax periods and the usual last day of a payout run follow the calendar of Taipei', async () => {
  // New Year in Taipei, the old year in UTC.
  shop.clock.set('2026-12-31T16:30:00Z');
  const later = staffPages(shop, await staffVisitor(shop, 'finance'));
  const { periods } = await later.load(invoiceList, '/admin/invoice');
  const years = ['2026', '2025'].flatMap((year) =>
    ['11', '09', '07', '05', '03', '01'].map((month) => `${year}-${month}`),
  );
  expect(periods).toEqual(['2027-01', ...years]);
  expect((await later.load(payoutRuns, '/admin/payout')).cutOff).toBe('2026-12-31');
  shop.clock.set('2027-03-31T15:59:00Z');
  const inMarch = staffPages(shop, await staffVisitor(shop, 'owner'));
  expect((await inMarch.load(invoiceList, '/admin/invoice')).periods[0]).toBe('2027-03');
  expect((await inMarch.load(payoutRuns, '/admin/payout')).cutOff).toBe('2027-02-28');
});
