/** The currencies that both emulators accept, with the digits of their minor unit in the shop. */
const minorDigits = { TWD: 0, USD: 2 };

export type Currency = keyof typeof minorDigits;

export const isCurrency = (value: string): value is Currency => Object.hasOwn(minorDigits, value);

/** An amount in the currency's minor unit: whole TWD, cents of USD. */
export type Amount = { minor: number; currency: Currency };

/**
 * Parses a decimal amount such as `12.50` USD or `1200` TWD. Trailing zeros are accepted: `1200.00` TWD is 1200.
 * @returns minor units; undefined for anything that is not an amount of the currency
 */
export function parseMinor(value: string, currency: Currency): number | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(value);
  if (!match) return undefined;
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  const minor = hundredths / 10 ** (2 - minorDigits[currency]);
  return Number.isInteger(minor) ? minor : undefined;
}

/** The amount as a decimal with the currency's digits (`1200`, `12.50`), or with the number of digits given. */
export function formatMinor({ minor, currency }: Amount, digits = minorDigits[currency]): string {
  return (minor / 10 ** minorDigits[currency]).toFixed(digits);
}
