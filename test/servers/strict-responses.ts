import { TrieRouter } from 'hono/router/trie-router';
import * as z from 'zod';
import { createWholeApi } from '../../src/api/app.ts';
import { systemIds } from '../../src/kernel/ids.ts';
import { memoizeAsync } from '../../src/kernel/memoize-async.ts';
import { rejections } from '../../src/platform/http/responses.ts';
import { trustedProxies } from '../../src/platform/net/client-ip.ts';
import type { Services } from '../../src/platform/services.ts';
import { strictSchema } from '../strict-schema.ts';

type Declared = { content?: Record<string, { schema?: unknown }> };
type Route = { name: string; responses: Record<string, Declared> };

const declaredRoutes = memoizeAsync(async () => {
  const options = { proxies: trustedProxies([]), checkReady: async () => {} };
  const { openAPIRegistry } = await createWholeApi({ ids: systemIds } as Services, options);
  const router = new TrieRouter<Route>();
  for (const definition of openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const { method, path, responses } = definition.route;
    const name = `${method.toUpperCase()} ${path}`;
    router.add(method.toUpperCase(), path.replaceAll(/\{(.+?)\}/g, ':$1'), {
      name,
      responses: responses as Route['responses'],
    });
  }
  return router;
});

/** Calls that are not routes with schemas. */
const undeclared: Route = { name: 'an undeclared route', responses: rejections };
const documentPath = '/api/openapi.json';

/**
 * Throws where a JSON response of the API is not what its route declares for its status; an undeclared key, however deep, is an
 * error.
 */
async function checkResponse(request: Request, response: Response): Promise<void> {
  const type = response.headers.get('content-type')?.split(';')[0];
  const { pathname } = new URL(request.url);
  if (pathname === documentPath) return;
  if (request.method === 'HEAD' || !type?.endsWith('json')) return;
  const [[match]] = (await declaredRoutes()).match(request.method, pathname);
  const { name, responses } = match?.[0] ?? undeclared;
  const where = `${name} returned ${response.status}`;
  const declared = responses[response.status] ?? (response.status >= 400 ? responses.default : undefined);
  const schema = declared?.content?.[type]?.schema;
  if (!(schema instanceof z.ZodType)) throw new Error(`${where}, which it does not declare for ${type}`);
  const { error } = strictSchema(schema).safeParse(await response.clone().json());
  if (error) throw new Error(`${where} not as declared: ${z.prettifyError(error)}`);
}

type Served = { fetch(request: Request, ...more: never[]): Response | Promise<Response> };

/** Checks each response of the API strictly against the schema that its route declares. */
export function checkResponses<Api extends Served>(api: Api): Api {
  const { fetch } = api;
  api.fetch = async (request, ...more) => {
    const response = await fetch(request, ...more);
    await checkResponse(request, response);
    return response;
  };
  return api;
}
