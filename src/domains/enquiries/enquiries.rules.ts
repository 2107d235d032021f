import type { Locale } from '../../kernel/locale.ts';

/** What somebody writes about: a question to customer service, an artist's work, a collaboration (`docs/rules/forms.md`). */
export const enquiryKinds = ['contact', 'artist', 'collaborate'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

export const enquiryStatuses = ['open', 'answered', 'closed'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** How the writer is addressed. */
export const personTitles = ['ms', 'mr', 'mx'] as const;
export type PersonTitle = (typeof personTitles)[number];

/** An enquiry as the shop keeps it. */
export type Enquiry = {
  id: number;
  kind: EnquiryKind;
  status: EnquiryStatus;
  /** The language in which an answer is wished for. */
  locale: Locale;
  title: PersonTitle;
  firstname: string;
  lastname: string;
  email: string;
  phoneCode: string;
  phoneNumber: string;
  /** May be empty. */
  company: string;
  /** Null where the number was given as bare digits, or not at all. */
  companyPhoneCode: string | null;
  companyPhoneNumber: string | null;
  contents: string;
  itemId: number | null;
  memberId: number | null;
  createdAt: Date;
  version: number;
  /** Who of the staff answers it; null while nobody has taken it. */
  assigneeId: number | null;
  closedAt: Date | null;
};

/** The most characters that the contents may have (`docs/rules/forms.md`). */
export const contentsLimit = 500;

/** The most characters of an answer. */
export const answerLimit = 5000;

export const enquiryOperations = ['assign', 'answer', 'close'] as const;
export type EnquiryOperation = (typeof enquiryOperations)[number];

/**
 * Why a staff member may not do a thing to an enquiry, or null where they may. One person answers it: whoever takes
 * it first, or takes it over later; what nobody has taken is taken by answering or closing it. A closed one stays closed.
 */
export function refusalOf(
  { status, assigneeId }: Pick<Enquiry, 'status' | 'assigneeId'>,
  operation: EnquiryOperation,
  staffId: number,
): 'closed' | 'assigned_to_other' | 'assigned_to_you' | null {
  if (status === 'closed') return 'closed';
  if (operation === 'assign') return assigneeId === staffId ? 'assigned_to_you' : null;
  return assigneeId === null || assigneeId === staffId ? null : 'assigned_to_other';
}

/** What a staff member can do now. */
export const operationsFor = (
  enquiry: Pick<Enquiry, 'status' | 'assigneeId'>,
  staffId: number,
): EnquiryOperation[] =>
  enquiryOperations.filter((operation) => refusalOf(enquiry, operation, staffId) === null);

/** Letters that may be sent in a window; an office of 50 behind one address never meets these. */
export const enquiryLimits = {
  ofIp: { limit: 300, windowSeconds: 60 * 60 },
  /** To one e-mail address, which gets a confirmation of each: nobody's letter box is to be flooded through us. */
  ofEmail: { limit: 20, windowSeconds: 60 * 60 },
} as const;
