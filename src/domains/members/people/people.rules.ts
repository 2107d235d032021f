/** How long the link of an invitation to a company is valid, in days. */
export const companyInvitationDays = 7;

/** Maximum number of people and open invitations of a company. */
export const maxPeople = 50;

/** Invitations that one company sends: each is a mail to an address that it names. */
export const companyInvitationLimit = { limit: 60, windowSeconds: 60 * 60 } as const;

/** The highest limit of an order, in minor units. */
export const maxOrderLimit = 1_000_000_000_000;
