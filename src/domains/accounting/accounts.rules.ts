/** The accounts that the shop posts to (`docs/rules/accounting.md`); staff set their numbers and names. */
export const accountKeys = [
  'bank',
  'paypal',
  'cybersource',
  'other_provider',
  'receivable',
  'currency_exchange',
  'output_tax',
  'withholding_payable',
  'payout_clearing',
  'artist_payable',
  'revenue_prints',
  'revenue_framing',
  'revenue_freight',
  'goodwill',
  'rounding',
  'share_expense',
  'provider_fees',
  'write_off',
  'exchange_difference',
] as const;
export type AccountKey = (typeof accountKeys)[number];

/** What an entry of the journal is about. */
export const journalKinds = [
  'sale',
  'sale_refund',
  'receipt',
  'refund',
  'conversion',
  'share',
  'share_refund',
  'payout',
  'payout_settled',
  'payout_reversed',
  'provider_fee',
  'exchange_difference',
  'transfer',
  'write_off',
  'correction',
] as const;
export type JournalKind = (typeof journalKinds)[number];
