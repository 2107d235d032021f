/** How long a visit to the provider may take. */
export const flowMinutes = 15;

/** How long the one-time code of a login is valid (`docs/rules/members.md`). */
export const codeSeconds = 60;

/** How long after a login a member without a password may change the login methods. */
export const freshSignInMinutes = 10;

/** How long the form of a first sign-in can be completed. */
export const signupMinutes = 30;

/** Rate limits for one network per hour: as for registrations, enough for an office behind one address. */
export const oauthLimits = {
  startsOfIp: { limit: 500, windowSeconds: 60 * 60 },
  answersOfIp: { limit: 1000, windowSeconds: 60 * 60 },
} as const;
