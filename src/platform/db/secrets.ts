import { randomBytes } from 'node:crypto';
import type { Secrets } from '../services.ts';
import type { Database } from './database.ts';
import { sql } from './drizzle.ts';

const secretNames = [
  'captcha',
  'captchaKey',
  'preview',
  'device',
  'certificate',
  'bankDetails',
] as const satisfies readonly (keyof Secrets)[];

/**
 * The shop's secrets: created at the first start and stored in the database, so that all processes share them.
 *
 * @param given secrets of the environment, which take precedence
 */
export async function loadSecrets(db: Database, given: Partial<Secrets> = {}): Promise<Secrets> {
  const created = secretNames.map((name) => sql`(${name}, ${randomBytes(32).toString('base64url')})`);
  await db.execute(
    sql`INSERT INTO secret (name, value) VALUES ${sql.join(created, sql`, `)} ON CONFLICT (name) DO NOTHING`,
  );
  const { rows } = await db.execute<{ name: string; value: string }>(sql`SELECT name, value FROM secret`);
  const values = new Map(rows.map((row) => [row.name, row.value]));
  return Object.fromEntries(secretNames.map((name) => [name, given[name] ?? values.get(name)])) as Secrets;
}
