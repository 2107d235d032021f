export const memberStatuses = ['active', 'pending', 'declined', 'closed'] as const;

/** What a request knows of who is logged in. */
export type MemberIdentity = {
  id: number;
  uid: string;
  type: MemberType;
  status: (typeof memberStatuses)[number];
  email: string;
  firstname: string;
};

/**
 * The name that a mail to a member may say: none while the address is not confirmed, since whoever registered it wrote
 * the name, and could have a text of their own sent to somebody else.
 */
export const greetingName = (member: { firstname: string; emailConfirmedAt: Date | null }): string | null =>
  member.emailConfirmedAt === null ? null : member.firstname;

export const memberTypes = ['basic', 'artist', 'business'] as const;
export type MemberType = (typeof memberTypes)[number];

export const genders = ['female', 'male', 'neutral'] as const;

/** How long a session lasts: 30 days where it is to be remembered, 12 hours otherwise (`docs/rules/members.md`). */
export const sessionSeconds = (remember: boolean): number => (remember ? 30 * 24 : 12) * 3600;

/** The most characters of why a member is kept out. */
export const blockReasonLimit = 500;

/** How long a link to a new password can be used. */
export const resetMinutes = 60;

/** The most addresses in a member's book. */
export const maximumAddresses = 100;

/** Limits of calls in a window; generous to people and to an office of 50, not to a script (`docs/rules/members.md`). */
export const rateLimits = {
  /** Addresses that one member adds, those removed again too. */
  newAddressesOfMember: { limit: 120, windowSeconds: 60 * 60 },
  registrationsOfIp: { limit: 500, windowSeconds: 60 * 60 },
  /** Links to a new password that one IP address asks for. */
  resetLinksOfIp: { limit: 200, windowSeconds: 60 * 60 },
  /** Links that go to one account for who asks from one network, or from a device that has signed in to it. */
  resetLinksOfAccountHere: { limit: 5, windowSeconds: 60 * 60 },
  /** Links that go to one account, whoever asks, but for such devices. */
  resetLinksOfAccount: { limit: 15, windowSeconds: 60 * 60 },
} as const;
