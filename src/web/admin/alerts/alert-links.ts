import type { AlertKind, QueueKind } from '../../../domains/alerts/alerts.rules.ts';

/** The list of each kind of alert, most urgent first. Failed jobs and payment alerts are only listed among the alerts. */
export const alertLinks: readonly { kind: AlertKind | QueueKind; to: string }[] = [
  { kind: 'held_payments', to: '/admin/order?needs=held' },
  { kind: 'payment_alerts', to: '/admin/alert' },
  { kind: 'due_transfers', to: '/admin/order?needs=due' },
  { kind: 'unknown_transfers', to: '/admin/bank-statement/transaction?outcome=unknown' },
  { kind: 'asked_returns', to: '/admin/order?needs=return' },
  { kind: 'open_refunds', to: '/admin/order?needs=refund' },
  { kind: 'invoices', to: '/admin/order?needs=invoice' },
  { kind: 'new_orders', to: '/admin/order?needs=new' },
  { kind: 'make', to: '/admin/order?needs=make' },
  { kind: 'send', to: '/admin/order?needs=send' },
  { kind: 'messages', to: '/admin/message?status=unanswered' },
  { kind: 'enquiries', to: '/admin/enquiry?status=open' },
  { kind: 'reviews', to: '/admin/review' },
  { kind: 'submissions', to: '/admin/submission' },
  { kind: 'artist_answers', to: '/admin/alert' },
  { kind: 'low_stock', to: '/admin/stock' },
  { kind: 'failed_webhooks', to: '/admin/webhook' },
  { kind: 'waiting_mails', to: '/admin/setting/mail' },
  { kind: 'failed_jobs', to: '/admin/alert' },
];
