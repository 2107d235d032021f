import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireUnpaidOrders } from '../../../src/domains/orders/transitions/order-expiry.usecases.ts';
import { type AdminOrders, createAdminOrders } from '../../factories/admin-orders.ts';
import { createItem } from '../../factories/items.ts';
import { type Item, line, oakAndGlass } from '../../factories/ordering.ts';
import { repeats } from '../scale.ts';
import { type Buyer, createBuyers } from './buyers.ts';

/*
 * Many buyers at once want an edition with too few copies: each number is sold once, the others are rejected clearly, and nothing is half
 * written; also while some buyers cancel, pay, or let the deadline pass.
 */

let admin: AdminOrders;
const editionSize = repeats(12, 50);
const buyerCount = 4 * editionSize;

beforeAll(async () => {
  admin = await createAdminOrders();
});
afterAll(() => admin.shop.close());

/** Places an order, and repeats the request while the shop is too busy, as a client does. */
async function place({ visitor, addressId }: Buyer, items: object[]) {
  const key = { 'idempotency-key': crypto.randomUUID() };
  for (;;) {
    const answer = await visitor.post(
      '/api/order/order',
      admin.ordering.form({ items, address_id: addressId }),
      key,
    );
    if (answer.status !== 503) return answer;
  }
}

const createEdition = (): Promise<Item> => createItem(admin.shop.services.db, { editionSize });

type Copy = { number: number; status: string; code: string | null; order_status: string | null };

/** The copies of an edition with the order that has each. */
const getCopies = (edition: Item): Promise<Copy[]> =>
  admin.getRows(
    `SELECT copy.number, copy.status, shop_order.code, shop_order.status AS order_status
     FROM edition_copy AS copy
     LEFT JOIN order_line ON order_line.id = copy.order_line_id
     LEFT JOIN shop_order ON shop_order.id = order_line.order_id
     WHERE copy.item_id = $1 ORDER BY copy.number`,
    [edition.id],
  );

/** Of orders that are written in part: without lines, freight, first event, or as many copies as they sell. */
const halfWritten = () =>
  admin.getRows(`
    SELECT code FROM shop_order
    WHERE NOT EXISTS (SELECT FROM order_line WHERE order_id = shop_order.id)
      OR NOT EXISTS (SELECT FROM freight_record WHERE order_id = shop_order.id)
      OR NOT EXISTS (SELECT FROM order_event WHERE order_id = shop_order.id AND kind = 'placed')
      OR NOT EXISTS (SELECT FROM order_idempotency WHERE order_id = shop_order.id)
    UNION ALL
    SELECT code FROM shop_order JOIN order_line ON order_line.order_id = shop_order.id
    JOIN item ON item.id = item_id AND edition_size IS NOT NULL
    WHERE shop_order.status = 'generating'
      AND nums <> (SELECT count(*) FROM edition_copy WHERE order_line_id = order_line.id)
    UNION ALL
    SELECT key FROM order_idempotency WHERE order_id IS NULL`);

const toNumbers = (order: { lines: { edition_numbers?: number[] }[] }): number[] =>
  order.lines.flatMap(({ edition_numbers: numbers }) => numbers ?? []);

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test(`${buyerCount} buyers at once for an edition of ${editionSize}: every number once, the others are rejected`, async () => {
  const edition = await createEdition();
  const buyers = await createBuyers(admin.shop, buyerCount);
  const answers = await Promise.all(buyers.map((buyer) => place(buyer, [line(edition)])));
  const placed = answers.filter(({ status }) => status === 201);
  const rejected = answers.filter(({ status }) => status !== 201);
  expect(placed).toHaveLength(editionSize);
  expect(new Set(rejected.map(({ status, code, message }) => `${status} ${code} ${message}`))).toEqual(
    new Set(['409 sold_out This edition is sold out']),
  );
  const orders = await Promise.all(
    answers.map(async ({ data }, at) =>
      data?.order ? admin.ordering.read(data.order.code, buyers[at]!.visitor) : null,
    ),
  );
  const numbers = orders.flatMap((order) => (order ? toNumbers(order) : []));
  expect(numbers.toSorted((one, other) => one - other)).toEqual(upTo(editionSize));
  expect((await getCopies(edition)).every(({ status }) => status === 'reserved')).toBe(true);
  expect(await halfWritten()).toEqual([]);
  expect((await admin.ben.get(`/api/shop/${edition.id}`)).data.edition).toEqual({
    size: editionSize,
    left: 0,
  });
});

