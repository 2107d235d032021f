import type { ErrorDefinition } from '../../kernel/errors.ts';

export const paymentErrors = {
  /** A notification whose signature or content is not the provider's; logged, and nothing is changed. */
  badNotification: { code: 'bad_notification', status: 400, message: 'error.bad_notification' },
  /** The method does not take the order's currency. */
  wrongCurrency: { code: 'wrong_currency', status: 409, message: 'error.payment_currency' },
  /** The provider cannot be reached, or rejects the shop's calls. */
  providerUnavailable: { code: 'bad_gateway', status: 502, message: 'error.payment_provider' },
} as const satisfies Record<string, ErrorDefinition>;
