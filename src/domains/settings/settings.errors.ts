import type { ErrorDefinition } from '../../kernel/errors.ts';

export const settingErrors = {
  /** A rate that has started cannot be changed; a new one can be added. */
  alreadyEffective: { code: 'already_effective', status: 409, message: 'error.already_effective' },
  /** The setup is not complete (`setup.rules.ts`). */
  notTakingOrders: { code: 'not_taking_orders', status: 409, message: 'error.not_taking_orders' },
  /** Months are closed one after the other, once they are over. */
  monthNotNext: { code: 'month_not_next', status: 409, message: 'error.month_not_next' },
  /** `SMTP_URL` is not set. */
  noMailServer: { code: 'no_mail_server', status: 409, message: 'error.no_mail_server' },
} as const satisfies Record<string, ErrorDefinition>;
