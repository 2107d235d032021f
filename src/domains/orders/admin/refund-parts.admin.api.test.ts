import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { createArtist, createItem } from '../../../../test/factories/items.ts';
import { type Item, line, oakAndGlass } from '../../../../test/factories/ordering.ts';
import { daysAfter } from '../../../kernel/dates.ts';

/*
 * What refunds are for (`docs/rules/sales.md`): two works of artists with other share rates, three and two prints.
 */

let admin: AdminOrders;
let works: [Item, Item];
beforeAll(async () => {
  admin = await createAdminOrders();
  const { db } = admin.shop.services;
  const work = async (shareBasisPoints: number, priceNtd: number) =>
    createItem(db, {
      artistId: (await createArtist(db, { shareBasisPoints })).id,
      sizes: [{ widthMm: 310, heightMm: 210, priceNtd }],
    });
  works = [await work(3333, 3217), await work(4500, 1801)];
});
afterAll(() => admin.shop.close());

type Entry = { position: number; pieces: number; items: number; freight: number; share: number };
/** The sums of an order's entries by line, the order's own first: of the sale, or of its refunds. */
const sumEntries = (code: string, which: 'sale' | 'refund'): Promise<Entry[]> =>
  admin.getRows(
    `SELECT position::integer, sum(pieces)::integer AS pieces, sum(items)::integer AS items,
       sum(freight)::integer AS freight, sum(share)::integer AS share
     FROM sale_entry JOIN shop_order ON shop_order.id = order_id
     WHERE code = $1 AND number ${which === 'sale' ? '=' : '>'} 0 GROUP BY position ORDER BY position`,
    [code],
  );
const negative = (entry: Entry): Entry => ({
  position: entry.position,
  pieces: 0 - entry.pieces,
  items: 0 - entry.items,
  freight: 0 - entry.freight,
  share: 0 - entry.share,
});

/** A paid order of three prints and two. */
async function sell(currency: 'NTD' | 'USD') {
  const { code, total } = await admin.place({
    currency,
    items: [line(works[0], 3), line(works[1], 2, oakAndGlass)],
  });
  const paid = await admin.record(code, admin.transfer(total, { currency }));
  expect(paid.data.payment_status).toBe('paid');
  const lineIds: number[] = paid.data.lines.map(({ id }: { id: number }) => id);
  const prices: number[] = paid.data.lines.map(({ price }: { price: { amount: number } }) => price.amount);
  const sale = await sumEntries(code, 'sale');
  expect(sale.map(({ share }) => share > 0)).toEqual([false, true, true]);
  return { code, total, lineIds, prices, sale, freight: paid.data.freight_total.amount as number };
}
type Sold = Awaited<ReturnType<typeof sell>>;

const refund = (code: string, form: object) =>
  admin.act(code, 'refund', { reason: 'A scratch', ...form }, admin.fay);

/** Marks every open refund of an order as sent. */
async function send(code: string): Promise<void> {
  for (const { id, status } of (await admin.read(code)).refunds) {
    if (status === 'done') continue;
    const form = { done_on: admin.today(), reference: `out-${id}` };
    expect((await admin.act(code, `refund/${id}/done`, form, admin.fay)).status).toBe(200);
  }
}
const readParts = async (code: string) =>
  (await admin.read(code)).refunds.map(
    ({ parts }: { parts: { line_id: number; nums: number; amount: object }[] }) =>
      parts.map((part) => [part.line_id, part.nums, part.amount]),
  );
const own = (items: number, freight = 0): Entry => ({ position: 0, pieces: 0, items, freight, share: 0 });

