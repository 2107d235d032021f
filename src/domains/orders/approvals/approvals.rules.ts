import type { Localized } from '../../../kernel/locale.ts';

export const approvalStatuses = ['requested', 'approved', 'declined', 'withdrawn', 'expired'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** How long a request waits, in days. */
export const approvalDays = 14;

/** Maximum number of waiting requests of one person. */
export const maxWaitingApprovals = 20;

/** Maximum length of the reason for a refusal, in characters. */
export const approvalReasonLimit = 500;

/** A line as it was when the approval was requested. */
export type RequestedLine = {
  item_id: number;
  size_id: number;
  frame_id: number;
  nums: number;
  title: Localized;
  artist: Localized;
  width_mm: number;
  height_mm: number;
  frame: Localized;
  total: number;
};
