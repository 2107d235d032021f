import type { Currency } from '../../kernel/money.ts';

export const memberStatuses = ['active', 'pending', 'declined', 'closed'] as const;

/** Who is logged in, with an account, password and sessions of their own. */
export type PersonIdentity = {
  id: number;
  type: MemberType;
  status: (typeof memberStatuses)[number];
  email: string;
};

/**
 * The member of a request: the account whose orders, addresses, prices and terms a call is about. It is the person's own, or that of the
 * company for which the person orders (`docs/decisions/0070-people-of-a-company.md`).
 */
export type MemberIdentity = {
  /** Who is logged in; what belongs to the login, the cart and favourites are theirs. */
  person: PersonIdentity;
  id: number;
  uid: string;
  type: MemberType;
  status: (typeof memberStatuses)[number];
  email: string;
  firstname: string;
  /** The currency that the person chose, which their cart has; null for that of their country. */
  currency: Currency | null;
  /** The days to pay of a gallery or company with payment terms; null for others. */
  netDays: number | null;
  /** The trade discount of a gallery or company in 1/100 of a percent; 0 without one. */
  tradeBasisPoints: number;
};

/** Whether a person orders for a company that another account owns. */
export const ordersForCompany = ({ id, person }: Pick<MemberIdentity, 'id' | 'person'>): boolean =>
  id !== person.id;

/** Whether a member is an artist whom staff have confirmed. */
export const isActiveArtist = ({ type, status }: Pick<MemberIdentity, 'type' | 'status'>): boolean =>
  type === 'artist' && status === 'active';

type CompanyIdentity = { name: string; tax: string };

const companyKey = ({ name, tax }: CompanyIdentity): string =>
  `${tax} ${name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()}`;

/** Whether a company keeps its name and tax id; letter case, spaces and full width are no change of the name. */
export const isSameCompany = (before: CompanyIdentity, after: CompanyIdentity): boolean =>
  companyKey(before) === companyKey(after);

/**
 * The name to greet in a mail to a member. Null until the e-mail address is confirmed: anybody can register
 * it with a name of their choice, and would have that text mailed to its owner.
 */
export const greetingName = (member: { firstname: string; emailConfirmedAt: Date | null }): string | null =>
  member.emailConfirmedAt === null ? null : member.firstname;

export const memberTypes = ['basic', 'artist', 'business'] as const;
export type MemberType = (typeof memberTypes)[number];

export const genders = ['female', 'male', 'neutral'] as const;

/** Duration of a session: 30 days if it is remembered, 12 hours otherwise (`docs/rules/members.md`). */
export const sessionSeconds = (remember: boolean): number => (remember ? 30 * 24 : 12) * 3600;

/** Maximum length of the reason for a block, in characters. */
export const blockReasonLimit = 500;

/** How long a link to a new password is valid. */
export const resetMinutes = 30;

/** How often the time and place of a session's last request are written, in minutes. */
export const seenEveryMinutes = 10;

/** Maximum number of addresses in a member's address book. */
export const maxAddresses = 100;

/**
 * Rate limits per window: they allow an office of 50 people behind one address, but no script
 * (`docs/rules/members.md`).
 */
export const rateLimits = {
  /** Addresses that one member creates, including deleted ones. */
  newAddressesOfMember: { limit: 120, windowSeconds: 60 * 60 },
  registrationsOfIp: { limit: 500, windowSeconds: 60 * 60 },
  /** Password links requested from one IP address. */
  resetLinksOfIp: { limit: 200, windowSeconds: 60 * 60 },
  /** Password links to one account, requested from one network or from a known device. */
  resetLinksOfAccountHere: { limit: 5, windowSeconds: 60 * 60 },
  /** Password links to one account, requested from everywhere except known devices. */
  resetLinksOfAccount: { limit: 15, windowSeconds: 60 * 60 },
  /** Mails that confirm a member's address, requested by the member. */
  confirmationsOfMember: { limit: 5, windowSeconds: 60 * 60 },
  /** Changes of the e-mail address that one member or staff for them start: each sends two mails. */
  emailChangesOfMember: { limit: 5, windowSeconds: 60 * 60 },
} as const;

/**
 * How long the old address can stop a change that staff started: its owner has often lost that mailbox and cannot confirm
 * (`docs/decisions/0043-e-mail-addresses-are-confirmed.md`).
 */
export const staffWaitDays = 3;

/** The sign-in providers in the order in which they are offered; `demo` is the demo's own, on loopback. */
export const oauthProviderNames = ['google', 'line', 'facebook', 'demo'] as const;
export type OauthProviderName = (typeof oauthProviderNames)[number];
