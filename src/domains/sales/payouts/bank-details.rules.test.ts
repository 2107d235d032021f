import { expect, test } from 'vitest';
import { isIban, isSwift, maskedAccount, needsIban, plainAccount } from './bank-details.rules.ts';

test.each([
  'DE89370400440532013000',
  'GB29NWBK60161331926819',
  'FR1420041010050500013M02606',
  'NO9386011117947',
])('%s is an IBAN; with a digit changed or missing it is none', (iban) => {
  expect(isIban(iban)).toBe(true);
  expect(isIban(iban.slice(0, -1))).toBe(false);
  const last = iban.at(-1) === '1' ? '2' : '1';
  expect(isIban(iban.slice(0, -1) + last)).toBe(false);
});

test.each([
  ['DEUTDEFF', true],
  ['DEUTDEFF500', true],
  ['CHASUS33', true],
  ['DEUTDEF', false],
  ['DEUTDEFF50', false],
])('%s: a SWIFT/BIC is %s', (swift, isOne) => {
  expect(isSwift(swift)).toBe(isOne);
});

test('banks of some countries are paid by IBAN alone', () => {
  expect([needsIban('DEUTDEFF'), needsIban('CHASUS33')]).toEqual([true, false]);
});

test('account numbers are stored plain and shown masked', () => {
  expect(plainAccount(' de89 3704-0044 ０５３２ ')).toBe('DE89370400440532');
  expect(maskedAccount('700-0021', '00012345675678')).toBe('700-0021 ••••5678');
});
