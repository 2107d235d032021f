import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from '../log.ts';
import { createQueue } from './queue.ts';
import { pictureConcurrency } from './sharp.ts';

export type DerivativeCache = {
  /**
   * The picture of the key from the disk, or made now. Calls for one key at the same time make it once; different ones
   * take turns, so that pictures leave the rest of the shop its processor time.
   *
   * @throws TooManyPicturesError when too many others wait already
   */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
};

/** More pictures are asked for than can be made in a reasonable time: try again in a few seconds. */
export class TooManyPicturesError extends Error {}

export type DerivativeCacheOptions = {
  folder: string;
  log: Logger;
  /** Beyond this the pictures that were not looked at for the longest time are removed. */
  limitBytes?: number;
  concurrency?: number;
  /** How many may wait for their turn. */
  waitingLimit?: number;
};

/** After a clearing this much of the limit is used, so that it is not done for every new picture. */
const keptShare = 0.8;

/** Pictures in a folder that several processes may share: they write whole files and do not mind missing ones. */
export function createDerivativeCache({
  folder,
  log,
  limitBytes = 4e9,
  concurrency = pictureConcurrency,
  waitingLimit = 500,
}: DerivativeCacheOptions): DerivativeCache {
  const queue = createQueue(concurrency);
  const underWay = new Map<string, Promise<Buffer>>();
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
      await mkdir(dirname(path), { recursive: true });
      await writeFile(unfinished, content);
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
    await clearing;
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

  async function make(path: string, work: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await readIfThere(path);
    if (kept) return kept;
    if (queue.waiting >= waitingLimit) throw new TooManyPicturesError('too many pictures are waiting');
    const made = await queue.run(work);
    await keep(path, made);
    return made;
  }

  return {
    async get(key, work) {
      const begun = underWay.get(key);
      if (begun) return begun;
      const result = make(pathOf(key), work).finally(() => underWay.delete(key));
      underWay.set(key, result);
      return result;
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
