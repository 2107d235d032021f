import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencies, type Money } from '../../kernel/money.ts';
import { getPaymentStatus, orderBalance } from './order-balance.rules.ts';
import { paymentStatuses } from './payments.rules.ts';
import { findReceiptProblems, receiptStatuses } from './receipts.rules.ts';

const total: Money = { amount: 1000, currency: 'NTD' };
const open = { total, isEnded: false, isPaid: false };
const held = (amount: number) => ({ amount, currency: 'NTD' as const, status: 'held' as const });
const counted = (amount: number) => ({ ...held(amount), status: 'counted' as const });

describe('whether a transfer matches', () => {
  test.each([
    [1000, 'NTD', open, [], []],
    [999, 'NTD', open, [], ['less']],
    [1001, 'NTD', open, [], ['more']],
    [1000, 'USD', open, [], ['currency']],
    [400, 'NTD', open, [held(600)], []],
    [500, 'NTD', open, [held(600)], ['more']],
    [300, 'NTD', open, [held(600)], ['less']],
    // The whole amount pays, though somebody tried with less before.
    [1000, 'NTD', open, [held(600)], []],
    [400, 'NTD', open, [{ ...held(600), status: 'returned' as const }], ['less']],
    [1000, 'NTD', { ...open, isEnded: true }, [], ['late']],
    [10, 'USD', { ...open, isEnded: true }, [], ['late', 'currency']],
    [10, 'USD', { ...open, isPaid: true }, [counted(1000)], ['already_paid', 'currency']],
    [999, 'NTD', { ...open, isEnded: true }, [], ['late', 'less']],
    // What is held in dollars is no part of the sum.
    [400, 'NTD', open, [{ ...held(600), currency: 'USD' as const }], ['less']],
    [400, 'NTD', open, [held(600), { ...held(70), currency: 'USD' as const }], []],
    [1000, 'NTD', { ...open, isPaid: true }, [counted(1000)], ['already_paid']],
  ] as const)('%d %s for %j with %j: %j', (amount, currency, order, received, problems) => {
    expect(findReceiptProblems({ amount, currency }, order, received)).toEqual(problems);
  });
});

const amounts = fc.integer({ min: 1, max: 3000 });
const received = fc.array(
  fc.record({
    amount: amounts,
    currency: fc.constantFrom(...currencies),
    status: fc.constantFrom(...receiptStatuses),
  }),
  { maxLength: 5 },
);

test('paid and refundable amounts never exceed what was received', () => {
  fc.assert(
    fc.property(
      received,
      fc.array(amounts, { maxLength: 3 }),
      fc.boolean(),
      (receipts, parts, isOverpayment) => {
        const order = { total } as const;
        const refunds = parts.map((amount) => ({
          amount,
          currency: 'NTD' as const,
          status: 'open' as const,
          receiptId: null,
          isOverpayment,
        }));
        const before = orderBalance(order, receipts, []);
        const after = orderBalance(order, receipts, refunds);
        const sum = (list: readonly Money[], currency: string) =>
          list.filter((one) => one.currency === currency).reduce((all, one) => all + one.amount, 0);
        const came = receipts.filter(({ status }) => status === 'counted');
        for (const currency of currencies) {
          expect(sum(before.remaining, currency)).toBe(sum(came, currency));
          expect(sum(after.remaining, currency)).toBeLessThanOrEqual(sum(before.remaining, currency));
          expect(after.remaining.every(({ amount }) => amount > 0)).toBe(true);
        }
        expect(after.counted).toBe(sum(came, 'NTD'));
        expect(after.overpayment).toBeLessThanOrEqual(Math.max(0, after.counted - total.amount));
        expect(after.isPaid).toBe(came.length > 0);
      },
    ),
  );
});

describe('the payment status', () => {
  const order = { total } as const;
  type Refund = Parameters<typeof orderBalance>[2][number];
  const back = (part: Partial<Refund>): Refund => ({
    amount: 1000,
    currency: 'NTD',
    status: 'open',
    receiptId: null,
    isOverpayment: false,
    ...part,
  });
  const getStatusValue = (
    receipts: Parameters<typeof orderBalance>[1],
    refunds: Parameters<typeof orderBalance>[2] = [],
    isWaiting = true,
    isStopped = false,
  ) =>
    getPaymentStatus('unpaid', {
      money: orderBalance(order, receipts, refunds),
      received: receipts,
      refunds,
      isWaiting,
      isStopped,
    });

  test.each([
    [[], [], 'unpaid'],
    [[counted(1000)], [], 'paid'],
    [[held(900)], [], 'held'],
    // A paid order is never taken back by money that does not fit.
    [[counted(1000), held(5)], [], 'paid'],
    [[counted(1000)], [back({})], 'refunding'],
    [[counted(1000)], [back({ status: 'done' })], 'refunded'],
    [[counted(1000)], [back({ amount: 100, status: 'done' })], 'partly_refunded'],
    [[counted(1200)], [back({ amount: 200, isOverpayment: true })], 'paid'],
    [
      [{ ...held(900), status: 'returned' as const }],
      [back({ receiptId: 1, isOverpayment: true })],
      'refunding',
    ],
    [
      [{ ...held(900), status: 'returned' as const }],
      [back({ receiptId: 1, isOverpayment: true, status: 'done' })],
      'unpaid',
    ],
  ] as const)('%j with %j: %s', (receipts, refunds, status) => {
    expect(getStatusValue(receipts, refunds)).toBe(status);
  });

  test('an alert of the provider holds a paid order, also after a refund, and no unpaid one', () => {
    expect(getStatusValue([counted(1000)], [], true, true)).toBe('held');
    expect(getStatusValue([counted(1000)], [back({ status: 'done' })], true, true)).toBe('held');
    expect(getStatusValue([], [], true, true)).toBe('unpaid');
  });

  test('a transfer that never counted and was refunded does not reduce what paid', () => {
    const receipts = [counted(1000), { ...held(900), status: 'returned' as const }];
    const refunds = [back({ amount: 900, receiptId: 1, isOverpayment: true })];
    expect(orderBalance(order, receipts, refunds).remaining).toEqual([{ amount: 1000, currency: 'NTD' }]);
  });

  test('an overpayment is never more than the total received', () => {
    expect(orderBalance(order, [counted(1200)], [])).toMatchObject({ overpayment: 200 });
    expect(orderBalance(order, [counted(1200)], [back({ amount: 1100 })])).toMatchObject({
      overpayment: 100,
    });
    expect(orderBalance(order, [counted(1200)], [back({ amount: 1200 })])).toMatchObject({ overpayment: 0 });
  });

  test('in an order that ended, what was refunded is refunded', () => {
    const receipts = [{ ...held(900), status: 'returned' as const }];
    expect(
      getStatusValue(receipts, [back({ receiptId: 1, isOverpayment: true, status: 'done' })], false),
    ).toBe('refunded');
  });

  test('without payments the status does not change', () => {
    for (const status of paymentStatuses) {
      const money = orderBalance(order, [], []);
      const facts = { money, received: [], refunds: [], isWaiting: true, isStopped: false };
      expect(getPaymentStatus(status, facts)).toBe(status);
    }
  });
});
