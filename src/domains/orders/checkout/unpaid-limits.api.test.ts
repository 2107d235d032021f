import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { registerCollector, type Visitor } from '../../../../test/clients/visitor.ts';
import { createItem } from '../../../../test/factories/items.ts';
import { createOrdering, type Item, line, type Ordering } from '../../../../test/factories/ordering.ts';
import { mailOrderPaid } from '../notifications/status-mails.usecases.ts';
import { deleteExpiredCheckoutData } from './checkout-cleanup.usecases.ts';

let ordering: Ordering;
let pool: Ordering['shop']['database']['pool'];
let home: number;
let buyer: Visitor;
let buyers = 0;
beforeAll(async () => {
  ordering = await createOrdering();
  pool = ordering.shop.database.pool;
});
afterAll(() => ordering.shop.close());
afterEach(async () => {
  await pool.query(`UPDATE edition_copy SET status = 'free', order_line_id = NULL`);
  await pool.query(`UPDATE shop_order SET status = 'failed', payment_status = 'failed', ended_at = now()`);
});

const nextBuyer = async () => {
  buyers += 1;
  const made = await ordering.collector(`unpaid-${buyers}`);
  return { who: made.visitor, address_id: made.addressId };
};
/** Places an order from an IP address, under a key of its own. */
const placeFrom = (ip: string, items: object[], who = buyer, address_id = home) =>
  who.post('/api/order/order', ordering.form({ items, address_id }), {
    'x-forwarded-for': ip,
    'idempotency-key': crypto.randomUUID(),
  });
const countHeldCopies = async (edition: Item): Promise<number> =>
  (
    await pool.query("SELECT count(*)::int AS n FROM edition_copy WHERE item_id = $1 AND status <> 'free'", [
      edition.id,
    ])
  ).rows[0].n;
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe('unpaid orders', () => {
  beforeAll(async () => {
    const made = await nextBuyer();
    buyer = made.who;
    home = made.address_id;
  });

  test('are limited to 20 for a member, one by one or concurrently, from any address', async () => {
    const items = [line(ordering.item)];
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) => placeFrom(`198.51.100.${index + 1}`, items)),
    );
    expect(statuses(answers)).toEqual([...Array(20).fill(201), ...Array(5).fill(409)]);
    const rejected = await placeFrom('203.0.113.1', items);
    expect(rejected).toMatchObject({
      status: 409,
      code: 'too_many_unpaid',
      message: expect.stringContaining('20 orders'),
    });
    await pool.query(
      `UPDATE shop_order SET payment_status = 'paid' WHERE id = (SELECT max(id) FROM shop_order)`,
    );
    expect((await placeFrom('203.0.113.1', items)).status).toBe(201);
    await pool.query('UPDATE shop_order SET is_on_terms = true WHERE id = (SELECT max(id) FROM shop_order)');
    expect((await placeFrom('203.0.113.1', items)).status).toBe(201);
    expect((await placeFrom('203.0.113.1', items)).status).toBe(409);
  });

  test('a rejected order writes nothing, and its key can be used again', async () => {
    const edition = await createItem(ordering.shop.services.db, { editionSize: 25 });
    const before = await ordering.snapshot();
    const key = { 'idempotency-key': 'refused-for-copies' };
    const form = ordering.form({ items: [line(edition, 13)], address_id: home });
    expect(await buyer.post('/api/order/order', form, key)).toMatchObject({ status: 409 });
    expect(await ordering.snapshot()).toEqual(before);
    const less = ordering.form({ items: [line(edition, 12)], address_id: home });
    expect((await buyer.post('/api/order/order', less, key)).status).toBe(201);
  });

  test('are limited to 12 copies of one edition, however they are ordered', async () => {
    const edition = await createItem(ordering.shop.services.db, { editionSize: 25 });
    const other = await createItem(ordering.shop.services.db, { editionSize: 25 });
    const split = await placeFrom('203.0.113.2', [line(edition, 7), line(edition, 6, 101)]);
    expect(split).toMatchObject({
      status: 409,
      code: 'too_many_unpaid',
      message: expect.stringContaining('12 copies'),
    });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => placeFrom(`203.0.113.${index + 3}`, [line(edition, 3)])),
    );
    expect(statuses(answers)).toEqual([...Array(4).fill(201), ...Array(4).fill(409)]);
    expect(await countHeldCopies(edition)).toBe(12);
    expect((await placeFrom('203.0.113.2', [line(other, 12)])).status).toBe(201);
  });

  test('of many accounts behind one address count together; others are not affected', async () => {
    const edition = await createItem(ordering.shop.services.db, { editionSize: 40 });
    const made = [await nextBuyer(), await nextBuyer(), await nextBuyer()];
    const answers = await Promise.all(
      made.flatMap(({ who, address_id }, index) =>
        Array.from({ length: 6 }, () =>
          placeFrom(`2001:db8:7:7::${index + 1}`, [line(edition)], who, address_id),
        ),
      ),
    );
    expect(statuses(answers)).toEqual([...Array(12).fill(201), ...Array(6).fill(409)]);
    expect(await countHeldCopies(edition)).toBe(12);
    const [{ who, address_id }] = made as [(typeof made)[0]];
    expect((await placeFrom('2001:db8:7:8::1', [line(edition)], who, address_id)).status).toBe(201);
  });

  test('are limited to 100 behind one address', async () => {
    const { who, address_id } = await nextBuyer();
    const first = await placeFrom('198.51.100.200', [line(ordering.item)], who, address_id);
    await pool.query(
      `INSERT INTO shop_order (code, hash, member_id, locale, status, payment_status, paytype, currency, exchange_rate,
         tax_basis_points, items_total, freight_total, tax_included, total, receiver, invoice, created_at, purchased_at,
         pay_before, placed_from, ready_on)
       SELECT left(code, 10) || lpad(n::text, 3, '0'), hash || n, $2, locale, status, payment_status, paytype, currency,
         exchange_rate, tax_basis_points, items_total, freight_total, tax_included, total, receiver, invoice,
         created_at, purchased_at, pay_before, placed_from, ready_on
       FROM shop_order, generate_series(1, 99) AS n WHERE code = $1`,
      [first.data.order.code, (await pool.query('SELECT min(id) AS id FROM member')).rows[0].id],
    );
    const rejected = await placeFrom('198.51.100.200', [line(ordering.item)], who, address_id);
    expect(rejected).toMatchObject({ status: 409, code: 'too_many_unpaid' });
    expect((await placeFrom('198.51.100.201', [line(ordering.item)], who, address_id)).status).toBe(201);
  });

  test('have their network deleted after a week', async () => {
    const { who, address_id } = await nextBuyer();
    await placeFrom('192.0.2.77', [line(ordering.item)], who, address_id);
    const known = async () =>
      (await pool.query("SELECT id FROM shop_order WHERE placed_from = '192.0.2.77'")).rows.length;
    ordering.shop.clock.advance(7 * 86_400_000);
    await deleteExpiredCheckoutData(ordering.shop.services);
    const before = await known();
    ordering.shop.clock.advance(1);
    await deleteExpiredCheckoutData(ordering.shop.services);
    expect([before, await known()]).toEqual([1, 0]);
  });
});

