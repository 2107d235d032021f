import { afterAll, beforeAll, expect, test } from 'vitest';
import { createArtist } from '../../../test/factories/items.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { searchVector } from '../../platform/search-terms.ts';
import { inTransaction } from '../../platform/services.ts';
import { artistCategoryTable, artistTable } from './artists.table.ts';
import { recordCopiesSold, saveArtist } from './artists.usecases.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const row = async (id: number) =>
  (await shop.services.db.select().from(artistTable).where(eq(artistTable.id, id)))[0]!;

const getCategories = async (id: number) => {
  const rows = await shop.services.db
    .select()
    .from(artistCategoryTable)
    .where(eq(artistCategoryTable.artistId, id));
  return rows.map(({ category }) => category).sort();
};

const soldBy = async (id: number): Promise<number> =>
  (await shop.database.pool.query('SELECT copies FROM artist_copies_sold WHERE artist_id = $1', [id])).rows[0]
    .copies;

const mistwright = {
  import_key: 'mistwright',
  name: { en: 'Mistwright', 'zh-Hant': '造雲' },
  statement: { en: 'Draws mountains.' },
  biography: { en: 'Born of arithmetic.', 'zh-CN': '出身算术。' },
  categories: ['featured' as const, 'classic' as const],
};

test('an artist is saved with biography and categories, and saving the same again writes nothing', async () => {
  const first = await saveArtist(shop.services, mistwright);
  expect(first).toMatchObject({
    isChanged: true,
    artist: {
      name: { en: 'Mistwright', 'zh-Hant': '造雲', 'zh-CN': '造云' },
      biography: { en: 'Born of arithmetic.', 'zh-Hant': '出身算術。', 'zh-CN': '出身算术。' },
    },
  });
  expect(await getCategories(first.artist.id)).toEqual(['classic', 'featured']);
  const version = async () =>
    (await shop.database.pool.query('SELECT xmin FROM artist WHERE id = $1', [first.artist.id])).rows[0].xmin;
  const before = await version();
  const again = await saveArtist(shop.services, mistwright);
  expect(again).toMatchObject({ isChanged: false, artist: { id: first.artist.id } });
  expect(await version()).toBe(before);
});

test('omitted fields stay as they are; given categories replace the former ones', async () => {
  const { artist } = await saveArtist(shop.services, { ...mistwright, import_key: 'partly' });
  const { import_key: _, statement: _statement, biography: _biography, categories: _c, ...name } = mistwright;
  const renamed = { ...name, import_key: 'partly', name: { en: 'Cloudwright' } };
  expect((await saveArtist(shop.services, renamed)).isChanged).toBe(true);
  expect(await row(artist.id)).toMatchObject({
    name: { en: 'Cloudwright' },
    statement: artist.statement,
    biography: artist.biography,
  });
  expect(await getCategories(artist.id)).toEqual(['classic', 'featured']);

  const moved = { ...renamed, categories: ['new_talents' as const, 'classic' as const] };
  expect((await saveArtist(shop.services, moved)).isChanged).toBe(true);
  expect(await getCategories(artist.id)).toEqual(['classic', 'new_talents']);
  expect((await saveArtist(shop.services, moved)).isChanged).toBe(false);
  expect((await saveArtist(shop.services, { ...renamed, categories: [] })).isChanged).toBe(true);
  expect(await getCategories(artist.id)).toEqual([]);
});

test('the search vector contains name, statement and biography in every language', async () => {
  const { artist } = await saveArtist(shop.services, { ...mistwright, import_key: 'searched' });
  const { rows } = await shop.database.pool.query(
    'SELECT search = $2::tsvector AS same FROM artist WHERE id = $1',
    [
      artist.id,
      searchVector(
        [artist.statement, artist.biography].flatMap((text) => Object.values<string>(text)),
        Object.values(artist.name),
      ),
    ],
  );
  expect(rows).toEqual([{ same: true }]);
});

test('an artist without a search vector gets one when saved', async () => {
  const { artist } = await saveArtist(shop.services, { ...mistwright, import_key: 'old' });
  await shop.database.pool.query("UPDATE artist SET search = '' WHERE id = $1", [artist.id]);
  expect((await saveArtist(shop.services, { ...mistwright, import_key: 'old' })).isChanged).toBe(true);
  expect((await row(artist.id)).search).not.toBe('');
});

test('sold copies are added, also several of one artist in an order, and subtracted', async () => {
  const { db } = shop.services;
  const [one, other] = [await createArtist(db), await createArtist(db)];
  const order = [
    { artistId: other.id, copies: 1 },
    { artistId: one.id, copies: 2 },
    { artistId: one.id, copies: 3 },
  ];
  await recordCopiesSold(shop.services, order);
  await recordCopiesSold(shop.services, [{ artistId: one.id, copies: 1 }]);
  expect([await soldBy(one.id), await soldBy(other.id)]).toEqual([6, 1]);
  await recordCopiesSold(
    shop.services,
    order.map(({ artistId, copies }) => ({ artistId, copies: -copies })),
  );
  await recordCopiesSold(shop.services, []);
  expect([await soldBy(one.id), await soldBy(other.id)]).toEqual([1, 0]);
});

test('subtracting more than was added fails and rolls back the transaction', async () => {
  const { db } = shop.services;
  const [one, other] = [await createArtist(db), await createArtist(db)];
  const undone = inTransaction(shop.services, async (tx) => {
    await recordCopiesSold(tx, [{ artistId: one.id, copies: 1 }]);
    await recordCopiesSold(tx, [{ artistId: other.id, copies: -1 }]);
  });
  await expect(undone).rejects.toThrow();
  expect([await soldBy(one.id), await soldBy(other.id)]).toEqual([0, 0]);
});

test('concurrent orders with the same artists in a different order do not deadlock', async () => {
  const { db } = shop.services;
  const artists = [await createArtist(db), await createArtist(db), await createArtist(db)];
  const order = artists.map(({ id }) => ({ artistId: id, copies: 1 }));
  await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      recordCopiesSold(shop.services, index % 2 ? order : order.toReversed()),
    ),
  );
  for (const { id } of artists) expect(await soldBy(id)).toBe(24);
});
