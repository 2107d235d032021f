import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVisitor, type Visitor } from '../../../../test/clients/visitor.ts';
import { quartersImage } from '../../../../test/factories/pictures.ts';
import { staffVisitor } from '../../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { artworkInput } from '../imports/artwork-writes.schemas.ts';
import { saveArtwork } from '../imports/artwork-writes.usecases.ts';

let shop: TestShop;
let visitor: Visitor;
let folder: string;

beforeAll(async () => {
  shop = await createTestShop();
  visitor = createVisitor(shop.api);
  folder = temporaryFolder();
});
afterAll(() => shop.close());

/** A work of a print master with so many pixels on the long side, in sizes of 300 mm and more. */
async function save(key: string, pixels: number, status: 'on_shelf' | 'to_be_listed' = 'on_shelf') {
  const path = join(folder, `${key}-${pixels}.png`);
  await quartersImage(pixels, pixels * 0.75).toFile(path);
  const work = artworkInput.parse({
    import_key: key,
    artist: { import_key: 'painter', name: { en: 'Painter' } },
    title: { en: `Unbuyable ${key}` },
    facets: { scenario: ['calm'] },
    sizes: [{ width_mm: 300 }, { width_mm: 500 }],
    status,
  });
  return (await saveArtwork(shop.services, work, path)).itemId;
}

/** Where visitors come upon works. */
async function shownAt(id: number) {
  const ids = async (path: string) =>
    (await visitor.get(path)).data.items.map((item: { id: number }) => item.id).includes(id);
  const found = (await visitor.get('/api/search?keyword=unbuyable')).data.items.items;
  const { facets, total } = (await visitor.get('/api/shop')).data;
  const artist = (await visitor.get('/api/artist')).data.items[0];
  return {
    list: await ids('/api/shop'),
    filtered: await ids('/api/shop?scenario=1'),
    searched: await ids('/api/shop?keyword=unbuyable'),
    found: found.some((item: { id: number }) => item.id === id),
    total,
    calm: facets.scenario.find((facet: { id: number }) => facet.id === 1)?.count ?? 0,
    ofArtist: artist?.works_count ?? 0,
    mapped: await ids('/api/sitemap/shop/1'),
  };
}

test.each(['on_shelf', 'to_be_listed'] as const)(
  'a work %s of which no size can be printed is shown nowhere, until its print master is large enough',
  async (status) => {
    const id = await save(`coarse-${status}`, 800, status);
    const hidden = await shownAt(id);
    expect(hidden).toMatchObject({
      list: false,
      filtered: false,
      searched: false,
      found: false,
      mapped: false,
    });
    expect(await visitor.get(`/api/shop/${id}`)).toMatchObject({
      status: 200,
      data: { from_price: null, sizes: [{ available: false }, { available: false }] },
    });

    expect(await save(`coarse-${status}`, 2000, status)).toBe(id);
    const { total, calm, ofArtist } = hidden;
    expect(await shownAt(id)).toEqual({
      list: true,
      filtered: true,
      searched: true,
      found: true,
      total: total + 1,
      calm: calm + 1,
      ofArtist: ofArtist + 1,
      mapped: true,
    });
    expect((await visitor.get(`/api/shop/${id}?currency=NTD`)).data.from_price).toMatchObject({
      currency: 'NTD',
    });
  },
);

test('a work without a price is not on the home page, and has no price in the admin’s list', async () => {
  const id = await save('hung', 2000);
  const owner = await staffVisitor(shop, 'owner');
  const { version, draft } = (await owner.get('/api/admin/home-layout')).data;
  await owner.put('/api/admin/home-layout', { ...draft, items: [id], version });
  const newer = (await owner.get('/api/admin/home-layout')).data.version;
  expect(await owner.post('/api/admin/home-layout/publish', { version: newer })).toMatchObject({
    status: 200,
  });
  const hung = async () => (await visitor.get('/api/home')).data.items.map((item: { id: number }) => item.id);
  expect(await hung()).toEqual([id]);

  await save('hung', 800);
  expect(await hung()).toEqual([]);
  const entry = (await owner.get('/api/admin/item')).data.items.find(
    (item: { id: number }) => item.id === id,
  );
  expect(entry.from_price_ntd).toBeNull();
});
