import type { TransactionOutcome } from '../../../domains/orders/bank-statements/bank-statements.rules.ts';
import type { Failure } from '../../failure.ts';

/** The result of an action on a bank transaction. */
export type TransactionActionResult = {
  intent: string;
  id: string;
  outcome?: TransactionOutcome;
  failure?: Failure;
  /** The refused input. */
  values?: Record<string, string>;
};
