import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffPages } from '../../../../test/clients/staff-pages.ts';
import { createArtist, createItem, inAllLanguages } from '../../../../test/factories/items.ts';
import { staffVisitor } from '../../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { loader as newMasterpiece } from '../masterpieces/new-masterpiece-page.tsx';
import { loader as list } from './items-page.tsx';
import { loader as newItem } from './new-item-page.tsx';

let shop: TestShop;
let pages: ReturnType<typeof staffPages>;

beforeAll(async () => {
  shop = await createTestShop();
  pages = staffPages(shop, await staffVisitor(shop, 'editor'));
});
afterAll(() => shop.close());

test('an artist who is not among the options is offered where the URL names one', async () => {
  // The select has 500 artists by name.
  for (let n = 0; n < 500; n++) await createArtist(shop.services.db, { name: inAllLanguages(`A${n}`) });
  const { id } = await createArtist(shop.services.db, {
    name: inAllLanguages('Zoe Zhu'),
  });
  const offered = ({ options }: { options: { artists: { id: number }[] } }) =>
    options.artists.some((artist) => artist.id === id);
  expect(offered(await pages.load(newItem, '/admin/item/new'))).toBe(false);
  expect(offered(await pages.load(newItem, `/admin/item/new?artist=${id}`))).toBe(true);
  expect(offered(await pages.load(list, '/admin/item?status=on_shelf'))).toBe(false);
  expect(offered(await pages.load(list, `/admin/item?artist=${id}`))).toBe(true);
  expect(offered(await pages.load(list, '/admin/item?artist=999999'))).toBe(false);
});

test('a masterpiece is made of the work in the URL, however many match its number', async () => {
  const { id } = await createItem(shop.services.db);
  for (let n = 0; n < 13; n++) await createItem(shop.services.db, { title: inAllLanguages(`No. ${id}`) });
  const { items } = await pages.load(newMasterpiece, `/admin/masterpiece/new?item=${id}`);
  expect(items).toMatchObject([{ id }]);
  expect((await pages.load(newMasterpiece, '/admin/masterpiece/new?item=999999')).items).toEqual([]);
  expect((await pages.load(newMasterpiece, '/admin/masterpiece/new')).items).toBeNull();
});
