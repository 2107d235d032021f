import { daysAfter } from '../../../kernel/dates.ts';
import { type Currency, minorDigits } from '../../../kernel/money.ts';
import type { TaxStatus } from '../withholding/tax-status.rules.ts';

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

/** Rates in basis points of residents (without a prefix), non-residents and companies; whole NTD, and the minor unit of each currency. */
export type PayoutTerms = {
  withholdingBasisPoints: number;
  withholdingAboveNtd: number;
  nonResidentBasisPoints: number;
  nonResidentAboveNtd: number;
  companyBasisPoints: number;
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

/** The rate in basis points that a tax status has by the terms, and the whole NTD that a payout has to exceed; companies have no threshold. */
export function getTaxRateOf(
  status: TaxStatus,
  terms: Omit<PayoutTerms, 'minimumNtd' | 'minimumUsd'>,
): { basisPoints: number; aboveNtd: number } {
  return {
    resident: { basisPoints: terms.withholdingBasisPoints, aboveNtd: terms.withholdingAboveNtd },
    non_resident: { basisPoints: terms.nonResidentBasisPoints, aboveNtd: terms.nonResidentAboveNtd },
    company: { basisPoints: terms.companyBasisPoints, aboveNtd: 0 },
  }[status];
}

/**
 * The tax withheld from a payout: the percentage of all of it where it is more than the threshold, rounded down to the minor unit. Returns
 * the rate in basis points with it, 0 where nothing is withheld.
 *
 * @param rate NTD for one unit of the currency
 */
function withholdFrom(
  amount: number,
  currency: Currency,
  { basisPoints, aboveNtd }: { basisPoints: number; aboveNtd: number },
  rate: string,
): { withheld: number; basisPoints: number } {
  const withheld = isAbove(amount, currency, rate, aboveNtd)
    ? Number((BigInt(amount) * BigInt(basisPoints)) / 10_000n)
    : 0;
  return { withheld, basisPoints: withheld === 0 ? 0 : basisPoints };
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
 * @returns also the rate of the tax withheld, in basis points
 */
export function planPayout(
  balance: {
    open: number;
    pending: number;
    hasMember: boolean;
    hasAccount: boolean;
    taxStatus: TaxStatus;
  },
  currency: Currency,
  terms: PayoutTerms,
  rate: string,
): { outcome: PayoutOutcome; withheld: number; basisPoints: number; net: number } {
  const { open, pending, hasMember, hasAccount, taxStatus } = balance;
  const { withheld, basisPoints } = withholdFrom(
    Math.max(0, open),
    currency,
    getTaxRateOf(taxStatus, terms),
    rate,
  );
  const amounts = { withheld, basisPoints, net: Math.max(0, open - withheld) };
  if (open === 0 && pending > 0) return { outcome: 'pending', ...amounts };
  if (open <= 0) return { outcome: 'negative', ...amounts };
  if (open < getMinimum(currency, terms)) return { outcome: 'below_minimum', ...amounts };
  if (!hasMember) return { outcome: 'no_member', ...amounts };
  return { outcome: hasAccount ? 'payable' : 'no_account', ...amounts };
}
