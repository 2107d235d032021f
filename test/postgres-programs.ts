import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const debianFolder = '/usr/lib/postgresql';

/**
 * The programs of the PostgreSQL that the tests are to run on, as TEST_POSTGRES says: `embedded` (those that come with
 * npm, undefined here) or `debian` (the newest that apt installed).
 */
export function postgresPrograms(wanted = process.env.TEST_POSTGRES ?? 'embedded'): string | undefined {
  if (wanted === 'embedded') return undefined;
  if (wanted !== 'debian') throw new Error(`TEST_POSTGRES must be embedded or debian, not ${wanted}`);
  const newest = Math.max(...readdirSync(debianFolder).map(Number).filter(Number.isInteger));
  return join(debianFolder, String(newest), 'bin');
}
