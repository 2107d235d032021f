import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { privateFile, privateFolder } from './private-files.ts';
import type { FileStorage } from './storage.ts';

const keyPattern = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** Larger than what a full file system may still store inside its metadata. */
const probeBytes = 64 * 1024;

/** The names of unfinished writes. */
const unfinishedPattern = /\.[0-9a-f-]{36}\.part$/;

/** Files in a local folder that only the shop's user can read. Throws a RangeError for a key that could leave the folder. */
export function diskStorage(folder: string): FileStorage {
  const getPath = (key: string): string => {
    if (!keyPattern.test(key)) throw new RangeError(`not a file key: ${key}`);
    return join(folder, key);
  };

  async function write(key: string, content: Uint8Array | Readable): Promise<void> {
    const path = getPath(key);
    await mkdir(dirname(path), { recursive: true, mode: privateFolder });
    const unfinished = `${path}.${randomUUID()}.part`;
    try {
      if (content instanceof Uint8Array) await writeFile(unfinished, content, { mode: privateFile });
      else await pipeline(content, createWriteStream(unfinished, { mode: privateFile }));
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  return {
    write,
    async checkWritable() {
      const key = `ready/${randomUUID()}`;
      await write(key, new Uint8Array(probeBytes));
      await rm(getPath(key), { force: true });
    },
    read: async (key) => readFile(getPath(key)),
    async open(key) {
      const file = await open(getPath(key));
      const { size } = await file.stat();
      return { content: file.createReadStream(), bytes: size };
    },
    async exists(key) {
      return access(getPath(key)).then(
        () => true,
        () => false,
      );
    },
    remove: async (key) => rm(getPath(key), { force: true }),
    async removeUnfinished(before) {
      const names = await readdir(folder, { recursive: true }).catch(() => []);
      for (const name of names.filter((one) => unfinishedPattern.test(one))) {
        const found = await stat(join(folder, name)).catch(() => null);
        if (found && found.mtime < before) await rm(join(folder, name), { force: true });
      }
    },
    localPath: async (key) => getPath(key),
  };
}
