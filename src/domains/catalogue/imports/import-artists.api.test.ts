import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { quartersImage } from '../../../../test/factories/pictures.ts';
import { type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { saveState } from '../../../../test/servers/saved-state.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { artworkInput } from './artwork-writes.schemas.ts';
import { saveArtwork } from './artwork-writes.usecases.ts';

let shop: TestShop;
let restore: () => Promise<void>;
let editor: StaffVisitor;
let path: string;
const lin = { en: 'Mei Lin', 'zh-Hant': '林梅', 'zh-CN': '林梅' };
const chen = { en: 'Hao Chen', 'zh-Hant': '陳豪', 'zh-CN': '陈豪' };

const work = (key: string, artist: string, name: object) =>
  saveArtwork(
    shop.services,
    artworkInput.parse({ import_key: key, artist: { import_key: artist, name }, title: { en: key } }),
    path,
  );

beforeAll(async () => {
  shop = await createTestShop();
  editor = await staffVisitor(shop, 'editor');
  path = `${temporaryFolder()}/a.png`;
  await quartersImage(3000, 2000).toFile(path);
  const png = await quartersImage(2400, 1600).png().toBuffer();
  await editor.send('PUT', '/api/admin/upload?name=new.png', new Uint8Array(png), {});
  restore = await saveState(shop);
});
beforeEach(() => restore());
afterAll(() => shop.close());
beforeEach(async () => {
  await work('of-lin', 'lin', lin);
  await work('of-chen', 'chen', chen);
});

async function check(text: string) {
  const sent = await editor.send('POST', '/api/admin/import?name=a.csv', text, {
    'content-type': 'text/csv',
  });
  expect(sent.status).toBe(201);
  await shop.services.jobs.drain(shop.services);
  return (await editor.get(`/api/admin/import/${sent.data.id}`)).data;
}
async function apply(found: { id: number; version: number }) {
  await editor.post(`/api/admin/import/${found.id}/apply`, { version: found.version });
  await shop.services.jobs.drain(shop.services);
  return (await editor.get(`/api/admin/import/${found.id}`)).data;
}
async function artist(key: string) {
  const { rows } = await shop.database.pool.query('SELECT id, name FROM artist WHERE import_key = $1', [key]);
  return rows[0] as { id: number; name: Record<string, string> };
}
const getChanges = (found: { rows: { items: { changes: { column: string }[] }[] } }, row = 0) =>
  found.rows.items[row]!.changes.filter(({ column }) => column.startsWith('artist'));
const getHistory = async (key: string) =>
  (await editor.get(`/api/admin/artist/${(await artist(key)).id}/history`)).data.items;

describe('a new work by a known artist', () => {
  test.each([
    'key,image,title_en,artist_key,artist_en\r\nn1,new.png,New,lin,Mei Lin',
    'key,image,title_en,artist_key,artist_en,artist_zh-Hant,artist_zh-CN\r\nn1b,new.png,New,lin,Mei Lin,,',
  ])('with only an English name keeps the Chinese name: %s', async (list) => {
    const found = await check(list);
    expect(getChanges(found)).toEqual([{ column: 'artist_key', before: '', after: 'lin' }]);
    await apply(found);
    expect((await artist('lin')).name).toEqual(lin);
    expect(await getHistory('lin')).toEqual([]);
  });

  test('shows changes of the artist before they are applied, and records them in the history', async () => {
    const found = await check('key,image,title_en,artist_key,artist_zh-Hant\r\nn2,new.png,New,chen,陳浩');
    expect(getChanges(found)).toEqual([
      { column: 'artist_key', before: '', after: 'chen' },
      { column: 'artist_zh-Hant', before: '陳豪', after: '陳浩' },
      { column: 'artist_zh-CN', before: '陈豪', after: '陈浩' },
    ]);
    await apply(found);
    expect((await artist('chen')).name).toEqual({ en: 'Hao Chen', 'zh-Hant': '陳浩', 'zh-CN': '陈浩' });
    expect(await getHistory('chen')).toMatchObject([
      {
        action: 'artist.update',
        staff_name: 'The editor',
        before: { name: chen },
        after: { name: { 'zh-Hant': '陳浩' } },
      },
    ]);
  });

  test('by an unknown artist creates the artist, with names only in the given languages', async () => {
    await apply(await check('key,image,title_en,artist_key,artist_en\r\nn3,new.png,New,wu,Ai Wu'));
    expect((await artist('wu')).name).toEqual({ en: 'Ai Wu', 'zh-Hant': '', 'zh-CN': '' });
    expect(await getHistory('wu')).toMatchObject([{ action: 'artist.create' }]);
    const { rows } = await shop.database.pool.query("SELECT title FROM artwork WHERE import_key = 'n3'");
    expect(rows).toEqual([{ title: { en: 'New', 'zh-Hant': '', 'zh-CN': '' } }]);
  });
});

describe('a known work', () => {
  test('that gets another artist does not change the name of that artist', async () => {
    const found = await check('key,artist_key\r\nof-lin,chen');
    await apply(found);
    expect((await artist('chen')).name).toEqual(chen);
    expect((await artist('lin')).name).toEqual(lin);
    expect(found.rows.items[0].outcome).toBe('updated');
  });

  test('with an empty artist key keeps its artist', async () => {
    expect((await check('key,artist_key,artist_en\r\nof-lin,,Mei Lin')).rows.items[0].outcome).toBe(
      'unchanged',
    );
  });

  test('of an unknown artist requires the name', async () => {
    const found = await check('key,artist_key\r\nof-lin,nobody');
    expect(found.rows.items[0]).toMatchObject({ outcome: 'refused', faults: [{ column: 'artist_en' }] });
  });
});

test('an artist renamed on several lines is renamed once, and no line is refused', async () => {
  await work('also-of-lin', 'lin', lin);
  const done = await apply(await check('key,artist_en\r\nof-lin,Mei-Mei Lin\r\nalso-of-lin,Mei-Mei Lin'));
  expect(done.counts).toMatchObject({ updated: 2, refused: 0 });
  expect((await artist('lin')).name.en).toBe('Mei-Mei Lin');
});

test('a refusal names the column, its content and the rule', async () => {
  const list = [
    'key,sizes,status,channel,lists_at,scenario',
    'of-lin,300|300 by 400|300@glass,sold,shop,soon,calm|angry',
    'of-chen,300|300@glass,,,,calm|angry',
  ];
  const { rows } = await check(list.join('\r\n'));
  const [first, second] = rows.items.map(({ faults }: { faults: { column: string; message: string }[] }) =>
    faults.map(({ column, message }) => `${column}: ${message}`),
  );
  expect(first).toEqual([
    'status: This must be one of: on_shelf, to_be_listed, off_shelf',
    'channel: This must be one of: online, store',
    expect.stringMatching(/^lists_at: Please write a day such as 2027-03-01/),
    expect.stringMatching(/^sizes: “300 by 400”: This is no size\. Please write WIDTH/),
  ]);
  expect(second).toEqual([
    'scenario: The shop does not know angry. It knows calm, joy, wonder, longing, energy, warmth',
  ]);
  const [, third] = (await check('key,sizes\r\nof-lin,300\r\nof-chen,300|300@glass')).rows.items;
  expect(third.faults).toEqual([
    { column: 'sizes', message: '“300@glass”: The shop does not know glass. It knows cotton-rag, canvas' },
  ]);
});

test('the facet keys in the docs are those of a new shop', async () => {
  const { rows } = await shop.database.pool.query<{ group_key: string; keys: string[] }>(
    'SELECT group_key, array_agg(key ORDER BY position) AS keys FROM facet GROUP BY group_key',
  );
  const docs = readFileSync('docs/import.md', 'utf8').replaceAll(/ +/g, ' ');
  for (const { group_key, keys } of rows) {
    expect(docs).toContain(`| \`${group_key}\` | ${keys.map((key) => `\`${key}\``).join(', ')} |`);
  }
});
