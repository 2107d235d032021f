import type { Role } from '../../../kernel/roles.ts';
import { isAllowed } from '../../staff/staff.rules.ts';
import { canTransition, type OrderFacts, type OrderStatus, orderTransitions } from '../orders.rules.ts';
import { parcelOrderStatuses } from '../parcels/parcels.rules.ts';

/** Why a transition is not possible now. */
export const transitionBlockers = ['not_settled', 'not_overdue', 'no_money', 'role'] as const;

type TransitionBlocker = (typeof transitionBlockers)[number];

export const staffOperations = [
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
  'add_parcel',
  'correct_address',
  'decide_return',
] as const;

type StaffOperation = (typeof staffOperations)[number];

const blockerOfCondition = {
  settled: 'not_settled',
  overdue: 'not_overdue',
  money_came: 'no_money',
} as const;

/** The transitions from the current state, each with what prevents the user from it. */
export function transitionsFor(
  status: OrderStatus,
  facts: OrderFacts,
  role: Role,
): { to: OrderStatus; blocker: TransitionBlocker | null }[] {
  return orderTransitions
    .filter((transition) => transition.from === status)
    .map(({ to, needs }) => {
      if (!isAllowed(role, to === 'refund' ? 'refunds.decide' : 'orders.write')) {
        return { to, blocker: 'role' };
      }
      if (needs === 'none' || canTransition(status, to, facts)) return { to, blocker: null };
      return { to, blocker: blockerOfCondition[needs] };
    });
}

/** Whether a role packs and sends parcels: customer service, and the workshop. */
export const mayHandleParcels = (role: Role): boolean =>
  isAllowed(role, 'orders.write') || isAllowed(role, 'workshop.work');

/** The operations that a staff member can run now, besides transitions. */
export function operationsForStaff(
  role: Role,
  order: {
    status: OrderStatus;
    facts: OrderFacts;
    isNew: boolean;
    hasHeld: boolean;
    hasOpenRefund: boolean;
    /** Whether money of the order was refunded at its provider, not in the shop. */
    hasProviderRefund: boolean;
    hasOpenReturn: boolean;
    canCorrectAddress: boolean;
    /** Whether what is open can be written off, or is. */
    hasWriteOff: boolean;
    /** The amount that can still be refunded. */
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
    write_off: isAllowed(role, 'invoices.write') && order.hasWriteOff,
    record_transfer: isAllowed(role, 'payments.record'),
    decide_receipt: mayDecide && order.hasHeld,
    refund: mayDecide && canTransition(status, 'refund', facts),
    refund_part: mayDecide && order.refundable > 0,
    finish_refund: mayDecide && order.hasOpenRefund,
    assign_refund: mayDecide && order.hasProviderRefund,
    correct_address: mayWrite && order.canCorrectAddress,
    decide_return: mayWrite && order.hasOpenReturn,
    add_parcel: mayHandleParcels(role) && parcelOrderStatuses.includes(status),
  };
  return staffOperations.filter((operation) => can[operation]);
}
