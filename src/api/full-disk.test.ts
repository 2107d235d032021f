import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVisitor } from '../../test/clients/visitor.ts';
import { createOrdering, type Ordering } from '../../test/factories/ordering.ts';
import { quartersImage } from '../../test/factories/pictures.ts';
import { staffVisitor } from '../../test/factories/staff.ts';

let ordering: Ordering;
let shop: Ordering['shop'];
beforeAll(async () => {
  ordering = await createOrdering();
  ({ shop } = ordering);
});
afterAll(() => shop.close());

/** Every write to the table fails as in PostgreSQL with a full disk. */
async function whileFull<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  await shop.database.pool.query(`
    CREATE OR REPLACE FUNCTION disk_is_full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'could not extend file "base/5/16403": No space left on device' USING ERRCODE = '53100';
    END $$;
    CREATE TRIGGER disk_is_full BEFORE INSERT OR UPDATE ON ${table} EXECUTE FUNCTION disk_is_full()`);
  try {
    return await work();
  } finally {
    await shop.database.pool.query(`DROP TRIGGER disk_is_full ON ${table}`);
  }
}

/** Every file write fails as on a full disk, when half of the file is written. */
async function whileFilesAreFull<Result>(work: () => Promise<Result>): Promise<Result> {
  const { write } = shop.services.files;
  const noSpace = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  });
  shop.services.files.write = () => Promise.reject(noSpace);
  shop.services.files.checkWritable = () => shop.services.files.write('ready/any', new Uint8Array());
  try {
    return await work();
  } finally {
    shop.services.files.write = write;
  }
}

const unavailable = { status: 503, code: 'unavailable' };
const retryAfter = (answer: { headers: Headers }) => Number(answer.headers.get('retry-after'));

test.each(['shop_order', 'order_line', 'order_event', 'pgboss.job_common'])(
  'an order without disk space for its %s returns 503 and writes nothing',
  async (table) => {
    const before = await ordering.snapshot();
    const answer = await whileFull(table, () => ordering.place());
    expect(answer).toMatchObject(unavailable);
    expect(retryAfter(answer)).toBeGreaterThan(0);
    expect(await ordering.snapshot()).toEqual(before);
  },
);

test.each(['cart', 'member_address'])('other writes to %s return 503', async (table) => {
  const answer = await whileFull(table, () =>
    table === 'cart'
      ? createVisitor(shop.api).post('/api/cart', [])
      : ordering.member.post('/api/member/address', {
          name: 'Mei Lin',
          country_code: 'TW',
          city: '臺北市',
          township: '中山區',
          postal_code: '104',
          address: '示範路 1 號',
        }),
  );
  expect(answer).toMatchObject(unavailable);
  expect(retryAfter(answer)).toBeGreaterThan(0);
});

test('/readyz returns 503 where the database rejects writes, and where no file can be written', async () => {
  const ready = async () => (await shop.api.request('/readyz')).status;
  expect(await ready()).toBe(200);
  expect(await whileFull('readiness', ready)).toBe(503);
  expect(await ready()).toBe(200);
  expect(await whileFilesAreFull(ready)).toBe(503);
});

test('an upload without disk space returns 503 and writes nothing', async () => {
  const editor = await staffVisitor(shop, 'editor');
  const picture = new Uint8Array(await quartersImage(600, 400).png().toBuffer());
  const answer = await whileFilesAreFull(() =>
    editor.send('PUT', '/api/admin/upload', picture, { 'content-type': 'application/octet-stream' }),
  );
  expect(answer).toMatchObject(unavailable);
  expect(retryAfter(answer)).toBeGreaterThan(0);
  expect((await shop.database.pool.query('SELECT id FROM upload')).rows).toEqual([]);
});
