import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor } from '../../../../test/clients/visitor.ts';
import { changeItemAs, getItemData } from '../../../../test/factories/catalogue.ts';
import { createItem, inAllLanguages } from '../../../../test/factories/items.ts';
import { auditEntries, type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { inLanguages } from '../../../../test/factories/texts.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import type { FacetData } from '../facets/facets.admin.schemas.ts';

let shop: TestShop;
let ana: StaffVisitor;
let ben: StaffVisitor;

beforeEach(async () => {
  shop = await createTestShop({ receivesInvalidations: true });
  ana = await staffVisitor(shop, 'editor');
  ben = await staffVisitor(shop, 'manager');
  await shop.database.pool.query(`UPDATE staff_session SET expires_at = '2100-01-01'`);
});
afterEach(() => shop.close());

const words = (en: string, hant = '', hans = '') => inLanguages({ en, 'zh-Hant': hant, 'zh-CN': hans });
const drain = () => shop.services.jobs.drain(shop.services);
const visitor = (lang: string | null = null) => Object.assign(createVisitor(shop.api), { lang });
const idsBy = async (query: string): Promise<number[]> =>
  (await visitor().get(`/api/shop?${query}`)).data.items.map((item: { id: number }) => item.id);
const getActions = async (kind: string, id: number | string) =>
  (await auditEntries(shop))
    .filter((entry) => entry.subject_kind === kind && entry.subject_id === String(id))
    .map(({ action }) => action);

describe('facets', () => {
  const getGroup = async (group: string): Promise<FacetData[]> =>
    (await ana.get('/api/admin/facet')).data.groups.find((one: { group: string }) => one.group === group)
      .facets;
  const namesIn = async (group: string) => (await getGroup(group)).map(({ name }) => name.en);

  test('are added at the end, and visitors filter by them at once', async () => {
    const made = await ana.post('/api/admin/facet', {
      group: 'media',
      name: words('Tempera', '蛋彩', '蛋彩'),
    });
    expect(made.status).toBe(201);
    const facet = (await getGroup('media')).at(-1)!;
    expect(facet).toMatchObject({ key: 'tempera', name: { en: 'Tempera' }, items_count: 0, version: 1 });
    // The same name is another facet.
    await ana.post('/api/admin/facet', { group: 'media', name: words('Tempera') });
    expect((await getGroup('media')).at(-1)).toMatchObject({ key: 'tempera-2' });
    const item = await createItem(shop.services.db);
    await changeItemAs(ana, item.id, { facet_ids: [facet.id] });
    expect(await idsBy(`media=${facet.id}`)).toEqual([item.id]);
    expect((await getGroup('media')).find(({ id }) => id === facet.id)).toMatchObject({ items_count: 1 });
    const initial = await visitor('zh-Hant').get('/api/shop');
    expect(initial.data.facets.media).toContainEqual({ id: facet.id, name: '蛋彩', count: 1 });
  });

  test('are renamed, and works are found by the new name', async () => {
    const [facet] = await getGroup('purpose');
    const item = await createItem(shop.services.db);
    await changeItemAs(ana, item.id, { facet_ids: [facet!.id] });
    const change = (staff: StaffVisitor, en: string) =>
      staff.put(`/api/admin/facet/${facet!.id}`, {
        name: words(en, '閱讀間'),
        keywords: ['書齋'],
        version: facet!.version,
      });
    expect((await change(ana, 'Reading nook')).status).toBe(200);
    expect(await change(ben, 'Library')).toMatchObject({ status: 409, code: 'version_conflict' });
    await drain();
    expect(await idsBy(`keyword=${encodeURIComponent('nook')}`)).toEqual([item.id]);
    expect(await idsBy(`keyword=${encodeURIComponent('阅读间')}`)).toEqual([item.id]);
    expect(await idsBy(`keyword=${encodeURIComponent('书斋')}`)).toEqual([item.id]);
    expect((await ana.get(`/api/admin/facet/${facet!.id}/history`)).data.items).toMatchObject([
      { action: 'facet.update', before: { name: facet!.name }, after: { name: { en: 'Reading nook' } } },
    ]);
  });

  test('are in the order that staff choose; an incomplete or outdated list is rejected', async () => {
    const seen = (await getGroup('subject')).map(({ id }) => id);
    const facet_ids = seen.toReversed();
    const order = (body: object) => ana.put('/api/admin/facet/order/subject', body);
    expect(await order({ facet_ids: facet_ids.slice(1), seen })).toMatchObject({
      status: 422,
      fields: ['facet_ids'],
    });
    expect((await order({ facet_ids, seen })).status).toBe(200);
    expect((await getGroup('subject')).map(({ id }) => id)).toEqual(facet_ids);
    expect(await order({ facet_ids: seen, seen })).toMatchObject({ status: 409, code: 'version_conflict' });
    expect((await visitor().get('/api/shop')).data.facets.subject[0].id).toBe(facet_ids[0]);
    expect(await getActions('facet_group', 'subject')).toEqual(['facet.reorder']);
  });

  test('are deleted: their works lose them, or get another one of the group', async () => {
    const [first, second, third] = await getGroup('scenario');
    const [other] = await getGroup('media');
    const item = await createItem(shop.services.db, { facetIds: [first!.id, second!.id] });
    const remove = (id: number, body: object) =>
      ana.send('DELETE', `/api/admin/facet/${id}`, JSON.stringify({ version: 1, ...body }));
    expect(await remove(first!.id, { items_count: 0 })).toMatchObject({ status: 409 });
    expect(await remove(first!.id, { items_count: 1, move_to: other!.id })).toMatchObject({
      status: 422,
      fields: ['move_to'],
    });
    expect((await remove(first!.id, { items_count: 1, move_to: third!.id })).status).toBe(200);
    expect((await getItemData(ana, item.id)).state.facet_ids).toEqual(
      [second!.id, third!.id].sort((one, two) => one - two),
    );
    expect((await remove(second!.id, { items_count: 1 })).status).toBe(200);
    expect((await getItemData(ana, item.id)).state.facet_ids).toEqual([third!.id]);
    expect(await idsBy(`scenario=${third!.id}`)).toEqual([item.id]);
    const removed = (await auditEntries(shop)).filter(({ action }) => action === 'facet.delete');
    const toState = ({ group, key, name, keywords, items_count }: FacetData) => ({
      group,
      key,
      name,
      keywords,
      items_count,
    });
    expect(removed).toMatchObject([
      { subject_id: String(first!.id), after: { moved_to: third!.id } },
      { subject_id: String(second!.id), after: null },
    ]);
    expect(removed.map(({ before }) => before)).toEqual(
      [first, second].map((facet) => ({ ...toState(facet!), items_count: 1 })),
    );
    // Its words are searched again, and who edits the work meanwhile is told.
    await drain();
    expect(await idsBy(`keyword=${first!.name.en}`)).toEqual([]);
    expect(await idsBy(`keyword=${third!.name.en}`)).toEqual([item.id]);
    expect((await getItemData(ana, item.id)).version).toBe(3);
    // The place of a removed one is a new one's, without its works.
    await ana.post('/api/admin/facet', { group: 'scenario', name: words('Fresh') });
    const fresh = (await getGroup('scenario')).at(-1)!;
    expect(await idsBy(`scenario=${fresh.id}`)).toEqual([]);
    expect(await namesIn('scenario')).not.toContain(first!.name.en);
  });

  test('are limited to 52 in a group', async () => {
    const missing = 52 - (await getGroup('media')).length;
    for (let index = 0; index < missing; index += 1) {
      await ana.post('/api/admin/facet', { group: 'media', name: words(`Sort ${index}`) });
    }
    expect(await ana.post('/api/admin/facet', { group: 'media', name: words('One more') })).toMatchObject({
      status: 422,
      fields: ['group'],
    });
  });
});

describe('masterpieces', () => {
  const texts = {
    summary: words('A night sea', '夜海', '夜海'),
    story: words('It was painted in a storm.', '在暴風雨中畫成。', ''),
  };
  const make = async (title: string, body: object = texts) => {
    const item = await createItem(shop.services.db, { title: inAllLanguages(title) });
    return { item, ...(await ana.post('/api/admin/masterpiece', { item_id: item.id, ...body })) };
  };
  const shown = (id: number, query = '') => visitor().get(`/api/masterpiece/${id}${query}`);

  test('are created from a work, previewed, published and unpublished', async () => {
    const { status, data, item } = await make('Nightsea');
    expect({ status, data }).toMatchObject({
      status: 201,
      data: {
        title: { en: 'Nightsea' },
        item: { id: item.id, status: 'on_shelf' },
        published_at: null,
        missing: ['zh-CN'],
        state: { ...texts, published_at: null },
        version: 1,
      },
    });
    const { id, preview, state } = data;
    expect((await shown(id)).status).toBe(404);
    expect((await shown(id, `?preview=${preview}`)).data).toMatchObject({ title: 'Nightsea' });
    expect((await shown(id + 1, `?preview=${preview}`)).status).toBe(404);
    expect((await getItemData(ana, item.id)).masterpiece_id).toBe(id);
    expect(await make('x', { item_id: item.id })).toMatchObject({ status: 422, fields: ['item_id'] });

    const published_at = shop.clock.now().toISOString();
    const publish = (staff: StaffVisitor) =>
      staff.put(`/api/admin/masterpiece/${id}`, { ...state, published_at, version: 1 });
    expect(await publish(ana)).toMatchObject({ status: 200, data: { version: 2, published_at } });
    expect(await publish(ben)).toMatchObject({ status: 409, data: { version: 2 } });
    expect((await shown(id)).data).toMatchObject({ summary: 'A night sea' });
    expect((await visitor().get(`/api/search?keyword=${encodeURIComponent('暴风雨')}`)).data).toMatchObject({
      masterpieces: { items: [{ id }] },
    });
    await ana.put(`/api/admin/masterpiece/${id}`, { ...state, published_at: null, version: 2 });
    expect((await shown(id)).status).toBe(404);
    expect(await getActions('masterpiece', id)).toEqual([
      'masterpiece.create',
      'masterpiece.update',
      'masterpiece.update',
    ]);
    const { items } = (await ana.get(`/api/admin/masterpiece/${id}/history`)).data;
    expect(items[0]).toMatchObject({ before: { published_at }, after: state });
  });

  test('are scheduled until their time comes', async () => {
    const { data } = await make('Tomorrow');
    const published_at = new Date(shop.clock.now().getTime() + 60_000).toISOString();
    const scheduled = { ...data.state, published_at, version: 1 };
    expect(await ana.put(`/api/admin/masterpiece/${data.id}`, scheduled)).toMatchObject({
      data: { published: false, published_at },
    });
    const getIds = async (published: string) =>
      (await ana.get(`/api/admin/masterpiece?published=${published}`)).data.items.map(
        ({ id }: { id: number }) => id,
      );
    const { data: draft } = await make('Draft');
    expect([await getIds('yes'), await getIds('no')]).toEqual([[], [data.id, draft.id]]);
    shop.clock.advance(60_000);
    expect([await getIds('yes'), await getIds('no')]).toEqual([[data.id], [draft.id]]);
    const { items, total } = (await ana.get('/api/admin/masterpiece?keyword=tomorrow')).data;
    const { state: _, preview: _preview, ...entry } = data;
    expect({ items, total }).toEqual({
      items: [{ ...entry, version: 2, published: true, published_at, updated_at: items[0].updated_at }],
      total: 1,
    });
    await ana.put(`/api/admin/masterpiece/${data.id}`, { ...data.state, version: 2 });
  });

  test('are not published without their English texts', async () => {
    const { data } = await make('Bare', {});
    const published_at = shop.clock.now().toISOString();
    expect(
      await ana.put(`/api/admin/masterpiece/${data.id}`, { ...data.state, published_at, version: 1 }),
    ).toMatchObject({ status: 422, fields: ['summary.en', 'story.en'] });
  });

  test('are in the order that staff choose', async () => {
    for (const title of ['Nightsea', 'Hill', 'Cloud']) await make(title);
    const { data } = await ana.get('/api/admin/masterpiece/order');
    const seen = data.items.map(({ id }: { id: number }) => id);
    const masterpiece_ids = seen.toReversed();
    const order = (body: object) => ana.put('/api/admin/masterpiece/order', body);
    expect(await order({ masterpiece_ids: [...seen, 999_999], seen })).toMatchObject({ status: 422 });
    expect((await order({ masterpiece_ids, seen })).status).toBe(200);
    expect(await order({ masterpiece_ids: seen, seen })).toMatchObject({ status: 409 });
    const list = (await ana.get('/api/admin/masterpiece')).data;
    expect(list.items.map(({ id }: { id: number }) => id)).toEqual(masterpiece_ids);
    expect((await ana.get('/api/admin/masterpiece?published=yes')).data.total).toBe(0);
    expect((await ana.get('/api/admin/masterpiece?keyword=nightsea')).data.total).toBe(1);
  });

  test('are found by the current title of their work', async () => {
    const { data, item } = await make('Old name', { ...texts, published_at: shop.clock.now().toISOString() });
    await changeItemAs(ana, item.id, { title: words('Brand name') });
    const found = await ana.get(`/api/admin/masterpiece?keyword=brand`);
    expect(found.data.items.map(({ id }: { id: number }) => id)).toEqual([data.id]);
  });
});

test('whatever is edited, in whatever order:the lowest price, copies and bits stay right', async () => {
  const item = await createItem(shop.services.db, { editionSize: 3, facetIds: [11] });
  const random = mulberry(20_260_101);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  const facets = (await ana.get('/api/admin/item/options')).data.facets.map(({ id }: { id: number }) => id);
  for (let step = 0; step < 60; step += 1) {
    const { state, version } = await getItemData(ana, item.id);
    const widths = [200, 300, 400, 500, 600].filter(() => random() < 0.5);
    const sizes = (widths.length > 0 ? widths : [300]).map((width_mm) => ({
      width_mm,
      substrate_id: pick([1, 2]),
      price_ntd: 1000 + Math.floor(random() * 9000),
      price_usd_cents: random() < 0.3 ? 100 * (10 + Math.floor(random() * 300)) : null,
      offered: random() < 0.7,
    }));
    const change = pick([
      { sizes },
      { sizes },
      { facet_ids: facets.filter(() => random() < 0.2) },
      { edition_size: pick([null, 1, 2, 5, 9]) },
      { status: pick(['on_shelf', 'to_be_listed', 'off_shelf']) },
      { channel: pick(['online', 'store']) },
      { title: words(`Title ${step}`), concept: words(pick(['Sea', 'Mountain'])) },
    ]);
    const isBulk = random() < 0.2;
    const answer = isBulk
      ? await ana.post('/api/admin/item/bulk', {
          action: { kind: 'price', percent: Math.floor(random() * 100) - 50 },
          target: { items: [{ id: item.id, version }] },
        })
      : await ana.put(`/api/admin/item/${item.id}`, { ...state, ...change, version });
    expect([200, 422], JSON.stringify(answer)).toContain(answer.status);
    expect(await brokenInvariants(item.id), `after ${JSON.stringify(change)}`).toEqual([]);
  }
  expect((await getItemData(ana, item.id)).version).toBeGreaterThan(20);
});

/** Small numbers that look random and are the same in every run. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The invariants that an item breaks, found by separate SQL. */
async function brokenInvariants(id: number): Promise<string[]> {
  const { rows } = await shop.database.pool.query(
    `WITH own AS (
       SELECT * FROM size WHERE item_id = $1 AND NOT custom
     ), offered AS (
       SELECT * FROM own WHERE available
     )
     SELECT name FROM (
       SELECT 'lowest price' AS name, from_price_ntd IS NOT DISTINCT FROM (SELECT min(price_ntd) FROM offered)
         AND from_price_usd_cents IS NOT DISTINCT FROM (SELECT min(price_usd_cents) FROM offered)
         AND from_price_converted_ntd IS NOT DISTINCT FROM
           (SELECT min(price_ntd) FROM offered WHERE price_usd_cents IS NULL) AS holds
       FROM item WHERE id = $1
       UNION ALL
       SELECT 'copies', coalesce(edition_size, 0) = (SELECT count(*) FROM edition_copy WHERE item_id = $1)
         AND coalesce(edition_size, 0) = coalesce((SELECT max(number) FROM edition_copy WHERE item_id = $1), 0)
       FROM item WHERE id = $1
       UNION ALL
       SELECT 'bits', EXISTS (
         SELECT FROM filter_attributes_of_items(ARRAY[$1::integer]) AS fresh
         WHERE (fresh.scenario_bits, fresh.purpose_bits, fresh.media_bits, fresh.subject_bits, fresh.size_bits)
           = (item.scenario_bits, item.purpose_bits, item.media_bits, item.subject_bits, item.size_bits))
       FROM item WHERE id = $1
       UNION ALL
       SELECT 'maps', (SELECT coalesce(array_agg(tag ORDER BY tag), '{}') FROM item_bitmap
           WHERE tag <= 448 AND chunk = $1 / 8192 AND get_bit(bits, $1 % 8192) = 1)
         = CASE WHEN status = 'off_shelf' OR NOT EXISTS (SELECT FROM offered) THEN '{}'
           ELSE (SELECT array_agg(tag ORDER BY tag) FROM filter_attributes_of_item(item) AS tag) END
       FROM item WHERE id = $1
       UNION ALL
       SELECT 'facets', (SELECT count(*) FROM item_facet WHERE item_id = $1) =
         bit_count(scenario_bits::bit(64)) + bit_count(purpose_bits::bit(64))
         + bit_count(media_bits::bit(64)) + bit_count(subject_bits::bit(64))
       FROM item WHERE id = $1
       UNION ALL
       SELECT 'moment', lists_at IS NULL OR status = 'to_be_listed' FROM item WHERE id = $1
     ) AS every WHERE NOT holds`,
    [id],
  );
  return rows.map(({ name }) => name);
}
