import { afterAll, beforeAll, expect, test } from 'vitest';
import { createItem } from '../../../../../test/factories/items.ts';
import { createOrdering, line, type Ordering } from '../../../../../test/factories/ordering.ts';
import { routeArguments } from '../../../../../test/pages/route-arguments.ts';
import { pageHtml } from '../../../../../test/pages/shown-lines.ts';
import shop from '../../../i18n/messages/en/shop.json' with { type: 'json' };
import ItemPage, { loader } from './item-page.tsx';

let ordering: Ordering;
beforeAll(async () => {
  ordering = await createOrdering();
});
afterAll(() => ordering.shop.close());

async function itemPage(id: number): Promise<string> {
  const request = new Request(`http://shop.invalid/shop/${id}`);
  const nobody = { userToken: null };
  const data = await loader(routeArguments(ordering.shop, nobody, request, { id: String(id) }));
  return pageHtml(ItemPage, data);
}

test('a work can be added to the cart until the last copy of its edition is ordered', async () => {
  const edition = await createItem(ordering.shop.services.db, { editionSize: 2 });
  const order = async () => expect((await ordering.place({ items: [line(edition)] })).status).toBe(201);
  await order();
  for (const html of [await itemPage(ordering.item.id), await itemPage(edition.id)]) {
    expect(html).toContain(shop.item.add);
    expect(html).not.toContain(shop.item.soldOut);
  }
  await order();
  const soldOut = await itemPage(edition.id);
  expect(soldOut).toContain(shop.item.soldOut);
  expect(soldOut).toContain(shop.item.soldOutHelp);
  expect(soldOut).not.toContain(shop.item.add);
  expect(soldOut).not.toContain('name="nums"');
});
