import { expect, test } from 'vitest';
import { passwordField } from './fields.ts';
import { emailKey, hasPasswordParts } from './passwords.ts';

test.each([
  ['Demo.1234', true],
  ['abcdef1!', true],
  ['abcde1!', false],
  ['abcdefg1', false],
  ['abcdefg!', false],
  ['1234567!', false],
  ['abcdef1?', false],
  ['密碼密碼密碼1.', true],
])('the password %s is accepted: %s (docs/rules/forms.md)', (password, isAccepted) => {
  expect(passwordField.safeParse(password).success).toBe(isAccepted);
});

test('each symbol of the specification counts', () => {
  for (const symbol of '!@#$.,-') expect(hasPasswordParts(`a1${symbol}`)).toBe(true);
});

test('addresses that differ in letter case are equal', () => {
  expect(emailKey('Collector@Example.COM')).toBe(emailKey('collector@example.com'));
});

test.each([
  ['full-width letters', 'ｃｏｌｌｅｃｔｏｒ@example.com', 'collector@example.com'],
  ['a combining accent', 'jose\u0301@example.com', 'jos\u00e9@example.com'],
  ['a ligature', 'o\ufb03ce@example.com', 'office@example.com'],
])('%s do not make a different address', (_, written, usual) => {
  expect(emailKey(written)).toBe(emailKey(usual));
  expect(emailKey(written.toUpperCase())).toBe(emailKey(usual));
});
