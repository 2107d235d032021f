import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

/** An error that an operator can fix; the message is shown without a stack. */
export class BackupError extends Error {}

export type Checksum = { bytes: number; sha256: string };

/** Counts and hashes the bytes of a part while it is streamed. */
function createChecksum(hash: Hash = createHash('sha256')) {
  let bytes = 0;
  return {
    add(chunk: Uint8Array) {
      hash.update(chunk);
      bytes += chunk.length;
    },
    result: (): Checksum => ({ bytes, sha256: hash.digest('hex') }),
  };
}

/** Creates a `.tar.gz` that is written part by part. Only its owner can read it, since it contains personal data. */
export function createArchive(path: string) {
  const parts = pack();
  const writing = pipeline(
    Readable.from(parts),
    createGzip(),
    createWriteStream(path, { mode: 0o600, flags: 'wx' }),
  );
  // Thrown by the next `add` or `finish`; an unhandled rejection would end the process.
  let failure: Error | undefined;
  writing.catch((error: Error) => {
    failure = error;
    parts.destroy(error);
  });
  return {
    /** Adds a part with the size of its content. */
    async add(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<Checksum> {
      if (failure) throw failure;
      const count = createChecksum();
      const entry = parts.entry({ name, size });
      for await (const chunk of content) {
        count.add(chunk);
        if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), writing]);
      }
      entry.end(null);
      return count.result();
    },
    async finish(): Promise<void> {
      parts.finalize();
      await writing;
    },
    async abort(): Promise<void> {
      parts.destroy(new Error('the archive was aborted'));
      await writing.catch(() => {});
    },
  };
}

/** The parts of an archive, in order; each must be read completely before the next. */
export async function* readArchive(
  path: string,
): AsyncGenerator<{ name: string; content: AsyncIterable<Uint8Array>; checksum(): Checksum }> {
  const parts = extract();
  const read = pipeline(createReadStream(path), createGunzip(), async (source) => {
    for await (const chunk of source) if (!parts.write(chunk)) await once(parts, 'drain');
    parts.end(null);
  });
  read.catch((error: Error) => parts.destroy(error));
  for await (const entry of parts) {
    const count = createChecksum();
    const content = async function* () {
      for await (const chunk of entry as AsyncIterable<Uint8Array>) {
        count.add(chunk);
        yield chunk;
      }
    };
    yield { name: entry.header.name, content: content(), checksum: () => count.result() };
  }
  await read;
}
