import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';

/**
 * Serves Node's requests by a function of web requests. A request without `Host`, as load balancers send with HTTP/1.0, counts as one
 * to the shop's own host; Node rejects one of HTTP/1.1.
 *
 * @param options.onError the response where the request is not valid, or `fetch` throws
 */
export const fetchListener = (
  fetch: (request: Request, incoming: IncomingMessage) => Response | Promise<Response>,
  { siteUrl, onError }: { siteUrl: string; onError: (error: unknown) => Response },
): ((incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>) =>
  getRequestListener((request, env) => fetch(request, (env as HttpBindings).incoming), {
    hostname: new URL(siteUrl).host,
    errorHandler: onError,
  });
