import type { Locale } from './locale.ts';

const format = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { timeZone: 'Asia/Taipei', ...options });

/** A time in Taipei, where the shop is: `21 November 2026 at 14:05 (GMT+8)`. */
export const formatTaipeiDateTime = (time: Date, locale: Locale): string =>
  `${format(locale, { dateStyle: 'long', timeStyle: 'short' }).format(time)} (GMT+8)`;

/** A date (`2026-11-21`) in the user's language. */
export const formatLongDate = (day: string, locale: Locale): string =>
  format(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** A date for an axis: `21 Nov`. */
export const formatShortDate = (day: string, locale: Locale): string =>
  format(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** The month of a date, for an axis: `Nov 2026`. */
export const formatShortMonth = (day: string, locale: Locale): string =>
  format(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** The name of a month (1 to 12): `March`, or `Mar` for a narrow place; `3月`. */
export const formatMonth = (month: number, locale: Locale, form: 'long' | 'short' = 'long'): string =>
  format(locale, { month: locale === 'en' ? form : 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, month - 1, 1)),
  );

/** The milliseconds of a day. */
export const dayMs = 86_400_000;

/** The time a number of days after another, or before it for a negative number. */
export const timeAfterDays = (time: Date, days: number): Date => new Date(time.getTime() + days * dayMs);

/** The day `YYYY-MM-DD` after a number of days, or before for a negative one. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The first day of the month that is a number of months after a month (`2026-11`) or that of a day, or before it for a negative number. */
export function monthAfter(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** How many months a period has, its first and its last included; both are months (`2026-11`) or days. */
export function countMonths(from: string, until: string): number {
  const toNumber = (month: string) => 12 * Number(month.slice(0, 4)) + Number(month.slice(5, 7));
  return toNumber(until) - toNumber(from) + 1;
}

// Taiwan has had no daylight saving time since 1979.
const taipeiOffsetMs = 8 * 60 * 60 * 1000;

/** The date and time of clocks in Taipei: `2026-11-21T14:05:00`. */
export const taipeiDateTime = (time: Date): string =>
  new Date(time.getTime() + taipeiOffsetMs).toISOString().slice(0, 19);

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The day in a time zone of the IANA database, `YYYY-MM-DD`. */
export function dayIn(time: Date, timeZone: string): string {
  // Swedish dates are written like this.
  const known = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  dayFormats.set(timeZone, known);
  return known.format(time);
}

/** The day in Taipei, `YYYY-MM-DD`. */
export const taipeiDay = (time: Date): string => taipeiDateTime(time).slice(0, 10);

/** The day in Taipei after a number of working days; Saturdays and Sundays do not count. */
export function taipeiWorkingDay(time: Date, workingDays: number): string {
  const day = new Date(`${taipeiDay(time)}T00:00:00Z`);
  for (let left = workingDays; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

/** The day from which the texts and freight tables of a new shop are effective. */
const firstEffectiveDay = '2026-01-01';

/**
 * The date (`YYYY-MM-DD`) in Taipei for which texts and freight tables are chosen. Never before `firstEffectiveDay`: an earlier
 * clock is wrong, and the shop would have neither pages nor delivery.
 */
export function effectiveDay(time: Date): string {
  const day = taipeiDay(time);
  return day < firstEffectiveDay ? firstEffectiveDay : day;
}

/** The start of a day (`YYYY-MM-DD`) in Taipei. */
export const startOfTaipeiDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`);
/** The start of the day after `day` (`YYYY-MM-DD`) in Taipei. */
export const nextTaipeiDay = (day: string): Date => timeAfterDays(startOfTaipeiDay(day), 1);
