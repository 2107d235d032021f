import type { ErrorDefinition } from '../../../kernel/errors.ts';
import type { PaymentStatus } from '../../payments/payments.rules.ts';
import { orderErrors } from '../orders.errors.ts';
import { type OrderStatus, unsuccessfulStatuses } from '../orders.rules.ts';

/** The kinds of the order events of a write-off, which the buyer does not see: the debt stays. */
export const writeOffEvents = { on: 'written_off', off: 'write_off_ended' } as const;

/**
 * Why what is open of an order cannot be written off now; null where it can (`docs/rules/accounting.md`).
 *
 * @param open what its buyer owes by the journal, in the minor unit
 */
export function findWriteOffRejection(
  order: {
    status: OrderStatus;
    paymentStatus: PaymentStatus;
    isOnTerms: boolean;
    writtenOffAt: Date | null;
  },
  open: number,
): ErrorDefinition | null {
  if (order.writtenOffAt) return orderErrors.writtenOffAlready;
  if (!order.isOnTerms || unsuccessfulStatuses.includes(order.status)) return orderErrors.nothingToWriteOff;
  if (order.paymentStatus === 'held' || order.paymentStatus === 'pending') {
    return orderErrors.writeOffPaymentWaits;
  }
  if (open <= 0) return orderErrors.nothingToWriteOff;
  return order.status === 'generating' ? orderErrors.writeOffNotMade : null;
}
