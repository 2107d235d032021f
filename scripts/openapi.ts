import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createWholeApi } from '../src/api/app.ts';
import { openApiDocument } from '../src/api/openapi.ts';
import { systemIds } from '../src/kernel/ids.ts';
import { trustedProxies } from '../src/platform/net/client-ip.ts';
import type { Services } from '../src/platform/services.ts';

/**
 * Writes `docs/openapi.json` from the routes' own schemas; with `--check` it only tells, by its exit code, whether the
 * file is as it would be written. Needs no database: nothing is called.
 */
const file = join(import.meta.dirname, '../docs/openapi.json');
const api = await createWholeApi({ ids: systemIds } as Services, {
  proxies: trustedProxies([]),
  checkReady: async () => {},
});
const wanted = `${JSON.stringify(openApiDocument(api), null, 2)}\n`;

if (process.argv.includes('--check')) {
  let found = '';
  try {
    found = readFileSync(file, 'utf8');
  } catch {
    // A file that is not there is a file that differs.
  }
  if (found !== wanted) {
    console.error('docs/openapi.json is not what the routes say: run `node scripts/openapi.ts`');
    process.exit(1);
  }
} else {
  writeFileSync(file, wanted);
}
