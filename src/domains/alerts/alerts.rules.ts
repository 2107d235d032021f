import type { Permission } from '../staff/staff.rules.ts';

/** The kinds of alerts by urgency, each with the permission to handle it. */
export const alertKinds = {
  held_payments: 'refunds.decide',
  payment_alerts: 'refunds.decide',
  due_transfers: 'payments.record',
  unknown_transfers: 'payments.record',
  asked_returns: 'orders.write',
  open_refunds: 'refunds.decide',
  invoices: 'invoices.write',
  new_orders: 'orders.write',
  messages: 'messages.answer',
  enquiries: 'enquiries.answer',
  reviews: 'reviews.decide',
  submissions: 'catalogue.write',
  artist_answers: 'catalogue.write',
  low_stock: 'stock.write',
  failed_webhooks: 'webhooks.write',
  waiting_mails: 'jobs.manage',
  failed_jobs: 'jobs.manage',
} as const satisfies Record<string, Permission>;
export type AlertKind = keyof typeof alertKinds;

/** Regular work, counted beside the alerts. */
export const queueKinds = { make: 'orders.write', send: 'orders.write' } as const satisfies Record<
  string,
  Permission
>;
export type QueueKind = keyof typeof queueKinds;

/** Higher numbers are shown as `999+`. */
export const maxAlertCount = 1000;
/** The number of entries shown of each kind; its own list has the rest. */
export const alertListSize = 10;
