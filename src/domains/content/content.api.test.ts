import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor, type Visitor } from '../../../test/clients/visitor.ts';
import { createArtist, createItem, inAllLanguages } from '../../../test/factories/items.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { artistTable } from '../artists/artists.table.ts';
import { artworkTable } from '../catalogue/catalogue.table.ts';
import { type NewsInput, newsInput } from './news/news.schemas.ts';
import { saveNews } from './news/news.usecases.ts';

let shop: TestShop;
let visitor: Visitor;

beforeAll(async () => {
  shop = await createTestShop();
  shop.clock.set('2026-11-20T04:00:00Z');
  visitor = createVisitor(shop.api);
});
beforeEach(async () => {
  await shop.database.pool.query('DELETE FROM news');
});
afterAll(() => shop.close());

const save = (input: Partial<NewsInput> & { import_key: string }) =>
  saveNews(
    shop.services,
    newsInput.parse({
      title: { en: `News ${input.import_key}`, 'zh-Hant': '春季展覽' },
      summary: { en: 'What it is about', 'zh-Hant': '說明' },
      body: { en: 'The whole story', 'zh-Hant': '全文' },
      published_at: '2026-11-01T00:00:00+08:00',
      ...input,
    }),
  );

/** Creates an item whose work and artist have import keys. */
async function createKeyedItem(key: string, options: Parameters<typeof createItem>[1] = {}) {
  const { db } = shop.services;
  const item = await createItem(db, { title: inAllLanguages(`Work ${key}`), ...options });
  await db
    .update(artworkTable)
    .set({ importKey: `work:${key}` })
    .where(eq(artworkTable.id, item.artworkId));
  await db
    .update(artistTable)
    .set({ importKey: `artist:${key}` })
    .where(eq(artistTable.id, item.artistId));
  return item;
}

describe('GET /api/article', () => {
  test('returns all of them in the language of the request', async () => {
    visitor.lang = 'zh-Hant';
    const { items } = (await visitor.get('/api/article')).data;
    visitor.lang = null;
    const slugs = items.map(({ slug }: { slug: string }) => slug);
    expect(slugs).toEqual(expect.arrayContaining(['exchange', 'freight', 'policy', 'technology', 'terms']));
    const terms = items.find(({ slug }: { slug: string }) => slug === 'terms');
    expect(terms.title).toBe('服務條款');
  });

  test('returns one by its slug, with a summary, or 404', async () => {
    await shop.database.pool.query(
      `UPDATE article SET summary = '{"en": "Fourteen days", "zh-CN": "十四天", "zh-Hant": "十四天"}' WHERE slug = 'exchange'`,
    );
    shop.clock.advance(6000);
    visitor.lang = 'zh-Hans';
    const { items } = (await visitor.get('/api/article?slug=exchange')).data;
    visitor.lang = null;
    expect(items).toEqual([
      {
        slug: 'exchange',
        title: '退换货',
        summary: '十四天',
        body: expect.stringContaining('14 天'),
        updated_at: expect.any(String),
        effective_from: '2026-01-01',
        in_force: true,
        versions: ['2026-01-01'],
      },
    ]);
    const missing = await visitor.get('/api/article?slug=nothing');
    expect([missing.status, missing.code]).toEqual([404, 'not_found']);
  });

  test('a change shows within five seconds', async () => {
    const getTitle = async () => (await visitor.get('/api/article?slug=freight')).data.items[0].title;
    await getTitle();
    await shop.database.pool.query(
      `UPDATE article SET title = title::jsonb || '{"en": "By courier"}' WHERE slug = 'freight'`,
    );
    expect(await getTitle()).not.toBe('By courier');
    shop.clock.advance(5000);
    expect(await getTitle()).toBe('By courier');
  });
});

test('GET /api/faq returns the questions in their order and in the language of the request', async () => {
  await shop.database.pool.query(`
    DELETE FROM faq;
    INSERT INTO faq (position, question, answer) VALUES
      (2, '{"en": "Second?", "zh-Hant": "二？", "zh-CN": "二？"}', '{"en": "Yes", "zh-Hant": "是", "zh-CN": "是"}'),
      (1, '{"en": "First?", "zh-Hant": "一？", "zh-CN": ""}', '{"en": "No", "zh-Hant": "否", "zh-CN": "否"}')`);
  shop.clock.advance(6000);
  const questions = async (lang: string | null) => {
    visitor.lang = lang;
    const { items } = (await visitor.get('/api/faq')).data;
    visitor.lang = null;
    return items.map(({ question }: { question: string }) => question);
  };
  expect(await questions(null)).toEqual(['First?', 'Second?']);
  expect(await questions('zh-Hant')).toEqual(['一？', '二？']);
  // Missing texts fall back to English.
  expect(await questions('zh-CN')).toEqual(['First?', '二？']);
});

