import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVisitor, type Visitor } from '../../../test/clients/visitor.ts';
import { createItem } from '../../../test/factories/items.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { sql } from '../../platform/db/drizzle.ts';

/** A ready-made frame with glazing, the stretcher bar, and the black floater frame (`db/migrations/0022_reference-materials.sql`). */
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

type Line = {
  item_id: number;
  frame_id: number;
  nums: number;
  selected: boolean;
  problem?: { code: string };
  previous_price?: object;
};

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
])('%s is rejected at the frame', async (_, wanted) => {
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

test('a frame of a bar or floater with mat or glazing is rejected', async () => {
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

test('the nearest frame takes the place of the one of before in one call, and joins a line that has it', async () => {
  const other = await createItem(shop.services.db, {
    sizes: [{ widthMm: 300, heightMm: 200, priceNtd: 1700 }],
  });
  const shown = async () => {
    const { data } = await visitor.get('/api/cart');
    return data.lines.map(({ item_id, frame_id, nums, selected, problem, previous_price }: Line) => [
      item_id,
      frame_id,
      nums,
      selected,
      problem?.code ?? previous_price,
    ]);
  };
  const setUp = async (more: object[]) => {
    await visitor.delete('/api/cart');
    await visitor.post('/api/cart', [
      { ...onCanvas(1), nums: 3 },
      { item_id: other.id, size_id: other.sizes[0]!.id, frame_id: 1, nums: 2 },
      ...more,
    ]);
    await shop.services.db.execute(
      sql`UPDATE cart_line SET frame_id = ${blackWithGlass} WHERE item_id = ${item.id} AND frame_id = 1`,
    );
  };
  const { nums: _, ...key } = onCanvas(blackWithGlass);
  const reframe = (frame: number) => visitor.patch('/api/cart', { lines: [{ ...key, new_frame_id: frame }] });

  await setUp([]);
  expect(await shown()).toEqual([
    [item.id, blackWithGlass, 3, false, 'frame_incompatible'],
    [other.id, 1, 2, true, undefined],
  ]);
  // One that does not go with canvas either is rejected, and nothing is written.
  const rejected = await reframe(12);
  expect([rejected.status, rejected.code, rejected.fields]).toEqual([
    409,
    'frame_incompatible',
    ['lines.0.frame_id'],
  ]);
  const answer = await reframe(blackFloater);
  expect(answer.status).toBe(200);
  const replaced = [
    [item.id, blackFloater, 3, true, undefined],
    [other.id, 1, 2, true, undefined],
  ];
  expect(await shown()).toEqual(replaced);
  expect(answer.data.lines).toMatchObject(replaced.map(([item_id, frame_id]) => ({ item_id, frame_id })));
  expect(await reframe(blackFloater)).toMatchObject({ status: 422 });

  await setUp([{ ...onCanvas(blackFloater), nums: 4 }]);
  await reframe(blackFloater);
  expect(await shown()).toEqual([
    [other.id, 1, 2, true, undefined],
    [item.id, blackFloater, 7, true, undefined],
  ]);
});
