import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { enterCosts } from '../../../../test/factories/costs.ts';
import { createArtist, createItem } from '../../../../test/factories/items.ts';
import { type Item, line, oakAndGlass } from '../../../../test/factories/ordering.ts';
import { staffVisitor } from '../../../../test/factories/staff.ts';
import { permissions } from '../../staff/staff.rules.ts';

let admin: AdminOrders;
let item: Item;
let refunded: string;
const framed = oakAndGlass;

/** Places and pays an order; its costs are stored. */
async function sell(part: object): Promise<string> {
  const { code, total } = await admin.place(part);
  await admin.shop.services.jobs.drain(admin.shop.services);
  const currency = 'currency' in part ? { currency: part.currency } : {};
  expect((await admin.record(code, admin.transfer(total, currency))).status).toBe(200);
  await admin.shop.services.jobs.drain(admin.shop.services);
  return code;
}

beforeAll(async () => {
  admin = await createAdminOrders();
  const { db } = admin.shop.services;
  const artist = await createArtist(db, { shareBasisPoints: 2700 });
  const sizes = [{ widthMm: 403, heightMm: 297, priceNtd: 4577 }];
  item = await createItem(db, { title: { en: 'Tideline' }, artistId: artist.id, sizes });
  const other = await createItem(db, { title: { en: 'Harbour' }, artistId: artist.id, sizes });
  // Placed before the costs were entered.
  await sell({ items: [line(other, 5)] });
  await enterCosts(await staffVisitor(admin.shop, 'manager'));
  await sell({ items: [line(item, 3), line(item, 2, framed)] });
  await sell({ items: [line(item, 1)], currency: 'USD' });
  refunded = await sell({ items: [line(item, 1)] });
});
afterAll(() => admin.shop.close());

const report = async (query = '') => (await admin.fay.get(`/api/admin/report/margins${query}`)).data;

/** Of 3 prints at 4577; see `order-costs.admin.api.test.ts`. */
const three = { beforeTax: 13_077, share: 3531, production: 3 * 428 };

test('sales, costs and margin by frame add up to those of the orders; lines without a known cost are apart', async () => {
  const { items, totals, by, span } = await report('?by=frame');
  expect([by, span.from < span.to]).toEqual(['frame', true]);
  const findFrame = (id: number) => items.find(({ key }: { key: string }) => key === String(id));
  const [unframed, oak] = [findFrame(1), findFrame(framed)];
  const { rows } = await admin.shop.database.pool.query(
    `SELECT sum(in_ntd(entry.before_tax, entry.currency, exchange_rate))::integer AS before_tax,
       sum(in_ntd(entry.share, entry.currency, exchange_rate))::integer AS share
     FROM sale_entry AS entry JOIN shop_order ON shop_order.id = entry.order_id
     WHERE entry.currency = $1 AND entry.position > 0`,
    ['USD'],
  );
  const [usd] = rows;
  // The third order: its one print was sold in NTD.
  const one = { beforeTax: 4359, share: 1177 };
  expect(unframed).toMatchObject({
    name: 'Unframed',
    pieces: 5 + 3 + 1 + 1,
    unknown_pieces: 5,
    // 22,885 / 1.05 = 21,795.24
    unknown_before_tax_ntd: 21_795,
    before_tax_ntd: three.beforeTax + usd.before_tax + one.beforeTax,
    production_ntd: 5 * 428,
    share_ntd: three.share + usd.share + one.share,
    fee_ntd: 0,
  });
  expect(unframed.contribution_ntd).toBe(
    unframed.before_tax_ntd - unframed.production_ntd - unframed.share_ntd,
  );
  expect(oak).toMatchObject({ pieces: 2, unknown_pieces: 0 });
  expect(totals).toMatchObject({
    pieces: 12,
    unknown_pieces: 5,
    before_tax_ntd: unframed.before_tax_ntd + oak.before_tax_ntd,
    contribution_ntd: unframed.contribution_ntd + oak.contribution_ntd,
  });
});

test('a refund takes back the cost of what was not yet made, and nothing of what was', async () => {
  const before = (await report('?by=work')).items.find(({ name }: { name: string }) => name === 'Tideline');
  const cancelled = await admin.transition(refunded, 'cancel', { reason: 'Changed their mind' });
  expect(cancelled.status, JSON.stringify(cancelled)).toBe(200);
  const [refund] = (await admin.read(refunded, admin.fay)).refunds;
  const done = await admin.act(
    refunded,
    `refund/${refund.id}/done`,
    { done_on: admin.today(), reference: 'R-1' },
    admin.fay,
  );
  expect(done.status, JSON.stringify(done)).toBe(200);
  const after = (await report('?by=work')).items.find(({ name }: { name: string }) => name === 'Tideline');
  expect(after.pieces).toBe(before.pieces - 1);
  expect(after.production_ntd).toBe(before.production_ntd - 428);
  expect(after.before_tax_ntd).toBe(before.before_tax_ntd - 4359);
});

test('the report by month is a file too, in the words of the reader', async () => {
  const { items } = await report();
  const [month] = items;
  expect(month.name).toBe(month.key.slice(0, 7));
  const answer = await admin.shop.api.request('/api/admin/report/margins.csv', {
    headers: { authorization: `Bearer ${admin.fay.userToken}`, lang: 'zh-Hant' },
  });
  const rows: string[][] = parse(await answer.text(), { bom: true });
  expect(rows[0]).toEqual([
    ...[
      '月份或編號',
      '名稱',
      '件數',
      '成本不明件數',
      '成本不明的未稅銷售額（NTD）',
      '未稅（NTD）',
      '製作（NTD）',
    ],
    ...['藝術家分潤（NTD）', '手續費（NTD）', '毛利（NTD）', '毛利率（%）'],
  ]);
  expect(rows[1]).toEqual(
    [
      ...[month.key, month.name, month.pieces, month.unknown_pieces, month.unknown_before_tax_ntd],
      ...[month.before_tax_ntd, month.production_ntd, month.share_ntd, month.fee_ntd, month.contribution_ntd],
      month.margin_basis_points / 100,
    ].map(String),
  );
});

test('who may not read reports reads none, and every role that reads them also reads costs', async () => {
  for (const role of ['service', 'editor', 'workshop'] as const) {
    const staff = await staffVisitor(admin.shop, role);
    expect((await staff.get('/api/admin/report/margins')).status).toBe(403);
  }
  expect(permissions['costs.read']).toEqual(expect.arrayContaining([...permissions['reports.read']]));
});
