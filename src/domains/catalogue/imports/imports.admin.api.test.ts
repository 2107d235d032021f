import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { quartersImage } from '../../../../test/factories/pictures.ts';
import { auditEntries, type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { saveState } from '../../../../test/servers/saved-state.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { recordStatements, type SentStatement } from '../../../../test/statements.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { artworkInput } from './artwork-writes.schemas.ts';
import { saveArtwork } from './artwork-writes.usecases.ts';
import { deleteOldImports } from './imports.usecases.ts';

let shop: TestShop;
let restore: () => Promise<void>;
let editor: StaffVisitor;
let masters: string;

beforeAll(async () => {
  shop = await createTestShop();
  editor = await staffVisitor(shop, 'editor');
  masters = temporaryFolder();
  const path = `${masters}/a.png`;
  await quartersImage(3000, 2000).toFile(path);
  const work = (key: string, more: object) =>
    saveArtwork(
      shop.services,
      artworkInput.parse({
        import_key: key,
        artist: { import_key: 'lin', name: { en: 'Mei Lin', 'zh-Hant': '林梅' } },
        title: { en: `Work ${key}` },
        ...more,
      }),
      path,
    );
  await work('one', {
    title: { en: '=Equals, or "not"', 'zh-Hant': '臺北，等於' },
    concept: { en: 'Two\nlines; and a semicolon', 'zh-Hant': '兩行' },
    facets: { scenario: ['calm', 'joy'] },
    sizes: [
      { width_mm: 300, price_ntd: 3000, price_usd_cents: 12_000 },
      { width_mm: 300, substrate: 'canvas', price_ntd: 3400 },
      { width_mm: 500, price_ntd: 5200, offered: false },
      { width_mm: 900, price_ntd: 9900 },
    ],
    year: 1999,
    public_limit: 1600,
  });
  await work('two', { channel: 'store', stores: [1, 2], edition_size: 5, sizes: [{ width_mm: 300 }] });
  await work('three', { status: 'to_be_listed', lists_at: '2099-03-01T10:00:00+08:00' });
  // As the admin stores a text that is not translated yet.
  await shop.database.pool.query(
    `UPDATE artwork SET concept = '{"en": "Only English", "zh-Hant": "", "zh-CN": ""}' WHERE import_key = 'two'`,
  );
  restore = await saveState(shop);
});
beforeEach(() => restore());
afterAll(() => shop.close());

/** All tables that an import can change, to be compared before and after. */
async function tableContents() {
  const tables = [
    'artist',
    'picture',
    'artwork',
    'work_picture',
    'item',
    'item_facet',
    'item_store',
    'size',
    'edition_copy',
  ];
  const rows = [];
  for (const table of tables) {
    rows.push((await shop.database.pool.query(`SELECT * FROM ${table} AS t ORDER BY t`)).rows);
  }
  return rows;
}
async function exported(query = ''): Promise<string> {
  const answer = await shop.api.request(`/api/admin/export/item.csv${query}`, {
    headers: { authorization: `Bearer ${editor.userToken}` },
  });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  return Buffer.from(await answer.arrayBuffer()).toString();
}
const send = (text: string, name = 'works.csv') =>
  editor.send('POST', `/api/admin/import?name=${name}`, text, { 'content-type': 'text/csv' });
test.each(['\0', '\u0001', '\u007f', '\u0085', '\u2028'])(
  'a list with %j in it is refused, with its line',
  async (character) => {
    const before = await tableContents();
    for (const list of [`key,title\none,A\none${character},B\n`, `key,title\ntwo,A\none,B${character}C\n`]) {
      const refused = await send(list);
      expect(refused).toMatchObject({ status: 422, fields: ['file'] });
      expect(refused.errors[0]!.message).toContain('Line 3');
    }
    expect(await tableContents()).toEqual(before);
  },
);

/** Uploads a list and waits for its check. */
async function check(text: string) {
  const sent = await send(text);
  expect(sent.status).toBe(201);
  await shop.services.jobs.drain(shop.services);
  return (await editor.get(`/api/admin/import/${sent.data.id}?per_page=96`)).data;
}
async function apply(found: { id: number; version: number }) {
  const answer = await editor.post(`/api/admin/import/${found.id}/apply`, { version: found.version });
  expect(answer.status).toBe(200);
  await shop.services.jobs.drain(shop.services);
  return (await editor.get(`/api/admin/import/${found.id}?per_page=96`)).data;
}
const outcomes = ({ rows }: { rows: { items: { key: string; outcome: string }[] } }) =>
  Object.fromEntries(rows.items.map(({ key, outcome }) => [key, outcome]));
const faults = ({ rows }: { rows: { items: { line: number; faults: object[] }[] } }) =>
  rows.items.flatMap(({ line, faults: own }) => own.map((fault) => ({ line, ...fault })));

describe('an exported list', () => {
  test('can be opened in Excel, contains no formula, and is complete', async () => {
    const text = await exported();
    expect(text.startsWith('\ufeffkey,image,title_en,')).toBe(true);
    const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.find(({ key }) => key === 'one')).toEqual({
      key: 'one',
      image: '',
      title_en: `'=Equals, or "not"`,
      'title_zh-Hant': '臺北，等於',
      'title_zh-CN': '台北，等于',
      artist_key: 'lin',
      artist_en: 'Mei Lin',
      'artist_zh-Hant': '林梅',
      'artist_zh-CN': '林梅',
      artist_statement_en: '',
      'artist_statement_zh-Hant': '',
      'artist_statement_zh-CN': '',
      concept_en: 'Two\nlines; and a semicolon',
      'concept_zh-Hant': '兩行',
      'concept_zh-CN': '两行',
      details_en: '',
      'details_zh-Hant': '',
      'details_zh-CN': '',
      scenario: 'calm|joy',
      purpose: '',
      media: '',
      subject: '',
      status: 'on_shelf',
      channel: 'online',
      lists_at: '',
      stores: '',
      sizes:
        '300x200@cotton-rag:3000/120|500x333@cotton-rag:5200 off|900x600@cotton-rag:9900|300x200@canvas:3400',
      year: '1999',
      public_limit: '1600',
      pictures: '',
      picture_texts_en: '',
      'picture_texts_zh-Hant': '',
      'picture_texts_zh-CN': '',
      edition: '',
    });
    expect(rows.find(({ key }) => key === 'two')).toMatchObject({
      stores: '1|2',
      edition: '5',
      channel: 'store',
    });
    expect(rows.find(({ key }) => key === 'three')).toMatchObject({
      status: 'to_be_listed',
      lists_at: '2099-03-01T02:00:00.000Z',
    });
    const some = parse(await exported('?channel=store'), { bom: true, columns: true }) as { key: string }[];
    expect(some.map(({ key }) => key)).toEqual(['two']);
  });

  test.each([
    ['as it is', (text: string) => text],
    ['as Excel saves it with semicolons', (text: string) => semicolons(text)],
    [
      'without byte order mark, with other line ends',
      (text: string) => text.slice(1).replaceAll('\r\n', '\n'),
    ],
    ['with fewer columns in another order', (text: string) => columns(text, ['title_en', 'key', 'sizes'])],
  ])('and imported %s changes nothing', async (_, edit) => {
    const before = await tableContents();
    const found = await check(edit(await exported()));
    expect(found).toMatchObject({
      state: 'checked',
      counts: { created: 0, updated: 0, unchanged: 3, refused: 0 },
    });
    expect((await apply(found)).state).toBe('done');
    expect(await tableContents()).toEqual(before);
  });

  test('edited in one cell changes only that, after it is applied', async () => {
    const before = await tableContents();
    const text = (await exported()).replace('300x200@cotton-rag:3000/120', '300x200@cotton-rag:3100/120');
    const found = await check(text);
    expect(outcomes(found)).toEqual({ one: 'updated', two: 'unchanged', three: 'unchanged' });
    const [{ changes }] = found.rows.items.filter(({ key }: { key: string }) => key === 'one');
    expect(changes).toEqual([
      {
        column: 'sizes',
        before: expect.stringContaining('rag:3000/120|'),
        after: expect.stringContaining('rag:3100/120|'),
      },
    ]);
    expect(await tableContents()).toEqual(before);

    const done = await apply(found);
    expect(done).toMatchObject({ state: 'done', total: 3, counts: { updated: 1 } });
    const after = await tableContents();
    const changed = before.map(
      (rows, index) => rows.filter((row, at) => !same(row, after[index]![at])).length,
    );
    // The item (version and lowest price) and the size.
    expect(changed).toEqual([0, 0, 0, 0, 1, 0, 0, 1, 0]);
    const entry = (await auditEntries(shop)).at(-1);
    expect(entry).toMatchObject({ action: 'item.update', staff_id: editor.id });
    const getPrices = (state: { sizes: { price_ntd: number }[] }) =>
      state.sizes.map(({ price_ntd }) => price_ntd);
    expect(getPrices(entry.before)).toContain(3000);
    expect(getPrices(entry.after)).toContain(3100);
    expect({ ...entry.after, sizes: [] }).toEqual({ ...entry.before, sizes: [] });
  });

  test('an untranslated text stays untranslated when another cell changes', async () => {
    await apply(await check(`key,year\r\ntwo,1987\r\n`));
    const { rows } = await shop.database.pool.query(
      `SELECT concept, year FROM artwork WHERE import_key = 'two'`,
    );
    expect(rows).toEqual([{ concept: { en: 'Only English', 'zh-Hant': '', 'zh-CN': '' }, year: 1987 }]);
  });

  test('an artist’s name changed on one line is changed for all works, and not changed back', async () => {
    await apply(await check('key,artist_en\r\none,Mei-Mei Lin\r\ntwo,Mei Lin\r\n'));
    const rows = parse(await exported(), { bom: true, columns: true }) as Record<string, string>[];
    expect(new Set(rows.map(({ artist_en }) => artist_en))).toEqual(new Set(['Mei-Mei Lin']));
  });
});

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const toCells = (text: string) => parse(text, { bom: true }) as string[][];
const written = (rows: string[][], delimiter: string) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join('\r\n');
const semicolons = (text: string) => `\ufeff${written(toCells(text), ';')}\r\n`;
const columns = (text: string, names: string[]) => {
  const [head, ...rows] = toCells(text);
  return written([names, ...rows.map((row) => names.map((name) => row[head!.indexOf(name)]!))], ',');
};

