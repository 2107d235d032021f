import { createHash } from 'node:crypto';
import { insertSession } from '../../src/domains/members/sessions/sessions.repository.ts';
import { base64Url } from '../../src/kernel/ids.ts';
import { tokenHash } from '../../src/platform/passwords.ts';
import { createVisitor, type Visitor } from '../clients/visitor.ts';
import type { TestShop } from '../servers/shop.ts';
import type { Example } from './example.ts';

/** Opens a session of a member; returns its token. */
export async function openMemberSession(
  { services, clock }: TestShop,
  memberId: number,
  hours = 1,
): Promise<string> {
  const token = base64Url(services.ids.random(32));
  const now = clock.now();
  await insertSession(services.db, {
    tokenHash: tokenHash(token),
    memberId,
    remember: false,
    createdAt: now,
    expiresAt: new Date(now.getTime() + hours * 3_600_000),
    lastSeenAt: now,
    country: null,
    userAgent: 'a test',
  });
  return token;
}

/** Makes a call with an example's input, as the holder of a token. */
export function send(
  shop: TestShop,
  token: string | null,
  { method }: { method: string },
  { path, body, headers }: Example,
): ReturnType<Visitor['get']> {
  const visitor = createVisitor(shop.api);
  visitor.userToken = token;
  if (body === undefined && method === 'GET') return visitor.get(path, headers);
  const bytes = body instanceof Uint8Array ? body : JSON.stringify(body ?? {});
  return visitor.send(method, path, bytes, headers);
}

/** Tables that rejected calls write to as well: the counts of rate limits. */
const countTables = ['rate_limit'];

/** Returns a hash of every row of each table. */
export async function snapshot({ database }: TestShop): Promise<Record<string, string>> {
  const { rows: tables } = await database.pool.query(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1) ORDER BY 1",
    [countTables],
  );
  const hashes = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, string_agg(t::text, '\n' ORDER BY t::text) AS all FROM ${name} AS t`,
  );
  const { rows } = await database.pool.query(hashes.join(' UNION ALL '));
  return Object.fromEntries(
    rows.map((row) => [
      row.name,
      createHash('sha256')
        .update(row.all ?? '')
        .digest('hex'),
    ]),
  );
}
