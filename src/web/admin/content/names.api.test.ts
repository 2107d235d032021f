import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffPages } from '../../../../test/clients/staff-pages.ts';
import { createItem, inAllLanguages } from '../../../../test/factories/items.ts';
import { type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import * as home from './home/home-layout-page.tsx';
import * as news from './news/news-page.tsx';

let shop: TestShop;
let editor: StaffVisitor;
let pages: ReturnType<typeof staffPages>;

beforeAll(async () => {
  shop = await createTestShop();
  editor = await staffVisitor(shop, 'editor');
  pages = staffPages(shop, editor);
});
afterAll(() => shop.close());

test('a rejected home page and its history have the names of what is not in the draft', async () => {
  const item = await createItem(shop.services.db, { title: inAllLanguages('Reeds') });
  const { version, draft } = (await editor.get('/api/admin/home-layout')).data;
  const form = { intent: 'save', version: String(version), items: String(item.id), news: '999999' };
  const { data } = await pages.send(home.action, '/admin/home-layout', form);
  expect(data).toMatchObject({
    failure: { status: 422 },
    names: { items: [{ id: item.id, name: 'Reeds' }] },
  });

  await editor.put('/api/admin/home-layout', { ...draft, first: item.id, version });
  await editor.put('/api/admin/home-layout', { ...draft, version: version + 1 });
  const shown = await pages.load(home.loader, '/admin/home-layout');
  expect(shown.layout.names.items).toEqual([]);
  expect(shown.earlier.items).toEqual([{ id: item.id, name: 'Reeds' }]);
});

test('a rejected news entry and its history have the names of what is not linked', async () => {
  const item = await createItem(shop.services.db, { title: inAllLanguages('Sea') });
  const made = await editor.post('/api/admin/news', { title: inAllLanguages('Spring'), proposed: false });
  const { id, fields } = made.data;
  const params = { id: String(id) };
  const links = { items: `${item.id},999999`, artists: String(item.artistId) };
  const form = { intent: 'save', version: '1', 'title.en': 'Spring', ...links };
  const { data } = (await pages.send(news.action, `/admin/news/${id}`, form, params)) as { data: unknown };
  expect(data).toMatchObject({
    failure: { status: 422 },
    names: { items: [{ name: 'Sea' }], artists: [{ name: 'An artist' }] },
  });

  const saved = { ...fields, proposed: [] };
  await editor.put(`/api/admin/news/${id}`, { ...saved, items: [item.id], version: 1 });
  await editor.put(`/api/admin/news/${id}`, { ...saved, version: 2 });
  const shown = await pages.load(news.loader, `/admin/news/${id}`, params);
  expect([shown.news.items, shown.earlier.items]).toEqual([[], [{ id: item.id, name: 'Sea' }]]);
});
