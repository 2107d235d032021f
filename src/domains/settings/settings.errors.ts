import type { ErrorDefinition } from '../../kernel/errors.ts';

export const settingErrors = {
  /** What has begun stays as it is; something new is added after it. */
  hasBegun: { code: 'has_begun', status: 409, message: 'error.has_begun' },
  /** The shop is being set up (`setup.rules.ts`). */
  notTakingOrders: { code: 'not_taking_orders', status: 409, message: 'error.not_taking_orders' },
  /** There is nothing to try: `SMTP_URL` is not set. */
  noMailServer: { code: 'no_mail_server', status: 409, message: 'error.no_mail_server' },
} as const satisfies Record<string, ErrorDefinition>;
