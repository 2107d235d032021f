import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createArtist, createItem, type ItemOptions } from '../../../../test/factories/items.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import {
  type MasterpieceDetail,
  type MasterpieceList,
  masterpieceDetail,
  masterpieceList,
} from './masterpieces.schemas.ts';
import { saveMasterpiece } from './masterpieces.usecases.ts';

let shop: TestShop;
let artistId: number;

beforeAll(async () => {
  shop = await createTestShop();
  const name = { en: 'Mistwright', 'zh-Hant': '造雲', 'zh-CN': '造云' };
  artistId = (await createArtist(shop.services.db, { name })).id;
});
beforeEach(() => shop.database.pool.query('DELETE FROM masterpiece'));
afterAll(() => shop.close());

let works = 0;

/** A work in the catalogue, under a key of its own. */
async function createWork(options: ItemOptions = {}) {
  works += 1;
  const key = `work-${works}`;
  const title = { en: `Night Windows ${works}`, 'zh-Hant': `夜窗之${works}`, 'zh-CN': `夜窗之${works}` };
  const item = await createItem(shop.services.db, { artistId, title, ...options });
  await shop.database.pool.query('UPDATE artwork SET import_key = $1, year = 2025 WHERE id = $2', [
    key,
    item.artworkId,
  ]);
  return { key, item, title };
}

const texts = {
  summary: { en: 'A city asleep.', 'zh-Hant': '沉睡的城市。' },
  story: { en: '## One window\n\nstays lit.', 'zh-Hant': '一扇窗亮著。' },
};

const save = (artwork_key: string, position?: number) =>
  saveMasterpiece(shop.services, { artwork_key, ...texts, ...(position !== undefined && { position }) });

async function ask<Data>(path: string, lang = 'en') {
  const response = await shop.api.request(path, { headers: { lang } });
  const body = (await response.json()) as { code: string; data: Data; errors?: { field: string }[] };
  return { status: response.status, ...body };
}
const get = async (id: number, lang?: string): Promise<MasterpieceDetail> =>
  masterpieceDetail.parse((await ask<MasterpieceDetail>(`/api/masterpiece/${id}`, lang)).data);
const list = async (query = '', lang?: string): Promise<MasterpieceList> =>
  masterpieceList.parse((await ask<MasterpieceList>(`/api/masterpiece?${query}`, lang)).data);

/** The masterpieces in the sitemap. */
const mapped = async () =>
  (await ask<{ items: { id: number; changed_at: string }[] }>('/api/sitemap/masterpiece/1')).data.items;

describe('saving', () => {
  test('the same again writes nothing; a new text is written under the same id', async () => {
    const { key } = await createWork();
    const first = await save(key);
    expect(first.isChanged).toBe(true);
    expect(await save(key)).toEqual({ id: first.id, isChanged: false });
    const before = await get(first.id);
    shop.clock.advance(60_000);
    expect(await save(key, 3)).toEqual({ id: first.id, isChanged: true });
    const after = await get(first.id);
    expect(after.published_at).toBe(before.published_at);
    expect(after.updated_at).toBe(shop.clock.now().toISOString());
    expect(await mapped()).toEqual([{ id: first.id, changed_at: after.updated_at, picture_ids: [] }]);
    await saveMasterpiece(shop.services, { artwork_key: key, ...texts, story: { en: 'Dark.' }, position: 3 });
    expect((await get(first.id)).story).toBe('Dark.');
  });

  test('an unknown work is rejected with its field', async () => {
    await expect(save('no-such-work')).rejects.toMatchObject({
      definition: { status: 422 },
      fields: [{ field: 'artwork_key' }],
    });
  });

  test('finds it by title, artist, summary and story in both scripts', async () => {
    const { key } = await createWork();
    const { id } = await save(key);
    for (const term of ['windows', '夜窗', 'mistwright', '造云', '城市', 'asleep', '亮着', 'lit']) {
      const { rows } = await shop.database.pool.query(
        'SELECT id FROM masterpiece WHERE search @@ $1::tsquery',
        [`'${term}'`],
      );
      expect(rows, term).toEqual([{ id }]);
    }
  });
});

