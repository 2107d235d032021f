import type { ErrorDefinition } from '../../kernel/errors.ts';

export const memberErrors = {
  /** One answer for an unknown address and a wrong password (`docs/rules/members.md`). */
  loginFailed: { code: 'validation', status: 422, message: 'error.login_failed' },
  addressBookFull: { code: 'conflict', status: 409, message: 'error.address_book_full' },
  emailTaken: { code: 'email_taken', status: 409, message: 'error.email_taken' },
  /** A link to a new password that was used, is too old, or never was (`docs/rules/members.md`). */
  resetLinkExpired: { code: 'reset_link_over', status: 409, message: 'error.reset_link_over' },
  /** A decision that a review's status does not allow, such as one that was made before (`docs/rules/members.md`). */
  alreadyDecided: { code: 'already_decided', status: 409, message: 'error.already_decided' },
  /** Told to who knows the password alone, so that nobody learns of an account by it. */
  blocked: { code: 'account_blocked', status: 403, message: 'error.account_blocked' },
  underReview: { code: 'under_review', status: 403, message: 'error.under_review' },
} as const satisfies Record<string, ErrorDefinition>;
