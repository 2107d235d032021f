import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVisitor } from '../../../../test/clients/visitor.ts';
import { createItem, inAllLanguages } from '../../../../test/factories/items.ts';
import { auditEntries, type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';

let shop: TestShop;
let editor: StaffVisitor;
beforeAll(async () => {
  shop = await createTestShop({ receivesInvalidations: true });
  editor = await staffVisitor(shop, 'editor');
});
afterAll(() => shop.close());

const store = {
  name: { en: 'Harbour room', 'zh-Hant': '港邊展間', 'zh-CN': '港边展间' },
  address: { en: '1 Pier Road, Keelung', 'zh-Hant': '基隆市港邊路 1 號', 'zh-CN': '基隆市港边路 1 号' },
  hours: inAllLanguages('11:00–19:00'),
  phone: '+886 2 2422 0000',
  active: true,
};
const shown = async (): Promise<number[]> =>
  (await createVisitor(shop.api).get('/api/initial')).data.param.stores.map(({ id }: { id: number }) => id);

test('a store is made, shown, changed and closed; who was late is told', async () => {
  const made = await editor.post('/api/admin/store', store);
  expect(made).toMatchObject({ status: 201, data: { ...store, version: 1 } });
  const { id } = made.data;
  const stores = (await createVisitor(shop.api).get('/api/initial', { lang: 'zh-Hans' })).data.param.stores;
  expect(stores.length).toBeGreaterThan(1);
  expect(stores.at(-1)).toEqual({
    id,
    name: '港边展间',
    address: '基隆市港边路 1 号',
    hours: '11:00–19:00',
    phone: '+886 2 2422 0000',
  });

  const closed = await editor.put(`/api/admin/store/${id}`, { ...store, active: false, version: 1 });
  expect(closed).toMatchObject({ status: 200, data: { active: false, version: 2 } });
  expect(await shown()).not.toContain(id);
  expect(await editor.put(`/api/admin/store/${id}`, { ...store, version: 1 })).toMatchObject({
    status: 409,
    code: 'version_conflict',
    data: { active: false, version: 2 },
  });
  expect((await auditEntries(shop)).at(-1)).toMatchObject({
    action: 'store.update',
    subject_id: String(id),
    before: store,
    after: { ...store, active: false },
  });
  const { items } = (await editor.get(`/api/admin/store/${id}/history`)).data;
  expect(items).toHaveLength(2);
});

test('staff are told which works lose their last store; the works stay', async () => {
  const [only, both, online, off] = [
    await createItem(shop.services.db, { channel: 'store', title: inAllLanguages('Only here') }),
    await createItem(shop.services.db, {
      channel: 'store',
      title: { en: 'Elsewhere too', 'zh-Hant': '別處也有', 'zh-CN': '别处也有' },
    }),
    // Sold online, whatever its stores.
    await createItem(shop.services.db, { title: inAllLanguages('Online') }),
    await createItem(shop.services.db, { channel: 'store', status: 'off_shelf' }),
  ];
  const { data } = await editor.post('/api/admin/store', store);
  await shop.database.pool.query(
    'INSERT INTO item_store VALUES ($1, $5), ($2, $5), ($2, 1), ($3, $5), ($4, $5)',
    [only.id, both.id, online.id, off.id, data.id],
  );
  const lost = { items: [{ id: only.id, title: 'Only here' }], total: 1 };
  expect((await editor.get(`/api/admin/store/${data.id}`)).data.only_here).toEqual(lost);
  // A closed store sells nothing either.
  const setActive = (active: boolean) =>
    shop.database.pool.query('UPDATE store SET active = $1 WHERE id = 1', [active]);
  await setActive(false);
  expect((await editor.get(`/api/admin/store/${data.id}`, { lang: 'zh-Hant' })).data.only_here).toEqual({
    items: [...lost.items, { id: both.id, title: '別處也有' }],
    total: 2,
  });
  await setActive(true);
  const closed = await editor.put(`/api/admin/store/${data.id}`, { ...store, active: false, version: 1 });
  expect(closed.data.only_here).toEqual(lost);
  const visitor = createVisitor(shop.api);
  expect(await visitor.get(`/api/shop/${only.id}`)).toMatchObject({ status: 200, data: { stores: [] } });
  expect((await visitor.get(`/api/shop/${both.id}`)).data.stores.map(({ id }: { id: number }) => id)).toEqual(
    [1],
  );
});

test('stores are put into an order, all of them or none', async () => {
  const ids: number[] = (await editor.get('/api/admin/store')).data.items.map(({ id }: { id: number }) => id);
  const put = (wanted: number[], seen: number[]) =>
    editor.put('/api/admin/store/order', { ids: wanted, seen });
  const turned = ids.toReversed();
  const open = await shown();
  expect((await put(turned, ids)).data.items.map(({ id }: { id: number }) => id)).toEqual(turned);
  expect(await shown()).toEqual(open.toReversed());
  expect((await auditEntries(shop)).at(-1)).toMatchObject({
    action: 'store.reorder',
    before: { ids },
    after: { ids: turned },
  });
  expect(await put(turned.slice(1), turned)).toMatchObject({ status: 422, fields: ['ids'] });
  expect(await put(ids, ids)).toMatchObject({
    status: 409,
    code: 'version_conflict',
    data: { items: turned.map((id) => ({ id })) },
  });
});

test.each([
  [{ name: { en: 'A', 'zh-Hant': 'A' } }, 'name.zh-CN'],
  [{ phone: '' }, 'phone'],
  [{ hours: inAllLanguages('x'.repeat(301)) }, 'hours.en'],
  [{ map: 'x' }, 'map'],
])('a store is rejected with %o', async (change, field) => {
  const answer = await editor.post('/api/admin/store', { ...store, ...change });
  expect(answer.status).toBe(422);
  expect(answer.fields).toContain(field);
});
