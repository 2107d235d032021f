import { defineEvent } from '../../../platform/events.ts';
import type { ReturnStatus } from '../orders.rules.ts';

/** The buyer asked for a return, or staff transitioned it; `eventId` is its order event. */
export const returnTransitioned = defineEvent<{
  orderId: number;
  returnId: number;
  eventId: number;
  status: ReturnStatus;
  /** It is of a withdrawal, whose receipt tells the buyer. */
  isByStatement?: boolean;
}>('orders.return_transitioned', 'queued');
