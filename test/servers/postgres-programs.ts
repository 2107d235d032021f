import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const debianFolder = '/usr/lib/postgresql';

/**
 * Returns the folder of the PostgreSQL programs for the tests by TEST_POSTGRES: `embedded` (from the npm package; undefined
 * here) or `debian` (the newest that apt installed).
 */
export function postgresPrograms(wanted = process.env.TEST_POSTGRES ?? 'embedded'): string | undefined {
  if (wanted === 'embedded') return undefined;
  if (wanted !== 'debian') throw new Error(`TEST_POSTGRES must be embedded or debian, not ${wanted}`);
  const newest = Math.max(...readdirSync(debianFolder).map(Number).filter(Number.isInteger));
  return join(debianFolder, String(newest), 'bin');
}
