import { daysAfter } from '../../../kernel/dates.ts';
import { type Currency, minorDigits } from '../../../kernel/money.ts';

/** `pending` until staff know whether the bank has executed it; `failed` is final (`docs/rules/payouts.md`). */
export const payoutStatuses = ['pending', 'paid', 'failed'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** Why an artist is paid in a run, or not. */
export const payoutOutcomes = [
  'payable',
  'no_account',
  'no_member',
  'below_minimum',
  'negative',
  'pending',
] as const;
export type PayoutOutcome = (typeof payoutOutcomes)[number];

/** In basis points, whole NTD, and the minor unit of each currency. */
export type PayoutTerms = {
  withholdingBasisPoints: number;
  withholdingAboveNtd: number;
  minimumNtd: number;
  minimumUsd: number;
};

const ten6 = 1_000_000n;
const millionths = (rate: string): bigint => {
  const [whole = '0', fraction = ''] = rate.split('.');
  return BigInt(whole) * ten6 + BigInt(fraction.padEnd(6, '0').slice(0, 6));
};

/** Whether an amount is more than so many NTD, at an exchange rate of NTD for one unit of the currency. */
function isAbove(amount: number, currency: Currency, rate: string, limitNtd: number): boolean {
  const unit = 10n ** BigInt(minorDigits[currency]);
  return BigInt(amount) * millionths(rate) > BigInt(limitNtd) * unit * ten6;
}

/**
 * The tax withheld from a payout: the percentage of all of it where it is more than the threshold, rounded down to the minor unit.
 *
 * @param rate NTD for one unit of the currency
 */
function withheldFrom(amount: number, currency: Currency, terms: PayoutTerms, rate: string): number {
  if (!isAbove(amount, currency, rate, terms.withholdingAboveNtd)) return 0;
  return Number((BigInt(amount) * BigInt(terms.withholdingBasisPoints)) / 10_000n);
}

/** The last day that counts for shares until a cut-off: today's arrivals can still be returned. Days are `YYYY-MM-DD` in Taipei. */
export const lastCountedDay = (cutOff: string, today: string): string => {
  const yesterday = daysAfter(today, -1);
  return cutOff < yesterday ? cutOff : yesterday;
};

/** The smallest balance that a run pays, in minor units of the currency. */
export const getMinimum = (currency: Currency, { minimumNtd, minimumUsd }: PayoutTerms): number =>
  ({ NTD: minimumNtd, USD: minimumUsd })[currency];

/**
 * What a balance comes to in a run; only a payable one has amounts.
 *
 * @param balance `open` and `pending` in minor units: shares that can be paid, and those that cannot yet
 */
export function planPayout(
  balance: { open: number; pending: number; hasMember: boolean; hasAccount: boolean },
  currency: Currency,
  terms: PayoutTerms,
  rate: string,
): { outcome: PayoutOutcome; withheld: number; net: number } {
  const { open, pending, hasMember, hasAccount } = balance;
  const withheld = open > 0 ? withheldFrom(open, currency, terms, rate) : 0;
  const amounts = { withheld, net: Math.max(0, open - withheld) };
  if (open === 0 && pending > 0) return { outcome: 'pending', ...amounts };
  if (open <= 0) return { outcome: 'negative', ...amounts };
  if (open < getMinimum(currency, terms)) return { outcome: 'below_minimum', ...amounts };
  if (!hasMember) return { outcome: 'no_member', ...amounts };
  return { outcome: hasAccount ? 'payable' : 'no_account', ...amounts };
}
