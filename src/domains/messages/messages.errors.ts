import type { ErrorDefinition } from '../../kernel/errors.ts';

export const messageErrors = {
  /** The thread is assigned to another staff member. */
  assigned: { code: 'thread_assigned', status: 409, message: 'error.thread_assigned' },
  closed: { code: 'thread_closed', status: 409, message: 'error.thread_closed' },
  /** The buyer has closed the account, so that nobody would read it. */
  accountClosed: { code: 'account_closed', status: 409, message: 'error.account_closed' },
} as const satisfies Record<string, ErrorDefinition>;
