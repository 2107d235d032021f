import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

/** What an operator can mend, in a sentence. */
export class BackupError extends Error {}

export type Checksum = { bytes: number; sha256: string };

/** What a part of an archive holds, as it goes by. */
function counting(hash: Hash = createHash('sha256')) {
  let bytes = 0;
  return {
    add(chunk: Uint8Array) {
      hash.update(chunk);
      bytes += chunk.length;
    },
    result: (): Checksum => ({ bytes, sha256: hash.digest('hex') }),
  };
}

/** A `.tar.gz` that is written part by part; its owner alone can read it, since it holds the people of the shop. */
export function createArchive(path: string) {
  const parts = pack();
  const written = pipeline(
    Readable.from(parts),
    createGzip(),
    createWriteStream(path, { mode: 0o600, flags: 'wx' }),
  );
  // Seen by whoever adds or finishes; it must not end the process before.
  let failure: Error | undefined;
  written.catch((error: Error) => {
    failure = error;
    parts.destroy(error);
  });
  return {
    /** Adds a part whose size is known. */
    async add(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<Checksum> {
      if (failure) throw failure;
      const count = counting();
      const entry = parts.entry({ name, size });
      for await (const chunk of content) {
        count.add(chunk);
        if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), written]);
      }
      entry.end(null);
      return count.result();
    },
    async finish(): Promise<void> {
      parts.finalize();
      await written;
    },
    async abandon(): Promise<void> {
      parts.destroy(new Error('given up'));
      await written.catch(() => {});
    },
  };
}

/** The parts of an archive, in order; each must be read to its end before the next. */
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
    const count = counting();
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