describe('an unconfirmed address', () => {
  const mailsTo = async (email: string) => {
    await ordering.shop.services.jobs.drain(ordering.shop.services);
    const { rows } = await pool.query(
      "SELECT kind, subject, html, text FROM mail WHERE recipient = $1 AND kind <> 'members.confirm_email'",
      [email],
    );
    return rows;
  };

  test('gets one mail about orders a day besides those about money, without any text that the member typed', async () => {
    const email = 'somebody-else@example.com';
    const { visitor, addressId } = await registerCollector(ordering.shop.api, email);
    await pool.query(`UPDATE session SET expires_at = '2100-01-01'`);
    await pool.query(`UPDATE member SET firstname = 'Win a prize at evil.example' WHERE email = $1`, [email]);
    const place = () => placeFrom('198.51.100.10', [line(ordering.item)], visitor, addressId);
    for (const _ of [1, 2, 3]) expect((await place()).status).toBe(201);
    const first = await mailsTo(email);
    expect(first).toMatchObject([{ kind: 'orders.placed', text: expect.stringContaining('Hello,') }]);
    expect(JSON.stringify(first)).not.toContain('evil.example');

    const { rows } = await pool.query(
      'SELECT o.id FROM shop_order o JOIN member m ON m.id = o.member_id WHERE m.email = $1 LIMIT 1',
      [email],
    );
    await mailOrderPaid(ordering.shop.services, { orderId: rows[0].id, eventId: 1 });
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['orders.placed', 'orders.paid']);
    await pool.query("DELETE FROM mail WHERE kind = 'orders.placed'");
    await mailOrderPaid(ordering.shop.services, { orderId: rows[0].id, eventId: 2 });
    expect((await place()).status).toBe(201);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual([
      'orders.paid',
      'orders.paid',
      'orders.placed',
    ]);
    await pool.query("DELETE FROM mail WHERE kind = 'orders.paid'");

    ordering.shop.clock.advance(86_400_000 + 1000);
    expect((await place()).status).toBe(201);
    expect(await mailsTo(email)).toHaveLength(2);

    await pool.query('UPDATE member SET email_confirmed_at = now() WHERE email = $1', [email]);
    expect((await place()).status).toBe(201);
    const all = await mailsTo(email);
    expect(all).toHaveLength(3);
    expect(all[2].text).toContain('Hello Win a prize');
  });
});
