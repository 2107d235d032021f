import { expect, test } from 'vitest';
import { passwordField } from './fields.ts';
import { hasPasswordParts } from './passwords.ts';

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
