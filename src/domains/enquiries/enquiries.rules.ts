import type { Locale } from '../../kernel/locale.ts';

/** What somebody writes about: a question to customer service, an artist's work, a collaboration (`spec §2`). */
export type EnquiryKind = 'contact' | 'artist' | 'collaborate';

/** How the writer is addressed. */
export const personTitles = ['ms', 'mr', 'mx'] as const;
export type PersonTitle = (typeof personTitles)[number];

/** An enquiry as the shop keeps it. */
export type Enquiry = {
  id: number;
  kind: EnquiryKind;
  status: 'open' | 'answered' | 'closed';
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
};

/** The most characters that the contents may have (`spec §5`). */
export const contentsLimit = 500;

/** Letters that may be sent in a window; an office of 50 behind one address never meets these. */
export const enquiryLimits = {
  ofIp: { limit: 300, windowSeconds: 60 * 60 },
  /** To one e-mail address, which gets a confirmation of each: nobody's letter box is to be flooded through us. */
  ofEmail: { limit: 20, windowSeconds: 60 * 60 },
} as const;
