import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVisitor } from '../../../../test/clients/visitor.ts';
import { createArtist, createItem, type ItemOptions } from '../../../../test/factories/items.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { computeSimilarity } from './similar-items.rules.ts';

let shop: TestShop;
/** Facets of the first shop by group, and another of each. */
let facets: Record<'media' | 'subject' | 'scenario', [number, number]>;
beforeAll(async () => {
  shop = await createTestShop();
  const { rows } = await shop.database.pool.query<{ group_key: keyof typeof facets; id: number }>(
    'SELECT group_key, id FROM facet ORDER BY id',
  );
  const firstTwo = (group: keyof typeof facets): [number, number] => {
    const [one, other] = rows.filter(({ group_key }) => group_key === group);
    return [one!.id, other!.id];
  };
  facets = { media: firstTwo('media'), subject: firstTwo('subject'), scenario: firstTwo('scenario') };
});
afterAll(() => shop.close());

const blue = '#2b5fa8';
const nearBlue = '#3b6bb0';
const red = '#c0392b';

const create = async (facetIds: number[], color: string, options: ItemOptions = {}): Promise<number> =>
  (
    await createItem(shop.services.db, {
      facetIds,
      picture: { width: 1600, height: 1200, color },
      ...options,
    })
  ).id;

const similarTo = async (id: number): Promise<number[]> => {
  const { status, data } = await createVisitor(shop.api).get(`/api/shop/${id}/similar`);
  expect(status).toBe(200);
  return data.items.map((item: { id: number }) => item.id);
};

test('works are ranked by shared subjects and techniques, then by colour, whoever the artist is', async () => {
  const [etching, woodcut] = facets.media;
  const [sea, flowers] = facets.subject;
  const artist = await createArtist(shop.services.db);
  const work = await create([etching, sea], blue, { artistId: artist.id });
  const sameColor = await create([woodcut, flowers], nearBlue);
  const subjectOnly = await create([woodcut, sea], red);
  const both = await create([etching, sea], red);
  const all = await create([etching, sea], nearBlue, { artistId: artist.id });
  await create([woodcut, flowers, facets.scenario[0]], red);
  expect(await similarTo(work)).toEqual([all, both, subjectOnly, sameColor]);

  const hidden: ItemOptions[] = [
    { status: 'off_shelf' },
    { status: 'to_be_listed' },
    { channel: 'store' },
    { sizes: [{ widthMm: 300, heightMm: 200, priceNtd: 100, available: false }] },
  ];
  for (const options of hidden) await create([etching, sea], blue, options);
  const soldOut = await create([etching, sea], blue, { editionSize: 1 });
  await shop.database.pool.query(
    `SET session_replication_role = replica; UPDATE edition_copy SET status = 'final', order_line_id = 1
     WHERE item_id = ${soldOut}; SET session_replication_role = DEFAULT`,
  );
  expect(await similarTo(work)).toEqual([all, both, subjectOnly, sameColor]);

  const limited = await create([etching, sea], blue, { editionSize: 1 });
  expect((await similarTo(work))[0]).toBe(limited);
  // They are shown as in lists, in the currency of the call.
  const visitor = createVisitor(shop.api);
  for (const currency of ['NTD', 'USD']) {
    const listed = (await visitor.get(`/api/shop?per_page=96&currency=${currency}`)).data.items;
    const { items } = (await visitor.get(`/api/shop/${work}/similar?currency=${currency}`)).data;
    expect(items[1]).toEqual(listed.find(({ id }: { id: number }) => id === all));
    expect(items[1].from_price.currency).toBe(currency);
  }
});

test('at most eight works are listed, of equal ones the newest', async () => {
  const [, woodcut] = facets.media;
  const ids: number[] = [];
  for (let count = 0; count < 10; count += 1) ids.push(await create([woodcut], red));
  expect(await similarTo(await create([woodcut], red))).toEqual(ids.slice(2).reverse());
});

test('a work without anything in common has none; one that visitors do not see is not found', async () => {
  expect(await similarTo(await create([], '#f2c744'))).toEqual([]);
  const offShelf = await create([facets.media[0]], blue, { status: 'off_shelf' });
  for (const id of [offShelf, 999_999]) {
    expect((await shop.api.request(`/api/shop/${id}/similar`)).status).toBe(404);
  }
});

test('the colour counts less than a facet', () => {
  expect(computeSimilarity(0, blue, blue)).toBe(1);
  expect(computeSimilarity(1, blue, red)).toBeLessThan(1.1);
  expect(computeSimilarity(1, blue, nearBlue)).toBeGreaterThan(1.5);
  expect(computeSimilarity(0, '#000000', '#ffffff')).toBe(0);
});
