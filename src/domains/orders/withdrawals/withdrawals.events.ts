import { defineEvent } from '../../../platform/events.ts';
import type { WithdrawnLine } from '../returns/returns.rules.ts';
import type { WithdrawalOutcome } from './withdrawals.rules.ts';

/** The buyer declared a withdrawal from the contract; `until` is the last day, where it was over. */
export const orderWithdrawn = defineEvent<{
  orderId: number;
  eventId: number;
  /** As the sender wrote it; empty without one. */
  name: string;
  /** The address of the account that it names. */
  email: string;
  outcome: WithdrawalOutcome;
  lines: WithdrawnLine[];
  until: string | null;
}>('orders.withdrawn', 'queued');
