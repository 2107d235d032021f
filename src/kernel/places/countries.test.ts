import { getCountries } from 'libphonenumber-js';
import { expect, test } from 'vitest';
import { isCountryCode } from './countries.ts';

test('every country that a form offers is a known country; unassigned codes are not', () => {
  expect(getCountries().filter((code) => !isCountryCode(code))).toEqual([]);
  for (const code of ['ZZ', 'XX', 'AA', 'UK', 'EU', 'tw', '', 'TWN'])
    expect([code, isCountryCode(code)]).toEqual([code, false]);
});

test('each country has a name', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  for (const code of ['TW', 'AQ', 'UM', 'XK', 'GS']) expect(names.of(code)).toBeTruthy();
});
