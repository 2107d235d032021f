import { copyFile, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { quartersImage, quartersSvg } from '../../../../test/factories/pictures.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import { importFolder, UnreadableListError } from './folder-import.usecases.ts';

let shop: TestShop;
let folder: string;
const file = (name: string) => join(folder, name);

beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.close());
beforeEach(async () => {
  folder = temporaryFolder();
  return () => rm(folder, { recursive: true, force: true });
});

const run = () => importFolder(shop.services, folder);
const outcomes = async () =>
  (await run()).entries.map(({ place, key, outcome, notes }) => [place, key, outcome, notes.join('; ')]);
const write = (text: string | Uint8Array) => writeFile(file('works.csv'), text);
const picture = (name: string, width = 1200, height = 900) => quartersImage(width, height).toFile(file(name));

/** All tables that an import can change, to be compared before and after. */
async function tableContents() {
  const tables = ['artist', 'picture', 'artwork', 'item', 'item_facet', 'item_store', 'size', 'edition_copy'];
  const rows = await Promise.all(
    tables.map((table) => shop.services.db.execute(sql.raw(`select * from ${table} as t order by t`))),
  );
  return rows.map((result) => result.rows);
}

describe('the example of the docs', () => {
  const example = join(import.meta.dirname, '../../../../docs/import-example');

  test('is imported with the values of the list, and a second import changes nothing', async () => {
    for (const name of await readdir(example)) await copyFile(join(example, name), file(name));
    expect(await outcomes()).toEqual([
      ['line 2', 'example-arches', 'created', 'not offered, under 150 pixels per inch: 900 × 675 mm'],
      ['line 3', 'example-evening', 'created', expect.stringContaining('1050 × 1400 mm')],
      ['line 4', 'example-sketch', 'created', 'not offered, under 150 pixels per inch: 300 × 300 mm'],
    ]);
    const before = await tableContents();
    expect((await outcomes()).map(([, , outcome]) => outcome)).toEqual([
      'unchanged',
      'unchanged',
      'unchanged',
    ]);
    expect(await tableContents()).toEqual(before);
    const { rows } = await shop.services.db.execute(sql`
      select a.title, a.year, r.name as artist, i.status, i.channel, i.edition_size, i.from_price_ntd,
        p.public_limit, p.width, p.master_width,
        (select count(*)::int from edition_copy c where c.item_id = i.id) as copies,
        (select array_agg(f.key order by f.id) from item_facet x join facet f on f.id = x.facet_id
          where x.item_id = i.id) as facets
      from artwork a join item i on i.artwork_id = a.id join artist r on r.id = a.artist_id
      join picture p on p.id = a.picture_id where a.import_key like 'example-%' order by a.import_key`);
    expect(rows).toMatchObject([
      {
        title: { en: 'Three Arches', 'zh-Hant': '三座拱門', 'zh-CN': '三座拱门' },
        artist: { en: 'Example Studio', 'zh-Hant': '範例工作室', 'zh-CN': '范例工作室' },
        year: 2026,
        status: 'on_shelf',
        edition_size: null,
        from_price_ntd: 3200,
        facets: ['calm', 'joy', 'living-room', 'office', 'geometry', 'abstract'],
      },
      {
        status: 'to_be_listed',
        edition_size: 25,
        copies: 25,
        public_limit: 1600,
        width: 1200,
        master_width: 1500,
      },
      { title: { en: '一條線的草稿', 'zh-CN': '一条线的草稿' }, channel: 'store', from_price_ntd: 900 },
    ]);
    const sizes = await shop.services.db.execute(sql`
      select s.width_mm, s.height_mm, b.key, s.price_ntd, s.price_usd_cents, s.available, s.reason
      from size s join substrate b on b.id = s.substrate_id join item i on i.id = s.item_id
      join artwork a on a.id = i.artwork_id where a.import_key = 'example-arches' order by s.id`);
    expect(sizes.rows).toEqual([
      {
        width_mm: 300,
        height_mm: 225,
        key: 'cotton-rag',
        price_ntd: 3200,
        price_usd_cents: null,
        available: true,
        reason: null,
      },
      {
        width_mm: 300,
        height_mm: 225,
        key: 'canvas',
        price_ntd: 3600,
        price_usd_cents: 12_000,
        available: true,
        reason: null,
      },
      {
        width_mm: 900,
        height_mm: 675,
        key: 'cotton-rag',
        price_ntd: 9800,
        price_usd_cents: null,
        available: false,
        reason: 'resolution',
      },
    ]);
  });
});

