import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roles } from '../../../kernel/roles.ts';
import { paymentStatuses } from '../../payments/payments.rules.ts';
import { isAllowed } from '../../staff/staff.rules.ts';
import { canTransition, orderStatuses, orderTransitions, soldBy } from '../orders.rules.ts';
import { isViewQuery } from './order-views.rules.ts';
import { operationsForStaff, transitionsFor } from './staff-operations.rules.ts';

const now = new Date('2026-11-22T00:00:00Z');
const facts = fc.record({
  paymentStatus: fc.constantFrom(...paymentStatuses),
  settledAt: fc.constantFrom(null, now),
  isOnTerms: fc.boolean(),
  payBefore: fc.option(
    fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
  ),
  now: fc.constant(now),
});

test('staff are offered the transitions that their role allows', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...orderStatuses),
      facts,
      fc.constantFrom(...roles),
      (status, known, role) => {
        const transitions = transitionsFor(status, known, role);
        expect(transitions.map(({ to }) => to)).toEqual(
          orderTransitions.filter(({ from }) => from === status).map(({ to }) => to),
        );
        for (const { to, blocker } of transitions) {
          const mayAct = isAllowed(role, to === 'refund' ? 'refunds.decide' : 'orders.write');
          expect(blocker === null).toBe(mayAct && canTransition(status, to, known));
          expect(blocker === 'role').toBe(!mayAct);
        }
        const order = {
          status,
          facts: known,
          isNew: true,
          hasHeld: true,
          hasOpenRefund: true,
          hasProviderRefund: true,
          hasOpenReturn: true,
          canCorrectAddress: true,
          hasWriteOff: true,
          refundable: 1,
        };
        const operations = operationsForStaff(role, order);
        expect(operations.includes('refund')).toBe(
          isAllowed(role, 'refunds.decide') && canTransition(status, 'refund', known),
        );
        expect(operations.includes('record_transfer')).toBe(isAllowed(role, 'payments.record'));
        expect(operations.includes('write_off')).toBe(isAllowed(role, 'invoices.write'));
        expect(operations.includes('note') && !isAllowed(role, 'orders.write')).toBe(false);
      },
    ),
  );
});

test('an order counts as sold until it is reversed, once', () => {
  for (const { from, to } of orderTransitions) {
    const isStanding = !['failed', 'cancel', 'refund'].includes(from);
    const ends = ['failed', 'cancel', 'refund'].includes(to);
    expect([from, to, soldBy(from, to)]).toEqual([from, to, isStanding && ends ? -1 : 0]);
  }
});

test.each([
  ['', true],
  ['status=complete&country=JP&sort=oldest', true],
  ['keyword=%E9%9B%B2%E6%B5%B7', true],
  ['group=G261129V8M2QX', true],
  ['page=2', false],
  ['status=complete&status=shipped', false],
  ['javascript:alert(1)', false],
  ['keyword=\0', false],
  ['keyword=\ud800', false],
])('a view’s query %j: %j', (query, isOne) => {
  expect(isViewQuery(query)).toBe(isOne);
});

describe('the operations of staff', () => {
  const settled = { paymentStatus: 'paid' as const, settledAt: now, isOnTerms: false, payBefore: null, now };
  const everything = {
    status: 'generating' as const,
    facts: settled,
    isNew: true,
    hasHeld: true,
    hasOpenRefund: true,
    hasProviderRefund: true,
    hasOpenReturn: true,
    canCorrectAddress: true,
    hasWriteOff: true,
    refundable: 1,
  };
  const all = [
    'see',
    'note',
    'terms',
    'write_off',
    'record_transfer',
    'decide_receipt',
    'refund',
    'refund_part',
    'finish_refund',
    'assign_refund',
    'correct_address',
    'decide_return',
  ];
  const money = [
    'write_off',
    'record_transfer',
    'decide_receipt',
    'refund',
    'refund_part',
    'finish_refund',
    'assign_refund',
  ];

  test('are those of their role', () => {
    expect(operationsForStaff('owner', everything)).toEqual(all);
    expect(operationsForStaff('finance', everything)).toEqual(money);
    expect(operationsForStaff('service', everything)).toEqual(all.filter((one) => !money.includes(one)));
    expect(operationsForStaff('editor', everything)).toEqual([]);
    expect(operationsForStaff('workshop', { ...everything, status: 'complete' })).toEqual(['add_parcel']);
  });

  test.each([
    [{ isNew: false }, ['see']],
    [{ hasHeld: false }, ['decide_receipt']],
    [{ hasOpenRefund: false }, ['finish_refund']],
    [{ hasProviderRefund: false }, ['assign_refund']],
    [{ hasOpenReturn: false }, ['decide_return']],
    [{ canCorrectAddress: false }, ['correct_address']],
    [{ hasWriteOff: false }, ['write_off']],
    [{ refundable: 0 }, ['refund_part']],
    [{ facts: { ...settled, paymentStatus: 'unpaid' as const } }, ['refund']],
    [{ status: 'arrived' as const }, ['terms']],
  ])('with %j lack %j', (change, missing) => {
    const operations = operationsForStaff('owner', { ...everything, ...change });
    expect(operations).toEqual(all.filter((one) => !missing.includes(one)));
  });
});
