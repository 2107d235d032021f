import { expect, test } from 'vitest';
import { currencyOfCountry, isServiceOpen, zoneName } from './settings.rules.ts';

const hours = { days: [1, 2, 3, 4, 5], from: '10:00', to: '18:00', utc_offset_minutes: 480 };
const isOpen = (time: string) => isServiceOpen(hours, new Date(time));

test('service hours are Monday to Friday 10:00 to 18:00 in Taiwan (spec §1)', () => {
  expect(isOpen('2026-11-20T10:00:00+08:00')).toBe(true); // a Friday
  expect(isOpen('2026-11-20T09:59:59+08:00')).toBe(false);
  expect(isOpen('2026-11-20T17:59:59+08:00')).toBe(true);
  expect(isOpen('2026-11-20T18:00:00+08:00')).toBe(false);
  expect(isOpen('2026-11-21T12:00:00+08:00')).toBe(false); // Saturday
  expect(isOpen('2026-11-22T12:00:00+08:00')).toBe(false); // Sunday
  expect(isOpen('2026-11-23T02:00:00Z')).toBe(true); // Monday 10:00 there
  expect(isOpen('2026-11-22T23:00:00Z')).toBe(false); // Monday 07:00 there
});

test('a zone is named by its offset', () => {
  expect(zoneName(480)).toBe('GMT+8');
  expect(zoneName(-210)).toBe('GMT-3:30');
});

test('only Taiwan starts with NTD', () => {
  expect(currencyOfCountry('TW')).toBe('NTD');
  expect(currencyOfCountry('US')).toBe('USD');
  expect(currencyOfCountry(null)).toBe('USD');
});
