import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createItem } from '../../../test/factories.ts';
import { createLogger } from '../log.ts';
import { type InvalidationFeed, openInvalidationFeed } from './invalidation-feed.ts';

let database: TestDatabase;
let invalidations: InvalidationFeed;
beforeAll(async () => {
  database = await createTestDatabase();
  invalidations = openInvalidationFeed({ databaseUrl: database.url, log: createLogger('silent') });
  await invalidations.whenLive();
});
afterAll(async () => {
  await invalidations.close();
  await database.drop();
});

const run = (text: string) => database.pool.query(text);

/** Whether a change is heard once the statements are committed. */
async function isToldOf(...statements: string[]): Promise<boolean> {
  await invalidations.caughtUp();
  const before = invalidations.generation;
  for (const statement of statements) await run(statement);
  await invalidations.caughtUp();
  return invalidations.generation !== before;
}

/** Tables whose rows no page for everybody shows; a new table is one of these, or gets a trigger. */
const notTold = [
  'USD',
  'another',
  'audit_entry',
  'captcha_used',
  'cart',
  'cart_line',
  'catalogue_import',
  'catalogue_import_row',
  'catalogue_import_source',
  'catalogue_version',
  'color_family',
  'company',
  'courier',
  'enquiry',
  'enquiry_answer',
  'event_delivery',
  'favourite',
  'final',
  'former_picture',
  'free',
  'freight_record',
  'info',
  'item_bits',
  'item_carting',
  'item_day',
  'item_visit',
  'mail',
  'member',
  'member_address',
  'member_review',
  'new',
  'nothing',
  'order_event',
  'order_idempotency',
  'order_line',
  'order_note',
  'order_quote',
  'order_view',
  'parcel',
  'password_reset',
  'payment',
  'public',
  'r',
  'rate_limit',
  'readiness',
  'refund',
  'reserved',
  'review_template',
  'sale_entry',
  'schema_migration',
  'search_index',
  'search_word',
  'secret',
  'session',
  'shop_order',
  'sign_in_attempt',
  'size_class',
  'staff',
  'staff_challenge',
  'staff_invitation',
  'staff_passkey',
  'staff_recovery_code',
  'staff_session',
  'staff_totp',
  'staff_totp_offer',
  'test',
  'to_be_listed',
  'transfer_receipt',
  'upload',
  'view_salt',
  'word_map',
];
  beforeAll(() => invalidations.onInvalidated((name) => heard.push(name)));
  beforeEach(() => heard.splice(0));

  test.each([
    ['chosen', `INSERT INTO cart (token_hash, currency) VALUES ('\\xaa', 'NTD')`, ['cart:aa']],
    ['as before', `UPDATE cart SET currency = 'NTD', step = 2 WHERE token_hash = '\\xaa'`, []],
    ['another', `UPDATE cart SET currency = 'USD' WHERE token_hash = '\\xaa'`, ['cart:aa']],
    ['gone with its cart', `DELETE FROM cart WHERE token_hash = '\\xaa'`, ['cart:aa']],
  ])('%s', async (_what, statement, names) => {
    const before = invalidations.generation;
    await run(statement);
    await invalidations.caughtUp();
    expect(heard).toEqual(names);
    expect(invalidations.generation).toBe(before);
  });
});

test('a connection that is lost counts as a change, and so does its return', async () => {
  await invalidations.caughtUp();
  const before = invalidations.generation;
  await run(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE application_name = 'giclee changes' AND datname = current_database()`);
  await invalidations.caughtUp();
  expect(invalidations.isLive).toBe(false);
  expect(invalidations.generation).toBeGreaterThan(before);
  const whileAway = invalidations.generation;
  await invalidations.whenLive();
  expect(invalidations.isLive).toBe(true);
  expect(invalidations.generation).toBeGreaterThan(whileAway);
  expect(await isToldOf('UPDATE article SET title = title')).toBe(true);
});

test('a database that is not there keeps nobody waiting', async () => {
  const nowhere = openInvalidationFeed({
    databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
    log: createLogger('silent'),
  });
  await nowhere.caughtUp();
  expect(nowhere.isLive).toBe(false);
  await nowhere.close();
});
