import type { Locale } from './locale.ts';

/** Writes the size of a print in centimetres, for documents and mails: `50 × 70 cm`. */
export function formatPrintSize(size: { width_mm: number; height_mm: number }, locale: Locale): string {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return `${number.format(size.width_mm / 10)} × ${number.format(size.height_mm / 10)} cm`;
}
