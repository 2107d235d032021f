import { dayIn, effectiveDay } from '../../../kernel/dates.ts';
import { required } from '../../../kernel/required.ts';

/** The days of some countries, or with no countries of all others, from a day in Taipei (`docs/rules/orders.md`). */
export type WithdrawalTerm = { countries: readonly string[]; startsOn: string; days: number };

/** How the days of one order count: after the day of arrival, in the time zones of the country that it goes to. */
export type ReturnCalendar = { days: number; zones: readonly string[] };

/** Taiwan's calendar, in which all days count that are not those of a withdrawal. */
export const taipeiZones = ['Asia/Taipei'];

/** The time zones of a country; of one without any, Taiwan's. */
function zonesOf(country: string): readonly string[] {
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
export function withdrawalCalendarOf(
  terms: readonly WithdrawalTerm[],
  order: { countryCode: string; createdAt: Date },
): ReturnCalendar {
  const placedOn = effectiveDay(order.createdAt);
  const started = terms.filter(({ startsOn }) => startsOn <= placedOn);
  const latestOf = (matches: (countries: readonly string[]) => boolean) =>
    started
      .filter(({ countries }) => matches(countries))
      .toSorted((one, other) => (one.startsOn < other.startsOn ? 1 : -1))[0];
  const term =
    latestOf((countries) => countries.includes(order.countryCode)) ??
    latestOf((countries) => countries.length === 0);
  if (!term) throw new Error('there are no terms of withdrawal for other countries');
  return { days: term.days, zones: zonesOf(order.countryCode) };
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
