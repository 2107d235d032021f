import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import { expect, test } from 'vitest';
import { countriesIn } from './countries.ts';

test('countries and their codes are those of the library', () => {
  const codes = countriesIn('en').map(({ code, phone_code }) => [code, phone_code]);
  const known = getCountries().map((code) => [code, `+${getCountryCallingCode(code)}`]);
  expect(codes.toSorted()).toEqual(known.toSorted());
});

test('countries are sorted in the order of the language', () => {
  const names = countriesIn('en').map(({ name }) => name);
  expect(names.indexOf('Åland Islands')).toBeLessThan(names.indexOf('Zambia'));
  expect(countriesIn('zh-Hant').find(({ code }) => code === 'TW')?.name).toBe('台灣');
});
