import { expect, test } from 'vitest';
import { linesFrom, shownLines } from '../../../../test/pages/shown-lines.ts';
import type { Approval } from '../../../domains/orders/approvals/approvals.schemas.ts';
import { money } from '../../../kernel/money.ts';
import ApprovalsPage from './approvals-page.tsx';

const line: Approval['lines'][number] = {
  item_id: 231,
  size_id: 31,
  frame_id: 101,
  nums: 2,
  title: 'Tideline',
  artist: 'Shu-fen Hsu',
  size: { width_mm: 600, height_mm: 400 },
  frame: 'Oak',
  total: money(6002, 'NTD'),
  in_cart: null,
  current_total: money(6002, 'NTD'),
  problem: null,
};
const other = {
  ...line,
  item_id: 77,
  nums: 5,
  title: 'Cedar',
  total: money(9105, 'NTD'),
  current_total: money(9905, 'NTD'),
};
const house: Approval['deliveries'][number]['address'] = {
  id: 7,
  name: 'Harbour House',
  country_code: 'US',
  city: 'Portland',
  township: 'OR',
  postal_code: '97205',
  address: '1219 SW Park Avenue',
};
const waiting: Approval = {
  id: 12,
  status: 'requested',
  person: 'Ken Wu',
  lines: [line, other],
  deliveries: [{ address: house, pieces: 7 }],
  total: money(15_357, 'NTD'),
  current_total: money(16_157, 'NTD'),
  requested_at: '2026-12-30T16:30:00Z',
  expires_at: '2027-01-13T16:30:00Z',
  ended_at: null,
  reason: '',
  order_code: null,
};
const ended: Approval = {
  ...waiting,
  status: 'declined',
  reason: 'Please wait until spring',
  current_total: null,
  ended_at: '2027-01-02T03:00:00Z',
  deliveries: [],
  lines: [
    { ...line, current_total: null, in_cart: true },
    { ...other, current_total: null, in_cart: false },
  ],
};
const show = (approval: Approval, isForCompany = false) =>
  linesFrom(
    shownLines(
      ApprovalsPage,
      { items: [approval], countries: { US: 'United States' } },
      { shell: { isForCompany } },
    ),
    'Ken Wu, 31 December 2026',
  );
const toHouse = ['7 works to', 'Harbour House', '1219 SW Park Avenue', 'Portland, OR 97205', 'United States'];
const tideline = '2 × Tideline / Shu-fen Hsu · 60 × 40 cm · Oak NT$6,002';
const declineForm = ['[id=12]', 'Reason, which is mailed', '[reason=]', '[Decline: Ken Wu]'];

test('a request to several addresses says how many works each gets, also of one that was deleted', () => {
  const deliveries = [
    { address: house, pieces: 6 },
    { address: null, pieces: 1 },
  ];
  expect(show({ ...waiting, deliveries }).slice(4, 11)).toEqual([
    '6 works to',
    ...toHouse.slice(1),
    '1 work to',
    'An address that was deleted',
  ]);
});

test('a request whose prices have changed shows both amounts, and what approving costs', () => {
  expect(show(waiting)).toEqual([
    'Ken Wu, 31 December 2026',
    'NT$16,157',
    'Waits for approval until 14 January 2027',
    'Prices have changed: it cost NT$15,357 when it was requested.',
    ...toHouse,
    tideline,
    '5 × Cedar / Shu-fen Hsu · 60 × 40 cm · Oak NT$9,905 / NT$9,105 when requested',
    '[id=12] [agreed_total.amount=16157] [agreed_total.currency=NTD] [Approve and order: Ken Wu]',
    'The order is placed at once, for NT$16,157.',
    ...declineForm,
  ]);
});

test('a request whose prices are the same shows them once', () => {
  const same = { ...waiting, lines: [line], current_total: money(15_357, 'NTD') };
  expect(show(same, true)).toEqual([
    'Ken Wu, 31 December 2026',
    'NT$15,357',
    'Waits for approval until 14 January 2027',
    ...toHouse,
    tideline,
    '[id=12] [Withdraw the request]',
  ]);
});

test('a request that cannot be ordered says why, and cannot be approved', () => {
  const lines = [line, { ...other, current_total: null, problem: 'This work is not on sale' }];
  expect(show({ ...waiting, lines, current_total: null })).toEqual([
    'Ken Wu, 31 December 2026',
    'NT$15,357',
    'Waits for approval until 14 January 2027',
    ...toHouse,
    tideline,
    '5 × Cedar / Shu-fen Hsu · 60 × 40 cm · Oak / This work is not on sale NT$9,105',
    'This cannot be ordered at the moment: a work is not on sale, or it cannot be delivered as requested. You can decline it, or wait.',
    ...declineForm,
  ]);
});

test.each([
  [false, 'Its works were put back into the cart of Ken Wu, except what is no longer sold.'],
  [true, 'Its works were put back into your cart, except what is no longer sold. To the cart </cart>'],
])('a request that ended without an order says what is in the cart again: to the person %s', (is, text) => {
  expect(show(ended, is)).toEqual([
    'Ken Wu, 31 December 2026',
    'NT$15,357',
    'Declined',
    'Please wait until spring',
    text,
    tideline,
    '5 × Cedar / Shu-fen Hsu · 60 × 40 cm · Oak / No longer sold NT$9,105',
  ]);
});
