import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { commonErrors, ShopError } from '../../kernel/errors.ts';
import type { ApiContext } from './router.ts';

/** The raw body of a call as a stream; rejected unread if its `Content-Length` exceeds the limit. */
export function getBody(c: ApiContext, limit: number): Readable {
  if (Number(c.req.header('content-length') ?? 0) > limit) {
    c.header('Connection', 'close');
    throw new ShopError(commonErrors.tooLarge);
  }
  const { body } = c.req.raw;
  return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
}