describe('a second import', () => {
  const list = (title: string, sizes: string, edition = '') =>
    write(`key,image,title,artist,sizes,edition\nagain,a.png,${title},Somebody,${sizes},${edition}\n`);

  test('updates what has changed and keeps sizes that carts contain', async () => {
    await picture('a.png');
    await list('First', '200:900|150:700', '3');
    expect((await outcomes())[0]![2]).toBe('created');
    await list('Second', '200:950', '5');
    expect((await outcomes())[0]![2]).toBe('updated');
    const { rows } = await shop.services.db.execute(sql`
      select a.title ->> 'en' as title, s.width_mm, s.price_ntd, s.custom,
        (select count(*)::int from edition_copy c where c.item_id = i.id) as copies
      from artwork a join item i on i.artwork_id = a.id join size s on s.item_id = i.id
      where a.import_key = 'again' order by s.width_mm`);
    expect(rows).toEqual([
      { title: 'Second', width_mm: 150, price_ntd: 700, custom: true, copies: 5 },
      { title: 'Second', width_mm: 200, price_ntd: 950, custom: false, copies: 5 },
    ]);
    // A new file with the same name is another picture.
    await picture('a.png', 1600, 1200);
    expect((await outcomes())[0]![2]).toBe('updated');
  });

  test('can shrink an edition, remove it and add it again', async () => {
    await picture('a.png');
    for (const size of ['6', '4', '', '2']) {
      await list('Sizes', '200:950', size);
      await outcomes();
      const { rows } = await shop.services.db.execute(sql`
        select i.edition_size, count(c.number)::int as copies, max(c.number) as last
        from item i join artwork a on a.id = i.artwork_id left join edition_copy c on c.item_id = i.id
        where a.import_key = 'again' group by i.id`);
      const copies = Number(size);
      expect(rows).toEqual([{ edition_size: copies || null, copies, last: copies || null }]);
    }
  });

  test('does not shrink an edition with reserved copies', async () => {
    await picture('a.png');
    await list('Second', '200:950', '5');
    await run();
    await shop.services.db.execute(sql`alter table edition_copy disable trigger all`);
    await shop.services.db.execute(sql`
      update edition_copy set status = 'retired', order_line_id = 1 where number = 1 and item_id =
        (select i.id from item i join artwork a on a.id = i.artwork_id where a.import_key = 'again')`);
    await shop.services.db.execute(sql`alter table edition_copy enable trigger all`);
    await list('Third', '200:950', '4');
    expect(await outcomes()).toEqual([
      ['line 2', 'again', 'refused', expect.stringContaining('edition: The edition cannot be changed')],
    ]);
    // Nothing of a refused entry is stored.
    const { rows } = await shop.services.db.execute(
      sql`select title ->> 'en' as title from artwork where import_key = 'again'`,
    );
    expect(rows).toEqual([{ title: 'Second' }]);
  });
});

