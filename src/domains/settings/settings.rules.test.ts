import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  currencyOfCountry,
  daysInWords,
  isServiceOpen,
  nextServiceDay,
  serviceStateAt,
  zoneName,
} from './settings.rules.ts';

const hours = { days: [1, 2, 3, 4, 5], from: '10:00', to: '18:00', utc_offset_minutes: 480, closed_on: [] };
const isOpen = (time: string) => isServiceOpen(hours, new Date(time));

test('service hours are Monday to Friday 10:00 to 18:00 in Taiwan (docs/rules/pages.md)', () => {
  expect(isOpen('2026-11-20T10:00:00+08:00')).toBe(true); // a Friday
  expect(isOpen('2026-11-20T09:59:59+08:00')).toBe(false);
  expect(isOpen('2026-11-20T17:59:59+08:00')).toBe(true);
  expect(isOpen('2026-11-20T18:00:00+08:00')).toBe(false);
  expect(isOpen('2026-11-21T12:00:00+08:00')).toBe(false); // Saturday
  expect(isOpen('2026-11-22T12:00:00+08:00')).toBe(false); // Sunday
  expect(isOpen('2026-11-23T02:00:00Z')).toBe(true); // Monday 10:00 there
  expect(isOpen('2026-11-22T23:00:00Z')).toBe(false); // Monday 07:00 there
});

test.each([
  ['2026-11-20T11:00:00+08:00', { isOpen: true, until: '18:00' }],
  ['2026-11-20T09:59:59+08:00', { isOpen: false, opens: { inDays: 0, weekday: 5, at: '10:00' } }],
  ['2026-11-20T18:00:00+08:00', { isOpen: false, opens: { inDays: 3, weekday: 1, at: '10:00' } }],
  ['2026-11-22T23:59:00+08:00', { isOpen: false, opens: { inDays: 1, weekday: 1, at: '10:00' } }],
  ['2026-11-23T00:00:00+08:00', { isOpen: false, opens: { inDays: 0, weekday: 1, at: '10:00' } }],
  // Sunday evening in New York is Monday morning in Taiwan.
  ['2026-11-22T20:00:00-05:00', { isOpen: false, opens: { inDays: 0, weekday: 1, at: '10:00' } }],
  ['2026-12-31T20:00:00+08:00', { isOpen: false, opens: { inDays: 1, weekday: 5, at: '10:00' } }],
])('at %s a reader is told %j', (time, state) => {
  expect(serviceStateAt(hours, new Date(time))).toEqual(state);
});

test('it is closed until the next opening, and open from then on (properties)', () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  const someHours = fc.record({
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    from: fc.constantFrom('00:00', '09:30', '10:00'),
    to: fc.constantFrom('12:15', '18:00', '23:59'),
    utc_offset_minutes: fc.integer({ min: -12 * 60, max: 14 * 60 }),
    closed_on: fc.constant<string[]>([]),
  });
  fc.assert(
    fc.property(moments, someHours, (now, ofDays) => {
      const { opens, closes, weekday } = nextServiceDay(ofDays, now)!;
      expect(opens > now && closes > opens && ofDays.days.includes(weekday)).toBe(true);
      expect(opens.getTime() - now.getTime()).toBeLessThanOrEqual(7 * 24 * 3_600_000);
      expect(isServiceOpen(ofDays, opens)).toBe(true);
      expect(isServiceOpen(ofDays, new Date(opens.getTime() - 1))).toBe(false);
      expect(isServiceOpen(ofDays, closes)).toBe(false);
      // No other opening lies between, except the day that is already open.
      const between = new Date((now.getTime() + opens.getTime()) / 2);
      expect(!isServiceOpen(ofDays, between) || isServiceOpen(ofDays, now)).toBe(true);
    }),
  );
});

test('a closed day has no service, and the next opening is after it', () => {
  const holiday = { ...hours, closed_on: ['2026-11-20', '2026-11-23'] };
  expect(isServiceOpen(holiday, new Date('2026-11-20T11:00:00+08:00'))).toBe(false);
  expect(serviceStateAt(holiday, new Date('2026-11-20T11:00:00+08:00'))).toEqual({
    isOpen: false,
    opens: { inDays: 4, weekday: 2, at: '10:00' },
  });
});

test('a shop without service days never opens', () => {
  expect(serviceStateAt({ ...hours, days: [] }, new Date())).toEqual({ isOpen: false, opens: null });
});

test('the name of a time zone is its offset', () => {
  expect(zoneName(480)).toBe('GMT+8');
  expect(zoneName(-210)).toBe('GMT-3:30');
});

test('only visitors from Taiwan start with NTD', () => {
  expect(currencyOfCountry('TW')).toBe('NTD');
  expect(currencyOfCountry('US')).toBe('USD');
  expect(currencyOfCountry(null)).toBe('USD');
});

test.each([
  ['en', [1, 2, 3, 4, 5], 'Monday to Friday'],
  ['en', [1, 3, 7], 'Monday, Wednesday, and Sunday'],
  ['en', [6, 7], 'Saturday and Sunday'],
  ['zh-Hant', [1, 2, 3, 4, 5], '週一 to 週五'],
  ['zh-CN', [2], '周二'],
  ['en', [], ''],
] as const)('in %s the days %j are called %s', (locale, days, words) => {
  expect(daysInWords(days, locale, (first, last) => `${first} to ${last}`)).toBe(words);
});
