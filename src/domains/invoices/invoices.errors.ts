import type { ErrorDefinition } from '../../kernel/errors.ts';

export const invoiceErrors = {
  /** It is void already, has an allowance, or its tax period is over. */
  notVoidable: { code: 'conflict', status: 409, message: 'error.invoice_not_voidable' },
  /** All documents of the invoice were sent. */
  nothingToSend: { code: 'conflict', status: 409, message: 'error.invoice_nothing_to_send' },
  /** A commercial invoice is for parcels abroad. */
  notAbroad: { code: 'conflict', status: 409, message: 'error.not_abroad' },
  /** Another series has some of the numbers. */
  seriesOverlaps: { code: 'conflict', status: 409, message: 'error.invoice_series_overlaps' },
} as const satisfies Record<string, ErrorDefinition>;
