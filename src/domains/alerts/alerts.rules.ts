import type { Permission } from '../staff/staff.rules.ts';

/** What waits for somebody, in the order of its urgency; each with the permission of who may act on it. */
export const alertKinds = {
  held_payments: 'refunds.decide',
  due_transfers: 'payments.record',
  open_refunds: 'refunds.decide',
  new_orders: 'orders.write',
  enquiries: 'enquiries.answer',
  reviews: 'reviews.decide',
  failed_jobs: 'jobs.manage',
} as const satisfies Record<string, Permission>;
export type AlertKind = keyof typeof alertKinds;

/** Work that is always there, counted beside the alerts. */
export const queueKinds = { make: 'orders.write', send: 'orders.write' } as const satisfies Record<
  string,
  Permission
>;
export type QueueKind = keyof typeof queueKinds;

/** Nobody reads a greater number: it is shown as `999+`. */
export const maxAlertCount = 1000;
/** Of each kind the list shows so many; the rest is behind the kind's own list. */
export const alertListSize = 10;
