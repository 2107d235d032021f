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

/** The accounts of the payment providers. */
export const providerAccounts = ['paypal', 'cybersource', 'other_provider'] as const satisfies AccountKey[];
export type ProviderAccount = (typeof providerAccounts)[number];
/** The accounts that the shop's money is on: at the bank, and at the payment providers. */
const moneyAccounts = ['bank', ...providerAccounts] as const satisfies AccountKey[];
/** The accounts that staff move money between. */
export const transferAccounts = [
  ...moneyAccounts,
  'currency_exchange',
  'withholding_payable',
  'output_tax',
] as const satisfies AccountKey[];
/** The accounts that a different exchange rate changes. */
const exchangedAccounts = [...moneyAccounts, 'currency_exchange'] as const satisfies AccountKey[];

/** What staff enter by hand. */
export const manualKinds = ['provider_fee', 'exchange_loss', 'exchange_gain', 'transfer'] as const;
export type ManualKind = (typeof manualKinds)[number];

/** The two accounts of an entry by hand, and how the journal names it. */
export type Sides = { kind: JournalKind; debit: AccountKey; credit: AccountKey };

const includes = (accounts: readonly AccountKey[], key: AccountKey | null): key is AccountKey =>
  key !== null && accounts.includes(key);

/**
 * The accounts of an entry by hand (`docs/rules/accounting.md`), or the field whose account does not fit.
 *
 * @param account where a fee was taken from, a rate changed the value, or money came from
 * @param to where transferred money went
 */
export function toSides(
  kind: ManualKind,
  account: AccountKey,
  to: AccountKey | null,
): Sides | { field: 'account' | 'to' } {
  if (kind === 'transfer') {
    if (!includes(transferAccounts, account)) return { field: 'account' };
    if (!includes(transferAccounts, to) || to === account) return { field: 'to' };
    return { kind, debit: to, credit: account };
  }
  if (!includes(kind === 'provider_fee' ? moneyAccounts : exchangedAccounts, account))
    return { field: 'account' };
  if (kind === 'provider_fee') return { kind, debit: 'provider_fees', credit: account };
  const sides = { kind: 'exchange_difference' } as const;
  return kind === 'exchange_loss'
    ? { ...sides, debit: 'exchange_difference', credit: account }
    : { ...sides, debit: account, credit: 'exchange_difference' };
}
