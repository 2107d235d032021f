import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createArtist,
  createItem,
  type ItemOptions,
  inAllLanguages,
} from '../../../../test/factories/items.ts';
import { saveState } from '../../../../test/servers/saved-state.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { translate } from '../../../kernel/messages/messages.ts';
import { recordCopiesSold, saveArtist } from '../../artists/artists.usecases.ts';
import { type ArtistDetail, type ArtistList, artistDetail, artistList } from './artist-list.schemas.ts';

let shop: TestShop;
let restore: () => Promise<void>;
let ids: Record<'cloud' | 'tide' | 'paper' | 'hidden', number>;

const save = async (key: string, input: Omit<Parameters<typeof saveArtist>[1], 'import_key'>) =>
  (await saveArtist(shop.services, { import_key: key, ...input })).artist.id;

const addItem = (artistId: number, options: ItemOptions = {}) =>
  createItem(shop.services.db, { artistId, ...options });

beforeAll(async () => {
  shop = await createTestShop();
  ids = {
    cloud: await save('cloud', {
      name: { en: 'Cloudwright', 'zh-Hant': '造雲程式', 'zh-CN': '造云程序' },
      statement: { en: 'Draws what is left out.', 'zh-Hant': '畫出留白。', 'zh-CN': '画出留白。' },
      biography: { en: 'It began with **one** ridge.', 'zh-Hant': '始於一道山脊與臺灣的雲海。' },
      categories: ['featured', 'classic'],
    }),
    tide: await save('tide', { name: { en: 'tidemark' }, categories: ['featured', 'new_talents'] }),
    paper: await save('paper', { name: { en: 'Ålesund Paper' }, categories: [] }),
    hidden: await save('hidden', { name: { en: 'Hidden' }, categories: ['featured'] }),
  };
  await addItem(ids.cloud, { picture: { width: 1000, height: 800 } });
  await addItem(ids.cloud, { picture: { width: 900, height: 600 } });
  await addItem(ids.cloud, { status: 'to_be_listed', picture: { width: 700, height: 900 } });
  await addItem(ids.cloud, { status: 'off_shelf' });
  await addItem(ids.tide, { status: 'to_be_listed' });
  await addItem(ids.paper);
  await addItem(ids.hidden, { status: 'off_shelf' });
  await recordCopiesSold(shop.services, [
    { artistId: ids.tide, copies: 3 },
    { artistId: ids.paper, copies: 8 },
    { artistId: ids.hidden, copies: 9 },
  ]);
  restore = await saveState(shop);
});
beforeEach(() => restore());
afterAll(() => shop.close());

async function ask<Data>(path: string, lang = 'en') {
  const response = await shop.api.request(path, { headers: { lang } });
  const body = (await response.json()) as {
    code: string;
    message: string;
    data: Data;
    errors?: { field: string; message: string }[];
  };
  return { status: response.status, ...body };
}

async function list(query = '', lang?: string): Promise<ArtistList> {
  const { status, data } = await ask<ArtistList>(`/api/artist?${query}`, lang);
  expect(status).toBe(200);
  return artistList.parse(data);
}

const found = async (query: string, lang?: string) => (await list(query, lang)).items.map(({ id }) => id);

