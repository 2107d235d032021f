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
])('the password %s counts: %s (docs/rules/forms.md)', (password, counts) => {
  expect(passwordField.safeParse(password).success).toBe(counts);
});

test('each symbol of the specification counts', () => {
  for (const symbol of '!@#$.,-') expect(hasPasswordParts(`a1${symbol}`)).toBe(true);
});

test('letter case does not make another address', () => {
  expect(emailKey('Collector@Example.COM')).toBe(emailKey('collector@example.com'));
});

test.each([
  ['full-width letters', 'ｃｏｌｌｅｃｔｏｒ@example.com', 'collector@example.com'],
  ['an accent of its own', 'jose\u0301@example.com', 'jos\u00e9@example.com'],
  ['a ligature', 'o\ufb03ce@example.com', 'office@example.com'],
])('%s do not make another address', (_, written, usual) => {
  expect(emailKey(written)).toBe(emailKey(usual));
  expect(emailKey(written.toUpperCase())).toBe(emailKey(usual));
});
