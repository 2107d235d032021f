import type { ErrorDefinition } from '../../../kernel/errors.ts';

export const bankStatementErrors = {
  /** The transaction's outcome does not allow the action, or no longer; `data` holds the transaction. */
  transactionDecided: {
    code: 'transaction_decided',
    status: 409,
    message: 'error.transaction_decided',
  },
} as const satisfies Record<string, ErrorDefinition>;
