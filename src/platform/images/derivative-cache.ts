import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from '../log.ts';
import { privateFile, privateFolder } from '../storage/private-files.ts';
import { createFairQueue, type FairQueueOptions, type QueueClient } from './fair-queue.ts';
import { pictureConcurrency } from './sharp.ts';

export type DerivativeCache = {
  /** How many callers wait for their turn. */
  readonly waiting: number;
  /**
   * The picture of the key from the disk, or made now. Calls for one key at the same time make it once; different ones
   * take turns by client and priority (`fair-queue.ts`), so that pictures leave the rest of the shop its processor time.
   *
   * What is made at low priority is not kept: whoever asks for pictures that no page shows cannot push out those that
   * pages show.
   *
   * @throws QueueFullError when too many others wait already; ClientGoneError when the asker went away
   */
  get(key: string, make: () => Promise<Buffer>, asker: QueueClient): Promise<Buffer>;
};

export type DerivativeCacheOptions = {
  folder: string;
  log: Logger;
  /** Beyond this the pictures that were not looked at for the longest time are removed. */
  limitBytes?: number;
  queue?: Partial<FairQueueOptions>;
};

/** Some minutes of work at most. An office of 50 behind one address may load a page of pictures at the same time. */
const usualQueue: FairQueueOptions = {
  concurrency: pictureConcurrency,
  limit: 1000,
  limitOfClient: { high: 300, normal: 100, low: 20 },
};

/** After a clearing this much of the limit is used, so that it is not done for every new picture. */
const keptShare = 0.8;

/** Pictures in a folder that several processes may share: they write whole files and do not mind missing ones. */
export function createDerivativeCache({
  folder,
  log,
  limitBytes = 4e9,
  queue: queueOptions,
}: DerivativeCacheOptions): DerivativeCache {
  const queue = createFairQueue<Buffer>({ ...usualQueue, ...queueOptions });
  /** Bytes in the folder, as far as this process knows; unknown until it has looked. */
  let usedBytes: number | undefined;
  let clearing: Promise<void> | undefined;

  const pathOf = (key: string): string => {
    const digest = createHash('sha256').update(key).digest('hex');
    return join(folder, digest.slice(0, 2), digest.slice(2));
  };

  async function keep(path: string, content: Buffer): Promise<void> {
    const unfinished = `${path}.${randomUUID()}.part`;
    try {
      await mkdir(dirname(path), { recursive: true, mode: privateFolder });
      await writeFile(unfinished, content, { mode: privateFile });
      await rename(unfinished, path);
    } catch (error) {
      // A full disk makes pictures slow, not missing.
      log.warn({ error }, 'a picture could not be kept');
      await rm(unfinished, { force: true }).catch(() => {});
      return;
    }
    if (usedBytes !== undefined) usedBytes += content.length;
    if (usedBytes !== undefined && usedBytes <= limitBytes) return;
    clearing ??= clear()
      .catch((error) => log.warn({ error }, 'old pictures could not be removed'))
      .finally(() => {
        clearing = undefined;
      });
  }

  async function clear(): Promise<void> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = await Promise.all(
      entries.filter((entry) => entry.isFile()).map((entry) => measure(join(entry.parentPath, entry.name))),
    );
    const found = files.filter((file) => file !== null);
    let total = found.reduce((sum, file) => sum + file.bytes, 0);
    if (total > limitBytes) {
      found.sort((one, other) => one.lastUsed - other.lastUsed);
      for (const file of found) {
        if (total <= limitBytes * keptShare) break;
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
    async get(key, make, asker) {
      const path = pathOf(key);
      const kept = await readIfThere(path);
      if (kept) return kept;
      const work = async () => {
        // It may have been made while this one waited.
        const madeMeanwhile = await readIfThere(path);
        if (madeMeanwhile) return madeMeanwhile;
        const made = await make();
        if (asker.priority !== 'low') await keep(path, made);
        return made;
      };
      const made = await queue.run(key, work, asker);
      await clearing;
      return made;
    },
  };
}

/** A disk that fails to read is no worse than one that has forgotten. */
const readIfThere = (path: string): Promise<Buffer | null> => readFile(path).catch(() => null);

async function measure(path: string) {
  // Another process may have removed it meanwhile.
  const found = await stat(path).catch(() => null);
  // Reading moves the access time at most once a day on most systems, which is exact enough here.
  return found && { path, bytes: found.size, lastUsed: Math.max(found.atimeMs, found.mtimeMs) };
}
