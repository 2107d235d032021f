import type { ErrorDefinition } from '../../../kernel/errors.ts';

export const payoutErrors = {
  /** No artist has a balance that can be paid; also after another run has paid them. */
  nothingToPay: { code: 'nothing_to_pay', status: 409, message: 'error.nothing_to_pay' },
  /** The amounts are no longer those of the preview. */
  previewChanged: { code: 'preview_changed', status: 409, message: 'error.preview_changed' },
  /** A payout that has been decided already, or has failed. */
  payoutDecided: { code: 'payout_decided', status: 409, message: 'error.payout_decided' },
  /** The bank details of a payout were encrypted with another key. */
  detailsUnreadable: {
    code: 'bank_details_unreadable',
    status: 409,
    message: 'error.bank_details_unreadable',
  },
} as const satisfies Record<string, ErrorDefinition>;
