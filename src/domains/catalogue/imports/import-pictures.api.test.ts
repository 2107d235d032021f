import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quartersImage } from '../../../../test/factories/pictures.ts';
import { type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';

let shop: TestShop;
let editor: StaffVisitor;

beforeAll(async () => {
  shop = await createTestShop();
  editor = await staffVisitor(shop, 'editor');
});
afterAll(() => shop.close());

const drain = () => shop.services.jobs.drain(shop.services);

async function upload(name: string, width: number) {
  const png = await quartersImage(width, 600).png().toBuffer();
  await editor.send('PUT', `/api/admin/upload?name=${name}`, new Uint8Array(png), {});
}

/** Sends a list of works; returns its check. */
async function check(rows: readonly (readonly string[])[]) {
  const text = rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n');
  const sent = await editor.send('POST', '/api/admin/import?name=works.csv', text, {
    'content-type': 'text/csv',
  });
  await drain();
  return (await editor.get(`/api/admin/import/${sent.data.id}`)).data;
}

async function apply(checked: { id: number; version: number }) {
  await editor.post(`/api/admin/import/${checked.id}/apply`, { version: checked.version });
  await drain();
  return (await editor.get(`/api/admin/import/${checked.id}`)).data;
}

async function exported(): Promise<Record<string, string>> {
  const answer = await shop.api.request('/api/admin/export/item.csv', {
    headers: { authorization: `Bearer ${editor.userToken}` },
  });
  const text = Buffer.from(await answer.arrayBuffer()).toString();
  const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
  return rows.find(({ key }) => key === 'tide') ?? {};
}

test('further pictures are imported from uploads, exported by their numbers, and moved by a list', async () => {
  await upload('tide.png', 2400);
  await upload('foam.png', 500);
  await upload('hall.png', 700);
  const head = [
    'key',
    'image',
    'title_en',
    'artist_en',
    'pictures',
    'picture_texts_en',
    'picture_texts_zh-Hant',
  ];
  const row = ['tide', 'tide.png', 'Tide', 'Mei Lin'];
  const made = await check([
    head,
    [...row, 'foam.png:detail|hall.png:room', 'Foam|In a hall', '泡沫|臺灣的大廳'],
  ]);
  expect(made.counts).toMatchObject({ created: 1 });
  expect((await apply(made)).state).toBe('done');
  const before = await exported();
  const [, foam, hall] = /^picture-(\d+):detail\|picture-(\d+):room$/.exec(before.pictures ?? '') ?? [];
  expect(before).toMatchObject({
    picture_texts_en: 'Foam|In a hall',
    'picture_texts_zh-Hant': '泡沫|臺灣的大廳',
    'picture_texts_zh-CN': '泡沫|台湾的大厅',
  });

  // Rows without these columns, and the exported cells, change nothing.
  const same = await check([
    ['key', 'pictures', 'picture_texts_en', 'year'],
    ['tide', before.pictures ?? '', before.picture_texts_en ?? '', ''],
  ]);
  expect(same.counts).toMatchObject({ unchanged: 1 });

  const moved = await check([
    ['key', 'pictures', 'picture_texts_en'],
    ['tide', `picture-${hall}:artist|picture-${foam}:detail`, 'The artist|Foam'],
  ]);
  expect(moved.rows.items[0].changes).toContainEqual({
    column: 'pictures',
    before: before.pictures,
    after: `picture-${hall}:artist|picture-${foam}:detail`,
  });
  await apply(moved);
  expect(await exported()).toMatchObject({
    pictures: `picture-${hall}:artist|picture-${foam}:detail`,
    picture_texts_en: 'The artist|Foam',
  });

  // A new picture beside a stored one; the check writes nothing.
  await upload('desk.png', 800);
  const { rows: known } = await shop.database.pool.query('SELECT id FROM picture');
  const added = await check([
    ['key', 'pictures', 'picture_texts_en'],
    ['tide', `picture-${foam}:detail|desk.png:artist`, 'Foam|At the desk'],
  ]);
  expect(added.counts).toMatchObject({ updated: 1 });
  expect((await shop.database.pool.query('SELECT id FROM picture')).rows).toEqual(known);
  await apply(added);
  expect((await exported()).picture_texts_en).toBe('Foam|At the desk');

  await apply(
    await check([
      ['key', 'pictures'],
      ['tide', ''],
    ]),
  );
  expect(await exported()).toMatchObject({ pictures: '', picture_texts_en: '' });
});

test('a picture that was not uploaded, and one without a text, are refused with their place', async () => {
  await upload('wave.png', 2410);
  await upload('crest.png', 510);
  const checked = await check([
    ['key', 'image', 'title_en', 'artist_en', 'pictures', 'picture_texts_en'],
    ['wave', 'wave.png', 'Wave', 'Mei Lin', 'crest.png:detail|lost.png:room', 'Crest|Lost'],
    ['wave2', 'wave.png', 'Wave', 'Mei Lin', 'crest.png', ''],
    ['wave3', 'wave.png', 'Wave', 'Mei Lin', 'picture-99999:room', 'Nothing'],
  ]);
  expect(checked.counts).toMatchObject({ created: 0, refused: 3 });
  const places = checked.rows.items.map(({ faults }: { faults: { column: string }[] }) =>
    faults.map(({ column }) => column),
  );
  expect(places).toEqual([['pictures'], ['picture_texts_en'], ['pictures']]);
});