describe('the images', () => {
  const one = async (image: string) => {
    await write(`key,image,title,artist,sizes\n"${image}","${image}",T,A,140:500\n`);
    const [entry] = (await run()).entries;
    return [entry!.outcome, ...entry!.notes].join('; ');
  };

  test('are found by their name in either Unicode form', async () => {
    await picture('caf\u00e9.png');
    await picture('cre\u0300me.png', 1300);
    await write('image,title,artist\ncafe\u0301.png,A,Mei\ncr\u00e8me.png,B,Mei\n');
    expect((await outcomes()).map(([, , outcome]) => outcome)).toEqual(['created', 'created']);
  });

  test('may be in any colour space, have 16 bits, be rotated by EXIF, or be in a subfolder', async () => {
    await mkdir(file('below'));
    await quartersImage(1200, 900).toColourspace('cmyk').jpeg().toFile(file('cmyk.jpg'));
    await quartersImage(1200, 900).toColourspace('rgb16').tiff().toFile(file('deep.tif'));
    await quartersImage(1200, 900).webp().toFile(file('a.webp'));
    await quartersImage(900, 1200).withMetadata({ orientation: 6 }).jpeg().toFile(file('turned.jpg'));
    await quartersImage(1200, 900).png().toFile(file('below/b.png'));
    await symlink('below/b.png', file('near.png'));
    for (const name of [
      'cmyk.jpg',
      'deep.tif',
      'a.webp',
      'turned.jpg',
      'below/b.png',
      'below\\b.png',
      'near.png',
    ]) {
      expect([name, await one(name)]).toEqual([name, 'created']);
    }
    const { rows } = await shop.services.db.execute(sql`
      select p.width, p.height from picture p join artwork a on a.picture_id = p.id where a.import_key = 'turned.jpg'`);
    expect(rows).toEqual([{ width: 1200, height: 900 }]);
  });

  test('are refused with the reason where they cannot be used', async () => {
    const outside = temporaryFolder();
    await quartersImage(1200, 900).png().toFile(join(outside, 'secret.png'));
    await symlink(join(outside, 'secret.png'), file('link.png'));
    await symlink(outside, file('linked-folder'));
    await mkdir(file('folder.png'));
    const whole = await quartersImage(1200, 900).jpeg().toBuffer();
    await writeFile(file('cut.jpg'), whole.subarray(0, 2000));
    await writeFile(file('text.jpg'), 'no picture');
    await writeFile(file('empty.jpg'), '');
    await writeFile(file('scene.jpg'), quartersSvg(100, 100));
    expect(await one('cut.jpg')).toMatch(/^refused; image: the file is damaged/);
    expect(await one('text.jpg')).toBe('refused; image: it is not a JPEG, PNG, TIFF or WebP');
    expect(await one('empty.jpg')).toMatch(/^refused; image: /);
    expect(await one('scene.jpg')).toBe('refused; image: it is not a JPEG, PNG, TIFF or WebP');
    expect(await one('nowhere.jpg')).toBe('refused; image: the file does not exist');
    expect(await one('folder.png')).toBe('refused; image: it is not a file');
    expect(await one('')).toMatch(/^refused; /);
    for (const name of [
      join(outside, 'secret.png'),
      '../secret.png',
      'below/../../secret.png',
      '..\\secret.png',
      'C:\\secret.png',
    ]) {
      expect(await one(name)).toBe('refused; image: the path must be inside the folder of the list');
    }
    for (const name of ['link.png', 'linked-folder/secret.png']) {
      expect(await one(name)).toBe('refused; image: it is a link to outside the folder');
    }
    await rm(outside, { recursive: true });
  });
});