describe.each(['NTD', 'USD'] as const)('a refund in %s', (currency) => {
  let sold: Sold;
  beforeAll(async () => {
    sold = await sell(currency);
  });

  test('of an amount alone is goodwill, which no artist pays', async () => {
    expect((await refund(sold.code, { amount: 137 })).status).toBe(200);
    await send(sold.code);
    expect(await readParts(sold.code)).toEqual([[]]);
    expect(await sumEntries(sold.code, 'refund')).toEqual([own(-137)]);
  });

  test('of prints takes back their share, of their line alone, at their price', async () => {
    const { code, lineIds, prices, sale } = sold;
    const answer = await refund(code, { lines: [{ line_id: lineIds[0], nums: 1 }] });
    expect(answer.data.refunds[1].amount).toEqual({ amount: prices[0], currency });
    await send(code);
    expect((await readParts(code))[1]).toEqual([[lineIds[0], 1, { amount: prices[0], currency }]]);
    expect(await sumEntries(code, 'refund')).toEqual([
      own(-137),
      {
        position: 1,
        pieces: -1,
        items: 0 - prices[0]!,
        freight: 0,
        share: 0 - Math.round(sale[1]!.share / 3),
      },
    ]);
  });

  test('takes back the whole share of a print of which only a part of the price is refunded', async () => {
    const { code, lineIds, sale } = sold;
    expect((await refund(code, { amount: 211, lines: [{ line_id: lineIds[1], nums: 2 }] })).status).toBe(200);
    await send(code);
    expect((await sumEntries(code, 'refund'))[2]).toEqual({
      position: 2,
      pieces: -2,
      items: -211,
      freight: 0,
      share: 0 - sale[2]!.share,
    });
  });

  test('of freight is of the shop, once', async () => {
    const { code, freight } = sold;
    expect(freight).toBeGreaterThan(0);
    expect((await refund(code, { freight: true })).data.refunds[3].amount.amount).toBe(freight);
    await send(code);
    expect((await sumEntries(code, 'refund'))[0]).toEqual(own(-137, 0 - freight));
    expect(await refund(code, { freight: true })).toMatchObject({
      status: 422,
      errors: [{ field: 'freight' }],
    });
  });

  test('of prints that are not left or not of the order is rejected', async () => {
    const { code, lineIds } = sold;
    const before = await admin.read(code);
    for (const [lines, field] of [
      [[{ line_id: lineIds[0], nums: 3 }], 'lines.0.nums'],
      [[{ line_id: lineIds[1], nums: 1 }], 'lines.0.nums'],
      [[{ line_id: lineIds[1]! + 1, nums: 1 }], 'lines.0.line_id'],
      [
        [
          { line_id: lineIds[0], nums: 1 },
          { line_id: lineIds[0], nums: 1 },
        ],
        'lines.1.line_id',
      ],
    ] as const) {
      expect(await refund(code, { lines })).toMatchObject({ status: 422, errors: [{ field }] });
    }
    expect(await admin.read(code)).toEqual(before);
  });

  test('of the rest takes back what is left, to the unit', async () => {
    const { code, sale, total } = sold;
    for (const to of ['complete', 'shipped']) await admin.transition(code, to);
    expect((await refund(code, { reason: 'Lost' })).status).toBe(200);
    await send(code);
    const back = await sumEntries(code, 'refund');
    expect(back.map(({ pieces, share }) => [pieces, share])).toEqual(
      sale.map(negative).map(({ pieces, share }) => [pieces, share]),
    );
    expect(back.reduce((sum, { items, freight }) => sum + items + freight, 0)).toBe(0 - total);
  });
});

test('a cancelled order takes back all its lines and its freight', async () => {
  const { code, sale } = await sell('NTD');
  expect((await admin.transition(code, 'cancel', { reason: 'Asked by telephone' })).status).toBe(200);
  await send(code);
  expect(await sumEntries(code, 'refund')).toEqual(sale.map(negative));
});

test('a return takes back the prints that came back; what exceeds their price is freight, then goodwill', async () => {
  const { code, lineIds, prices, freight, sale } = await sell('NTD');
  for (const to of ['complete', 'shipped', 'arrived']) await admin.transition(code, to);
  const form = { line_id: lineIds[1], nums: 2, kind: 'withdrawal', wish: 'refund', reason: 'Too large' };
  expect((await admin.ordering.member.post(`/api/order/${code}/return`, form)).status).toBe(201);
  const [{ id }] = (await admin.read(code)).returns;
  await admin.act(code, `return/${id}/transition`, { to: 'accepted' });
  await admin.act(code, `return/${id}/transition`, { to: 'received', nums: 1 });
  const amount = prices[1]! + freight + 13;
  expect((await admin.act(code, `return/${id}/refund`, { amount, reason: 'Back' }, admin.fay)).status).toBe(
    200,
  );
  await send(code);
  expect(await sumEntries(code, 'refund')).toEqual([
    own(-13, 0 - freight),
    {
      position: 2,
      pieces: -1,
      items: 0 - prices[1]!,
      freight: 0,
      share: 0 - Math.round(sale[2]!.share / 2),
    },
  ]);
});

test('a refund is not sent before its payment', async () => {
  const { code } = await sell('NTD');
  const { id } = (await refund(code, { amount: 10 })).data.refunds[0];
  for (const done_on of ['2001-01-01', daysAfter(admin.today(), -1)]) {
    expect(
      await admin.act(code, `refund/${id}/done`, { done_on, reference: 'out' }, admin.fay),
    ).toMatchObject({
      status: 422,
      errors: [{ field: 'done_on' }],
    });
  }
  await send(code);
});

test('only a refund of the provider is assigned later', async () => {
  const { code } = await sell('NTD');
  const { version, refunds } = (await refund(code, { amount: 10 })).data;
  const refundId: number = refunds[0].id;
  const path = `/api/admin/order/${code}/refund/${refundId}/part`;
  expect(await admin.fay.put(path, { freight: true, version })).toMatchObject({
    status: 409,
    code: 'refund_not_assignable',
  });
  expect((await admin.ana.put(path, { freight: true, version })).status).toBe(403);
  expect((await admin.fay.put(path.replace(String(refundId), '999999'), { version })).status).toBe(404);
});
