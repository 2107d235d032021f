import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, test } from 'vitest';
import { refuseWrongPhones } from './phone-numbers.ts';

/** The refused fields of a number, with their message. */
const refusalsOf = async (code: string, number: string) => {
  const error = await refuseWrongPhones({ mobile: { code, number } }).then(
    () => ({ fields: [] }),
    (refusal) => refusal,
  );
  return error.fields.map(({ field, message }: { field: string; message: string }) => `${field} ${message}`);
};

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
])('%s %s is accepted', async (code, number) => {
  expect(await refusalsOf(code, number)).toEqual([]);
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
])('%s: %s %s is refused', async (_, code, number) => {
  expect(await refusalsOf(code, number)).toEqual(['mobile.number validation.phone_number']);
});

test.each([
  ['+999', '912345678'],
  ['+0886', '912345678'],
  // Together they are a number of Taiwan.
  ['+88', '6912345678'],
])('the code of %s %s is refused', async (code, number) => {
  expect(await refusalsOf(code, number)).toEqual(['mobile.code validation.calling_code']);
});

describe('the library’s example of each country is accepted', () => {
  test.each(getCountries())('%s', async (country) => {
    const example = examples[country];
    expect(await refusalsOf(`+${getCountryCallingCode(country)}`, example)).toEqual([]);
  });
});

test('every wrong number is refused, and a missing one is not', async () => {
  const wrong = { code: '+886', number: '12' };
  const refused = refuseWrongPhones({ mobile: wrong, phone: undefined, 'company.phone': wrong });
  const params = { code: '886' };
  await expect(refused).rejects.toMatchObject({
    definition: { status: 422 },
    fields: [
      { field: 'mobile.number', params },
      { field: 'company.phone.number', params },
    ],
  });
});
