import type { ErrorDefinition } from '../../kernel/errors.ts';

export const staffErrors = {
  /** The same error for an unknown address and a wrong password (`docs/rules/members.md`). */
  loginFailed: { code: 'validation', status: 422, message: 'error.login_failed' },
  /** Signed in by password only: the second factor has to be verified, or set up first. */
  secondFactor: { code: 'second_factor', status: 403, message: 'error.second_factor' },
  /** A change of the second factor requires verifying the current one again. */
  confirmFactor: { code: 'confirm_factor', status: 403, message: 'error.confirm_factor' },
  /** A link that was used, has expired or never existed. */
  linkExpired: { code: 'link_expired', status: 409, message: 'error.staff_link_expired' },
  emailTaken: { code: 'email_taken', status: 409, message: 'error.staff_email_taken' },
  lastOwner: { code: 'last_owner', status: 409, message: 'error.last_owner' },
  lastFactor: { code: 'last_factor', status: 409, message: 'error.last_factor' },
  passkeyFailed: { code: 'passkey_failed', status: 422, message: 'error.passkey_failed' },
} as const satisfies Record<string, ErrorDefinition>;
