import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createItem } from '../../../test/factories/items.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/servers/database.ts';
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

/** Whether the committed statements cause a notification. */
async function isNotified(...statements: string[]): Promise<boolean> {
  await invalidations.caughtUp();
  const before = invalidations.generation;
  for (const statement of statements) await run(statement);
  await invalidations.caughtUp();
  return invalidations.generation !== before;
}

/** Tables whose rows no public page shows; a new table is added here or gets a trigger. */
const tablesWithoutTrigger = [
  ...[
    'captcha_used',
    'cart',
    'cart_line',
    'company',
    'company_invitation',
    'company_person',
    'email_change',
    'email_confirmation',
    'enquiry',
    'event_delivery',
    'favourite',
    'former_email',
    'freight_record',
  ],
  ...[
    'mail',
    'member',
    'member_address',
    'oauth_flow',
    'oauth_identity',
    'oauth_result',
    'order_approval',
    'order_event',
    'order_idempotency',
    'order_line',
    'order_quote',
  ],
  ...[
    'parcel',
    'password_reset',
    'payment_attempt',
    'payment_notification',
    'rate_limit',
    'readiness',
    'schema_migration',
    'secret',
    'session',
    'shop_order',
    'sign_in_attempt',
  ],
  ...['bank_statement', 'bank_statement_row', 'bank_transaction'],
  ...[
    'color_family',
    'size_class',
    'courier',
    'order_note',
    'print_copy',
    'print_copy_event',
    'order_view',
    'refund',
    'order_reminder',
    'payment_receipt',
    'payment_alert',
  ],
  ...['artist_application', 'artist_application_picture', 'cost_setting', 'material_cost', 'order_cost'],
  ...['paper_profile', 'stock_movement'],
  ...['attachment', 'order_return', 'order_return_photo', 'withdrawal_term'],
  ...['certificate', 'certificate_key'],
  ...['offer', 'offer_line', 'offer_revision', 'payment_terms', 'trade_discount'],
  ...['message_thread', 'message', 'message_attachment', 'master_upload'],
  ...['submission', 'submission_event', 'agreement_proposal', 'proof'],
  ...['webhook_endpoint', 'webhook_message', 'webhook_attempt'],
  ...['invoice', 'invoice_allowance', 'invoice_document', 'invoice_due', 'invoice_series'],
  ...['audit_entry', 'enquiry_answer', 'member_review', 'review_template', 'staff', 'staff_challenge'],
  ...[
    'staff_invitation',
    'staff_passkey',
    'staff_recovery_code',
    'staff_session',
    'staff_totp',
    'staff_totp_offer',
  ],
  ...['upload', 'catalogue_import', 'catalogue_import_row', 'catalogue_import_source'],
  ...[
    'item_cart_addition',
    'item_day',
    'item_view_total',
    'item_visit',
    'listing_alert',
    'sale_notification',
    'sale_notification_setting',
    'view_salt',
    'popularity_count',
  ],
  'former_picture',
  // Derived from the others in the same transaction.
  ...['closed_month', 'closed_month_file', 'sale_entry', 'ledger_entry', 'journal_entry', 'ledger_account'],
  'provider_total',
  'refund_part',
  ...['payout', 'payout_account', 'payout_run', 'payout_terms', 'artist_tax_status'],
  ...['catalogue_version', 'item_bitmap', 'search_index', 'search_word', 'frequent_word'],
].sort();

const words = `'{"en": "a"}'`;

