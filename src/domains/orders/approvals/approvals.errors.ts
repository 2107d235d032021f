import type { ErrorDefinition } from '../../../kernel/errors.ts';

export const approvalErrors = {
  /** It was approved, declined or withdrawn, or has expired. */
  ended: { code: 'approval_ended', status: 409, message: 'error.approval_ended' },
  /** The order is within the person's limit, or the owner's: it can be placed. */
  notNeeded: { code: 'approval_not_needed', status: 409, message: 'error.approval_not_needed' },
  tooMany: { code: 'conflict', status: 409, message: 'error.too_many_approvals' },
} as const satisfies Record<string, ErrorDefinition>;
