import type { ErrorDefinition } from '../../kernel/errors.ts';

export const cartErrors = {
  /** An amount is no longer the one that the buyer saw; an order's rejection holds a new quote. */
  priceChanged: { code: 'price_changed', status: 409, message: 'error.price_changed' },
} as const satisfies Record<string, ErrorDefinition>;
