import type { Locale } from '../../kernel/locale.ts';

/**
 * The subject of an enquiry: a question to customer service, an artist's work, a collaboration (`docs/rules/forms.md`).
 */
export const enquiryKinds = ['contact', 'artist', 'collaborate'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

export const enquiryStatuses = ['open', 'answered', 'closed'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** The sender's form of address. */
export const personTitles = ['ms', 'mr', 'mx'] as const;
export type PersonTitle = (typeof personTitles)[number];

/** A stored enquiry. */
export type Enquiry = {
  id: number;
  kind: EnquiryKind;
  status: EnquiryStatus;
  /** The language that the sender chose for the answer. */
  locale: Locale;
  title: PersonTitle;
  firstname: string;
  lastname: string;
  email: string;
  phoneCode: string;
  phoneNumber: string;
  /** May be empty. */
  company: string;
  /** Null if the number was entered as digits only, or not at all. */
  companyPhoneCode: string | null;
  companyPhoneNumber: string | null;
  contents: string;
  itemId: number | null;
  memberId: number | null;
  createdAt: Date;
  version: number;
  /** The staff member who answers it; null if it is not assigned. */
  assigneeId: number | null;
  closedAt: Date | null;
  /** The artist's account that the enquiry led to, and when it was last invited. */
  invitedMemberId: number | null;
  invitedAt: Date | null;
};

/** Maximum length of the contents, in characters (`docs/rules/forms.md`). */
export const contentsLimit = 500;

/** Maximum length of an answer, in characters. */
export const answerLimit = 5000;

export const enquiryOperations = ['assign', 'answer', 'invite', 'close'] as const;
export type EnquiryOperation = (typeof enquiryOperations)[number];

/**
 * Why a staff member may not use an operation, or null if they may. Only the assignee answers an enquiry,
 * but anybody may assign it to themselves. Answering or closing an unassigned enquiry assigns it, and so does
 * inviting its artist. A closed one stays closed.
 */
export function findError(
  { status, assigneeId }: Pick<Enquiry, 'status' | 'assigneeId'>,
  operation: EnquiryOperation,
  staffId: number,
): 'closed' | 'assigned_to_other' | 'assigned_to_you' | null {
  if (status === 'closed') return 'closed';
  if (operation === 'assign') return assigneeId === staffId ? 'assigned_to_you' : null;
  return assigneeId === null || assigneeId === staffId ? null : 'assigned_to_other';
}

/** The operations that a staff member may use now. */
export const operationsFor = (
  enquiry: Pick<Enquiry, 'kind' | 'status' | 'assigneeId'>,
  staffId: number,
): EnquiryOperation[] =>
  enquiryOperations.filter(
    (operation) =>
      (operation !== 'invite' || enquiry.kind === 'artist') &&
      findError(enquiry, operation, staffId) === null,
  );

/** Rate limits per window; an office of 50 behind one address stays below them. */
export const enquiryLimits = {
  ofIp: { limit: 300, windowSeconds: 60 * 60 },
  /** Enquiries with one e-mail address, which gets a confirmation of each: protects its owner from floods. */
  ofEmail: { limit: 20, windowSeconds: 60 * 60 },
} as const;
