import { type Locale, type Localized, locales } from '../../kernel/locale.ts';

/** The other script of Chinese. */
const otherScript: Partial<Record<Locale, Locale>> = { 'zh-Hant': 'zh-CN', 'zh-CN': 'zh-Hant' };

/** A text that may have only some languages in a language, or in the nearest that it has; empty if it has none. */
export const titleIn = (title: Localized, locale: Locale): string =>
  [locale, otherScript[locale] ?? locale, ...locales].map((one) => title[one]).find(Boolean) ?? '';

type PricedSize = { width_mm: number; substrate_id: number; price_ntd: number };

/** The sizes of a submission with accepted prices; a size that it did not have is added. */
export function withPrices(
  sizes: readonly PricedSize[],
  accepted: readonly { width_mm: number; substrate_id: number; after: { price_ntd: number } }[],
): PricedSize[] {
  const isSame = (one: Omit<PricedSize, 'price_ntd'>, other: Omit<PricedSize, 'price_ntd'>) =>
    one.width_mm === other.width_mm && one.substrate_id === other.substrate_id;
  const kept = sizes.map((size) => ({
    ...size,
    price_ntd: accepted.find((one) => isSame(one, size))?.after.price_ntd ?? size.price_ntd,
  }));
  const added = accepted
    .filter((one) => !sizes.some((size) => isSame(size, one)))
    .map(({ width_mm, substrate_id, after }) => ({ width_mm, substrate_id, price_ntd: after.price_ntd }));
  return [...kept, ...added];
}

/** The states of a submission (`docs/rules/submissions.md`). */
export const submissionStates = [
  'draft',
  'submitted',
  'changes_requested',
  'accepted',
  'declined',
  'withdrawn',
] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** The states that staff see: a draft is the artist's own. */
export const reviewedStates = [
  'submitted',
  'changes_requested',
  'accepted',
  'declined',
  'withdrawn',
] as const;
export type ReviewedState = (typeof reviewedStates)[number];

/** What the artist does with a submission. */
export const submissionOperations = ['update', 'submit', 'withdraw'] as const;
export type SubmissionOperation = (typeof submissionOperations)[number];

/** What staff decide about it. */
export const submissionDecisions = ['accept', 'request_changes', 'decline'] as const;
export type SubmissionDecision = (typeof submissionDecisions)[number];

const operations: Record<SubmissionState, readonly SubmissionOperation[]> = {
  draft: ['update', 'submit', 'withdraw'],
  submitted: ['withdraw'],
  changes_requested: ['update', 'submit', 'withdraw'],
  accepted: ['withdraw'],
  declined: [],
  withdrawn: [],
};

/** What the artist can do in a state. */
export const operationsIn = (status: SubmissionState): SubmissionOperation[] => [...operations[status]];

/** What staff can decide in a state: only what was submitted. */
export const decisionsIn = (status: SubmissionState): SubmissionDecision[] =>
  status === 'submitted' ? [...submissionDecisions] : [];

export const stateAfterDecision: Record<SubmissionDecision, ReviewedState> = {
  accept: 'accepted',
  request_changes: 'changes_requested',
  decline: 'declined',
};

/** Whether it is a draft or under review. */
export const isOpen = (status: SubmissionState): boolean =>
  status === 'draft' || status === 'submitted' || status === 'changes_requested';

export const submissionEventKinds = [
  'submit',
  ...submissionDecisions,
  'withdraw',
] as const satisfies readonly (SubmissionDecision | 'submit' | 'withdraw')[];
export type SubmissionEventKind = (typeof submissionEventKinds)[number];

/** Drafts and submissions under review of one artist. */
export const maxOpenSubmissions = 100;

/** The most sizes of a submission, and of one calculation of shares. */
export const maxSizes = 60;

/** Maximum length of what staff write about a decision, in characters. */
export const decisionReasonLimit = 2000;

/** `replaced`: by a newer proof, before the artist answered. */
export const proofStatuses = ['open', 'approved', 'changes_requested', 'replaced'] as const;
export type ProofStatus = (typeof proofStatuses)[number];

/** What the artist answers to a proof. */
export const proofDecisions = ['approve', 'request_changes'] as const;
export type ProofDecision = (typeof proofDecisions)[number];

export const proofStatusAfter: Record<ProofDecision, ProofStatus> = {
  approve: 'approved',
  request_changes: 'changes_requested',
};

/** The status of the newest proof of a work; `none` where it has none. */
export const proofStates = ['none', 'open', 'approved', 'changes_requested'] as const;

/** Maximum length of the note of a proof, and of what an artist wants to be changed, in characters. */
export const proofTextLimit = 2000;

/** What artists answer about, once staff showed or proposed it. */
export const answerKinds = ['proof', 'proposal'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** Their answers: the first two about a proof, the others about a proposal. */
export const answerDecisions = ['approved', 'changes_requested', 'accepted', 'declined'] as const;
export type AnswerDecision = (typeof answerDecisions)[number];
