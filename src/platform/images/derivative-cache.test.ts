import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { createLogger } from '../log.ts';
import {
  createDerivativeCache,
  type DerivativeCacheOptions,
  TooManyPicturesError,
} from './derivative-cache.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (options: Partial<DerivativeCacheOptions> = {}) =>
  createDerivativeCache({ folder: join(folder, 'cache'), log: createLogger('silent'), ...options });

const filesOf = async () => {
  const entries = await readdir(join(folder, 'cache'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile());
};

test('twenty who ask for one picture at the same time have it made once', async () => {
  const cache = open();
  let made = 0;
  const make = async () => {
    made += 1;
    await sleep(20);
    return Buffer.from('picture');
  };
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.get('one', make)));
  expect(made).toBe(1);
  expect(answers.every((answer) => answer.toString() === 'picture')).toBe(true);
  // Another process finds it on the disk.
  expect((await open().get('one', make)).toString()).toBe('picture');
  expect(made).toBe(1);
});

test('no more are made at the same time than agreed, and the next is begun when one fails', async () => {
  const cache = open({ concurrency: 2 });
  let now = 0;
  let most = 0;
  const work = async (index: number) => {
    most = Math.max(most, ++now);
    await sleep(5);
    now -= 1;
    if (index % 3 === 0) throw new Error('failed');
    return Buffer.from(`${index}`);
  };
  const results = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) => cache.get(`${index}`, () => work(index))),
  );
  expect(most).toBe(2);
  expect(results.filter((result) => result.status === 'rejected')).toHaveLength(4);
  // What failed is tried again.
  expect((await cache.get('0', async () => Buffer.from('now'))).toString()).toBe('now');
});

test('whoever would wait too long is told so', async () => {
  const cache = open({ concurrency: 1, waitingLimit: 1 });
  const slow = () => sleep(30).then(() => Buffer.from('x'));
  const first = [cache.get('1', slow), cache.get('2', slow)];
  await sleep(10);
  await expect(cache.get('3', slow)).rejects.toBeInstanceOf(TooManyPicturesError);
  await Promise.all(first);
});

test('over the limit the oldest pictures go, and what is left is whole', async () => {
  const cache = open({ limitBytes: 10_000 });
  for (let index = 0; index < 25; index++) {
    await cache.get(`${index}`, async () => Buffer.alloc(1000, index));
    await sleep(2);
  }
  const left = await filesOf();
  expect(left.length).toBeLessThanOrEqual(10);
  expect(left.length).toBeGreaterThanOrEqual(7);
  expect(left.some((file) => file.name.endsWith('.part'))).toBe(false);
  let madeAgain = false;
  await cache.get('24', async () => {
    madeAgain = true;
    return Buffer.alloc(1);
  });
  expect(madeAgain).toBe(false);
});

test('a folder that cannot be written makes pictures slow, not missing', async () => {
  const cache = createDerivativeCache({ folder: '/dev/null/cache', log: createLogger('silent') });
  await expect(cache.get('one', async () => Buffer.from('picture'))).resolves.toEqual(Buffer.from('picture'));
});