describe('the list', () => {
  test('reports the refused lines and imports the others', async () => {
    await picture('a.png');
    await write(['\ufeffkey;image;title;artist;sizes;year;mood', ''].join('\n'));
    await expect(run()).rejects.toThrow(/there is no column called “mood”/);

    await write(
      [
        '\ufeffkey;image;title;artist;sizes;year;scenario;edition',
        'list-1;a.png;One;Somebody;140:500;2020;calm;',
        'list-1;a.png;Twice;Somebody;140:500;2020;calm;',
        'list-3;a.png;;Somebody;140:500;2020;calm;',
        'list-4;a.png;Four;Somebody;140x140:500;last year;calm;x',
        ';;;;;;;',
        'list-6;a.png;"Six',
        'lines; and a semicolon";Somebody;140:500|140:600|9@glass;2020;angry;',
        'list-8;a.png;Eight;Somebody;140:500;2020;calm;5;6;7',
        'list-9;a.png;Nine;Somebody;140:500;2020;angry;',
        'list-10;a.png;Ten;Somebody;140x140:500|200@glass:500;;;',
      ].join('\r\n'),
    );
    const found = await outcomes();
    expect(found.map(([place, key, outcome]) => [place, key, outcome])).toEqual([
      ['line 2', 'list-1', 'created'],
      ['line 3', 'list-1', 'refused'],
      ['line 4', 'list-3', 'refused'],
      ['line 5', 'list-4', 'refused'],
      ['line 7', 'list-6', 'refused'],
      ['line 9', 'list-8', 'refused'],
      ['line 10', 'list-9', 'refused'],
      ['line 11', 'list-10', 'refused'],
    ]);
    const notes = found.map(([, , , note]) => note);
    expect(notes[1]).toBe('the key list-1 is already used in line 2');
    expect(notes[2]).toBe('title_en: Please fill this in');
    expect(notes[3]).toBe('year: This must be a number; edition: This must be a number');
    expect(notes[5]).toContain('10 cells');
    expect(notes[6]).toBe(
      'scenario: The shop does not know angry. It knows calm, joy, wonder, longing, energy, warmth',
    );
    expect(notes[7]).toBe(
      'sizes: “140x140:500”: A print 140 mm wide is 105 mm high; sizes: “200@glass:500”: The shop does not know glass. It knows cotton-rag, canvas',
    );
  });

  test('can be JSON, whose entries are checked like rows', async () => {
    await picture('a.png');
    await writeFile(
      file('works.json'),
      JSON.stringify([
        {
          image: 'a.png',
          import_key: 'json-1',
          artist: { import_key: 'somebody', name: { en: 'Somebody' } },
          title: { 'zh-Hant': '標題' },
          sizes: [{ width_mm: 150 }],
        },
        { image: 'a.png', artist: 'Somebody', title: 'Two', colour: 'red' },
        'nothing',
      ]),
    );
    const found = await outcomes();
    expect(found.map(([place, key, outcome]) => [place, key, outcome])).toEqual([
      ['entry 1', 'json-1', 'created'],
      ['entry 2', 'a.png', 'refused'],
      ['entry 3', '(no key)', 'refused'],
    ]);
    expect(found[1]![3]).toContain('colour: This field is not known');
  });

  test('sets listing times and stores; importing them again changes nothing', async () => {
    await picture('a.png');
    await picture('b.png');
    const list = [
      'key,image,title,artist,status,channel,lists_at,stores',
      'soon,a.png,Soon,Somebody,to_be_listed,,2027-03-01,',
      'there,b.png,There,Somebody,,store,,2|1',
    ];
    await write(list.join('\n'));
    expect((await outcomes()).map(([, , outcome]) => outcome)).toEqual(['created', 'created']);
    const found = async () =>
      (
        await shop.services.db.execute(sql`
          select i.lists_at at time zone 'UTC' as lists_at,
            array(select store_id from item_store s where s.item_id = i.id order by store_id) as stores
          from item i join artwork a on a.id = i.artwork_id
          where a.import_key in ('soon', 'there') order by a.import_key`)
      ).rows;
    expect(await found()).toEqual([
      { lists_at: '2027-02-28 16:00:00', stores: [] },
      { lists_at: null, stores: [1, 2] },
    ]);
    const before = await tableContents();
    expect((await outcomes()).map(([, , outcome]) => outcome)).toEqual(['unchanged', 'unchanged']);
    expect(await tableContents()).toEqual(before);

    await write(list.join('\n').replace('2|1', '2').replace('2027-03-01', '2027-03-01T10:30:00Z'));
    expect((await outcomes()).map(([, , outcome]) => outcome)).toEqual(['updated', 'updated']);
    expect(await found()).toEqual([
      { lists_at: '2027-03-01 10:30:00', stores: [] },
      { lists_at: null, stores: [2] },
    ]);
    await write(list.join('\n').replace('2|1', '2|77').replace('2027-03-01', 'soon'));
    const [when, where] = await outcomes();
    expect(when).toMatchObject(['line 2', 'soon', 'refused', expect.stringContaining('lists_at')]);
    expect(where).toMatchObject(['line 3', 'there', 'refused', 'stores: The shop does not know 77']);
  });

  test.each([
    ['nothing', null, /neither works.csv nor works.json/],
    ['an empty table', '', /empty/],
    ['another encoding', Buffer.from([0x6b, 0xe9, 0x79]), /characters of this list/],
    ['an open quote', 'key,image\n"a', /works.csv/],
    ['a column twice', 'key,image,title,title_en\n', /twice/],
  ])('is refused as a whole: %s', async (_, content, message) => {
    if (content !== null) await write(content);
    const error = await run().catch((thrown) => thrown);
    expect(error).toBeInstanceOf(UnreadableListError);
    expect(error.message).toMatch(message);
  });

  test('is refused if it is not a JSON list, or if both files exist', async () => {
    await writeFile(file('works.json'), '{');
    await expect(run()).rejects.toThrow(/not valid JSON/);
    await writeFile(file('works.json'), '{}');
    await expect(run()).rejects.toThrow(/not a list/);
    await write('key,image');
    await expect(run()).rejects.toThrow(/remove one/);
  });
});
