import { hash, verify } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

test('without a hash, a password is checked against a dummy hash', async () => {
  const checked: boolean[] = [];
  const counting: typeof verify = async (passwordHash, password, ...more) => {
    const matches = await verify(passwordHash, password, ...more);
    checked.push(matches);
    return matches;
  };
  const passwords = createPasswords({ memoryCost: 8, timeCost: 1 }, { hash, verify: counting });
  const known = await passwords.hash('Secret.123');
  expect(await passwords.verify(known, 'Secret.123')).toBe(true);
  expect(await passwords.verify(known, 'Wrong.123')).toBe(false);
  expect(await passwords.verify(null, 'Secret.123')).toBe(false);
  expect(await passwords.verify(undefined, 'Secret.123')).toBe(false);
  expect(checked).toEqual([true, false, false, false]);
  // The password of the dummy hash is not accepted either.
  expect(await passwords.verify(null, 'nobody')).toBe(false);
  expect(checked).toHaveLength(5);
});
