import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createWholeApi } from '../src/api/app.ts';
import { openApiDocument } from '../src/api/openapi.ts';
import { systemIds } from '../src/kernel/ids.ts';
import { trustedProxies } from '../src/platform/net/client-ip.ts';
import type { Services } from '../src/platform/services.ts';

/**
 * Writes the OpenAPI document to `build/openapi.json`, and the list of its routes with who may call them to `docs/routes.txt`
 * (`docs/rules/permissions.md`). With `--check` it only compares the list, and exits with 1 if it differs. Needs no database, since no route is called.
 */
const root = join(import.meta.dirname, '..');
const routesFile = join(root, 'docs/routes.txt');

const api = await createWholeApi({ ids: systemIds } as Services, {
  proxies: trustedProxies([]),
  checkReady: async () => {},
});
const document = openApiDocument(api);
mkdirSync(join(root, 'build'), { recursive: true });
writeFileSync(join(root, 'build/openapi.json'), `${JSON.stringify(document, null, 2)}\n`);

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Call = { operationId?: string; 'x-access'?: string; 'x-permission'?: string };
type Calls = Partial<Record<(typeof methods)[number], Call>>;

const whoMay = (call: Call): string => call['x-permission'] ?? call['x-access'] ?? 'everybody';

/** One line for each call, sorted by path: `GET /api/order/{code} getOrder owner_or_hash`. */
const routes = Object.entries((document.paths ?? {}) as Record<string, Calls>)
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .flatMap(([path, calls]) =>
    methods.flatMap((method) => {
      const call = calls[method];
      return call ? `${method.toUpperCase()} ${path} ${call.operationId} ${whoMay(call)}\n` : [];
    }),
  )
  .join('');

if (!process.argv.includes('--check')) writeFileSync(routesFile, routes);
else if (readFileSync(routesFile, 'utf8') !== routes) {
  console.error('docs/routes.txt differs from the routes of the API: run `npm run openapi`');
  process.exit(1);
}
