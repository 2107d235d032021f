import type { ErrorDefinition } from '../../kernel/errors.ts';

export const privacyErrors = {
  /** An order, its payment, a return or a refund has not ended. */
  ordersUnderway: { code: 'orders_underway', status: 409, message: 'error.orders_underway' },
  /** A payout waits for the bank. */
  payoutUnderway: { code: 'payout_underway', status: 409, message: 'error.payout_underway' },
  /** The member has a public page as an artist, which staff take down first. */
  artistPage: { code: 'artist_page', status: 409, message: 'error.artist_page' },
} as const satisfies Record<string, ErrorDefinition>;
