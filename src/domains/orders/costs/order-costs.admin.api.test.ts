import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { costSettings, enterCosts } from '../../../../test/factories/costs.ts';
import { createGallery, type Gallery } from '../../../../test/factories/gallery.ts';
import { createArtist, createItem } from '../../../../test/factories/items.ts';
import { answerOffer, askForOffer } from '../../../../test/factories/offers.ts';
import { type Item, line } from '../../../../test/factories/ordering.ts';
import { staffVisitor } from '../../../../test/factories/staff.ts';
import { permissions } from '../../staff/staff.rules.ts';

let admin: AdminOrders;
let item: Item;
let gallery: Gallery;
beforeAll(async () => {
  admin = await createAdminOrders();
  const { db } = admin.shop.services;
  const artist = await createArtist(db, { shareBasisPoints: 2700 });
  const sizes = [{ widthMm: 403, heightMm: 297, priceNtd: 4577 }];
  item = await createItem(db, { artistId: artist.id, sizes });
  gallery = await createGallery(admin.shop, 'costs');
});
afterAll(() => admin.shop.close());

const place = async (part: object = {}): Promise<string> => {
  const { code } = await admin.place({ items: [line(item, 3)], ...part });
  await admin.shop.services.jobs.drain(admin.shop.services);
  return code;
};
const read = async (code: string) => (await admin.ana.get(`/api/admin/order/${code}/cost`)).data;

const unknown = { production_ntd: null, fee_ntd: null, contribution_ntd: null, margin_basis_points: null };

test('an order of before the costs were entered has none, also later', async () => {
  const code = await place();
  await enterCosts(await staffVisitor(admin.shop, 'manager'));
  const { lines, total, minimum_margin_basis_points: minimum } = await read(code);
  expect(minimum).toBe(costSettings.minimum_margin_basis_points);
  // 13,731 / 1.05 = 13,077.14; × 27 % = 3,530.83
  expect(lines).toEqual([
    {
      line_id: expect.any(Number),
      before_tax_ntd: 13_077,
      share_ntd: 3531,
      ...unknown,
      is_below_minimum: false,
    },
  ]);
  expect(total).toMatchObject(unknown);
});

test('an order keeps the costs of the day on which it was placed', async () => {
  const code = await place();
  const { lines, freight, total } = await read(code);
  const [sold] = lines;
  expect(sold).toMatchObject({
    before_tax_ntd: 13_077,
    // 428 each, as in `production.rules.test.ts`.
    production_ntd: 3 * 428,
    share_ntd: 3531,
    // A transfer has no fee in percent.
    fee_ntd: 0,
    contribution_ntd: 13_077 - 1284 - 3531,
    // 8262 / 13077 = 63.179 %
    margin_basis_points: 6317,
    is_below_minimum: false,
  });
  expect(freight.production_ntd).toBe(Math.round(freight.before_tax_ntd * 0.71));
  expect(freight.fee_ntd).toBe(costSettings.fees.transfer.fixed_ntd);
  expect(total).toMatchObject({
    before_tax_ntd: 13_077 + freight.before_tax_ntd,
    contribution_ntd: sold.contribution_ntd + freight.contribution_ntd,
  });
  const manager = await staffVisitor(admin.shop, 'manager');
  const body = { kind: 'substrate', cost: null, version: 1 };
  expect((await manager.put('/api/admin/cost/material/substrate/1', body)).status).toBe(200);
  expect((await read(code)).lines).toEqual(lines);
  // One that is placed now has no known cost.
  expect((await read(await place())).lines).toMatchObject([{ production_ntd: null, fee_ntd: 0 }]);
  await manager.put('/api/admin/cost/material/substrate/1', {
    kind: 'substrate',
    cost: { per_m2_ntd: 1303, waste_basis_points: 830, least_charge_ntd: 19, ink_per_m2_ntd: 271 },
    version: 2,
  });
});

test('an order in USD is converted at its exchange rate', async () => {
  const code = await place({ currency: 'USD', items: [line(item, 1)] });
  const { rows } = await admin.shop.database.pool.query(
    'SELECT total, items_total, exchange_rate FROM shop_order WHERE code = $1',
    [code],
  );
  const [{ items_total: paid, exchange_rate: rate }] = rows;
  const { lines } = await read(code);
  // Cents before Taiwan's tax, in NTD.
  const beforeTax = Math.round(Number(paid) / 1.05);
  expect(lines[0].before_tax_ntd).toBe(Math.round((beforeTax * Number(rate)) / 100));
  expect(lines[0].production_ntd).toBe(428);
});

test('a line of an offer says below which price too little is left', async () => {
  const code = await askForOffer(gallery, [line(item, 20)]);
  const path = `/api/admin/offer/${code}/cost`;
  const [asked] = (await admin.ana.get(path)).data.lines;
  // At the list price, with the highest fee.
  expect(asked).toMatchObject({
    ...{ item_id: item.id, frame_id: 1, before_tax_ntd: 4359, production_ntd: 428, share_ntd: 1177 },
    ...{ fee_ntd: 211, margin_basis_points: 5833, is_below_minimum: false },
  });
  const { amount } = asked.least_price;
  expect(asked.least_price.currency).toBe('NTD');
  await answerOffer(admin.ana, code, amount - 1);
  const [below] = (await admin.ana.get(path)).data.lines;
  expect(below).toMatchObject({ least_price: { amount }, is_below_minimum: true });
  expect(below.margin_basis_points).toBeLessThan(3300);
  const other = await askForOffer(gallery, [line(item, 20)]);
  await answerOffer(admin.ana, other, amount);
  const [least] = (await admin.ana.get(`/api/admin/offer/${other}/cost`)).data.lines;
  expect(least.is_below_minimum).toBe(false);
  expect(least.margin_basis_points).toBeGreaterThanOrEqual(3300);
});

test('what does not exist is not found; the workshop, editors and buyers read no costs of orders', async () => {
  const code = await place();
  expect((await admin.ana.get('/api/admin/order/G270101ABC123/cost')).status).toBe(404);
  expect((await admin.ana.get('/api/admin/offer/Q270101ABC123/cost')).status).toBe(404);
  for (const role of ['workshop', 'editor'] as const) {
    const staff = await staffVisitor(admin.shop, role);
    expect((await staff.get(`/api/admin/order/${code}/cost`)).status).toBe(403);
  }
  const order = await admin.ordering.read(code);
  expect(JSON.stringify(order)).not.toMatch(/cost|production_ntd|margin/);
});

test('every role that reads orders also reads costs', () => {
  expect(permissions['costs.read']).toEqual(expect.arrayContaining([...permissions['orders.read']]));
});
