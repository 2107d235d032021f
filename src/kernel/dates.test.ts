import { expect, test } from 'vitest';
import {
  countMonths,
  dayIn,
  daysAfter,
  effectiveDay,
  formatLongDate,
  formatMonth,
  formatShortDate,
  formatShortMonth,
  formatTaipeiDateTime,
  monthAfter,
  nextTaipeiDay,
  startOfTaipeiDay,
  taipeiDateTime,
  taipeiDay,
  taipeiWorkingDay,
  timeAfterDays,
} from './dates.ts';

/** The last minutes of a year in UTC, when the next one has begun in Taipei. */
const newYear = new Date('2026-12-31T16:05:00Z');

test('a day starts in Taipei', () => {
  expect(effectiveDay(new Date('2026-11-21T15:59:59Z'))).toBe('2026-11-21');
  expect(effectiveDay(new Date('2026-11-21T16:00:00Z'))).toBe('2026-11-22');
  expect(taipeiDay(new Date('2026-12-31T15:59:59Z'))).toBe('2026-12-31');
  expect(taipeiDay(newYear)).toBe('2027-01-01');
  expect(taipeiDateTime(newYear)).toBe('2027-01-01T00:05:00');
  expect(startOfTaipeiDay('2027-01-01')).toEqual(new Date('2026-12-31T16:00:00Z'));
  expect(nextTaipeiDay('2026-12-31')).toEqual(new Date('2026-12-31T16:00:00Z'));
  expect(dayIn(newYear, 'America/New_York')).toBe('2026-12-31');
  expect(dayIn(newYear, 'Asia/Tokyo')).toBe('2027-01-01');
});

test('a clock before the first texts and tables counts as their first day', () => {
  expect(effectiveDay(new Date('2025-03-01T12:00:00Z'))).toBe('2026-01-01');
});

test('days are counted across the ends of months and years', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29');
  expect(timeAfterDays(newYear, -31)).toEqual(new Date('2026-11-30T16:05:00Z'));
});

test('months are counted across the ends of years', () => {
  expect(monthAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(monthAfter('2027-01', -1)).toBe('2026-12-01');
  expect(monthAfter('2026-11-30', -23)).toBe('2024-12-01');
  expect(countMonths('2026-11', '2026-11')).toBe(1);
  expect(countMonths('2024-12-31', '2026-11-01')).toBe(24);
  expect(countMonths('2027-01', '2026-12')).toBe(0);
});

test('working days are those of Taipei, without weekends', () => {
  // There it is Friday already, elsewhere still Thursday.
  expect(taipeiWorkingDay(newYear, 1)).toBe('2027-01-04');
  expect(taipeiWorkingDay(new Date('2026-12-31T15:59:59Z'), 1)).toBe('2027-01-01');
});

test.each([
  ['en', '1 January 2027 at 00:05 (GMT+8)', '1 February 2027', '31 Jan', 'Jan 2027', 'March', 'Mar'],
  ['zh-Hant', '2027年1月1日 凌晨12:05 (GMT+8)', '2027年2月1日', '1月31日', '2027年1月', '3月', '3月'],
  ['zh-CN', '2027年1月1日 00:05 (GMT+8)', '2027年2月1日', '1月31日', '2027年1月', '3月', '3月'],
] as const)('in %s they are written as there', (locale, time, long, short, shortMonth, month, narrow) => {
  expect(formatTaipeiDateTime(newYear, locale)).toBe(time);
  expect(formatLongDate('2027-02-01', locale)).toBe(long);
  expect(formatShortDate('2027-01-31', locale)).toBe(short);
  expect(formatShortMonth('2027-01-31', locale)).toBe(shortMonth);
  expect([formatMonth(3, locale), formatMonth(3, locale, 'short')]).toEqual([month, narrow]);
});
