import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVisitor } from '../../../../test/clients/visitor.ts';
import { createItem, inAllLanguages } from '../../../../test/factories/items.ts';
import { type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';

let shop: TestShop;
let editor: StaffVisitor;
let items: { id: number }[];
beforeAll(async () => {
  shop = await createTestShop();
  editor = await staffVisitor(shop, 'editor');
  items = [];
  for (let index = 0; index < 3; index += 1) items.push(await createItem(shop.services.db));
});
afterAll(() => shop.close());

const title = { en: 'Quiet water', 'zh-Hant': '靜水', 'zh-CN': '静水' };
const ids = (...indexes: number[]): number[] => indexes.map((index) => items[index]!.id);

/** Saves and publishes these rows; or returns why they are rejected. */
async function publish(rows: object[]) {
  const { version, draft } = (await editor.get('/api/admin/home-layout')).data;
  return editor.post('/api/admin/home-layout/publish', { save: { ...draft, rows }, version });
}

/** The rows that a visitor sees in a language. The response is of a new page, which no cache has. */
const shownRows = async (lang: string) => {
  const visitor = createVisitor(shop.api);
  visitor.lang = lang;
  const { preview_token } = (await editor.get('/api/admin/home-layout')).data;
  const { rows } = (await visitor.get(`/api/home?preview=${preview_token}`)).data;
  return rows.map((row: { title: string; items: { id: number }[] }) => [
    row.title,
    row.items.map(({ id }) => id),
  ]);
};

test('rows of works are shown in their order, under the title of the language', async () => {
  const other = { title: inAllLanguages('Other'), items: ids(1) };
  expect((await publish([{ title, items: ids(2, 0, 2) }, other])).status).toBe(200);
  expect(await shownRows('en')).toEqual([
    ['Quiet water', ids(2, 0)],
    ['Other', ids(1)],
  ]);
  expect((await shownRows('zh-Hans'))[0][0]).toBe('静水');
  const { data } = await editor.get('/api/admin/home-layout/history');
  expect(data.items[0]).toMatchObject({ action: 'home.publish', after: { rows: [{ title }, other] } });
});

test('works off the shelf are left out, and a row without any with them', async () => {
  const rows = [
    { title, items: ids(0, 1) },
    { title: inAllLanguages('Gone'), items: ids(1) },
  ];
  await publish(rows);
  await shop.database.pool.query(`UPDATE item SET status = 'off_shelf' WHERE id = $1`, ids(1));
  expect(await shownRows('en')).toEqual([['Quiet water', ids(0)]]);
  await shop.database.pool.query(`UPDATE item SET status = 'on_shelf' WHERE id = $1`, ids(1));
});

test('a row needs a title in every language and known works; there are at most four rows of twelve', async () => {
  const getFields = async (rows: object[]) => {
    const { status, errors } = await publish(rows);
    expect(status).toBe(422);
    return errors.map(({ field }: { field: string }) => field.replace(/^save\./, ''));
  };
  const row = { title, items: ids(0) };
  expect(await getFields([{ ...row, title: { ...title, 'zh-CN': ' ' } }])).toEqual(['rows.0.title.zh-CN']);
  expect(await getFields([row, { title, items: [] }])).toEqual(['rows.1.items']);
  expect(await getFields([row, { title, items: [999_999] }])).toEqual(['rows.1.items']);
  expect(await getFields([{ title, items: Array.from({ length: 13 }, (_, index) => index + 1) }])).toEqual([
    'rows.0.items',
  ]);
  expect(await getFields([row, row, row, row, row])).toEqual(['rows']);
});
