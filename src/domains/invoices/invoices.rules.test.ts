import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseSeries,
  computeReduction,
  daysOfTaxPeriod,
  getTaxPeriod,
  type InvoiceFacts,
  invoiceNumber,
  isVoidable,
  needsInvoice,
  overlaps,
  type Series,
} from './invoices.rules.ts';

describe('numbers', () => {
  const internal: Series = {
    prefix: 'INV-',
    digits: 8,
    firstNumber: 1,
    nextNumber: 7,
    lastNumber: null,
    startsOn: null,
    endsOn: null,
    active: true,
  };
  const range: Series = {
    ...internal,
    prefix: 'AB',
    firstNumber: 12_345_600,
    nextNumber: 12_345_600,
    lastNumber: 12_345_649,
    startsOn: '2026-11-01',
    endsOn: '2026-12-31',
  };

  test('have leading zeros', () => {
    expect(invoiceNumber(internal, 7)).toBe('INV-00000007');
    expect(invoiceNumber(range, 12_345_600)).toBe('AB12345600');
  });

  test('come from the internal series until there is a range, then from the ranges of the day alone', () => {
    const used = { ...range, nextNumber: 12_345_650 };
    const second = { ...range, prefix: 'CD' };
    expect(chooseSeries([internal], '2026-11-20')).toBe(internal);
    expect(chooseSeries([internal, range], '2026-11-20')).toBe(range);
    expect(chooseSeries([internal, used, second], '2026-11-20')).toBe(second);
    expect(chooseSeries([internal, used], '2026-11-20')).toBeNull();
    expect(chooseSeries([internal, range], '2027-01-01')).toBeNull();
    // The range that was entered first, from its first day to its last, to its last number.
    for (const day of ['2026-11-01', '2026-12-31'])
      expect(chooseSeries([internal, range, second], day)).toBe(range);
    expect(chooseSeries([internal, range], '2026-10-31')).toBeNull();
    const ending = { ...range, nextNumber: 12_345_649 };
    expect(chooseSeries([internal, ending, second], '2026-11-20')).toBe(ending);
    expect(chooseSeries([internal, { ...range, active: false }], '2026-11-20')).toBe(internal);
    expect(chooseSeries([{ ...internal, active: false }], '2026-11-20')).toBeNull();
  });

  test('of two series overlap where both could give one', () => {
    const next = { ...range, firstNumber: 12_345_650, lastNumber: 12_345_699 };
    expect(overlaps(range, next)).toBe(false);
    expect(overlaps(next, range)).toBe(false);
    expect(overlaps(range, { ...next, firstNumber: 12_345_649 })).toBe(true);
    expect(overlaps({ ...next, firstNumber: 12_345_649 }, range)).toBe(true);
    expect(overlaps(range, { ...range, digits: 9 })).toBe(false);
    expect(overlaps(range, { ...range, prefix: 'CD' })).toBe(false);
    expect(overlaps(internal, { ...range, prefix: 'INV-' })).toBe(true);
  });

  test('a tax period has two months', () => {
    expect(['2026-11-01', '2026-12-31', '2027-01-01', '2026-02-28'].map(getTaxPeriod)).toEqual([
      '2026-11',
      '2026-11',
      '2027-01',
      '2026-01',
    ]);
    expect(daysOfTaxPeriod('2026-11')).toEqual({ from: '2026-11-01', before: '2027-01-01' });
  });
});

