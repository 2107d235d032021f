/** Money is an integer of the currency's minor unit: NTD has 0 decimals here, USD has 2 (`docs/rules/money.md`). */

export const currencies = ['NTD', 'USD'] as const;
export type Currency = (typeof currencies)[number];
export type Money = { amount: number; currency: Currency };

/** Digits of the minor unit (`docs/rules/money.md`). */
export const minorDigits: Record<Currency, number> = { NTD: 0, USD: 2 };
/** The sign before an amount. */
export const currencySigns: Record<Currency, string> = { NTD: 'NT$', USD: 'US$' };
const isoCodes: Record<Currency, string> = { NTD: 'TWD', USD: 'USD' };

/** The ISO 4217 code that payment providers and structured data expect. */
export const isoCurrency = (currency: Currency): string => isoCodes[currency];

export function isCurrency(value: unknown): value is Currency {
  return typeof value === 'string' && (currencies as readonly string[]).includes(value);
}

/** An amount in minor units of the currency. Throws a RangeError if it is not a safe integer. */
export const money = (amount: number, currency: Currency): Money => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an integer amount: ${amount}`);
  return { amount, currency };
};

/** An amount of whole units: 12 dollars, 12 NTD. */
export const wholeMoney = (units: number, currency: Currency): Money =>
  money(units * 10 ** minorDigits[currency], currency);

/** The sum of amounts of one currency; throws a RangeError where currencies mix. */
export function sumMoney(items: readonly Money[], currency: Currency): Money {
  let amount = 0;
  for (const item of items) {
    if (item.currency !== currency) throw new RangeError(`cannot add ${item.currency} to ${currency}`);
    amount += item.amount;
  }
  return money(amount, currency);
}

/** A multiple of an amount, such as a line's total. Throws a RangeError if the result is not a whole number of minor units. */
export const multiplyMoney = (value: Money, factor: number): Money =>
  money(value.amount * factor, value.currency);

/** A positive decimal string such as `31.55` as an exact fraction. Throws a RangeError on anything else. */
function parseDecimal(value: string): { numerator: bigint; denominator: bigint } {
  const match = /^(\d{1,12})(?:\.(\d{1,12}))?$/.exec(value);
  if (!match) throw new RangeError(`not a decimal: ${value}`);
  const fraction = match[2] ?? '';
  const numerator = BigInt(`${match[1]}${fraction}`);
  if (numerator === 0n) throw new RangeError('a rate must be positive');
  return { numerator, denominator: 10n ** BigInt(fraction.length) };
}

/**
 * Converts a list price in NTD to USD cents, rounded up to a whole dollar (`docs/rules/money.md`).
 * @param ntdAmount whole NTD, tax included
 * @param rate NTD for one USD, as a decimal string
 */
export function usdFromNtd(ntdAmount: number, rate: string): Money {
  if (!Number.isSafeInteger(ntdAmount) || ntdAmount < 0) throw new RangeError(`not an amount: ${ntdAmount}`);
  const { numerator, denominator } = parseDecimal(rate);
  const dollars = (BigInt(ntdAmount) * denominator + numerator - 1n) / numerator;
  return money(Number(dollars) * 100, 'USD');
}

/** An NTD amount in the wanted currency: unchanged, or converted by `usdFromNtd`. */
export function convertFromNtd(ntdAmount: number, currency: Currency, rate: string): Money {
  switch (currency) {
    case 'NTD':
      return money(ntdAmount, 'NTD');
    case 'USD':
      return usdFromNtd(ntdAmount, rate);
  }
}

/**
 * An amount in whole NTD, rounded half up: what a document in another currency states beside it (`docs/rules/invoices.md`).
 * @param rate NTD for one unit of the amount's currency, as a decimal string
 */
export function ntdAmount({ amount, currency }: Money, rate: string): Money {
  if (currency === 'NTD') return money(amount, 'NTD');
  const { numerator, denominator } = parseDecimal(rate);
  const divisor = denominator * 10n ** BigInt(minorDigits[currency]);
  return money(Number((2n * BigInt(amount) * numerator + divisor) / (2n * divisor)), 'NTD');
}

/**
 * Whether an amount is more than another one, exactly, also where their currencies differ.
 * @param rates NTD for one unit of each currency, as decimal strings
 */
export function isMoreThan(one: Money, other: Money, rates: Readonly<Record<Currency, string>>): boolean {
  if (one.currency === other.currency) return one.amount > other.amount;
  const [a, b] = [one, other].map(({ amount, currency }) => {
    const { numerator, denominator } = parseDecimal(rates[currency]);
    return [BigInt(amount) * numerator, denominator * 10n ** BigInt(minorDigits[currency])] as const;
  }) as [readonly [bigint, bigint], readonly [bigint, bigint]];
  return a[0] * b[1] > b[0] * a[1];
}

/** Cached, because creating a formatter is slow. */
const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale}/${digits}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const created = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  numberFormats.set(key, created);
  return created;
}

/** For display: `NT$12,800`, `US$405` (cents only where there are any). `Intl` alone would show TWD with decimals. */
export function formatMoney(value: Money, locale: string): string {
  const digits = minorDigits[value.currency];
  const whole = value.amount / 10 ** digits;
  const shown = Number.isInteger(whole) ? 0 : digits;
  const number = numberFormat(locale, shown).format(Math.abs(whole));
  return `${whole < 0 ? '−' : ''}${currencySigns[value.currency]}${number}`;
}

/** An amount as a decimal without currency sign or grouping, for structured data: `12800`, `405.00`. */
export const decimalAmount = (value: Money): string =>
  (value.amount / 10 ** minorDigits[value.currency]).toFixed(minorDigits[value.currency]);
