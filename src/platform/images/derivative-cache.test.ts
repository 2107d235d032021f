import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openToOthers } from '../../../test/permissions.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { createLogger } from '../log.ts';
import { createDerivativeCache, type DerivativeCacheOptions } from './derivative-cache.ts';
import type { QueueClient } from './fair-queue.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (options: Partial<DerivativeCacheOptions> = {}) =>
  createDerivativeCache({ folder: join(folder, 'cache'), log: createLogger('silent'), ...options });

const asker: QueueClient = { client: '203.0.113.1', priority: 'high' };

const listFiles = async () => {
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
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.get('one', make, asker)));
  expect(made).toBe(1);
  expect(answers.every((answer) => answer.toString() === 'picture')).toBe(true);
  // Another process finds it on the disk.
  expect((await open().get('one', make, asker)).toString()).toBe('picture');
  expect(made).toBe(1);
});

test('what failed is tried again', async () => {
  const cache = open();
  const fail = () => Promise.reject(new Error('failed'));
  await expect(cache.get('one', fail, asker)).rejects.toThrow('failed');
  expect((await cache.get('one', async () => Buffer.from('now'), asker)).toString()).toBe('now');
});

test('what no page shows is not kept, so that it pushes nothing out', async () => {
  const cache = open();
  const make = async () => Buffer.from('picture');
  await cache.get('one', make, { ...asker, priority: 'low' });
  expect(await listFiles().catch(() => [])).toEqual([]);
  await cache.get('one', make, { ...asker, priority: 'normal' });
  expect(await listFiles()).toHaveLength(1);
  expect(openToOthers(join(folder, 'cache'))).toEqual([]);
});

test('over the limit the oldest pictures go, and what is left is whole', async () => {
  const cache = open({ limitBytes: 10_000 });
  for (let index = 0; index < 25; index++) {
    await cache.get(`${index}`, async () => Buffer.alloc(1000, index), asker);
    await sleep(2);
  }
  const left = await listFiles();
  expect(left.length).toBeLessThanOrEqual(10);
  expect(left.length).toBeGreaterThanOrEqual(7);
  expect(left.some((file) => file.name.endsWith('.part'))).toBe(false);
  let madeAgain = false;
  const makeAgain = async () => {
    madeAgain = true;
    return Buffer.alloc(1);
  };
  await cache.get('24', makeAgain, asker);
  expect(madeAgain).toBe(false);
});

test('a folder that cannot be written makes pictures slow, not missing', async () => {
  const cache = createDerivativeCache({ folder: '/dev/null/cache', log: createLogger('silent') });
  await expect(cache.get('one', async () => Buffer.from('picture'), asker)).resolves.toEqual(
    Buffer.from('picture'),
  );
});