describe('GET /api/artist', () => {
  test('lists artists with visible works by name, in the shape of the schema', async () => {
    const { items, ...page } = await list();
    expect(page).toEqual({ page: 1, per_page: 24, total: 3 });
    // Dictionary order: Å sorts with A, and lower case with upper case.
    expect(items.map(({ name }) => name)).toEqual(['Ålesund Paper', 'Cloudwright', 'tidemark']);
    expect(items[1]).toEqual({
      id: ids.cloud,
      slug: 'cloudwright',
      name: 'Cloudwright',
      statement: 'Draws what is left out.',
      categories: ['featured', 'classic'],
      works_count: 3,
      picture: { id: expect.any(Number), width: 700, height: 900, color: '#808080' },
    });
    expect(items[2]).toMatchObject({
      works_count: 1,
      categories: ['featured', 'best_seller', 'new_talents'],
    });
  });

  test('a work off the shelf is not counted, and its artist is not listed', async () => {
    expect(await found('')).not.toContain(ids.hidden);
    expect(await found('category=best_seller')).not.toContain(ids.hidden);
    expect(await found('keyword=hidden')).toEqual([]);
    const sitemap = await ask<{ items: { id: number }[] }>('/api/sitemap/artist/1');
    expect(sitemap.data.items.map(({ id }) => id)).toEqual([ids.cloud, ids.tide, ids.paper]);
  });

  test.each([
    ['featured', 1, () => [ids.cloud, ids.tide]],
    ['best_seller', 2, () => [ids.paper, ids.tide]],
    ['new_talents', 3, () => [ids.tide]],
    ['classic', 4, () => [ids.cloud]],
  ] as const)('%s, by key or id, in its own order', async (key, id, expected) => {
    expect(await found(`category=${key}`)).toEqual(expected());
    expect(await found(`category=${id}`)).toEqual(expected());
  });

  test('a category is in its stored order', async () => {
    const { pool } = shop.database;
    const setPosition = (position: number) =>
      pool.query("UPDATE artist_category SET position = $1 WHERE artist_id = $2 AND category = 'featured'", [
        position,
        ids.tide,
      ]);
    await setPosition(-1);
    expect(await found('category=featured')).toEqual([ids.tide, ids.cloud]);
    await setPosition(1);
    expect(await found('category=featured')).toEqual([ids.cloud, ids.tide]);
  });

  test('a keyword matches name, statement and biography, in either Chinese script', async () => {
    for (const keyword of ['造云', '造雲', '畫出', '画出', '台湾', '臺灣的雲海', 'ridge', 'CLOUDW']) {
      expect(await found(`keyword=${encodeURIComponent(keyword)}`), keyword).toEqual([ids.cloud]);
    }
    expect(await found('keyword=ridge&category=new_talents')).toEqual([]);
    expect(await found('keyword=tide&category=new_talents')).toEqual([ids.tide]);
    expect(await list('keyword=%20%2B%20')).toMatchObject({ items: expect.any(Array) });
    expect(await list('keyword=!!!')).toEqual({ items: [], page: 1, per_page: 24, total: 0 });
    expect(await found("keyword=ridge'%20%7C%20!")).toEqual([ids.cloud]);
  });

  test('pages are consecutive; one beyond the end is empty with the same total', async () => {
    const first = await list('per_page=2');
    const second = await list('per_page=2&page=2');
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(await found(''));
    expect(second).toMatchObject({ page: 2, per_page: 2, total: 3 });
    expect(await list('per_page=2&page=999999999')).toEqual({
      items: [],
      page: 999_999_999,
      per_page: 2,
      total: 3,
    });
  });

  test('texts are in the user’s language', async () => {
    const { items } = await list('category=classic', 'zh-Hant');
    expect(items[0]).toMatchObject({ name: '造雲程式', slug: '造雲程式', statement: '畫出留白。' });
    expect((await list('category=classic', 'zh-Hans')).items[0]).toMatchObject({ name: '造云程序' });
  });

  test.each([
    ['category=5', 'category'],
    ['category=Featured', 'category'],
    ['category=featured&category=classic', 'category'],
    ['page=0', 'page'],
    ['page=two', 'page'],
    ['per_page=97', 'per_page'],
    ['keyword=a&keyword=b', 'keyword'],
  ])('%s is rejected', async (query, field) => {
    const { status, code, errors } = await ask(`/api/artist?${query}`, 'zh-Hant');
    expect([status, code, errors?.map((error) => error.field)]).toEqual([422, 'validation', [field]]);
  });
});

