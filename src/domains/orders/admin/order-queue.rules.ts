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
