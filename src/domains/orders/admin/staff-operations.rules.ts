import type { Role } from '../../../kernel/roles.ts';
import { isAllowed } from '../../staff/staff.rules.ts';
import { parcelOrderStatuses } from '../fulfilment/parcels.rules.ts';
import { canTransition, type OrderFacts, type OrderStatus, orderTransitions } from '../orders.rules.ts';

/** Why a move of the table cannot be made now. */
export const transitionBlockers = ['not_settled', 'not_overdue', 'no_money', 'role'] as const;

type TransitionBlocker = (typeof transitionBlockers)[number];

export const staffOperations = [
  'see',
  'note',
  'terms',
  'record_transfer',
  'decide_receipt',
  'refund',
  'refund_part',
  'finish_refund',
  'add_parcel',
] as const;

type StaffOperation = (typeof staffOperations)[number];

const blockerOfCondition = {
  settled: 'not_settled',
  overdue: 'not_overdue',
  money_came: 'no_money',
} as const;

/** The moves that the table has from here, and for each what keeps the reader from it. */
export function transitionsFor(
  status: OrderStatus,
  facts: OrderFacts,
  role: Role,
): { to: OrderStatus; blocker: TransitionBlocker | null }[] {
  return orderTransitions
    .filter((move) => move.from === status)
    .map(({ to, needs }) => {
      if (!isAllowed(role, to === 'refund' ? 'refunds.decide' : 'orders.write')) {
        return { to, blocker: 'role' };
      }
      if (needs === 'none' || canTransition(status, to, facts)) return { to, blocker: null };
      return { to, blocker: blockerOfCondition[needs] };
    });
}

/** What somebody of the staff can do with an order now, besides moving it. */
export function operationsForStaff(
  role: Role,
  order: {
    status: OrderStatus;
    facts: OrderFacts;
    isNew: boolean;
    hasHeld: boolean;
    hasOpenRefund: boolean;
    /** What of its money could still be sent back. */
    refundable: number;
  },
): StaffOperation[] {
  const { status, facts } = order;
  const mayWrite = isAllowed(role, 'orders.write');
  const mayDecide = isAllowed(role, 'refunds.decide');
  const can: Record<StaffOperation, boolean> = {
    see: mayWrite && order.isNew,
    note: mayWrite,
    terms: mayWrite && status === 'generating',
    record_transfer: isAllowed(role, 'payments.record'),
    decide_receipt: mayDecide && order.hasHeld,
    refund: mayDecide && canTransition(status, 'refund', facts),
    refund_part: mayDecide && order.refundable > 0,
    finish_refund: mayDecide && order.hasOpenRefund,
    add_parcel: mayWrite && parcelOrderStatuses.includes(status),
  };
  return staffOperations.filter((operation) => can[operation]);
}
