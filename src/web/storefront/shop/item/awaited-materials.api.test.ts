import { afterAll, beforeAll, expect, test } from 'vitest';
import { createItem } from '../../../../../test/factories/items.ts';
import { routeArguments } from '../../../../../test/pages/route-arguments.ts';
import { pageHtml } from '../../../../../test/pages/shown-lines.ts';
import { createTestShop, type TestShop } from '../../../../../test/servers/shop.ts';
import ItemPage, { loader } from './item-page.tsx';

let shop: TestShop;
let item: Awaited<ReturnType<typeof createItem>>;
beforeAll(async () => {
  shop = await createTestShop();
  await shop.database.pool.query(
    `INSERT INTO stock_level (kind, material_id, tracked, when_out, later_days, version)
     VALUES ('moulding', '1', true, 'later', 11, 1), ('glazing', '2', true, 'not_offered', NULL, 1)`,
  );
  item = await createItem(shop.services.db);
});
afterAll(() => shop.close());

async function show(frame: string) {
  const path = `/shop/${item.id}?size=${item.sizes[0]!.id}&${frame}`;
  const request = new Request(`http://shop.invalid${path}`);
  const data = await loader(routeArguments(shop, { userToken: null }, request, { id: String(item.id) }));
  const html = pageHtml(ItemPage, data, { path });
  return { html, days: Number(/in about (\d+) working days/.exec(html)?.[1]) };
}
const restocked = 'A material of this print is being restocked, so it takes longer than usual.';
const custom = 'frame=custom&mat=ivory&border=50&glazing=1';

test('the page of a work says when a frame is later because a material is awaited', async () => {
  const unframed = await show('frame=1');
  expect(unframed.html).not.toContain(restocked);
  const oak = await show('frame=101');
  expect(oak.html).toContain(restocked);
  const walnut = await show(`${custom}&moulding=2`);
  expect(walnut.html).not.toContain(restocked);
  expect(oak.days).toBe(walnut.days + 11);
  const ownOak = await show(`${custom}&moulding=1`);
  expect(ownOak.days).toBe(oak.days);
  expect(ownOak.html).toContain(restocked);
});

test('the page of a work does not offer what is out and not offered', async () => {
  const { html } = await show('frame=101');
  const glazings = [...html.matchAll(/<input[^>]*name="glazing"[^>]*>/g)].map(
    ([input]) => / value="([^"]*)"/.exec(input)?.[1],
  );
  expect(glazings).toContain('1');
  expect(glazings).not.toContain('2');
});
