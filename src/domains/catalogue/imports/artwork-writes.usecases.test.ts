import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createVisitor } from '../../../../test/clients/visitor.ts';
import { createOrdering, line } from '../../../../test/factories/ordering.ts';
import { quartersImage } from '../../../../test/factories/pictures.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { artworkInput } from './artwork-writes.schemas.ts';
import { saveArtwork } from './artwork-writes.usecases.ts';

let shop: TestShop;
let path: string;

beforeAll(async () => {
  shop = await createTestShop();
  path = join(temporaryFolder(), 'a.png');
  await quartersImage(3000, 2000).toFile(path);
});
afterAll(() => shop.close());
beforeEach(() => shop.clock.set('2026-11-24T02:00:00Z'));

const save = (key: string, more: object = {}, image = path) =>
  saveArtwork(
    shop.services,
    artworkInput.parse({
      import_key: key,
      artist: { import_key: 'painter', name: { en: 'Painter' } },
      title: { en: key },
      ...more,
    }),
    image,
  );
async function getItem(key: string) {
  const { rows } = await shop.database.pool.query(
    `SELECT item.id, status, lists_at, listed_at, from_price_ntd FROM item JOIN artwork ON artwork.id = item.artwork_id
     WHERE import_key = $1`,
    [key],
  );
  return rows[0];
}

test('a work whose time has come stays listed when its list is imported again', async () => {
  const due = { status: 'to_be_listed', lists_at: '2026-11-24T09:00:00+08:00' };
  await save('due', due);
  expect(await getItem('due')).toMatchObject({ status: 'on_shelf', lists_at: null });
  expect((await save('due', due)).outcome).toBe('unchanged');
  await save('ahead', { ...due, lists_at: '2026-11-24T11:00:00+08:00' });
  expect(await getItem('ahead')).toMatchObject({ status: 'to_be_listed' });
});

test('a work is new from the day on which it is listed', async () => {
  await save('later', { status: 'off_shelf' });
  shop.clock.set('2026-11-25T02:00:00Z');
  await save('later', { status: 'on_shelf' });
  expect((await getItem('later')).listed_at).toEqual(new Date('2026-11-25T02:00:00Z'));
  shop.clock.set('2026-11-26T02:00:00Z');
  await save('later', { status: 'on_shelf', year: 2020 });
  expect((await getItem('later')).listed_at).toEqual(new Date('2026-11-25T02:00:00Z'));
});

test('a custom size is no change of the list', async () => {
  const sizes = [{ width_mm: 300, price_ntd: 3000 }];
  const { itemId } = await save('measured', { sizes });
  const made = await createVisitor(shop.api).post('/api/size', {
    item_id: itemId,
    width_mm: 310,
    substrate_id: 1,
  });
  expect(made.status).toBe(200);
  expect((await save('measured', { sizes })).outcome).toBe('unchanged');
});

test('inactive substrates have no standard sizes, and do not count for the lowest price', async () => {
  await shop.database.pool.query('UPDATE substrate SET active = false WHERE id = 2');
  const ladder = await save('ladder');
  expect(new Set(ladder.sizes.map(({ substrateId }) => substrateId))).toEqual(new Set([1]));
  await save('lowest', {
    sizes: [
      { width_mm: 300, price_ntd: 3000 },
      { width_mm: 300, substrate: 'canvas', price_ntd: 900 },
    ],
  });
  expect((await getItem('lowest')).from_price_ntd).toBe(3000);
});

test('a smaller print master is checked for custom sizes too', async () => {
  const sizes = [{ width_mm: 200, price_ntd: 3000 }];
  const { itemId } = await save('smaller', { sizes });
  const custom = { item_id: itemId, width_mm: 310, substrate_id: 1 };
  await createVisitor(shop.api).post('/api/size', custom);
  const small = join(temporaryFolder(), 'small.png');
  await quartersImage(1500, 1000).toFile(small);
  await save('smaller', { sizes }, small);
  const { rows } = await shop.database.pool.query(
    'SELECT width_mm, available, reason FROM size WHERE item_id = $1 ORDER BY width_mm',
    [itemId],
  );
  // 1,500 pixels at 150 per inch are 254 mm.
  expect(rows).toEqual([
    { width_mm: 200, available: true, reason: null },
    { width_mm: 310, available: false, reason: 'resolution' },
  ]);
});

test('a work that was sold without limit cannot become an edition', async () => {
  const { shop: other, item, place } = await createOrdering();
  await place({ items: [line(item)] });
  const limited = artworkInput.parse({
    import_key: `work:${item.artworkId}`,
    artist: { import_key: 'painter', name: { en: 'Painter' } },
    title: { en: 'Limited' },
    edition_size: 5,
  });
  await expect(saveArtwork(other.services, limited, null)).rejects.toMatchObject({
    fields: [{ field: 'edition_size', message: 'validation.listing_edition' }],
  });
  await other.close();
});
