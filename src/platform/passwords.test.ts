import { availableParallelism } from 'node:os';
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

test('hashing leaves a processor for other work', async () => {
  let running = 0;
  let most = 0;
  const counted = async <Result>(work: Promise<Result>): Promise<Result> => {
    most = Math.max(most, ++running);
    const result = await work;
    running -= 1;
    return result;
  };
  const passwords = createPasswords(
    { memoryCost: 8, timeCost: 1 },
    { hash: (...given) => counted(hash(...given)), verify: (...given) => counted(verify(...given)) },
  );
  const known = await passwords.hash('Secret.123');
  const checked = await Promise.all([
    ...Array.from({ length: 50 }, () => passwords.verify(known, 'Secret.123')),
    ...Array.from({ length: 50 }, () => passwords.hash('Secret.123')),
  ]);
  expect(checked.slice(0, 50)).toEqual(Array(50).fill(true));
  expect(most).toBe(Math.max(1, availableParallelism() - 1));
});

test('the first password is checked in the same steps for a known and an unknown address', async () => {
  const calls: string[] = [];
  const hasher = {
    hash: (...given: Parameters<typeof hash>) => {
      calls.push('hash');
      return hash(...given);
    },
    verify: (...given: Parameters<typeof verify>) => {
      calls.push('verify');
      return verify(...given);
    },
  };
  const known = await hash('Secret.123', { memoryCost: 8, timeCost: 1, parallelism: 1 });
  for (const passwordHash of [known, null]) {
    calls.length = 0;
    await createPasswords({ memoryCost: 8, timeCost: 1 }, hasher).verify(passwordHash, 'Secret.123');
    expect(calls).toEqual(['hash', 'verify']);
  }
});

test('a password that is typed in another Unicode form matches, also one that a former version hashed as it was typed', async () => {
  const cost = { memoryCost: 8, timeCost: 1 };
  const counts: number[] = [];
  let count = 0;
  const passwords = createPasswords(cost, {
    hash,
    verify: (...given) => {
      count += 1;
      return verify(...given);
    },
  });
  const composed = 'Caf\u00e9.1234';
  const decomposed = 'Cafe\u0301.1234';
  const hashes = [
    await passwords.hash(composed),
    await passwords.hash(decomposed),
    await hash(composed, { ...cost, parallelism: 1 }),
    await hash(decomposed, { ...cost, parallelism: 1 }),
  ];
  for (const known of [...hashes, null]) {
    for (const typed of [composed, decomposed, 'Cafe.1234\u00e9']) {
      count = 0;
      const isRight = typed !== 'Cafe.1234\u00e9';
      expect(await passwords.verify(known, typed)).toBe(isRight && known !== null);
      counts.push(count);
    }
  }
  // As often for a right password as for a wrong one and an unknown address.
  expect(new Set(counts)).toEqual(new Set([2]));
});
