import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVisitor } from '../../../../test/clients/visitor.ts';
import { changeItemAs, getItemData } from '../../../../test/factories/catalogue.ts';
import { createArtist, createItem, inAllLanguages } from '../../../../test/factories/items.ts';
import { auditEntries, type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { recordStatements } from '../../../../test/statements.ts';
import { maxChangedItems } from './items.admin.rules.ts';

let shop: TestShop;
let ana: StaffVisitor;

beforeAll(async () => {
  shop = await createTestShop();
  ana = await staffVisitor(shop, 'editor');
});
afterAll(() => shop.close());

const bulk = (action: object, target: object, path = '') =>
  ana.post(`/api/admin/item/bulk${path}`, { action, target });
const chosen = (...items: { id: number; version?: number }[]) => ({
  items: items.map(({ id, version = 1 }) => ({ id, version })),
});
const make = (options: object = {}) => createItem(shop.services.db, options);
const getEntries = async (id: number) =>
  (await auditEntries(shop)).filter(
    (entry) => entry.subject_kind === 'item' && entry.subject_id === String(id),
  );

describe('many works at once', () => {
  test('are listed, except those that cannot be, each with its reason', async () => {
    const [one, two] = [await make({ status: 'off_shelf' }), await make({ status: 'to_be_listed' })];
    const there = await make();
    const coarse = await make({
      status: 'off_shelf',
      title: inAllLanguages('Coarse'),
      sizes: [{ widthMm: 400, heightMm: 300, priceNtd: 3200, available: false }],
    });
    const edited = await make({ status: 'off_shelf' });
    await changeItemAs(ana, edited.id, { year: 1900 });
    const target = chosen(one, two, there, coarse, edited, { id: 999_999 });
    const action = { kind: 'status', status: 'on_shelf' };
    const expected = {
      status: 200,
      data: {
        changed: 2,
        unchanged: 1,
        refused: [
          { id: coarse.id, title: { en: 'Coarse' }, reason: 'no_size' },
          { id: edited.id, reason: 'version_conflict' },
          { id: 999_999, title: null, reason: 'not_found' },
        ],
        examples: [
          { id: one.id, before: { status: 'off_shelf' }, after: { status: 'on_shelf' } },
          { id: two.id, before: { status: 'to_be_listed' } },
        ],
      },
    };
    expect(await bulk(action, target, '/preview')).toMatchObject(expected);
    expect(await getItemData(ana, one.id)).toMatchObject({ status: 'off_shelf', version: 1 });
    expect(await bulk(action, target)).toMatchObject(expected);
    for (const { id } of [one, two]) {
      const { state, version } = await getItemData(ana, id);
      expect({ status: state.status, version }).toEqual({ status: 'on_shelf', version: 2 });
      expect((await createVisitor(shop.api).get(`/api/shop/${id}`)).data.status).toBe('on_shelf');
      expect(await getEntries(id)).toMatchObject([{ action: 'item.bulk_update', after: state }]);
    }
    expect(await getEntries(there.id)).toEqual([]);
  });

  test('get other prices, rounded', async () => {
    const item = await make({
      sizes: [
        { widthMm: 400, heightMm: 300, priceNtd: 3210 },
        { widthMm: 800, heightMm: 600, priceNtd: 8880, priceUsdCents: 29_900 },
      ],
    });
    const before = (await getItemData(ana, item.id)).state;
    const { data } = await bulk({ kind: 'price', percent: -12.5 }, chosen(item));
    const { state, from_price_ntd } = await getItemData(ana, item.id);
    expect(from_price_ntd).toBe(2810);
    expect(data).toEqual({
      changed: 1,
      proposed: 0,
      unchanged: 0,
      refused: [],
      examples: [
        {
          id: item.id,
          title: inAllLanguages('A work'),
          before: { sizes: before.sizes },
          after: { sizes: state.sizes },
        },
      ],
    });
    expect(state.sizes).toMatchObject([
      { width_mm: 400, price_ntd: 2810, price_usd_cents: null },
      { width_mm: 800, price_ntd: 7770, price_usd_cents: 26_200 },
    ]);
  });

  test('get and lose facets, and are found by them', async () => {
    const { rows } = await shop.database.pool.query(
      "SELECT id, name ->> 'en' AS name FROM facet WHERE group_key = 'subject' ORDER BY id LIMIT 2",
    );
    const [old, fresh] = rows;
    const item = await make({ facetIds: [old.id] });
    expect(await bulk({ kind: 'facets', add: [fresh.id], remove: [old.id] }, chosen(item))).toMatchObject({
      data: { changed: 1 },
    });
    const idsBy = async (query: string) =>
      (await createVisitor(shop.api).get(`/api/shop?${query}`)).data.items.map(
        (one: { id: number }) => one.id,
      );
    expect(await idsBy(`subject=${fresh.id}`)).toContain(item.id);
    expect(await idsBy(`subject=${old.id}`)).not.toContain(item.id);
    expect(await idsBy(`keyword=${encodeURIComponent(fresh.name)}`)).toContain(item.id);
  });

  test('are scheduled, or go to the stores', async () => {
    const [off, there] = [await make({ status: 'off_shelf' }), await make()];
    const lists_at = '2099-05-01T02:00:00.000Z';
    expect(await bulk({ kind: 'schedule', lists_at }, chosen(off, there))).toMatchObject({
      data: { changed: 1, refused: [{ id: there.id, reason: 'on_shelf' }] },
    });
    expect((await getItemData(ana, off.id)).state).toMatchObject({ status: 'to_be_listed', lists_at });
    await bulk({ kind: 'schedule', lists_at: null }, chosen({ id: off.id, version: 2 }));
    expect((await getItemData(ana, off.id)).state).toMatchObject({ status: 'to_be_listed', lists_at: null });
    await bulk({ kind: 'channel', channel: 'store', store_ids: [2, 1] }, chosen(there));
    expect((await getItemData(ana, there.id)).state).toMatchObject({ channel: 'store', store_ids: [1, 2] });
  });

  test('are those of a whole list, if its number has not changed', async () => {
    const artist = await createArtist(shop.services.db);
    for (let index = 0; index < 3; index += 1) await make({ artistId: artist.id });
    const filter = { artist: artist.id, status: 'on_shelf' };
    const action = { kind: 'status', status: 'off_shelf' };
    expect(await bulk(action, { filter, total: 2 })).toMatchObject({
      status: 409,
      code: 'version_conflict',
      data: { total: 3 },
    });
    expect(await bulk(action, { filter, total: 3 })).toMatchObject({ data: { changed: 3 } });
    expect(await bulk(action, { filter, total: 1 })).toMatchObject({ status: 409, data: { total: 0 } });
  });

  test.each([
    [{ kind: 'schedule', lists_at: '2020-01-01T00:00:00Z' }, ['action.lists_at']],
    [{ kind: 'facets', add: [999_999] }, ['action.add']],
    [{ kind: 'channel', channel: 'store', store_ids: [999_999] }, ['action.store_ids']],
    [{ kind: 'price', percent: -91 }, ['action.percent']],
    [{ kind: 'price', percent: 0.001 }, ['action.percent']],
    [{ kind: 'status', status: 'sold' }, ['action.status']],
  ])('%j is refused', async (action, fields) => {
    const item = await make();
    expect(await bulk(action, chosen(item))).toMatchObject({ status: 422, fields });
    expect((await getItemData(ana, item.id)).version).toBe(1);
  });

  test('need as many statements as a few works, and are limited in number', async () => {
    const artist = await createArtist(shop.services.db);
    const items: Awaited<ReturnType<typeof make>>[] = [];
    for (let index = 0; index < 200; index += 1) items.push(await make({ artistId: artist.id }));
    const count = async (action: object, version: number, number: number) => {
      const target = chosen(...items.slice(0, number).map(({ id }) => ({ id, version })));
      const sent = await recordStatements(async () => {
        expect(await bulk(action, target)).toMatchObject({ data: { changed: number, refused: [] } });
      });
      return sent.length;
    };
    const acts = [
      { kind: 'price', percent: 10 },
      { kind: 'facets', add: [1, 2], remove: [3] },
      { kind: 'status', status: 'off_shelf' },
    ];
    for (const [index, action] of acts.entries()) {
      const few = await make({ artistId: artist.id });
      const sent = await recordStatements(() => bulk(action, chosen(few)));
      expect(await count(action, index + 1, 200)).toBeLessThanOrEqual(sent.length);
      expect(sent.length).toBeLessThanOrEqual(18);
    }
    expect((await getEntries(items[199]!.id)).map(({ action }) => action)).toEqual([
      'item.bulk_update',
      'item.bulk_update',
      'item.bulk_update',
    ]);

    await shop.database.pool.query(
      `INSERT INTO artwork (artist_id, picture_id, title, concept, details)
       SELECT artist_id, picture_id, title, concept, details
       FROM artwork, generate_series(1, $2) WHERE artwork.id = $1`,
      [items[0]!.artworkId, maxChangedItems + 1],
    );
    await shop.database.pool.query(
      `INSERT INTO item (artwork_id, status, channel, from_price_ntd, search)
       SELECT id, 'off_shelf', 'online', 1000, '' FROM artwork
       WHERE NOT EXISTS (SELECT FROM item WHERE item.artwork_id = artwork.id)`,
    );
    const filter = { artist: artist.id, sizes: 'none' };
    expect(
      await bulk({ kind: 'status', status: 'to_be_listed' }, { filter, total: maxChangedItems + 1 }),
    ).toMatchObject({ status: 422, fields: ['target.total'] });
    expect((await ana.get(`/api/admin/item?artist=${artist.id}&sizes=none`)).data.total).toBe(
      maxChangedItems + 1,
    );
  });
});
