import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createVisitor } from '../../../test/clients/visitor.ts';
import { createOrdering, type Ordering } from '../../../test/factories/ordering.ts';
import { quartersImage } from '../../../test/factories/pictures.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/servers/database.ts';
import { createTestShop } from '../../../test/servers/shop.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { backupFailure } from '../../backup.ts';
import { openDatabase } from '../db/database.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createLogger } from '../log.ts';
import { diskStorage } from '../storage/disk-storage.ts';
import { writeBackup } from './backup.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore.ts';

let ordering: Ordering;
let shop: Ordering['shop'];
let root: string;
let path: string;
let filesFolder: string;
const pictureFile = 'public/none.webp';
let picture: Buffer;
/** What the shop had when its backup was written to `path`. */
let before: Record<string, unknown>;
let manifest: Manifest;
beforeAll(async () => {
  ordering = await createOrdering();
  ({ shop } = ordering);
  root = temporaryFolder();
  filesFolder = join(root, 'files');
  shop.services.files = diskStorage(filesFolder);
  picture = await quartersImage(1600, 1200).webp().toBuffer();
  await shop.services.files.write(pictureFile, picture);
  await shop.services.files.write(
    'masters/none.svg',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  );
  writeFileSync(join(filesFolder, 'public/half.part'), 'half');
  mkdirSync(join(filesFolder, 'ready'));
  writeFileSync(join(filesFolder, 'ready/probe'), 'probe');
  for (let order = 0; order < 3; order += 1) await ordering.place();
  // The queue's statistics of a day that is over when the backup is restored.
  await shop.database.pool.query(`
    CREATE TABLE pgboss.queue_stats_20200101 PARTITION OF pgboss.queue_stats FOR VALUES FROM ('2020-01-01') TO ('2020-01-02')`);
  path = join(root, 'backup.tar.gz');
  before = await contents(shop.database);
  manifest = await writeBackup({ database: shop.database, filesFolder }, path, shop.clock.now());
});
afterAll(async () => {
  await shop.close();
  rmSync(root, { recursive: true });
});

let target: TestDatabase;
let restoredFolder: string;
let rounds = 0;
beforeEach(async () => {
  target = await createTestDatabase('template0');
  restoredFolder = join(root, `restored-${++rounds}`);
  return () => target.drop();
});

const restore = (from = path) =>
  restoreBackup(
    {
      database: target,
      files: diskStorage(restoredFolder),
      filesFolder: restoredFolder,
      migrationsFolder: 'db/migrations',
      async installJobs() {
        const jobs = createJobs({ databaseUrl: target.url, db: target.db, log: createLogger('silent') });
        await jobs.install();
        await jobs.close();
      },
    },
    from,
  );

/** The row count and digest of each table, and the value of each sequence. */
async function contents({ pool }: Pick<TestDatabase, 'pool'>): Promise<Record<string, unknown>> {
  const { rows } = await pool.query<{ name: string }>(`
    SELECT schemaname || '.' || relname AS name FROM pg_stat_user_tables
    WHERE relname NOT IN ('schema_migration', 'readiness', 'version') AND relname NOT LIKE 'queue\\_stats\\_%' ORDER BY 1`);
  const found: Record<string, unknown> = {};
  for (const { name } of rows) {
    const table = await pool.query(
      `SELECT count(*) AS n, md5(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C")) AS digest FROM ${name} AS t`,
    );
    found[name] = table.rows[0];
  }
  const sequences = await pool.query(
    `SELECT schemaname, sequencename, last_value FROM pg_sequences ORDER BY 1, 2`,
  );
  return { ...found, sequences: sequences.rows };
}

test('a shop is restored with its rows, sequences and files; it serves pages and accepts orders', async () => {
  expect(manifest.files).toEqual([
    { key: 'masters/none.svg', bytes: 41, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    {
      key: pictureFile,
      bytes: picture.length,
      sha256: createHash('sha256').update(picture).digest('hex'),
    },
  ]);
  expect(manifest.created_at).toBe(shop.clock.now().toISOString());
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(root).filter((name) => name.includes('.part'))).toEqual([]);

  await restore();
  expect(await contents(target)).toEqual(before);
  expect(readFileSync(join(restoredFolder, pictureFile))).toEqual(picture);

  const restored = await createTestShop({ database: target });
  restored.services.files = diskStorage(restoredFolder);
  expect((await restored.api.request(`/api/shop/${ordering.item.id}`)).status).toBe(200);
  const { rows } = await target.pool.query('SELECT id FROM picture LIMIT 1');
  const image = await restored.api.request(`/iiif/3/${rows[0].id}/full/400,/0/default.jpg`);
  expect(image.status).toBe(200);
  const { userToken } = ordering.member;
  const member = Object.assign(createVisitor(restored.api), { userToken });
  const headers = { 'idempotency-key': 'restored' };
  expect((await member.post('/api/order/order', ordering.form(), headers)).status).toBe(201);
  expect((await member.get('/api/order/latest')).data.total).toBe(4);
  await restored.close();
});

test('the database is a consistent snapshot while the shop is written to', async () => {
  const whileWritten = join(root, 'while-written.tar.gz');
  let isDone = false;
  const writing = (async () => {
    // A slow backup may take longer than the member may order.
    while (!isDone && (await ordering.place()).status === 201);
  })();
  await writeBackup({ database: shop.database, filesFolder }, whileWritten, shop.clock.now());
  isDone = true;
  await writing;
  await restore(whileWritten);
  const { rows } = await target.pool.query(`
    SELECT (SELECT count(*) FROM shop_order) AS orders, (SELECT count(DISTINCT order_id) FROM order_line) AS with_lines,
           (SELECT count(*) FROM order_line WHERE order_id NOT IN (SELECT id FROM shop_order)) AS lost`);
  expect(rows[0].orders).toBeGreaterThanOrEqual(3);
  expect(rows[0]).toMatchObject({ with_lines: rows[0].orders, lost: 0 });
});

