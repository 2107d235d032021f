import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openToOthers } from '../../../test/file-permissions.ts';
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

const client: QueueClient = { client: '203.0.113.1', priority: 'high' };

const listFiles = async () => {
  const entries = await readdir(join(folder, 'cache'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile());
};

/** Gives the newest picture a time in the past: each has a later one than those before, and an earlier one than the next. */
const makeOlder = async (index: number) => {
  for (const { parentPath, name } of await listFiles()) {
    const path = join(parentPath, name);
    if ((await stat(path)).mtimeMs > Date.UTC(2001)) await utimes(path, 1 + index, 1 + index);
  }
};

test('twenty concurrent requests for a picture share one render', async () => {
  const cache = open();
  let renders = 0;
  const render = async () => {
    renders += 1;
    await sleep(20);
    return Buffer.from('picture');
  };
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.get('one', render, client)));
  expect(renders).toBe(1);
  expect(answers.every((answer) => answer.toString() === 'picture')).toBe(true);
  // Another process reads it from the disk.
  expect((await open().get('one', render, client)).toString()).toBe('picture');
  expect(renders).toBe(1);
});

test('a failed render is tried again', async () => {
  const cache = open();
  const fail = () => Promise.reject(new Error('failed'));
  await expect(cache.get('one', fail, client)).rejects.toThrow('failed');
  expect((await cache.get('one', async () => Buffer.from('now'), client)).toString()).toBe('now');
});

test('low-priority pictures are not cached, so that they evict no others', async () => {
  const cache = open();
  const render = async () => Buffer.from('picture');
  await cache.get('one', render, { ...client, priority: 'low' });
  expect(await listFiles().catch(() => [])).toEqual([]);
  await cache.get('one', render, { ...client, priority: 'normal' });
  expect(await listFiles()).toHaveLength(1);
  expect(openToOthers(join(folder, 'cache'))).toEqual([]);
});

test('over the limit the oldest pictures are evicted, and no unfinished file is left', async () => {
  const cache = open({ limitBytes: 10_000 });
  for (let index = 0; index < 25; index++) {
    await cache.get(`${index}`, async () => Buffer.alloc(1000, index), client);
    await makeOlder(index);
  }
  const left = await listFiles();
  expect(left.length).toBeLessThanOrEqual(10);
  expect(left.length).toBeGreaterThanOrEqual(7);
  expect(left.some((file) => file.name.endsWith('.part'))).toBe(false);
  let isRenderedAgain = false;
  const renderAgain = async () => {
    isRenderedAgain = true;
    return Buffer.alloc(1);
  };
  await cache.get('24', renderAgain, client);
  expect(isRenderedAgain).toBe(false);
});

test('pictures are rendered even if the folder is not writable', async () => {
  const cache = createDerivativeCache({ folder: '/dev/null/cache', log: createLogger('silent') });
  await expect(cache.get('one', async () => Buffer.from('picture'), client)).resolves.toEqual(
    Buffer.from('picture'),
  );
});
