import { type Currency, wholeMoney } from '../../../../kernel/money.ts';

/** A typed amount in minor units: `12,800`, `405.5`. NaN for an invalid amount or too many decimals; the API rejects it. */
export function typedAmount(text: string, currency: Currency): number {
  const plain = text.normalize('NFKC').replace(/[\s,]|NT\$|US\$|\$/g, '');
  if (!/^\d{1,12}(?:\.\d{1,2})?$/.test(plain)) return Number.NaN;
  const [whole = '', fraction = ''] = plain.split('.');
  const minor = wholeMoney(1, currency).amount;
  // Computed in whole numbers: a decimal fraction would not be exact.
  const parts = (Number(fraction.padEnd(2, '0')) * minor) / 100;
  return Number.isInteger(parts) ? Number(whole) * minor + parts : Number.NaN;
}