describe('what the refunds of an order do to its invoice', () => {
  const invoice = { issuedOn: '2026-11-20', total: 1000 };
  const facts = (part: Partial<InvoiceFacts>): InvoiceFacts => ({
    isSettled: true,
    isReversed: false,
    total: 1000,
    refunds: [],
    ...part,
  });
  const refund = (id: number, of: number, isDone = true) => ({ id, amount: of, isDone, reason: 'A scratch' });
  const nothing = { kind: 'allowances', allowances: [] };

  test('a whole refund within the period voids it, once all of it was sent', () => {
    const parts = [refund(1, 400), refund(2, 600)];
    expect(computeReduction(facts({ refunds: parts }), invoice, [], '2026-12-31')).toEqual({ kind: 'void' });
    const sending = [refund(1, 400), refund(2, 600, false)];
    expect(computeReduction(facts({ refunds: sending }), invoice, [], '2026-12-31')).toEqual(nothing);
  });

  test('a whole refund after the period, or after an allowance, is an allowance', () => {
    const later = computeReduction(facts({ refunds: [refund(1, 1000)] }), invoice, [], '2027-01-01');
    expect(later).toMatchObject({ allowances: [{ refundId: 1, amount: 1000 }] });
    const rest = facts({ isReversed: true, refunds: [refund(1, 400), refund(2, 600)] });
    expect(computeReduction(rest, invoice, [{ refundId: 1, total: 400 }], '2026-11-21')).toMatchObject({
      allowances: [{ refundId: 2, amount: 600 }],
    });
  });

  test('an order on terms that ends without a payment', () => {
    expect(computeReduction(facts({ isReversed: true }), invoice, [], '2026-11-21')).toEqual({
      kind: 'void',
    });
    expect(computeReduction(facts({ isSettled: false }), invoice, [], '2026-11-21')).toEqual({
      kind: 'void',
    });
    expect(computeReduction(facts({ isReversed: true }), invoice, [], '2027-02-01')).toEqual({
      kind: 'allowances',
      allowances: [{ refundId: null, amount: 1000, reason: '' }],
    });
    // What is left after a refund.
    const refunded = facts({ isReversed: true, refunds: [refund(1, 400)] });
    expect(computeReduction(refunded, invoice, [{ refundId: 1, total: 400 }], '2026-11-21')).toEqual({
      kind: 'allowances',
      allowances: [{ refundId: null, amount: 600, reason: '' }],
    });
    expect(computeReduction(facts({}), invoice, [], '2026-11-21')).toEqual(nothing);
  });

  test('a part is an allowance with its reason, once it was sent', () => {
    const parts = [refund(1, 31), refund(2, 47, false), refund(3, 53)];
    expect(
      computeReduction(facts({ refunds: parts }), invoice, [{ refundId: 1, total: 31 }], '2026-11-21'),
    ).toEqual({ kind: 'allowances', allowances: [{ refundId: 3, amount: 53, reason: 'A scratch' }] });
  });

  test('allowances never exceed the invoice, and repeating adds none', () => {
    const some = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 700 }), isDone: fc.boolean() }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(
        some,
        fc.boolean(),
        fc.constantFrom('2026-11-25', '2027-03-01'),
        (made, isReversed, day) => {
          const refunds = made.map((one, index) => ({ ...one, id: index + 1, reason: '' }));
          const order = facts({ refunds, isReversed });
          const first = computeReduction(order, invoice, [], day);
          const added = first.kind === 'void' ? [] : first.allowances;
          const known = added.map(({ refundId, amount: total }) => ({ refundId, total }));
          expect(known.reduce((sum, { total }) => sum + total, 0)).toBeLessThanOrEqual(invoice.total);
          const again = known.length === 0 ? nothing : computeReduction(order, invoice, known, day);
          expect(again).toEqual(nothing);
        },
      ),
    );
  });

  test('an invoice is issued for what is settled and not wholly refunded', () => {
    expect(needsInvoice(facts({}))).toBe(true);
    expect(needsInvoice(facts({ refunds: [refund(1, 999)] }))).toBe(true);
    expect(needsInvoice(facts({ refunds: [refund(1, 1000, false)] }))).toBe(true);
    expect(needsInvoice(facts({ refunds: [refund(1, 1000)] }))).toBe(false);
    expect(needsInvoice(facts({ isSettled: false }))).toBe(false);
    expect(needsInvoice(facts({ isReversed: true }))).toBe(false);
    expect(needsInvoice(facts({ total: 0 }))).toBe(false);
  });

  test('staff void it within its period and before any allowance', () => {
    const issued = { status: 'issued' as const, issuedOn: '2026-11-20' };
    expect(isVoidable(issued, 0, '2026-12-31')).toBe(true);
    expect(isVoidable(issued, 1, '2026-12-31')).toBe(false);
    expect(isVoidable(issued, 0, '2027-01-01')).toBe(false);
    expect(isVoidable({ ...issued, status: 'void' }, 0, '2026-11-21')).toBe(false);
  });
});
