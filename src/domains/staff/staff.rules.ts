import { type Role, roles } from '../../kernel/roles.ts';

/**
 * The permissions and their roles. Routes name their permission (`staff.guard.ts`), and the admin
 * pages show what it allows. `docs/rules/permissions.md` has the same table.
 */
export const permissions = {
  'staff.manage': ['owner', 'manager'],
  'audit.read': ['owner', 'manager'],
  'reviews.decide': ['owner', 'manager', 'service'],
  'members.read': ['owner', 'manager', 'service'],
  'members.write': ['owner', 'manager', 'service'],
  'enquiries.read': ['owner', 'manager', 'service'],
  'enquiries.answer': ['owner', 'manager', 'service'],
  'messages.read': ['owner', 'manager', 'service'],
  'messages.answer': ['owner', 'manager', 'service'],
  'catalogue.read': ['owner', 'manager', 'editor', 'service', 'workshop'],
  'catalogue.write': ['owner', 'manager', 'editor'],
  /** What materials and labour cost, and what a sale leaves. */
  'costs.read': ['owner', 'manager', 'editor', 'service', 'finance'],
  'costs.write': ['owner', 'manager', 'editor'],
  /** What is on hand of materials. */
  'stock.read': ['owner', 'manager', 'editor', 'service', 'workshop'],
  'stock.write': ['owner', 'manager', 'workshop'],
  'content.read': ['owner', 'manager', 'editor', 'service'],
  'content.write': ['owner', 'manager', 'editor'],
  'orders.read': ['owner', 'manager', 'service', 'finance'],
  'orders.write': ['owner', 'manager', 'service'],
  /** What has to be produced and shipped, without personal data beyond the parcel's address. */
  'workshop.work': ['owner', 'manager', 'workshop'],
  'payments.record': ['owner', 'manager', 'finance'],
  'refunds.decide': ['owner', 'manager', 'finance'],
  /** Payouts to artists. */
  'payouts.read': ['owner', 'manager', 'finance'],
  'payouts.write': ['owner', 'manager', 'finance'],
  /** The file with artists' whole bank details. */
  'payouts.bank_file': ['owner', 'finance'],
  /** Voids invoices, and sends their documents again. */
  'invoices.write': ['owner', 'manager', 'finance'],
  'settings.read': ['owner', 'manager', 'finance'],
  'settings.write': ['owner', 'manager'],
  'reports.read': ['owner', 'manager', 'finance'],
  'export.read': ['owner', 'manager', 'finance'],
  /** Webhooks to partners. */
  'webhooks.read': ['owner', 'manager'],
  'webhooks.write': ['owner', 'manager'],
  /** Failed jobs: retry or dismiss them. */
  'jobs.manage': ['owner', 'manager'],
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof permissions;

export const isAllowed = (role: Role, permission: Permission): boolean =>
  (permissions[permission] as readonly Role[]).includes(role);

/** In the order of the table. */
export const getPermissions = (role: Role): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter((permission) => isAllowed(role, permission));

/** The roles that a role may assign, and whose accounts it may change: only owners manage owners. */
export const managedRoles = (role: Role): readonly Role[] => {
  if (!isAllowed(role, 'staff.manage')) return [];
  return role === 'owner' ? roles : roles.filter((other) => other !== 'owner');
};

/** `open` may work, `second_factor` has to verify a factor, `enrol` has to set one up first. */
export const sessionStates = ['open', 'second_factor', 'enrol'] as const;
export type SessionState = (typeof sessionStates)[number];

export const secondFactorMethods = ['totp', 'passkey', 'recovery'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** The signed-in account of a request. */
export type StaffIdentity = {
  id: number;
  name: string;
  email: string;
  role: Role;
  sessionId: number;
  state: SessionState;
};

/** A session also ends with the browser. */
export const staffSessionHours = 12;

export const invitationDays = 7;
/** How long a requested link to a new password is valid. */
export const passwordLinkHours = 1;
/** How long the first owner's link is valid; it is printed to a log that others may read. */
export const firstOwnerLinkHours = 24;
/** How long an offered secret for an authenticator app can be confirmed. */
export const totpOfferMinutes = 30;
export const challengeMinutes = 5;
/** How long a confirmation of the second factor allows one change of the factors. */
export const confirmationMinutes = 10;
export const recoveryCodeCount = 10;

/** Rate limits per window. */
export const staffRateLimits = {
  /** Password links requested from one IP address. */
  resetLinksOfIp: { limit: 100, windowSeconds: 60 * 60 },
  /** Password links to one account, requested from one network or from a known device. */
  resetLinksOfAccountHere: { limit: 5, windowSeconds: 60 * 60 },
  /** Password links to one account, requested from everywhere except known devices. */
  resetLinksOfAccount: { limit: 15, windowSeconds: 60 * 60 },
} as const;

/** A recovery code in the form that is hashed: O is read as 0, I and L as 1, and hyphens are ignored. */
export const recoveryKey = (code: string): string =>
  code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '');

/** The digits of an authenticator app's code, or null if the text is not one. */
export function totpDigits(code: string): string | null {
  const digits = code.normalize('NFKC').replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
