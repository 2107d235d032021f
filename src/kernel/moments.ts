import type { Locale } from './locale.ts';

const format = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { timeZone: 'Asia/Taipei', ...options });

/** A time in Taipei, where the shop is: `21 November 2026 at 14:05 (GMT+8)`. */
export const momentInTaipei = (time: Date, locale: Locale): string =>
  `${format(locale, { dateStyle: 'long', timeStyle: 'short' }).format(time)} (GMT+8)`;

/** A date (`2026-11-21`) in the user's language. */
export const longDay = (day: string, locale: Locale): string =>
  format(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** A date for an axis: `21 Nov`. */
export const shortDay = (day: string, locale: Locale): string =>
  format(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** The month of a date, for an axis: `Nov 2026`. */
export const shortMonth = (day: string, locale: Locale): string =>
  format(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** The name of a month (1 to 12): `March`, or `Mar` for a narrow place; `3月`. */
export const monthName = (month: number, locale: Locale, form: 'long' | 'short' = 'long'): string =>
  format(locale, { month: locale === 'en' ? form : 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, month - 1, 1)),
  );

/** The day from which the texts and freight tables of a new shop are effective. */
const firstEffectiveDay = '2026-01-01';
// Taiwan has had no daylight saving time since 1979.
const taipeiOffsetMs = 8 * 60 * 60 * 1000;

/**
 * The date (`YYYY-MM-DD`) in Taipei for which texts and freight tables are chosen. Never before `firstEffectiveDay`: an earlier
 * clock is wrong, and the shop would have neither pages nor delivery.
 */
export function effectiveDay(time: Date): string {
  const day = new Date(time.getTime() + taipeiOffsetMs).toISOString().slice(0, 10);
  return day < firstEffectiveDay ? firstEffectiveDay : day;
}

/** The start of a day (`YYYY-MM-DD`) in Taipei, and the start of the next day. */
export const startOfTaipeiDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`);
export const nextTaipeiDay = (day: string): Date => new Date(startOfTaipeiDay(day).getTime() + 86_400_000);
