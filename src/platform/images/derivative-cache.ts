import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from '../log.ts';
import { privateFile, privateFolder } from '../storage/private-files.ts';
import { createFairQueue, type FairQueueOptions, type QueueClient } from './fair-queue.ts';
import { pictureConcurrency } from './sharp.ts';

export type DerivativeCache = {
  /** The number of waiting callers. */
  readonly waiting: number;
  /**
   * The picture of the key from the disk, or rendered now. Concurrent calls for a key share one render; different keys are
   * queued by client and priority (`fair-queue.ts`), so that rendering leaves processor time for other requests.
   *
   * Low-priority pictures are not cached, so that requests for pictures that no page shows cannot evict those that pages show.
   *
   * @throws QueueFullError if too many callers are waiting; ClientGoneError if the client has disconnected
   */
  get(key: string, render: () => Promise<Buffer>, client: QueueClient): Promise<Buffer>;
};

export type DerivativeCacheOptions = {
  folder: string;
  log: Logger;
  /** Above this size the least recently used pictures are deleted. */
  limitBytes?: number;
  queue?: Partial<FairQueueOptions>;
};

/** At most some minutes of work. 50 people behind one address can load a page of pictures at the same time. */
const defaultQueue: FairQueueOptions = {
  concurrency: pictureConcurrency,
  limit: 1000,
  limitOfClient: { high: 300, normal: 100, low: 20 },
};

/** The share of the limit that remains used after an eviction, so that not every new picture causes one. */
const remainingShare = 0.8;

/** Pictures in a folder that several processes can share: files are written atomically and may be missing. */
export function createDerivativeCache({
  folder,
  log,
  limitBytes = 4e9,
  queue: queueOptions,
}: DerivativeCacheOptions): DerivativeCache {
  const queue = createFairQueue<Buffer>({ ...defaultQueue, ...queueOptions });
  /** Bytes in the folder as known to this process; undefined before it has measured them. */
  let usedBytes: number | undefined;
  let evicting: Promise<void> | undefined;

  const getPath = (key: string): string => {
    const digest = createHash('sha256').update(key).digest('hex');
    return join(folder, digest.slice(0, 2), digest.slice(2));
  };

  async function store(path: string, content: Buffer): Promise<void> {
    const unfinished = `${path}.${randomUUID()}.part`;
    try {
      await mkdir(dirname(path), { recursive: true, mode: privateFolder });
      await writeFile(unfinished, content, { mode: privateFile });
      await rename(unfinished, path);
    } catch (error) {
      // With a full disk, pictures are rendered each time.
      log.warn({ error }, 'a picture could not be cached');
      await rm(unfinished, { force: true }).catch(() => {});
      return;
    }
    if (usedBytes !== undefined) usedBytes += content.length;
    if (usedBytes !== undefined && usedBytes <= limitBytes) return;
    evicting ??= evict()
      .catch((error) => log.warn({ error }, 'old pictures could not be deleted'))
      .finally(() => {
        evicting = undefined;
      });
  }

  async function evict(): Promise<void> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = await Promise.all(
      entries.filter((entry) => entry.isFile()).map((entry) => measure(join(entry.parentPath, entry.name))),
    );
    const found = files.filter((file) => file !== null);
    let total = found.reduce((sum, file) => sum + file.bytes, 0);
    if (total > limitBytes) {
      found.sort((one, other) => one.lastUsed - other.lastUsed);
      for (const file of found) {
        if (total <= limitBytes * remainingShare) break;
        await rm(file.path, { force: true });
        total -= file.bytes;
      }
    }
    usedBytes = total;
  }

  return {
    get waiting() {
      return queue.waiting;
    },
    async get(key, render, client) {
      const path = getPath(key);
      const cached = await readIfExists(path);
      if (cached) return cached;
      const work = async () => {
        // It may have been rendered while this call waited.
        const cachedMeanwhile = await readIfExists(path);
        if (cachedMeanwhile) return cachedMeanwhile;
        const rendered = await render();
        if (client.priority !== 'low') await store(path, rendered);
        return rendered;
      };
      const content = await queue.run(key, work, client);
      await evicting;
      return content;
    },
  };
}

/** A read error counts as a missing file. */
const readIfExists = (path: string): Promise<Buffer | null> => readFile(path).catch(() => null);

async function measure(path: string) {
  // Another process may have deleted it.
  const found = await stat(path).catch(() => null);
  // On most systems the access time is updated at most once a day, which is exact enough here.
  return found && { path, bytes: found.size, lastUsed: Math.max(found.atimeMs, found.mtimeMs) };
}