describe('public data', () => {
  beforeAll(async () => {
    await run(`INSERT INTO artist (id, name, statement) VALUES
      (901, ${words}, ${words}), (902, ${words}, ${words}), (903, ${words}, ${words})`);
    await run(`UPDATE artist_copies_sold SET copies = CASE artist_id WHEN 902 THEN 5 ELSE 9 END
      WHERE artist_id IN (902, 903)`);
    // Copies are reserved by order lines, which this test does not create.
    await run('ALTER TABLE edition_copy DROP CONSTRAINT edition_copy_order_line_id_item_id_fkey');
  });
  beforeEach(async () => {
    const { id } = await createItem(database.db, { artistId: 901, editionSize: 3 });
    await run(`INSERT INTO size (item_id, substrate_id, width_mm, height_mm, price_ntd, custom, configuration_key)
      VALUES (${id}, 1, 310, 310, 1000, true, 'test ${id}')`);
  });

  test.each([
    ['a setting', `UPDATE setting SET value = value WHERE key = 'info'`],
    ['a rate', `INSERT INTO exchange_rate (currency, rate, starts_at) VALUES ('USD', 32, '2020-01-01')`],
    ['an article', `UPDATE article SET title = title`],
    ['a work', `UPDATE item SET status = 'to_be_listed'`],
    ['the texts of a work', `UPDATE artwork SET title = title`],
    [
      'a further picture of a work',
      `INSERT INTO work_picture (artwork_id, position, picture_id, kind, alt)
       SELECT id, 0, picture_id, 'room', ${words} FROM artwork LIMIT 1`,
    ],
    ['a size of the shop', `UPDATE size SET price_ntd = 1100 WHERE NOT custom`],
    ['a frame of the shop', `UPDATE frame SET position = position WHERE id = 1`],
    [
      'a new frame of the shop',
      `INSERT INTO frame (moulding_id, configuration_key, custom, name) VALUES (1, 'new', false, ${words})`,
    ],
    ['a new artist', `INSERT INTO artist (id, name, statement) VALUES (904, ${words}, ${words})`],
    ['the name of an artist', `UPDATE artist SET name = '{"en": "b"}' WHERE id = 901`],
    [
      'an artist who sells for the first time',
      `UPDATE artist_copies_sold SET copies = 1 WHERE artist_id = 901`,
    ],
    [
      'an artist who sells more than another',
      `UPDATE artist_copies_sold SET copies = 10 WHERE artist_id = 902`,
    ],
    [
      'a deleted size of the shop',
      `DELETE FROM size WHERE NOT custom AND width_mm = (SELECT min(width_mm) FROM size WHERE NOT custom)`,
    ],
    [
      'a material that is out, and offered later',
      `INSERT INTO stock_level (kind, material_id, tracked, when_out, later_days, version) VALUES ('mat', 'x', true, 'later', 5, 1)`,
    ],
    ['more days of a material that is out', `UPDATE stock_level SET later_days = 6 WHERE material_id = 'x'`],
    ['a material that is received', `UPDATE stock_level SET on_hand = 7 WHERE material_id = 'x'`],
    ['a material that is used up', `UPDATE stock_level SET on_hand = 0 WHERE material_id = 'x'`],
    ['all sizes at once', `TRUNCATE size CASCADE`],
    ['deleted news', `DELETE FROM news`],
    ['all at once', `TRUNCATE faq`],
  ])('is notified when it changes: %s', async (_what, statement) => {
    expect(await isNotified(statement)).toBe(true);
  });

  test.each([
    ['nothing', 'SELECT 1'],
    [
      'a new custom size',
      `INSERT INTO size (item_id, substrate_id, width_mm, height_mm, price_ntd, custom, configuration_key)
       SELECT max(id), 1, 320, 320, 1000, true, 'another' FROM item`,
    ],
    ['a custom size', `UPDATE size SET price_ntd = 1100 WHERE custom`],
    [
      'a custom frame',
      `INSERT INTO frame (moulding_id, configuration_key, custom, name) VALUES (1, 'test', true, ${words})`,
    ],
    [
      'an artist whose place by sales does not change',
      `UPDATE artist_copies_sold SET copies = 8 WHERE artist_id = 903`,
    ],
    [
      'the stock of a material that is not out',
      `INSERT INTO stock_level (kind, material_id, tracked, on_hand, when_out, version) VALUES ('mat', 'y', false, 7, 'not_offered', 1);
       UPDATE stock_level SET tracked = true, on_hand = 6 WHERE material_id = 'y'`,
    ],
    [
      'a material that is used up and still offered',
      `INSERT INTO stock_level (kind, material_id, tracked, on_hand, version) VALUES ('mat', 'z', true, 7, 1);
       UPDATE stock_level SET on_hand = 0 WHERE material_id = 'z'`,
    ],
    ['a cart', `INSERT INTO cart (token_hash) VALUES ('\\x02')`],
    ['a change that is rolled back', `BEGIN; UPDATE article SET title = title; ROLLBACK`],
  ])('is not notified of %s', async (_what, statement) => {
    expect(await isNotified(statement)).toBe(false);
  });

  test('is notified when a copy of an edition is reserved, released and reserved again, not when it is paid for', async () => {
    const reserve = `UPDATE edition_copy SET status = 'reserved', order_line_id = 1 WHERE number = 1`;
    expect(await isNotified(reserve)).toBe(true);
    expect(
      await isNotified(`UPDATE edition_copy SET status = 'free', order_line_id = NULL WHERE number = 1`),
    ).toBe(true);
    expect(await isNotified(reserve)).toBe(true);
    expect(await isNotified(`UPDATE edition_copy SET status = 'final' WHERE number = 1`)).toBe(false);
  });

  test('is notified by every table except private and derived ones', async () => {
    const { rows } = await run(`
      SELECT relname FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND NOT EXISTS (
        SELECT FROM pg_trigger WHERE tgrelid = pg_class.oid AND tgname LIKE 'notify%')`);
    expect(rows.map(({ relname }) => relname).sort()).toEqual(tablesWithoutTrigger);
  });

  test('many writes of one transaction are notified once', async () => {
    await invalidations.caughtUp();
    const before = invalidations.generation;
    await run(
      `BEGIN; UPDATE article SET title = title; UPDATE setting SET value = value; DELETE FROM news; COMMIT`,
    );
    await invalidations.caughtUp();
    expect(invalidations.generation).toBe(before + 1);
  });
});

describe('the currency of a cart', () => {
  const received: string[] = [];
  beforeAll(() => invalidations.onInvalidated((name) => received.push(name)));

  test('is notified when it is chosen or changed, and when its cart is gone', async () => {
    const before = invalidations.generation;
    for (const [statement, names] of [
      [`INSERT INTO cart (token_hash, currency) VALUES ('\\xaa', 'NTD')`, ['cart:aa']],
      [`UPDATE cart SET currency = 'NTD', step = 2 WHERE token_hash = '\\xaa'`, []],
      [`UPDATE cart SET currency = 'USD' WHERE token_hash = '\\xaa'`, ['cart:aa']],
      [`DELETE FROM cart WHERE token_hash = '\\xaa'`, ['cart:aa']],
    ] as const) {
      await run(statement);
      await invalidations.caughtUp();
      expect([statement, received.splice(0)]).toEqual([statement, names]);
      expect(invalidations.generation).toBe(before);
    }
  });
});

test('a lost connection counts as a change, and so does the reconnection', async () => {
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
  expect(await isNotified('UPDATE article SET title = title')).toBe(true);
});

test('an unreachable database does not block callers', async () => {
  const nowhere = openInvalidationFeed({
    databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
    log: createLogger('silent'),
  });
  await nowhere.caughtUp();
  expect(nowhere.isLive).toBe(false);
  await nowhere.close();
});
