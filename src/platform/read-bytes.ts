import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { commonErrors, ShopError } from '../kernel/errors.ts';

/** Reads a request's body up to a number of bytes; 413 beyond it, 400 where the sender disconnects. */
export async function readBytes(body: Readable, limit: number): Promise<Buffer> {
  let bytes = 0;
  async function* chunks() {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > limit) throw new ShopError(commonErrors.tooLarge);
      yield chunk;
    }
  }
  try {
    return await buffer(chunks());
  } catch (error) {
    throw error instanceof ShopError ? error : new ShopError(commonErrors.malformed);
  }
}
