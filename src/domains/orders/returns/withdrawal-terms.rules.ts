import { dayIn, daysAfter, effectiveDay } from '../../../kernel/dates.ts';
import { required } from '../../../kernel/required.ts';

/** The days of some countries, or with no countries of all others, from a day in Taipei (`docs/rules/orders.md`). */
export type WithdrawalTerm = { countries: readonly string[]; startsOn: string; days: number };

/** The terms of all countries, and the days (`2026-12-25`) on which the shop is closed. */
export type WithdrawalTerms = { terms: readonly WithdrawalTerm[]; holidays: readonly string[] };

/**
 * How the days of one order count: after the day of arrival, in the time zones of the country that it goes to.
 *
 * @property holidays the days on which a term does not end, beside Saturdays and Sundays; null where it ends on any day
 */
export type ReturnCalendar = { days: number; zones: readonly string[]; holidays: readonly string[] | null };

/** Taiwan's calendar, in which all days count that are not those of a withdrawal. */
export const taipeiZones = ['Asia/Taipei'];

/** The time zones of a country; of one without any, Taiwan's. */
function getZones(country: string): readonly string[] {
  // Newer than TypeScript's declarations.
  const region: Intl.Locale & { getTimeZones?(): string[] | undefined } = new Intl.Locale(`und-${country}`);
  const zones = region.getTimeZones?.() ?? [];
  return zones.length > 0 ? zones : taipeiZones;
}

/**
 * The calendar of an order's withdrawal, by the terms in force when it was placed.
 *
 * @throws Error without terms for all other countries
 */
export function toWithdrawalCalendar(
  { terms, holidays }: WithdrawalTerms,
  order: { countryCode: string; createdAt: Date },
): ReturnCalendar {
  const term = termOn(terms, order.countryCode, effectiveDay(order.createdAt));
  if (!term) throw new Error('there are no terms of withdrawal for other countries');
  return { days: term.days, zones: getZones(order.countryCode), holidays };
}

/** The term of a country on a day in Taipei; of no country, that of all others. */
function termOn(
  terms: readonly WithdrawalTerm[],
  country: string | null,
  day: string,
): WithdrawalTerm | undefined {
  const started = terms.filter(({ startsOn }) => startsOn <= day);
  const getLatest = (matches: (countries: readonly string[]) => boolean) =>
    started
      .filter(({ countries }) => matches(countries))
      .toSorted((one, other) => (one.startsOn < other.startsOn ? 1 : -1))[0];
  return (
    (country !== null && getLatest((countries) => countries.includes(country))) ||
    getLatest((countries) => countries.length === 0)
  );
}

/** Whether a term that has started holds for any of its countries on a day in Taipei. */
export const isTermInForce = (term: WithdrawalTerm, terms: readonly WithdrawalTerm[], day: string): boolean =>
  (term.countries.length > 0 ? term.countries : [null]).some(
    (country) => termOn(terms, country, day) === term,
  );

/** The days of the named countries on a day in Taipei, grouped by their number; those of all others have no countries. */
export function currentTerms(
  terms: readonly WithdrawalTerm[],
  day: string,
): { countries: string[]; days: number }[] {
  const named = [...new Set(terms.flatMap(({ countries }) => countries))].sort();
  const byDays = Map.groupBy(named, (country) => required(termOn(terms, country, day), 'a term').days);
  const others = required(termOn(terms, null, day), 'the term of all other countries');
  return [
    ...[...byDays].map(([days, countries]) => ({ countries, days })),
    { countries: [], days: others.days },
  ];
}

const getWeekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/**
 * The day itself, or the next one that is no Saturday, Sunday or holiday (Regulation 1182/71, article 3; Taiwan's Civil Code, article
 * 122).
 */
export function nextWorkingDay(day: string, holidays: readonly string[]): string {
  const isFree = getWeekday(day) === 0 || getWeekday(day) === 6 || holidays.includes(day);
  return isFree ? nextWorkingDay(daysAfter(day, 1), holidays) : day;
}

/** The days of a moment in several zones, in their order. */
const daysIn = (time: Date, zones: readonly string[]): string[] =>
  zones.map((zone) => dayIn(time, zone)).toSorted();

/** The day of a moment in the zone where it is latest: from it the days count. */
export const latestDay = (time: Date, zones: readonly string[]): string =>
  required(daysIn(time, zones).at(-1), 'a time zone');

/** The day of a moment in the zone where it is earliest: a day has ended when it has ended in every zone. */
export const earliestDay = (time: Date, zones: readonly string[]): string =>
  required(daysIn(time, zones)[0], 'a time zone');
