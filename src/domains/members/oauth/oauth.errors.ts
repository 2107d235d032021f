import type { ErrorDefinition } from '../../../kernel/errors.ts';

export const oauthErrors = {
  /** A check of the provider's answer failed: signature, nonce, code or state. */
  failed: { code: 'oauth_failed', status: 409, message: 'error.oauth_failed' },
  /** The person said no at the provider. */
  declined: { code: 'oauth_declined', status: 409, message: 'error.oauth_declined' },
  /** The visit was used, has expired, never existed, or began in another browser. */
  expired: { code: 'oauth_expired', status: 409, message: 'error.oauth_expired' },
  /** The provider's address belongs to a member, who has to log in and link it (`docs/rules/members.md`). */
  emailTaken: { code: 'oauth_email_taken', status: 409, message: 'error.oauth_email_taken' },
  /** The account at the provider opens another member's account. */
  linkedElsewhere: { code: 'oauth_linked_elsewhere', status: 409, message: 'error.oauth_linked_elsewhere' },
  /** The member has another account of this provider. */
  alreadyLinked: { code: 'oauth_already_linked', status: 409, message: 'error.oauth_already_linked' },
  /** The member has no password, and the sign-in is too old for a change of the login methods. */
  signInAgain: { code: 'sign_in_again', status: 409, message: 'error.sign_in_again' },
  /** Without this provider nobody could sign in to the account. */
  lastLoginMethod: { code: 'last_login_method', status: 409, message: 'error.last_login_method' },
  /** The provider cannot be reached. */
  unavailable: { code: 'oauth_unavailable', status: 502, message: 'error.oauth_unavailable' },
} as const satisfies Record<string, ErrorDefinition>;