describe('GET /api/news', () => {
  test('returns the published ones in pages, newest first', async () => {
    const now = shop.clock.now().toISOString();
    await save({ import_key: 'old', published_at: '2026-10-01T00:00:00Z' });
    await save({ import_key: 'new', published_at: '2026-11-19T00:00:00Z' });
    await save({ import_key: 'same', published_at: '2026-11-19T00:00:00Z' });
    await save({ import_key: 'tomorrow', published_at: '2026-11-21T00:00:00Z' });

    const titles = async (query: string) => {
      const { data } = await visitor.get(`/api/news${query}`);
      const { items, ...rest } = data;
      return { ...rest, titles: items.map(({ title }: { title: string }) => title) };
    };
    expect(await titles('')).toEqual({
      page: 1,
      per_page: 24,
      total: 3,
      titles: ['News same', 'News new', 'News old'],
    });
    expect(await titles('?page=2&per_page=2')).toEqual({
      page: 2,
      per_page: 2,
      total: 3,
      titles: ['News old'],
    });
    expect(await titles('?page=9')).toMatchObject({ total: 3, titles: [] });

    shop.clock.set('2026-11-21T00:00:00Z');
    expect((await titles('?per_page=1')).titles).toEqual(['News tomorrow']);
    shop.clock.set(now);
  });

  test('is in the language of the request, and has a slug of the title', async () => {
    await save({ import_key: 'spring', published_at: '2026-11-19T00:00:00Z' });
    visitor.lang = 'zh-CN';
    const { items } = (await visitor.get('/api/news?per_page=1')).data;
    visitor.lang = null;
    expect(items[0]).toEqual({
      id: expect.any(Number),
      // Converted from Traditional Chinese.
      slug: '春季展览',
      title: '春季展览',
      summary: '说明',
      picture: null,
      published_at: '2026-11-19T00:00:00.000Z',
    });
  });

  test('filters by artist and by item', async () => {
    const one = await createKeyedItem('one');
    const other = await createKeyedItem('other');
    await save({ import_key: 'of-one', artists: ['artist:one'], items: ['work:one', 'work:other'] });
    await save({ import_key: 'of-other', artists: ['artist:other', 'artist:one'], items: ['work:other'] });
    const keys = async (query: string) => {
      const { data } = await visitor.get(`/api/news?${query}`);
      expect(data.total).toBe(data.items.length);
      return data.items.map(({ title }: { title: string }) => title);
    };
    expect(await keys(`artist=${one.artistId}`)).toEqual(['News of-other', 'News of-one']);
    expect(await keys(`artist=${other.artistId}`)).toEqual(['News of-other']);
    expect(await keys(`item=${one.id}`)).toEqual(['News of-one']);
    expect(await keys(`item=${one.id}&artist=${other.artistId}`)).toEqual([]);
    expect(await keys('item=999999')).toEqual([]);
    expect(await keys('item=&artist=')).toEqual(['News of-other', 'News of-one']);
  });

  test.each([
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['page=-1', 'page'],
    ['per_page=97', 'per_page'],
    ['artist=abc', 'artist'],
    ['item=1.5', 'item'],
  ])('%s is rejected', async (query, field) => {
    const { status, fields } = await visitor.get(`/api/news?${query}`);
    expect([status, fields]).toEqual([422, [field]]);
  });
});