test('a shop is restored only into an empty database and folder', async () => {
  await target.pool.query('CREATE TABLE something (id int)');
  await expect(restore()).rejects.toThrow('an empty database only');
  await target.pool.query('DROP TABLE something');
  mkdirSync(restoredFolder);
  writeFileSync(join(restoredFolder, 'a-file'), 'kept');
  await expect(restore()).rejects.toThrow('an empty folder only');
  expect(readFileSync(join(restoredFolder, 'a-file'), 'utf8')).toBe('kept');
});

const changed = (change: (content: Buffer) => Buffer): string => {
  const file = join(root, `damaged-${rounds}.tar.gz`);
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(path)))));
  return file;
};

test.each<[string, () => string, RegExp]>([
  [
    'with a changed file',
    () =>
      changed((content) => {
        content.write('XXXX', content.indexOf('WEBP'));
        return content;
      }),
    /files\/public\/none\.webp differs from its backup/,
  ],
  [
    'with a changed table',
    () =>
      changed((content) => {
        content.write('orders@example.org', content.indexOf('orders@example.com'));
        return content;
      }),
    /database\/public\.\w+ differs from its backup/,
  ],
  ...(
    [
      ['lacks a file of its manifest', '"public/none.webp"', '"public/nono.webp"', /nono\.webp is missing/],
      ['has another format', '"format": 1', '"format": 2', /is not a backup that this release can read/],
      ['has a damaged manifest', '{', '[', /its manifest cannot be read/],
    ] as const
  ).map(([title, from, to, reason]): [string, () => string, RegExp] => [
    `that ${title}`,
    () =>
      changed((content) => {
        // The manifest is its last part.
        content.write(to, content.indexOf(from, content.lastIndexOf('manifest.json')));
        return content;
      }),
    reason,
  ]),
  [
    'that ends early',
    () => changed((content) => content.subarray(0, content.length / 2)),
    /is (damaged|not a complete backup)/,
  ],
  [
    'whose file is truncated',
    () => {
      const file = join(root, 'cut.tar.gz');
      writeFileSync(file, readFileSync(path).subarray(0, -500));
      return file;
    },
    /is damaged/,
  ],
  [
    'from a newer release',
    () =>
      changed((content) =>
        Buffer.from(
          content.toString('latin1').replaceAll('0007_lists-and-search.sql', '0907_lists-and-search.sql'),
          'latin1',
        ),
      ),
    /has no migration 0907/,
  ],
])('an archive %s is rejected before anything is written', async (_, archive, reason) => {
  await expect(restore(archive())).rejects.toThrow(reason);
  const { rows } = await target.pool.query(`SELECT relname FROM pg_stat_user_tables`);
  expect(rows).toEqual([]);
  expect(() => readdirSync(restoredFolder)).toThrow('ENOENT');
});

test('a database user without rights is rejected in a sentence that names them, and backs up nothing', async () => {
  const user = `restorer_${target.name}`;
  const url = new URL(target.url);
  // The address of the tests' server names its user in the query.
  url.searchParams.set('user', user);
  await target.pool.query(`CREATE ROLE ${user} LOGIN`);
  const ofUser = openDatabase(url.href, { poolSize: 1 });
  try {
    const restoreAs = () =>
      restoreBackup(
        {
          database: ofUser,
          files: diskStorage(restoredFolder),
          filesFolder: restoredFolder,
          migrationsFolder: 'db/migrations',
          installJobs: async () => {},
        },
        path,
      );
    await expect(restoreAs()).rejects.toThrow(
      `The database user ${user} may not restore a shop. An administrator of the database has to run: ` +
        `GRANT CREATE ON DATABASE "${target.name}" TO "${user}"; GRANT CREATE ON SCHEMA public TO "${user}"; ` +
        `GRANT SET ON PARAMETER session_replication_role TO "${user}"`,
    );
    expect(() => readdirSync(restoredFolder)).toThrow('ENOENT');
    await target.pool.query('CREATE TABLE schema_migration (name text, checksum text)');
    const file = join(root, 'forbidden.tar.gz');
    const failed = writeBackup({ database: ofUser, filesFolder }, file, shop.clock.now());
    expect(backupFailure(await failed.catch((error: unknown) => error))).toMatch(
      /^The database user has no right to the shop's tables/,
    );
  } finally {
    await ofUser.close();
    await target.pool.query(`DROP ROLE ${user}`);
  }
});

test('a folder without rights is named in a sentence', () => {
  const denied = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/backup/shop.tar.gz' });
  expect(backupFailure(denied)).toMatch(/^The system user has no right to \/backup\/shop.tar.gz/);
});

test('a backup does not replace a file, and leaves no files when it fails', async () => {
  await expect(writeBackup({ database: shop.database, filesFolder }, path, shop.clock.now())).rejects.toThrow(
    'already exists',
  );
  await expect(
    writeBackup(
      { database: shop.database, filesFolder },
      join(root, 'nowhere/backup.tar.gz'),
      shop.clock.now(),
    ),
  ).rejects.toThrow('ENOENT');
  expect(readdirSync(root).filter((name) => name.includes('.part'))).toEqual([]);
});
