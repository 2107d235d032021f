import { defineEvent } from '../../../platform/events.ts';
import type { ApprovalStatus } from './approvals.rules.ts';

/** An approval was requested, or has ended. */
export const approvalTransitioned = defineEvent<{ approvalId: number; status: ApprovalStatus }>(
  'orders.approval_transitioned',
  'queued',
);
