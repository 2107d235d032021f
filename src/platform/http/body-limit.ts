import type { MiddlewareHandler } from 'hono';
import { commonErrors, ShopError } from '../../kernel/errors.ts';
import type { ApiEnv } from './router.ts';

/**
 * Rejects bodies over the limit (413): by their `Content-Length` at once, others when as much has been read. It reads no body itself, so
 * that a caller who may not make the call is rejected first.
 */
export const limitBody =
  (maxBytes: number): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const { body, headers } = c.req.raw;
    if (!body) return next();
    const rejectIf = (isTooLarge: boolean) => {
      if (!isTooLarge) return;
      // The rest of the body is not read, so no other request can follow on this connection.
      c.header('Connection', 'close');
      throw new ShopError(commonErrors.tooLarge);
    };
    const length = headers.get('content-length');
    if (length !== null && !headers.has('transfer-encoding')) {
      rejectIf(Number(length) > maxBytes);
      return next();
    }
    let size = 0;
    const reader = body.getReader();
    // Not piped: after an error that would cancel the body, and with it the connection of the response.
    const limited = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const { done, value } = await reader.read();
          size += value?.length ?? 0;
          if (done) controller.close();
          else if (size > maxBytes) controller.error(new ShopError(commonErrors.tooLarge));
          else controller.enqueue(value);
        },
      },
      { highWaterMark: 0 },
    );
    c.req.raw = new Request(c.req.raw, { body: limited, duplex: 'half' } as RequestInit);
    await next();
    // Whatever its reader made of the error.
    rejectIf(size > maxBytes);
  };
