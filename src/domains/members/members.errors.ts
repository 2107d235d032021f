import type { ErrorDefinition } from '../../kernel/errors.ts';

export const memberErrors = {
  /** The same error for an unknown address and a wrong password (`docs/rules/members.md`). */
  loginFailed: { code: 'validation', status: 422, message: 'error.login_failed' },
  addressBookFull: { code: 'conflict', status: 409, message: 'error.address_book_full' },
  emailTaken: { code: 'email_taken', status: 409, message: 'error.email_taken' },
  /** A link to a new password that was used, has expired or never existed (`docs/rules/members.md`). */
  resetLinkExpired: { code: 'reset_link_expired', status: 409, message: 'error.reset_link_expired' },
  /** A link about an e-mail address that was used, has expired or never existed. */
  emailLinkExpired: { code: 'email_link_expired', status: 409, message: 'error.email_link_expired' },
  /** A link that confirms an address only in a session of its account. */
  emailLinkLogin: { code: 'email_link_login', status: 409, message: 'error.email_link_login' },
  /** A decision that the review's status does not allow, such as a second one (`docs/rules/members.md`). */
  alreadyDecided: { code: 'already_decided', status: 409, message: 'error.already_decided' },
  /** What staff saw of an address's account has changed, so that something else is to be done now. */
  accountChanged: { code: 'account_changed', status: 409, message: 'error.account_changed' },
  /** Only returned with the right password, so that it reveals no account. */
  blocked: { code: 'account_blocked', status: 403, message: 'error.account_blocked' },
  /** Only a confirmed gallery or company can have trade conditions. */
  noBusiness: { code: 'conflict', status: 409, message: 'error.no_business' },
  /** An invitation to a company that was used, has expired or never existed. */
  companyInvitationExpired: {
    code: 'invitation_expired',
    status: 409,
    message: 'error.company_invitation_expired',
  },
  /** The account that is logged in cannot take an invitation to a company (`docs/rules/galleries.md`). */
  cannotJoinCompany: { code: 'cannot_join', status: 409, message: 'error.cannot_join_company' },
  tooManyPeople: { code: 'conflict', status: 409, message: 'error.too_many_people' },
  underReview: { code: 'under_review', status: 403, message: 'error.under_review' },
} as const satisfies Record<string, ErrorDefinition>;
