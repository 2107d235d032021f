import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVisitor, type Visitor } from '../../../test/clients/visitor.ts';
import { createItem } from '../../../test/factories/items.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { sql } from '../../platform/db/drizzle.ts';

/** A ready-made frame with glazing, the stretcher bar, and the black floater frame (migrations 14 and 50). */
const [blackWithGlass, bar, blackFloater] = [13, 301, 303];

let shop: TestShop;
let visitor: Visitor;
let item: Awaited<ReturnType<typeof createItem>>;
beforeAll(async () => {
  shop = await createTestShop();
  visitor = createVisitor(shop.api);
  item = await createItem(shop.services.db, {
    sizes: [
      { widthMm: 400, heightMm: 300, priceNtd: 3200 },
      { widthMm: 400, heightMm: 300, priceNtd: 3600, substrateId: 2 },
    ],
  });
});
afterAll(() => shop.close());

const line = (size: number, frame_id: number) => ({
  item_id: item.id,
  size_id: item.sizes[size]!.id,
  frame_id,
  nums: 1,
});
const onPaper = (frame: number) => line(0, frame);
const onCanvas = (frame: number) => line(1, frame);

test.each([
  ['glazing on canvas', () => onCanvas(blackWithGlass)],
  ['a bar for paper', () => onPaper(bar)],
  ['a floater frame for paper', () => onPaper(blackFloater)],
])('%s is refused at the frame', async (_, wanted) => {
  const answer = await visitor.put('/api/cart', wanted());
  expect([answer.status, answer.code]).toEqual([409, 'frame_incompatible']);
  expect(answer.errors).toMatchObject([{ field: 'frame_id' }]);
});

test('canvas is sold rolled, on a bar and in a floater frame', async () => {
  for (const frame of [1, bar, blackFloater]) {
    expect(await visitor.put('/api/cart', onCanvas(frame))).toMatchObject({ status: 200 });
  }
  const { data } = await visitor.get(
    `/api/shop/${item.id}/price?size_id=${item.sizes[1]!.id}&frame_id=${bar}&currency=NTD`,
  );
  expect(data).toMatchObject({ framed_width_mm: 400, framed_height_mm: 300 });
  await visitor.delete('/api/cart');
});

test('a frame of a bar or floater with mat or glazing is refused', async () => {
  const floater = (await visitor.get(`/api/shop/${item.id}`)).data.frames.find(
    ({ id }: { id: number }) => id === blackFloater,
  );
  const answer = await visitor.post('/api/frame', {
    moulding_id: floater.moulding.id,
    mat: { color: 'ivory', border_mm: 50 },
    glazing_id: 1,
  });
  expect(answer.status).toBe(422);
  expect(answer.errors).toMatchObject([{ field: 'mat' }, { field: 'glazing_id' }]);
});

test('a line from before says so, is not ordered, and names the nearest frame', async () => {
  await visitor.put('/api/cart', onCanvas(1));
  await shop.services.db.execute(sql`UPDATE cart_line SET frame_id = ${blackWithGlass}`);
  const { data } = await visitor.get('/api/cart');
  expect(data.lines).toMatchObject([
    {
      selected: false,
      problem: { code: 'frame_incompatible' },
      nearest_frame: { id: blackFloater, name: 'Black floater frame' },
    },
  ]);
});
