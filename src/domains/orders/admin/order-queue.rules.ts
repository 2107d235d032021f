import type { Role } from '../../../kernel/roles.ts';
import { isAllowed } from '../../staff/staff.rules.ts';
import { parcelOrderStatuses } from '../fulfilment/parcels.rules.ts';
import { canTransition, type OrderFacts, type OrderStatus, orderTransitions } from '../orders.rules.ts';

/**
 * What has to be done with an order: `new` to be looked at, `make` paid or on terms and not made, `send` made and not
 * sent, `payment` waiting for its money, `due` the same with less than a day left, `held` money to be decided on,
 * `refund` money to be sent back.
 */
export const queueFilters = ['new', 'make', 'send', 'payment', 'due', 'held', 'refund'] as const;
export type QueueFilter = (typeof queueFilters)[number];
/** What the workshop does: make prints, or send what is made. */
export const workshopQueueFilters = ['make', 'send'] as const satisfies readonly QueueFilter[];

/** How long before its deadline an unpaid order is due. */
export const dueHours = 24;

/** `deadline`: of payment, the nearest first; orders that wait for none come last. */
export const orderSorts = ['newest', 'oldest', 'deadline'] as const;
export type OrderSort = (typeof orderSorts)[number];

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

const missingOf = { settled: 'not_settled', overdue: 'not_overdue', money_came: 'no_money' } as const;

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
      return { to, blocker: missingOf[needs] };
    });
}

/** What a staff member can do with an order now, besides moving it. */
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

/** The names that a saved view's query may have. */
const viewNames = [
  'status',
  'payment_status',
  'paytype',
  'currency',
  'from',
  'to',
  'country',
  'needs',
  'member',
  'keyword',
  'sort',
];

/** Whether a query is one of the list of orders: each name once, and none that the list does not know. */
export function isViewQuery(query: string): boolean {
  if (!query.isWellFormed() || /\p{Cc}/u.test(query)) return false;
  const names = [...new URLSearchParams(query).keys()];
  return names.every((name) => viewNames.includes(name)) && new Set(names).size === names.length;
}