describe('GET /api/news/{id}', () => {
  test('has its texts, artists, and the visible works', async () => {
    const shown = await createKeyedItem('shown');
    await createKeyedItem('gone', {
      status: 'off_shelf',
      artistId: (await createArtist(shop.services.db)).id,
    });
    const { id } = await save({
      import_key: 'whole',
      insight: { en: 'An *insight*', 'zh-Hant': '觀點' },
      highlights: { en: 'First\n\n Second \n', 'zh-Hant': '其一\n其二' },
      picture_of: 'work:shown',
      artists: ['artist:shown'],
      items: ['work:gone', 'work:shown'],
    });
    const { status, data } = await visitor.get(`/api/news/${id}?currency=NTD`);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      id,
      slug: 'news-whole',
      title: 'News whole',
      summary: 'What it is about',
      body: 'The whole story',
      insight: 'An *insight*',
      highlights: ['First', 'Second'],
      picture: { id: shown.picture.id, width: 1600, height: 1200, color: '#808080' },
      published_at: '2026-10-31T16:00:00.000Z',
      artists: [{ id: shown.artistId, slug: 'an-artist', name: 'An artist' }],
      updated_at: shop.clock.now().toISOString(),
    });
    const listed = (await visitor.get('/api/shop?currency=NTD')).data.items;
    expect(data.items).toEqual([listed.find((item: { id: number }) => item.id === shown.id)]);
  });

  test('is 404 before it is published, and for an unknown id', async () => {
    const { id } = await save({ import_key: 'later', published_at: '2026-12-01T00:00:00Z' });
    for (const path of [
      `/api/news/${id}`,
      '/api/news/999999',
      '/api/news/0',
      '/api/news/x',
      '/api/news/1x',
    ]) {
      const { status, code } = await visitor.get(path);
      expect([path, status, code]).toEqual([path, 404, 'not_found']);
    }
  });
});

describe('saving news', () => {
  test('is idempotent, and reports changes', async () => {
    await createKeyedItem('kept');
    await createKeyedItem('kept-too');
    const input = {
      import_key: 'again',
      artists: ['artist:kept', 'artist:kept-too', 'artist:kept'],
      items: ['work:kept-too', 'work:kept'],
      picture_of: 'work:kept',
    };
    const first = await save(input);
    expect(first.outcome).toBe('created');
    const created = shop.clock.now().toISOString();
    shop.clock.advance(3_600_000);
    expect(await save(input)).toEqual({ id: first.id, outcome: 'unchanged' });
    const updatedAt = async () => (await visitor.get(`/api/news/${first.id}`)).data.updated_at;
    expect(await updatedAt()).toBe(created);

    expect((await save({ ...input, items: ['work:kept', 'work:kept-too'] })).outcome).toBe('updated');
    expect(await updatedAt()).toBe(shop.clock.now().toISOString());
    expect((await save({ ...input, title: { en: 'Another title' } })).outcome).toBe('updated');
    const { data } = await visitor.get(`/api/news/${first.id}`);
    expect(data.title).toBe('Another title');
    expect(data.items.map(({ title }: { title: string }) => title)).toEqual(['Work kept-too', 'Work kept']);
  });

  test('derives missing Chinese texts from the other script, and makes the words searchable', async () => {
    const { id } = await save({
      import_key: 'found',
      title: { en: 'Harbour', 'zh-Hant': '夢境' },
      body: { en: 'See [the policy](/exchange)', 'zh-Hant': '全文' },
    });
    const { rows } = await shop.database.pool.query(
      `SELECT title ->> 'zh-CN' AS title, search @@ '梦境'::tsquery AS by_han,
        search @@ 'harbour'::tsquery AS by_word, search @@ 'exchange'::tsquery AS by_address
       FROM news WHERE id = $1`,
      [id],
    );
    expect(rows).toEqual([{ title: '梦境', by_han: true, by_word: true, by_address: false }]);
  });

  test('reports unknown keys, and writes nothing', async () => {
    const rejected = save({
      import_key: 'refused',
      artists: ['artist:nobody'],
      items: ['work:nothing'],
      picture_of: 'work:nothing',
    });
    await expect(rejected).rejects.toMatchObject({
      fields: [{ field: 'artists.0' }, { field: 'items.0' }, { field: 'picture_of' }],
    });
    const { rowCount } = await shop.database.pool.query(`SELECT FROM news WHERE import_key = 'refused'`);
    expect(rowCount).toBe(0);
  });

  test('needs a title, a summary and a body in some language', () => {
    const { error } = newsInput.safeParse({
      import_key: 'empty',
      title: {},
      summary: { en: ' ' },
      body: {},
      published_at: '2026-11-01',
    });
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['title', 'summary', 'body', 'published_at']);
  });
});