describe('GET /api/masterpiece', () => {
  test('lists in the order of their positions, a page at a time', async () => {
    const [one, two, three] = [await createWork(), await createWork(), await createWork()];
    const last = await save(one.key, 9);
    const first = await save(two.key, 1);
    const middle = await save(three.key, 5);
    const { items, ...page } = await list();
    expect(page).toEqual({ page: 1, per_page: 24, total: 3 });
    expect(items.map(({ id }) => id)).toEqual([first.id, middle.id, last.id]);
    expect(items[0]).toEqual({
      id: first.id,
      slug: `night-windows-${works - 1}`,
      title: two.title.en,
      artist: { id: artistId, name: 'Mistwright' },
      year: 2025,
      picture: { id: two.item.picture.id, width: 1600, height: 1200, color: '#808080' },
      summary: 'A city asleep.',
    });
    expect((await list('per_page=2&page=2')).items.map(({ id }) => id)).toEqual([last.id]);
    expect(await list('per_page=2&page=3')).toEqual({ items: [], page: 3, per_page: 2, total: 3 });
  });

  test('is empty where there are none', async () => {
    expect(await list()).toEqual({ items: [], page: 1, per_page: 24, total: 0 });
  });

  test('is in the user’s language', async () => {
    const { key } = await createWork();
    await save(key);
    expect((await list('', 'zh-CN')).items[0]).toMatchObject({
      slug: `夜窗之${works}`,
      artist: { name: '造云' },
      summary: '沉睡的城市。',
    });
  });

  test.each(['page=0', 'page=x', 'per_page=97'])('%s is rejected', async (query) => {
    const { status, code } = await ask(`/api/masterpiece?${query}`);
    expect([status, code]).toEqual([422, 'validation']);
  });
});

describe('GET /api/masterpiece/{id}', () => {
  test('returns the story, the item and the neighbours', async () => {
    const [before, it, after] = [await createWork(), await createWork(), await createWork()];
    const first = await save(before.key, 1);
    const { id } = await save(it.key, 2);
    const last = await save(after.key, 2);
    expect(await get(id)).toEqual({
      ...(await list()).items[1],
      story: '## One window\n\nstays lit.',
      concept: 'What it is about',
      item: {
        id: it.item.id,
        slug: `night-windows-${works - 1}`,
        status: 'on_shelf',
        channel: 'online',
      },
      previous: { id: first.id, slug: `night-windows-${works - 2}`, title: before.title.en },
      next: { id: last.id, slug: `night-windows-${works}`, title: after.title.en },
      published_at: shop.clock.now().toISOString(),
      updated_at: shop.clock.now().toISOString(),
    });
    expect(await get(first.id)).toMatchObject({ previous: null, next: { id } });
    expect(await get(last.id)).toMatchObject({ previous: { id }, next: null });
    expect(await get(id, 'zh-Hant')).toMatchObject({
      title: it.title['zh-Hant'],
      story: '一扇窗亮著。',
      item: { slug: it.title['zh-Hant'] },
      previous: { slug: before.title['zh-Hant'], title: before.title['zh-Hant'] },
      next: { title: after.title['zh-Hant'] },
    });
  });

  test('without an item off the shelf; with one to be listed or sold in stores', async () => {
    const { id } = await save((await createWork({ status: 'off_shelf' })).key);
    expect((await get(id)).item).toBeNull();
    const soon = await save((await createWork({ status: 'to_be_listed', channel: 'store' })).key);
    expect((await get(soon.id)).item).toMatchObject({ status: 'to_be_listed', channel: 'store' });
  });

  test('is 404 before it is published, and in no list, beside no other and not in the sitemap', async () => {
    const first = await save((await createWork()).key, 0);
    const { id } = await save((await createWork()).key, 1);
    const last = await save((await createWork()).key, 2);
    const publishAt = (time: Date | null) =>
      shop.database.pool.query('UPDATE masterpiece SET published_at = $1 WHERE id = $2', [time, id]);
    const seen = async () => ({
      listed: (await list()).items.map((one) => one.id),
      total: (await list()).total,
      next: (await get(first.id)).next?.id,
      previous: (await get(last.id)).previous?.id,
      mapped: (await mapped()).map((one) => one.id),
    });
    const without = {
      listed: [first.id, last.id],
      total: 2,
      next: last.id,
      previous: first.id,
      mapped: [first.id, last.id],
    };
    for (const time of [null, new Date(shop.clock.now().getTime() + 1000)]) {
      await publishAt(time);
      expect((await ask(`/api/masterpiece/${id}`)).status).toBe(404);
      expect(await seen()).toEqual(without);
    }
    shop.clock.advance(1000);
    expect((await get(id)).id).toBe(id);
    const all = [first.id, id, last.id];
    expect(await seen()).toEqual({ listed: all, total: 3, next: id, previous: id, mapped: all });
  });

  test.each(['999999', '0', 'abc'])('%s is not found', async (id) => {
    const { status, code } = await ask(`/api/masterpiece/${id}`);
    expect([status, code]).toEqual([404, 'not_found']);
  });
});
