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
export const greetedName = (member: { firstname: string; emailConfirmedAt: Date | null }): string | null =>
  member.emailConfirmedAt === null ? null : member.firstname;

export const memberTypes = ['basic', 'artist', 'business'] as const;
export type MemberType = (typeof memberTypes)[number];

export const genders = ['female', 'male', 'neutral'] as const;

/** How long a session lasts: 30 days where it is to be remembered, 12 hours otherwise (`reading: members`). */
export const sessionSeconds = (remember: boolean): number => (remember ? 30 * 24 : 12) * 3600;

/** The most characters of why a member is kept out. */
export const blockReasonLimit = 500;

/** How long a link to a new password can be used. */
export const resetMinutes = 60;

/** What wrong passwords for one account are counted under: from one address, and from anywhere. */
export const loginTryKeys = (key: string, ip: string): [string, string] => [
  `login:account:${key}:${ip}`,
  `login:account:${key}`,
];

/** Limits of tries in a window; generous to people and to an office of 50, not to a script (`reading: members`). */
export const rateLimits = {
  /** Wrong passwords for one account from one address. */
  loginFailuresOfAccount: { limit: 10, windowSeconds: 15 * 60 },
  /** Wrong passwords for one account from anywhere: more, so that a stranger does not lock out its owner. */
  loginFailuresOfAccountAnywhere: { limit: 50, windowSeconds: 15 * 60 },
  /** Wrong passwords from one address for any account. */
  loginFailuresOfIp: { limit: 200, windowSeconds: 15 * 60 },
  registrationsOfIp: { limit: 500, windowSeconds: 60 * 60 },
  /** Links to a new password that one address of the internet asks for. */
  resetLinksOfIp: { limit: 200, windowSeconds: 60 * 60 },
  /** Links that go to one account. */
  resetLinksOfAccount: { limit: 5, windowSeconds: 60 * 60 },
} as const;