describe('new works', () => {
  test('use an uploaded picture', async () => {
    const png = await quartersImage(2400, 1600).png().toBuffer();
    await editor.send('PUT', '/api/admin/upload?name=tide.png', new Uint8Array(png), {});
    const list = [
      'key,image,title_en,artist_key,artist_en,sizes',
      'tide,tide.png,Tide,lin,Mei-Mei Lin,300:2500',
      'lost,lost.png,Lost,lin,Mei-Mei Lin,300:2500',
      'none,,None,lin,Mei-Mei Lin,300:2500',
    ].join('\r\n');
    const before = await tableContents();
    const found = await check(list);
    expect(outcomes(found)).toEqual({ tide: 'created', lost: 'refused', none: 'refused' });
    expect(faults(found)).toEqual([
      { line: 3, column: 'image', message: expect.stringContaining('lost.png') },
      { line: 4, column: 'image', message: expect.stringContaining('upload it') },
    ]);
    expect(await tableContents()).toEqual(before);
    const done = await apply(found);
    expect(done.counts).toMatchObject({ created: 1, refused: 2 });
    const rows = parse(await exported(), { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.find(({ key }) => key === 'tide')).toMatchObject({
      title_en: 'Tide',
      sizes: '300x200@cotton-rag:2500',
    });
    expect((await auditEntries(shop)).at(-1)).toMatchObject({ action: 'item.create', before: null });
  });
});

describe('a long list', () => {
  const works = 450;
  const list = ['key,title_en', ...Array.from({ length: works }, (_, index) => `long-${index},Long`)].join(
    '\r\n',
  );
  /** The number of statements that read source rows. */
  const sourceReads = (sent: SentStatement[]) =>
    sent.filter(({ text }) => /select .*from "catalogue_import_source"/s.test(text)).length;

  test('is read once, and each of its works is checked once', async () => {
    const { read } = shop.services.files;
    const filesRead: string[] = [];
    shop.services.files.read = (key) => {
      filesRead.push(key);
      return read(key);
    };
    let found: { total: number; done: number; counts: object } | undefined;
    const sent = await recordStatements(async () => {
      found = await check(list);
    });
    shop.services.files.read = read;
    expect(found).toMatchObject({ total: works, done: works, counts: { refused: works } });
    expect(filesRead).toEqual([]);
    // Five batches of at most a hundred works.
    expect(sourceReads(sent)).toBe(5);
    const { rows } = await shop.database.pool.query(
      'SELECT count(*)::int AS count FROM catalogue_import_source WHERE import_id = (SELECT max(id) FROM catalogue_import)',
    );
    expect(rows).toEqual([{ count: works }]);
  });

  test('continues after the applied works', async () => {
    // Every second row is new, and there are more than one job applies.
    const png = await quartersImage(2400, 1600).png().toBuffer();
    await editor.send('PUT', '/api/admin/upload?name=many.png', new Uint8Array(png), {});
    const lines = Array.from({ length: 220 }, (_, index) =>
      index % 2 === 0 ? `many-${index},many.png,Many,lin,Mei-Mei Lin,300:2500` : `none-${index},,None,,,`,
    );
    const found = await check(['key,image,title_en,artist_key,artist_en,sizes', ...lines].join('\n'));
    expect(found.counts).toMatchObject({ created: 110, refused: 110 });
    const done = await apply(found);
    expect(done).toMatchObject({ state: 'done', done: 110 });
    const { rows } = await shop.database.pool.query(
      `SELECT count(*)::int AS count FROM artwork WHERE import_key LIKE 'many-%'`,
    );
    expect(rows).toEqual([{ count: 110 }]);
  });
});

describe('faults', () => {
  test('are reported by row and column, in the user’s language, and nothing is applied', async () => {
    const list = [
      'key,title_en,sizes,status,edition,scenario,year,artist_zh-Hant',
      'one,,300x200@cotton-rag:3100|300x500:9,sold,x,calm|angry,,',
      'one,Again,,,,,,',
      `three,${'x'.repeat(150)},,,,,19.5,`,
      'two,Two,300,on_shelf,5,,,,more',
    ].join('\r\n');
    const before = await tableContents();
    const found = await check(list);
    expect(outcomes(found)).toEqual({ one: 'refused', three: 'refused', two: 'refused' });
    const places = faults(found).map(({ line, column }: { line: number; column?: string }) => [line, column]);
    expect(places).toEqual(
      expect.arrayContaining([
        [2, 'status'],
        [2, 'edition'],
        [3, 'key'],
        [4, 'title_en'],
        [4, 'year'],
        [5, ''],
      ]),
    );
    editor.lang = 'zh-Hant';
    const inChinese = (await editor.get(`/api/admin/import/${found.id}`)).data;
    editor.lang = null;
    expect(JSON.stringify(faults(inChinese))).toMatch(/[\u4e00-\u9fff]/);
    await apply(found);
    expect(await tableContents()).toEqual(before);
  });

  test.each([
    ['another encoding', Uint8Array.of(0x6b, 0xe9), /UTF-8/],
    ['nothing', new Uint8Array(), /empty/],
    ['an unknown column', new TextEncoder().encode('key,colour\r\n'), /colour/],
    ['an open quote', new TextEncoder().encode('key\r\n"one'), /table/],
  ])('a list of %s is refused', async (_, bytes, message) => {
    const answer = await editor.send('POST', '/api/admin/import', bytes, { 'content-type': 'text/csv' });
    expect(answer).toMatchObject({ status: 422, fields: ['file'] });
    expect(answer.errors[0]!.message).toMatch(message);
  });

  test('a work changed after the check keeps that change', async () => {
    const found = await check('key,year\r\none,2001\r\nthree,2001\r\n');
    await shop.database.pool.query("UPDATE artwork SET year = 1955 WHERE import_key = 'one'");
    const done = await apply(found);
    expect(outcomes(done)).toEqual({ one: 'refused', three: 'updated' });
    expect(faults(done)).toEqual([{ line: 2, column: '', message: expect.stringContaining('meanwhile') }]);
    const { rows } = await shop.database.pool.query(
      "SELECT year FROM artwork WHERE import_key IN ('one', 'three') ORDER BY import_key",
    );
    expect(rows).toEqual([{ year: 1955 }, { year: 2001 }]);
  });
});

test('a checked list is applied once', async () => {
  const found = await check('key,year\r\none,2010\r\n');
  const answers = await Promise.all(
    [1, 2].map(() => editor.post(`/api/admin/import/${found.id}/apply`, { version: found.version })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await shop.services.jobs.drain(shop.services);
  expect((await editor.get('/api/admin/import')).data.items[0]).toMatchObject({
    id: found.id,
    state: 'done',
    staff: { name: 'The editor' },
  });
});

test('a list is not applied before it is checked', async () => {
  const sent = (await send('key,year\r\none,2011\r\n')).data;
  const early = await editor.post(`/api/admin/import/${sent.id}/apply`, { version: sent.version });
  expect(early).toMatchObject({ status: 409, code: 'version_conflict', data: { state: 'checking' } });
  await shop.services.jobs.drain(shop.services);
});

test.each(['service', 'workshop', 'finance'] as const)('the role %s may not import lists', async (role) => {
  const other = await staffVisitor(shop, role);
  expect(await other.send('POST', '/api/admin/import', 'key\r\n')).toMatchObject({ status: 403 });
});

test('a list is deleted after 90 days, with its file', async () => {
  const { files } = shop.services;
  const remove = files.remove;
  const removed: string[] = [];
  files.remove = async (key) => {
    removed.push(key);
    return remove(key);
  };
  await check('key,year\r\none,2012\r\n');
  const getFile = async () =>
    (await shop.database.pool.query('SELECT file FROM catalogue_import ORDER BY id')).rows.map(
      ({ file }) => file,
    );
  const stored = await getFile();
  shop.clock.advance(90 * 86_400_000);
  await deleteOldImports(shop.services);
  expect(await getFile()).toEqual(stored);
  shop.clock.advance(1);
  await deleteOldImports(shop.services);
  files.remove = remove;
  expect([await getFile(), removed]).toEqual([[], stored]);
  const { rows } = await shop.database.pool.query(
    'SELECT FROM catalogue_import_row UNION ALL SELECT FROM catalogue_import_source',
  );
  expect(rows).toEqual([]);
});
