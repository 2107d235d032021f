/**
 * The next task of an order: `new` not seen yet, `make` settled and not made, or to be made again, `send` made and not sent, `payment` awaiting
 * payment, `due` the same with less than a day left, `overdue` on terms and not paid in time, `held` a payment to be decided on, `return` a return that has not ended, `refund` a refund to be sent, `invoice` waits for an
 * invoice number, or a document of its invoice did not reach the provider.
 */
export const queueFilters = [
  'new',
  'make',
  'send',
  'payment',
  'due',
  'overdue',
  'held',
  'return',
  'refund',
  'invoice',
] as const;
export type QueueFilter = (typeof queueFilters)[number];
/** The workshop's tasks: making prints, and sending them. */
export const workshopQueueFilters = ['make', 'send'] as const satisfies readonly QueueFilter[];

/** How long before its payment deadline an order is due. */
export const dueHours = 24;

/** `deadline`: of payment, the nearest first; orders without one come last. */
export const orderSorts = ['newest', 'oldest', 'deadline'] as const;
/** `ready`: by the day by which orders should be made; only for the tasks of the workshop, which have an index for it. */
export type OrderSort = (typeof orderSorts)[number] | 'ready';
