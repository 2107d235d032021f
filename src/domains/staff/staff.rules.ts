import { type Role, roles } from '../../kernel/roles.ts';

/** The roles that have each permission. A route names its permission (`forStaff`); the admin shows only what is permitted. */
export const permissions = {
  'staff.manage': ['owner', 'manager'],
  'audit.read': ['owner', 'manager'],
  'reviews.decide': ['owner', 'manager', 'service'],
  'members.read': ['owner', 'manager', 'service'],
  'members.write': ['owner', 'manager', 'service'],
  'enquiries.read': ['owner', 'manager', 'service'],
  'enquiries.answer': ['owner', 'manager', 'service'],
  'catalogue.read': ['owner', 'manager', 'editor', 'service', 'workshop'],
  'catalogue.write': ['owner', 'manager', 'editor'],
  'content.read': ['owner', 'manager', 'editor', 'service'],
  'content.write': ['owner', 'manager', 'editor'],
  'orders.read': ['owner', 'manager', 'service', 'finance'],
  'orders.write': ['owner', 'manager', 'service'],
  /** What has to be made and sent, without the person beyond the parcel's address. */
  'workshop.work': ['owner', 'manager', 'workshop'],
  'payments.record': ['owner', 'manager', 'finance'],
  'refunds.decide': ['owner', 'manager', 'finance'],
  'settings.read': ['owner', 'manager', 'finance'],
  'settings.write': ['owner', 'manager'],
  'reports.read': ['owner', 'manager', 'finance'],
  'export.read': ['owner', 'manager', 'finance'],
  /** What the job queue gave up: to be tried again, or to be let go. */
  'jobs.manage': ['owner', 'manager'],
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof permissions;

export const isAllowed = (role: Role, permission: Permission): boolean =>
  (permissions[permission] as readonly Role[]).includes(role);

/** In the order of the table. */
export const permissionsOf = (role: Role): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter((permission) => isAllowed(role, permission));

/** Whose account and roles somebody with `staff.manage` deals with: an owner's are for owners alone. */
export const managedRoles = (role: Role): readonly Role[] => {
  if (!isAllowed(role, 'staff.manage')) return [];
  return role === 'owner' ? roles : roles.filter((other) => other !== 'owner');
};

/** How far a session is: may work, has to give the second factor, or has to set one up first. */
export const sessionStates = ['open', 'second_factor', 'enrol'] as const;
export type SessionState = (typeof sessionStates)[number];

export const secondFactorMethods = ['totp', 'passkey', 'recovery'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** What a request knows of who is signed in. */
export type StaffIdentity = {
  id: number;
  name: string;
  email: string;
  role: Role;
  sessionId: number;
  state: SessionState;
};

/** A session ends after a working day, or with the browser. */
export const staffSessionHours = 12;

export const invitationDays = 7;
/** How long a link to a new password can be used that somebody has asked for. */
export const passwordLinkHours = 1;
/** The link of the first owner, which is printed where others may read. */
export const firstOwnerLinkHours = 24;
/** How long a secret for an authenticator app waits for its first code. */
export const totpOfferMinutes = 30;
export const challengeMinutes = 5;
/** How long a second factor that was given once more lets one change of the factors through. */
export const confirmationMinutes = 10;
export const recoveryCodeCount = 10;

/** Limits of calls in a window. */
export const staffRateLimits = {
  /** Links to a new password that one IP address asks for. */
  resetLinksOfIp: { limit: 100, windowSeconds: 60 * 60 },
  /** Links that go to one account for who asks from one network, or from a device that has signed in to it. */
  resetLinksOfAccountHere: { limit: 5, windowSeconds: 60 * 60 },
  /** Links that go to one account, whoever asks, but for such devices. */
  resetLinksOfAccount: { limit: 15, windowSeconds: 60 * 60 },
} as const;

/** A recovery code as it is compared: people write O for 0, and leave out the hyphens. */
export const recoveryKey = (code: string): string =>
  code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '');

/** The digits of an authenticator app's code, or null where it is none. */
export function totpDigits(code: string): string | null {
  const digits = code.normalize('NFKC').replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
