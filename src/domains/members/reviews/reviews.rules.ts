import type { MemberIdentity, MemberType } from '../members.rules.ts';

/** The accounts that staff review (`docs/rules/members.md`); a collector's needs no review. */
export const reviewedTypes = ['artist', 'business'] as const satisfies readonly MemberType[];
export type ReviewedType = (typeof reviewedTypes)[number];

/** Where a review stands; a member's own status calls a confirmed account `active`. */
export const reviewStatuses = ['pending', 'confirmed', 'declined'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export const reviewDecisions = ['confirm', 'decline'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

type ReviewedStatus = Exclude<MemberIdentity['status'], 'closed'>;

export const memberStatusOf = (status: ReviewStatus): ReviewedStatus =>
  status === 'confirmed' ? 'active' : status;

export const reviewStatusOf = (status: ReviewedStatus): ReviewStatus =>
  status === 'active' ? 'confirmed' : status;

/**
 * Where a decision leads (`docs/rules/members.md`), or null where it is not to be had: who was declined can be confirmed after
 * all, but what was confirmed is not taken back by a review, and nothing is decided the same way twice.
 */
export function statusAfter(status: ReviewStatus, decision: ReviewDecision): ReviewStatus | null {
  if (decision === 'confirm') return status === 'confirmed' ? null : 'confirmed';
  return status === 'pending' ? 'declined' : null;
}

export const decisionsFrom = (status: ReviewStatus): ReviewDecision[] =>
  reviewDecisions.filter((decision) => statusAfter(status, decision) !== null);

/** The most characters of a reason's own words. */
export const reasonLimit = 1000;

/** A reason as it is mailed: the template's text, and below it what staff wrote; either may be missing. */
export const joinReason = (templateText: string, words: string): string =>
  [templateText, words].filter((part) => part !== '').join('\n\n');
