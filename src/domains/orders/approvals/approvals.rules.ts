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
  /** Once the request has ended without an order: whether the line is in the person's cart again, which it is where it is still sold. */
  in_cart?: boolean;
};

/** How many of a request's lines were put back into the person's cart. */
export type CartOutcome = 'all' | 'some' | 'none';

/** What became of the lines of a request that ended without an order; null for others. */
export function computeCartOutcome(lines: readonly { in_cart: boolean | null }[]): CartOutcome | null {
  if (!lines.some(({ in_cart }) => in_cart !== null)) return null;
  if (lines.every(({ in_cart }) => in_cart)) return 'all';
  return lines.some(({ in_cart }) => in_cart) ? 'some' : 'none';
}
