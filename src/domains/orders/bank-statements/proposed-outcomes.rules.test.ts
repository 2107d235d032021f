import { expect, test } from 'vitest';
import type { BankTransfer } from './bank-statements.rules.ts';
import { type KnownFacts, proposeOutcomes } from './proposed-outcomes.rules.ts';

type NamedOrder = KnownFacts['orders'][number];
type KnownReceipt = KnownFacts['receipts'][number];

const order = (id: number, change: Partial<NamedOrder> = {}): NamedOrder => ({
  id,
  code: `G26112200000${id}`,
  total: { amount: 2000, currency: 'NTD' },
  isEnded: false,
  takesParts: false,
  deposit: null,
  ...change,
});
let ids = 0;
const transfer = (reference: string, change: Partial<BankTransfer> = {}): BankTransfer => ({
  receivedOn: '2026-11-22',
  amount: 2000,
  currency: 'NTD',
  reference,
  remitter: '',
  transactionId: `ft-${++ids}`,
  ...change,
});
const receipt = (orderId: number, change: Partial<KnownReceipt> = {}): KnownReceipt => ({
  id: ++ids,
  orderId,
  amount: 2000,
  currency: 'NTD',
  status: 'counted',
  receivedOn: '2026-11-22',
  reference: 'by hand',
  isOfStatement: false,
  ...change,
});
const nothing: KnownFacts = {
  orders: [order(1), order(2)],
  groups: new Map(),
  receipts: [],
  transactions: [],
};
const propose = (transfers: BankTransfer[], known: Partial<KnownFacts> = {}) =>
  proposeOutcomes(
    transfers.map((one, index) => ({ line: index + 2, transfer: one })),
    { ...nothing, ...known },
  );
const outcomes = (transfers: BankTransfer[], known: Partial<KnownFacts> = {}) =>
  propose(transfers, known).map(({ outcome }) => outcome);

const [one, two] = ['G261122000001', 'G261122000002'];

test('a transfer matches the order that its reference names', () => {
  expect(propose([transfer(`for ${one}`)])).toEqual([{ outcome: 'exact', orderCode: one, faults: [] }]);
});

test('less, more and another currency', () => {
  expect(outcomes([transfer(one, { amount: 1999 })])).toEqual(['less']);
  expect(outcomes([transfer(one, { amount: 2001 })])).toEqual(['more']);
  expect(outcomes([transfer(one, { currency: 'USD' })])).toEqual(['currency']);
});

test('of an order on terms the parts pay it together', () => {
  const orders = [order(1, { takesParts: true })];
  const rows = [700, 299, 1001].map((amount, index) =>
    transfer(one, { amount, transactionId: `part-${index}` }),
  );
  expect(outcomes(rows, { orders })).toEqual(['less', 'less', 'exact']);
});

test('an order that has ended, and one that is paid', () => {
  const orders = [order(1, { isEnded: true }), order(2)];
  const receipts = [receipt(2, { receivedOn: '2026-11-20' })];
  expect(outcomes([transfer(one), transfer(two)], { orders, receipts })).toEqual(['late', 'already_paid']);
});

test('an earlier row pays the order of a later one; two halves pay it together', () => {
  expect(outcomes([transfer(one), transfer(one)])).toEqual(['exact', 'already_paid']);
  expect(outcomes([transfer(one, { amount: 500 }), transfer(one, { amount: 1500 }), transfer(one)])).toEqual([
    'less',
    'exact',
    'already_paid',
  ]);
  // What was held in another currency, or for another order, is no half of it.
  const held = [
    receipt(1, {
      currency: 'USD',
      amount: 500,
      status: 'held',
      reference: 'abroad',
      receivedOn: '2026-11-20',
    }),
    receipt(2, { amount: 500, status: 'held', reference: 'other', receivedOn: '2026-11-20' }),
  ];
  expect(outcomes([transfer(one, { amount: 1500 })], { receipts: held })).toEqual(['less']);
  expect(outcomes([transfer(two, { amount: 1500 })], { receipts: held })).toEqual(['exact']);
});

test('no order, an unknown one, and two of them', () => {
  expect(outcomes([transfer('hello'), transfer('G261122999999'), transfer(`${one} ${two}`)])).toEqual([
    'unknown',
    'unknown',
    'unknown',
  ]);
});

test('a transaction that stands in the file twice is counted once', () => {
  const first = transfer(one);
  expect(outcomes([first, { ...first, reference: 'other words' }])).toEqual(['exact', 'repeated']);
  expect(propose([first, { ...first, amount: 1 }]).at(-1)).toMatchObject({
    outcome: 'refused',
    faults: [{ message: 'bank.id_twice', params: { line: 2 } }],
  });
  expect(outcomes([first, { ...first, currency: 'USD' }])).toEqual(['exact', 'already_paid']);
});

test('a transaction of an earlier import is counted once', () => {
  const known = transfer(one);
  expect(outcomes([known], { transactions: [known] })).toEqual(['repeated']);
  expect(propose([{ ...known, receivedOn: '2026-11-21' }], { transactions: [known] })).toMatchObject([
    { outcome: 'refused', faults: [{ message: 'bank.id_differs' }] },
  ]);
});

test('a transfer recorded by hand stands for one transaction', () => {
  const receipts = [receipt(1)];
  expect(outcomes([transfer(one), transfer(one)], { receipts })).toEqual([
    'already_recorded',
    'already_paid',
  ]);
  expect(outcomes([transfer(one, { receivedOn: '2026-11-21' })], { receipts })).toEqual(['already_paid']);
  expect(outcomes([transfer(one)], { receipts: [receipt(1, { isOfStatement: true })] })).toEqual([
    'already_paid',
  ]);
  const held = (change: object) => [receipt(1, { status: 'held', ...change })];
  expect(outcomes([transfer(one)], { receipts: held({ currency: 'USD' }) })).toEqual(['exact']);
  expect(outcomes([transfer(one)], { receipts: held({ amount: 1999 }) })).toEqual(['exact']);
  expect(outcomes([transfer(one)], { receipts: [receipt(2)] })).toEqual(['exact']);
  // Recorded for another order.
  expect(outcomes([transfer(one)], { receipts: [receipt(2, { reference: one })] })).toEqual([
    'already_recorded',
  ]);
});
