import { currencies, isoCurrency, type Money, minorDigits, money } from '../../../kernel/money.ts';

/** An amount as a provider writes it, with `decimals` or else the digits of its currency: `1200`, `12.50`. */
export function toDecimal(
  { amount, currency }: Money,
  decimals = minorDigits[currency],
): {
  value: string;
  currency: string;
} {
  return {
    value: (amount / 10 ** minorDigits[currency]).toFixed(decimals),
    currency: isoCurrency(currency),
  };
}

/** Reads a provider's amount; null for an unknown currency, or a value that is not one of whole minor units. */
export function fromDecimal(value: string, isoCode: string): Money | null {
  const currency = currencies.find((one) => isoCurrency(one) === isoCode);
  if (!currency || !/^\d{1,12}(?:\.\d{1,3})?$/.test(value)) return null;
  const [units = '', fraction = ''] = value.split('.');
  const digits = minorDigits[currency];
  if (/[1-9]/.test(fraction.slice(digits))) return null;
  return money(Number(units + fraction.slice(0, digits).padEnd(digits, '0')), currency);
}
