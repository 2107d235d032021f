import type { OrderFacts, OrderStatus } from '../orders.rules.ts';

/**
 * Whether an order can be paid on a provider's page now: it awaits payment, the deadline has not passed, and no payment of it is being
 * captured, reviewed or held (`docs/rules/payments.md`).
 */
export const isPayable = (
  order: Pick<OrderFacts, 'paymentStatus' | 'payBefore'> & { status: OrderStatus },
  now: Date,
): boolean =>
  order.status === 'generating' &&
  (order.paymentStatus === 'unpaid' || order.paymentStatus === 'failed') &&
  (order.payBefore === null || order.payBefore > now);
