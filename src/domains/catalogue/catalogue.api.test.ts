import { afterAll, beforeAll, expect, test } from 'vitest';
import { createItem } from '../../../test/factories.ts';
import { createTestShop, type TestShop } from '../../../test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

test('x', async () => {
  const item = await createItem(shop.services.db, { facetIds: [1, 11, 31], editionSize: 5 });
  const r = await shop.api.request('/api/shop?scenario=1');
  console.log(r.status, JSON.stringify(await r.json()).slice(0, 1500));
  const d = await shop.api.request(`/api/shop/${item.id}`);
  console.log(d.status, JSON.stringify(await d.json()).slice(0, 2500));
  const p = await shop.api.request(`/api/shop/${item.id}/price?size_id=${item.sizes[0]!.id}&frame_id=101`);
  console.log(p.status, JSON.stringify(await p.json()));
  expect(1).toBe(1);
});
