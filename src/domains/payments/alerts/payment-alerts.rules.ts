/**
 * What happened to a payment at its provider without the shop.
 *
 * - `refund`: a refund that was made there
 * - `reversal`: the provider took the money back, such as by a chargeback
 * - `dispute`: the payer disputes the payment
 * - `reused_transaction`: an attempt has the transaction of another one
 * - `difference`: the provider's records differ from the shop's, or have a status that the provider does not document
 * - `unknown_event`: a verified notification that the shop does not understand, or of a payment that it does not know
 */
export const paymentAlertKinds = [
  'refund',
  'reversal',
  'dispute',
  'reused_transaction',
  'difference',
  'unknown_event',
] as const;
export type PaymentAlertKind = (typeof paymentAlertKinds)[number];

/** The kinds that hold a paid order until they are resolved, if its production has not started. */
export const holdingKinds: readonly PaymentAlertKind[] = ['refund', 'reversal', 'dispute'];
