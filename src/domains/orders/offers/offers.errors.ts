import type { ErrorDefinition } from '../../../kernel/errors.ts';

export const offerErrors = {
  /** The status does not allow it; nothing was changed. */
  invalidTransition: { code: 'invalid_transition', status: 409, message: 'error.invalid_offer_transition' },
  expired: { code: 'offer_expired', status: 409, message: 'error.offer_expired' },
  tooMany: { code: 'too_many_offers', status: 409, message: 'error.too_many_offers' },
  /** The member read an answer that a later one has replaced. */
  revised: { code: 'offer_revised', status: 409, message: 'error.offer_revised' },
} as const satisfies Record<string, ErrorDefinition>;
