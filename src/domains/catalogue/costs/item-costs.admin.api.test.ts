import { afterAll, beforeAll, expect, test } from 'vitest';
import { costSettings, enterCosts } from '../../../../test/factories/costs.ts';
import { createArtist, createItem } from '../../../../test/factories/items.ts';
import { type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';

let shop: TestShop;
let editor: StaffVisitor;
let itemId: number;
beforeAll(async () => {
  shop = await createTestShop({});
  editor = await staffVisitor(shop, 'editor');
  const { db } = shop.services;
  const artist = await createArtist(db, { shareBasisPoints: 2700 });
  const item = await createItem(db, {
    artistId: artist.id,
    sizes: [
      { widthMm: 403, heightMm: 297, priceNtd: 4577 },
      { widthMm: 611, heightMm: 450, priceNtd: 811, available: false },
      { widthMm: 601, heightMm: 443, priceNtd: 913 },
    ],
  });
  itemId = item.id;
});
afterAll(() => shop.close());

type Row = { size: { width_mm: number }; frame: { id: number } };
const read = async () => (await editor.get(`/api/admin/cost/item/${itemId}`)).data;
const find = (items: Row[], width: number, frame: number) =>
  items.find(({ size, frame: { id } }) => size.width_mm === width && id === frame);

test('without costs it is not known what a sale leaves', async () => {
  const { items, minimum_margin_basis_points: minimum } = await read();
  expect(minimum).toBeNull();
  expect(find(items, 403, 1)).toMatchObject({
    price_ntd: 4577,
    // 4577 / 1.05 = 4359.05
    before_tax_ntd: 4359,
    production_ntd: null,
    // 4577 × 0.27 / 1.05 = 1176.94
    share_ntd: 1177,
    fee_ntd: null,
    contribution_ntd: null,
    margin_basis_points: null,
    is_below_minimum: false,
  });
});

test('each size in each frame that can hold it has what its sale leaves', async () => {
  await enterCosts(editor);
  const { items, minimum_margin_basis_points: minimum } = await read();
  expect(minimum).toBe(costSettings.minimum_margin_basis_points);
  expect(find(items, 403, 1)).toEqual({
    size: {
      id: expect.any(Number),
      width_mm: 403,
      height_mm: 297,
      substrate: expect.stringContaining('Cotton rag'),
    },
    frame: { id: 1, name: 'Unframed' },
    price_ntd: 4577,
    before_tax_ntd: 4359,
    // Paper 211, ink 32, labour 185.
    production_ntd: 428,
    share_ntd: 1177,
    // PayPal's is the highest: 4577 × 4.4 % = 201.39, and 10 for each payment.
    fee_ntd: 211,
    contribution_ntd: 4359 - 428 - 1177 - 211,
    // 2543 / 4359 = 58.339 %
    margin_basis_points: 5833,
    is_below_minimum: false,
  });
  // 913 / 1.05 = 869.52; production alone is 211 × 2.2 and more.
  expect(find(items, 601, 1)).toMatchObject({ before_tax_ntd: 870, is_below_minimum: true });
  expect(find(items, 611, 1)).toBeUndefined();
});

test('canvas frames are not among those of a print on paper', async () => {
  const { items } = await read();
  const { data } = await editor.get('/api/admin/material');
  const canvasMouldings = data.mouldings.flatMap(({ id, style }: { id: string; style: string }) =>
    ['bar', 'floater'].includes(style) ? [Number(id)] : [],
  );
  const canvasFrames = data.frames.flatMap((frame: { id: string; moulding_id: number | null }) =>
    canvasMouldings.includes(frame.moulding_id) ? [Number(frame.id)] : [],
  );
  expect(canvasFrames.length).toBeGreaterThan(0);
  const shown: number[] = items.map(({ frame }: Row) => frame.id);
  expect(shown.filter((id) => canvasFrames.includes(id))).toEqual([]);
});

test('a work that does not exist is not found, and the workshop reads no costs', async () => {
  expect((await editor.get('/api/admin/cost/item/999999')).status).toBe(404);
  const workshop = await staffVisitor(shop, 'workshop');
  expect((await workshop.get(`/api/admin/cost/item/${itemId}`)).status).toBe(403);
});
