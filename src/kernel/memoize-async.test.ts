import { expect, test } from 'vitest';
import { memoizeAsync } from './memoize-async.ts';

/** Loads the number of its call, and fails at the first. */
function failingOnce() {
  let calls = 0;
  return memoizeAsync(async () => {
    calls += 1;
    if (calls === 1) throw new Error('the first call');
    return calls;
  });
}

test('calls during a load share its failure, the next call loads again, and the result is kept', async () => {
  const load = failingOnce();
  const first = [load(), load()];
  await expect(Promise.allSettled(first)).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  await expect(Promise.all([load(), load()])).resolves.toEqual([2, 2]);
  await expect(load()).resolves.toBe(2);
});

test('each argument has a result of its own', async () => {
  const load = memoizeAsync(async (name: string) => ({ name }));
  const one = await load('one');
  expect(await load('two')).toEqual({ name: 'two' });
  expect(await load('one')).toBe(one);
});