test('the lines of one order count together, and a rejection says how many are left', async () => {
  const edition = await createEdition();
  const buyers = await createBuyers(admin.shop, Math.floor(buyerCount / 2));
  const [wishes = []] = fc.sample(
    fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 3 })), {
      minLength: buyers.length,
      maxLength: buyers.length,
    }),
    1,
  );
  const countWanted = (at: number): number => (wishes[at]?.[0] ?? 0) + (wishes[at]?.[1] ?? 0);
  const answers = await Promise.all(
    buyers.map((buyer, at) => {
      const [first = 1, second = 0] = wishes[at] ?? [];
      const lines = [line(edition, first), ...(second > 0 ? [line(edition, second, oakAndGlass)] : [])];
      return place(buyer, lines);
    }),
  );
  const sold = answers.reduce((sum, { status }, at) => sum + (status === 201 ? countWanted(at) : 0), 0);
  const copies = await getCopies(edition);
  expect(copies.filter(({ status }) => status === 'reserved')).toHaveLength(sold);
  const remaining = editionSize - sold;
  const rejections = answers.flatMap((answer, at) =>
    answer.status === 201 ? [] : [{ answer, wanted: countWanted(at) }],
  );
  expect(rejections.length).toBeGreaterThan(0);
  for (const { answer, wanted } of rejections) {
    expect([answer.status, answer.code]).toEqual([409, 'sold_out']);
    const left = Number(/has only (\d+) left,/.exec(answer.message)?.[1] ?? 0);
    expect(answer.message).toBe(
      left > 0
        ? `This edition has only ${left} left, in all sizes and frames together`
        : 'This edition is sold out',
    );
    // Nothing was given back meanwhile, so what was left then is at least what is left now.
    expect([left < wanted, left >= remaining]).toEqual([true, true]);
  }
  expect(await halfWritten()).toEqual([]);
});

/** What buyers do with an order that they have placed. */
const outcomes = ['cancel', 'cancel', 'expire', 'expire', 'pay', 'pay and cancel', 'wait'] as const;
type Outcome = (typeof outcomes)[number];

test('numbers that are freed meanwhile are sold again, and none twice', async () => {
  const edition = await createEdition();
  const buyers = await createBuyers(admin.shop, buyerCount);
  /** Who has had each number, in the order of the answers. */
  const holders = new Map<number, string[]>();
  const live = new Map<string, number[]>();
  const ends: Record<Outcome, (buyer: Buyer, code: string, numbers: number[]) => Promise<void>> = {
    wait: async () => {},
    async cancel({ visitor }, code) {
      expect((await visitor.post(`/api/order/${code}/cancel`, {})).data.status).toBe('cancel');
      live.delete(code);
    },
    async expire({ visitor }, code) {
      await admin.getRows('UPDATE shop_order SET pay_before = $2 WHERE code = $1', [
        code,
        new Date(admin.shop.clock.now().getTime() - 1000),
      ]);
      // Another run may have locked the order, and fails it at its end.
      let status = '';
      for (let turn = 0; status !== 'failed' && turn < 100; turn += 1) {
        await expireUnpaidOrders(admin.shop.services);
        ({ status } = await admin.ordering.read(code, visitor));
      }
      expect(status).toBe('failed');
      live.delete(code);
    },
    async pay({ visitor }, code) {
      const { total } = await admin.ordering.read(code, visitor);
      const paid = await admin.record(code, admin.transfer(total.amount));
      expect(paid.data.payment_status).toBe('paid');
    },
    async 'pay and cancel'(buyer, code, numbers) {
      await ends.pay(buyer, code, numbers);
      await ends.cancel(buyer, code, numbers);
    },
  };
  const codes = new Set<string>();
  async function buy(buyer: Buyer, at: number): Promise<void> {
    const answer = await place(buyer, [line(edition, 1 + (at % 2))]);
    codes.add(answer.code);
    if (answer.status !== 201) return;
    const { code } = answer.data.order;
    const numbers = toNumbers(await admin.ordering.read(code, buyer.visitor));
    live.set(code, numbers);
    for (const number of numbers) holders.set(number, [...(holders.get(number) ?? []), code]);
    await ends[outcomes[at % outcomes.length] ?? 'wait'](buyer, code, numbers);
  }
  // So many are buying at the same time; when one is done, the next one comes, and meets numbers that were freed.
  const queue = buyers.entries();
  await Promise.all(
    Array.from({ length: Math.ceil(editionSize / 3) }, async () => {
      for (const [at, buyer] of queue) await buy(buyer, at);
    }),
  );
  expect(codes).toEqual(new Set(['success', 'sold_out']));
  const copies = await getCopies(edition);
  // Each order that is not over has the numbers that its buyer was told, and nobody else has them.
  const told = [...live].flatMap(([code, numbers]) => numbers.map((number) => ({ number, code })));
  expect(new Set(told.map(({ number }) => number)).size).toBe(told.length);
  const held = copies.filter(({ status }) => status === 'reserved' || status === 'final');
  expect(held.map(({ number, code }) => ({ number, code }))).toEqual(
    told.toSorted((one, other) => one.number - other.number),
  );
  expect(held.every(({ order_status: status }) => status === 'generating')).toBe(true);
  // What was not made is sold again, also where it was paid for.
  expect(copies.filter(({ status }) => status === 'retired')).toEqual([]);
  expect([...holders.values()].filter((codes) => codes.length > 1).length).toBeGreaterThan(0);
  expect(await halfWritten()).toEqual([]);
});
