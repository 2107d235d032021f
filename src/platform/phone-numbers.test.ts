import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, test } from 'vitest';
import { findPhoneWarning } from './phone-numbers.ts';

test.each([
  ['+886', '0912345678'],
  ['+886', '912345678'],
  ['886', '912345678'],
  ['+886', '0225550100'],
  ['+886', '225550100'],
  ['+86', '13812345678'],
  ['+81', '09012345678'],
  // A range that operators got in 2026.
  ['+81', '06012345678'],
  ['+44', '07911123456'],
  ['+39', '0612345678'],
  ['+49', '30555010'],
  ['+1', '2125550100'],
  // An area code without metadata.
  ['+1', '5555550100'],
  // Of no country.
  ['+800', '12345678'],
])('%s %s has no warning', async (code, number) => {
  expect(await findPhoneWarning({ code, number })).toBeNull();
});

test.each([
  ['a digit is missing', '+886', '091234567'],
  ['a digit is missing, without the national 0', '+886', '91234567'],
  ['a digit too many', '+886', '9123456789'],
  ['the country code again', '+886', '886912345678'],
  ['two national zeros', '+886', '00912345678'],
  ['one digit', '+886', '1'],
  ['149 digits', '+886', '1'.repeat(149)],
  ['too short in Japan', '+81', '5550100'],
  ['too short in North America', '+1', '5550100'],
])('%s: %s %s has a warning', async (_, code, number) => {
  expect(await findPhoneWarning({ code, number })).toBe('phone_number');
});

test.each([
  ['+999', '912345678'],
  ['+0886', '912345678'],
  // Together they are a number of Taiwan.
  ['+88', '6912345678'],
])('the code of %s %s has a warning', async (code, number) => {
  expect(await findPhoneWarning({ code, number })).toBe('calling_code');
});

describe('the library’s example of each country has no warning', () => {
  test.each(getCountries())('%s', async (country) => {
    const code = `+${getCountryCallingCode(country)}`;
    expect(await findPhoneWarning({ code, number: examples[country] })).toBeNull();
  });
});
