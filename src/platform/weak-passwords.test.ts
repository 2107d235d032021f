import { expect, test } from 'vitest';
import { passwordWarning } from './weak-passwords.ts';

test.each([
  'Password1!',
  'P@ssw0rd1!',
  'qwerty.123',
  '!Dragon-2024',
  'letmein#1',
  'Password.123456',
  'a1b2c3d4!',
  '123.Football',
])('%s is common', async (password) => {
  expect(await passwordWarning(password, 'dragon@example.com')).toBe('common');
});

test.each([
  ['Mei.Lin-2024', 'mei.lin@example.com'],
  ['xMEILIN9!x', 'mei-lin+shop@example.com'],
  ['王小明-2024a', '王小明@例子.台灣'],
])('%s contains the name of %s', async (password, email) => {
  expect(await passwordWarning(password, email)).toBe('contains_email');
});

test.each([
  ['tR4!vexq-Oml', 'mei@example.com'],
  ['Plinth-ochre-41-velvet', 'mei@example.com'],
  // A name of two characters is in many passwords.
  ['tR4!vexq-Oml', 'ml@example.com'],
  ['dragon!9041726358', 'mei@example.com'],
  ['tR4!vexq-Oml', null],
])('%s of %s is not easy to guess', async (password, email) => {
  expect(await passwordWarning(password, email)).toBeNull();
});