describe('the number of works', () => {
  const counts = async (artists: number[]) => {
    const { rows } = await shop.database.pool.query(
      `SELECT artist.works_count AS stored, (
         SELECT count(*)::integer FROM item JOIN artwork ON artwork.id = item.artwork_id
         WHERE artwork.artist_id = artist.id AND item.status <> 'off_shelf') AS real
       FROM artist WHERE id = ANY($1) ORDER BY id`,
      [artists],
    );
    for (const { stored, real } of rows) expect(stored).toBe(real);
    return rows.map(({ stored }) => stored);
  };

  test('is correct after each change of works, one or many at a time', async () => {
    const { db } = shop.services;
    const { pool } = shop.database;
    const artists = [(await createArtist(db)).id, (await createArtist(db)).id];
    const [one, other] = artists as [number, number];
    expect(await counts(artists)).toEqual([0, 0]);
    const first = await addItem(one);
    const second = await addItem(one, { status: 'off_shelf' });
    const third = await addItem(other, { status: 'to_be_listed' });
    expect(await counts(artists)).toEqual([1, 1]);

    const all = [first.id, second.id, third.id];
    await pool.query("UPDATE item SET status = 'on_shelf' WHERE id = ANY($1)", [all]);
    expect(await counts(artists)).toEqual([2, 1]);
    await pool.query('UPDATE item SET from_price_ntd = from_price_ntd + 10 WHERE id = ANY($1)', [all]);
    expect(await counts(artists)).toEqual([2, 1]);

    await pool.query('UPDATE artwork SET artist_id = $1 WHERE id = $2', [other, first.artworkId]);
    expect(await counts(artists)).toEqual([1, 2]);
    await pool.query("UPDATE item SET status = 'off_shelf' WHERE id = $1", [first.id]);
    await pool.query('UPDATE artwork SET artist_id = $1 WHERE id = $2', [one, first.artworkId]);
    expect(await counts(artists)).toEqual([1, 1]);

    await pool.query('DELETE FROM size WHERE item_id = $1', [third.id]);
    await pool.query('DELETE FROM item WHERE id = $1', [third.id]);
    expect(await counts(artists)).toEqual([1, 0]);
  });

  test('is correct after concurrent changes of works', async () => {
    const { id } = await createArtist(shop.services.db);
    const works = await Promise.all(Array.from({ length: 8 }, () => addItem(id)));
    await Promise.all(
      works.map((work, index) =>
        shop.database.pool.query('UPDATE item SET status = $1 WHERE id = $2', [
          index % 2 ? 'off_shelf' : 'to_be_listed',
          work.id,
        ]),
      ),
    );
    expect(await counts([id])).toEqual([4]);
  });
});

describe('GET /api/artist/{id}', () => {
  const get = (id: number | string, lang?: string) => ask<ArtistDetail>(`/api/artist/${id}`, lang);

  test('returns the biography and the fields of the list', async () => {
    const { data } = await get(ids.cloud);
    artistDetail.parse(data);
    const listed = (await list('category=classic')).items[0];
    expect(data).toEqual({ ...listed, biography: 'It began with **one** ridge.', portrait: null });
    expect((await get(ids.cloud, 'zh-CN')).data.biography).toBe('始于一道山脊与台湾的云海。');
  });

  test('exists for an artist without visible works, so that links to the artist work', async () => {
    const { data } = await get(ids.hidden);
    expect(data).toMatchObject({ works_count: 0, picture: null, biography: '' });
    const unknown = await createArtist(shop.services.db, { name: inAllLanguages('No works') });
    expect((await get(unknown.id)).data).toMatchObject({ name: 'No works', works_count: 0 });
  });

  test.each([999_999, 0, 'abc', '1-slug'])('%s is not found', async (id) => {
    const { status, code, message } = await get(id, 'zh-Hant');
    expect([status, code, message]).toEqual([404, 'not_found', translate('zh-Hant', 'error.not_found')]);
  });
});
