import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { fullName, phoneText } from './contact-details.ts';

test.each([
  ['886', '0912345678', '+886 912345678'],
  ['+886', '912345678', '+886 912345678'],
  ['+81', '09012345678', '+81 9012345678'],
  ['+39', '0612345678', '+39 0612345678'],
  [null, '0227001234', '0227001234'],
])('the number %s %s is shown as %s', (code, number, text) => {
  expect(phoneText({ code, number })).toBe(text);
});

test.each([
  ['Mei', 'Lin', 'Mei Lin'],
  ['美', '林', '林美'],
  ['Vera', '林', '林Vera'],
])('%s of the family %s is written as %s', (firstname, lastname, name) => {
  expect(fullName({ firstname, lastname })).toBe(name);
});

test('a number of every country is shown as it is dialled from abroad', () => {
  const wrong: string[] = [];
  for (const country of getCountries()) {
    const example = parsePhoneNumberFromString(
      String(examples[country as keyof typeof examples]),
      country as CountryCode,
    );
    if (!example) continue;
    const { countryCallingCode: code, nationalNumber: number } = example;
    const text = phoneText({ code, number });
    if (text !== `+${code} ${number}`) wrong.push(`${country}: ${text} is not +${code} ${number}`);
  }
  expect(wrong).toEqual([]);
});
