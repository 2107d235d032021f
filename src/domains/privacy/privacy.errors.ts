import type { ErrorDefinition } from '../../kernel/errors.ts';

export const privacyErrors = {
  /** An order, its payment, a return or a refund has not ended. */
  openOrders: { code: 'open_orders', status: 409, message: 'error.open_orders' },
  /** A payout waits for the bank. */
  pendingPayout: { code: 'pending_payout', status: 409, message: 'error.pending_payout' },
  /** The member has a public page as an artist, which staff take down first. */
  artistPage: { code: 'artist_page', status: 409, message: 'error.artist_page' },
} as const satisfies Record<string, ErrorDefinition>;
