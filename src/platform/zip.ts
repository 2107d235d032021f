import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export type ZipFile = {
  /** The path in the archive, with slashes. */
  name: string;
  content: Uint8Array | string;
  /** Whether it is compressed already, as pictures and PDFs are. */
  isCompressed?: boolean;
};

/** A ZIP archive of files that are produced one after the other; each is sent before the next is read. */
export const zipStream = (files: AsyncIterable<ZipFile>): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(zipChunks(files), { objectMode: false })) as ReadableStream<Uint8Array>;

async function* zipChunks(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, content, isCompressed = false } of files) {
    const entry = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(entry);
    entry.push(typeof content === 'string' ? new TextEncoder().encode(content) : content, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
