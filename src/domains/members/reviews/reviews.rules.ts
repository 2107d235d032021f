import type { MemberIdentity, MemberType } from '../members.rules.ts';

/** The account types that staff review (`docs/rules/members.md`); a collector's needs no review. */
export const reviewedTypes = ['artist', 'business'] as const satisfies readonly MemberType[];
export type ReviewedType = (typeof reviewedTypes)[number];

/** The status of a review; the member's status of a confirmed account is `active`. */
export const reviewStatuses = ['pending', 'confirmed', 'declined'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export const reviewDecisions = ['confirm', 'decline'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

type ReviewedStatus = Exclude<MemberIdentity['status'], 'closed'>;

export const getMemberStatus = (status: ReviewStatus): ReviewedStatus =>
  status === 'confirmed' ? 'active' : status;

export const getReviewStatus = (status: ReviewedStatus): ReviewStatus =>
  status === 'active' ? 'confirmed' : status;

/**
 * The status after a decision (`docs/rules/members.md`), or null if the decision is not allowed: a declined
 * account can be confirmed later, a confirmed one cannot be declined, and no decision is repeated.
 */
export function statusAfter(status: ReviewStatus, decision: ReviewDecision): ReviewStatus | null {
  if (decision === 'confirm') return status === 'confirmed' ? null : 'confirmed';
  return status === 'pending' ? 'declined' : null;
}

export const decisionsFrom = (status: ReviewStatus): ReviewDecision[] =>
  reviewDecisions.filter((decision) => statusAfter(status, decision) !== null);

/** Maximum length of a reason's custom text, in characters. */
export const reasonLimit = 1000;

/** The reason as it is mailed: the template's text followed by the custom text; either may be empty. */
export const joinReason = (templateText: string, words: string): string =>
  [templateText, words].filter((part) => part !== '').join('\n\n');
