import { expect, test } from 'vitest';
import { inLanguages } from '../../../../test/factories/texts.ts';
import { shownLines } from '../../../../test/pages/shown-lines.ts';
import type { ProviderDay } from '../../../domains/accounting/provider-days.schemas.ts';
import { type Currency, money } from '../../../kernel/money.ts';
import PaymentsPage from './payments-page.tsx';

const paypal = { key: 'paypal', number: '1121', name: 'PayPal balance' } as const;
const cards = { key: 'cybersource', number: '1122', name: 'Card payments' } as const;
const toAmounts = (captured: number, refunded: number, currency: Currency) => ({
  captured: money(captured, currency),
  refunded: money(refunded, currency),
  net: money(captured - refunded, currency),
});
const entered = { note: '', staff: 'Fay', entered_at: '2026-11-30T16:30:00Z' };

const items: ProviderDay[] = [
  {
    day: '2026-11-29',
    provider: paypal,
    currency: 'USD',
    ...toAmounts(4055, 211, 'USD'),
    at_provider: null,
    difference: null,
    is_different: false,
  },
  {
    day: '2026-11-29',
    provider: cards,
    currency: 'NTD',
    ...toAmounts(12_807, 0, 'NTD'),
    at_provider: { ...entered, ...toAmounts(12_807, 307, 'NTD'), note: 'By phone' },
    difference: money(-307, 'NTD'),
    is_different: true,
  },
  {
    day: '2026-11-28',
    provider: cards,
    currency: 'NTD',
    ...toAmounts(3001, 0, 'NTD'),
    at_provider: { ...entered, ...toAmounts(3001, 0, 'NTD') },
    difference: money(0, 'NTD'),
    is_different: false,
  },
];

const shown = {
  list: { month: '2026-11', items },
  months: ['2026-11', '2026-10'],
  accounts: [{ ...paypal, names: inLanguages({ en: 'PayPal balance' }), version: 1 }],
  today: '2026-11-30',
  chosen: { day: '2026-11-28', provider: 'paypal', currency: 'USD' },
  canWrite: true,
  canExport: true,
};

test('each day has what the shop and the provider have, and what differs is marked', () => {
  const lines = shownLines(PaymentsPage, shown);
  expect(lines.slice(0, 2)).toEqual([
    'Payments by provider',
    'Download as CSV </admin/export/provider-day.csv?month=2026-11>',
  ]);
  expect(lines.filter((line) => line.startsWith('2026-11-'))).toEqual([
    '2026-11-29 | PayPal balance, USD | US$40.55 | US$2.11 | US$38.44 | Enter the total of 2026-11-29, PayPal balance, USD </admin/accounting/payment?month=2026-11&day=2026-11-29&provider=paypal&currency=USD#total> | –',
    '2026-11-29 | Card payments, NTD | NT$12,807 | NT$0 | NT$12,807 | NT$12,500 / NT$12,807 captured, NT$307 refunded / Fay, 2026-12-01 00:30 / By phone / Change the total of 2026-11-29, Card payments, NTD </admin/accounting/payment?month=2026-11&day=2026-11-29&provider=cybersource&currency=NTD#total> | −NT$307 / Differs',
    '2026-11-28 | Card payments, NTD | NT$3,001 | NT$0 | NT$3,001 | NT$3,001 / NT$3,001 captured, NT$0 refunded / Fay, 2026-12-01 00:30 / Change the total of 2026-11-28, Card payments, NTD </admin/accounting/payment?month=2026-11&day=2026-11-28&provider=cybersource&currency=NTD#total> | Equal',
  ]);
  // The form has what the link of a row has chosen.
  expect(lines).toEqual(
    expect.arrayContaining(['[day=2026-11-28]', '[provider: PayPal balance*]', '[currency: NTD, USD*]']),
  );
});

test('who may not write sees no form and no links to it', () => {
  const lines = shownLines(PaymentsPage, { ...shown, canWrite: false, canExport: false });
  expect(lines.find((line) => line.startsWith('2026-11-29 | PayPal'))).toBe(
    '2026-11-29 | PayPal balance, USD | US$40.55 | US$2.11 | US$38.44 | – | –',
  );
  expect(lines).not.toContain('Total of a provider');
});
