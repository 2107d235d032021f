import { expect, test } from 'vitest';
import { shownLines } from '../../../../test/pages/shown-lines.ts';
import type { ClosedFiles } from '../../../domains/settings/closed-months/closed-files.schemas.ts';
import type { ClosedMonths } from '../../../domains/settings/closed-months/closed-months.schemas.ts';
import ClosedMonthPage from './closed-month-page.tsx';
import ClosedMonthsPage from './closed-months-page.tsx';

const months: ClosedMonths = {
  items: [{ month: '2026-10', closed_at: '2026-11-02T17:05:00.000Z', staff: { id: 3, name: 'Fay' } }],
  next: {
    month: '2026-11',
    open: { unpaid_orders: 2, unsent_refunds: 0, pending_payouts: 5, waiting_invoices: 7 },
  },
};
const lead =
  'Close a month when its books are complete. Nothing can be dated into it any more; what comes later is booked in the first open month.';

test('the page has the next month with what is open in it, and the closed ones', () => {
  expect(shownLines(ClosedMonthsPage, { months, canWrite: true })).toEqual([
    'Closed months',
    lead,
    'Next: 2026-11',
    'What is still open. It can be closed all the same.',
    'Unpaid orders on terms | 2 </admin/order?needs=payment>',
    'Refunds not sent | 0',
    'Payouts not marked as paid | 5 </admin/payout>',
    'Orders waiting for an invoice number | 7 </admin/order?needs=invoice>',
    '[month=2026-11] [Close 2026-11]',
    'A closed month cannot be opened again.',
    'Closed',
    'Reports and statements of these months stay as they are.',
    'Month | Closed on | Closed by',
    '2026-10 </admin/invoice/month/2026-10> | 3 November 2026 at 01:05 (GMT+8) | Fay',
  ]);
});

test('without the permission, or a month that is over, nothing can be closed', () => {
  const read = shownLines(ClosedMonthsPage, { months, canWrite: false });
  expect(read).not.toContain('[month=2026-11] [Close 2026-11]');
  const none = { months: { items: [], next: null }, canWrite: true };
  expect(shownLines(ClosedMonthsPage, none, { locale: 'zh-Hant' })).toEqual([
    '月份關帳',
    '帳務齊備後即可關帳。關帳後不能再記入該月，之後發生的一律記入第一個未關帳的月份。',
    '下一個月份結束後才能關帳。',
    '已關帳',
    '這些月份的報表與結算單不再變動。',
    '尚無已關帳的月份。',
  ]);
});

test('the page of a closed month has its files with their hashes', () => {
  const file = { bytes: 1234, created_at: '2026-11-02T17:06:00.000Z' };
  const files: ClosedFiles = {
    month: '2026-10',
    page: 1,
    per_page: 48,
    total: 2,
    items: [
      { ...file, id: 31, kind: 'tax_summary_csv', artist: null, locale: 'en', sha256: '0a1b' },
      {
        ...file,
        id: 37,
        kind: 'statement_pdf',
        artist: { id: 7, name: '林美' },
        locale: 'zh-Hant',
        sha256: '2c3d',
      },
    ],
  };
  const unfiltered = { filters: {}, rejected: [] };
  const lead =
    'Statements and reports as they were stored after the month was closed. They are never changed; the SHA-256 shows that a copy is the same file.';
  expect(shownLines(ClosedMonthPage, { list: files, ...unfiltered })).toEqual([
    'Files of 2026-10',
    lead,
    '1–2 of 2',
    'File | Artist | Language | Size | SHA-256',
    'Tax summary (CSV) </admin/invoice/month/2026-10/file/31> | – | English | 1.2 kB | 0a1b',
    'Statement (PDF) </admin/invoice/month/2026-10/file/37> | 林美 | 繁體中文 | 1.2 kB | 2c3d',
    'Arrow keys, Page Up, Page Down, Home and End move between rows, Enter opens one.',
  ]);
  const none = shownLines(ClosedMonthPage, { list: { ...files, items: [], total: 0 }, ...unfiltered });
  expect(none.at(-1)).toBe('The files are being made. Load the page again in a minute.');
});
