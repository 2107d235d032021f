import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVisitor } from '../../../../test/clients/visitor.ts';
import { changeItemAs, getItemData, uploadPicture } from '../../../../test/factories/catalogue.ts';
import { createArtist, createItem, inAllLanguages } from '../../../../test/factories/items.ts';
import { createOrdering, line, type Ordering } from '../../../../test/factories/ordering.ts';
import { auditEntries, type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { inLanguages } from '../../../../test/factories/texts.ts';
import { recordRejection } from '../../audit/audit.usecases.ts';

let ordering: Ordering;
let shop: Ordering['shop'];
let ana: StaffVisitor;
let ben: StaffVisitor;

beforeAll(async () => {
  ordering = await createOrdering();
  shop = ordering.shop;
  ana = await staffVisitor(shop, 'editor');
  ben = await staffVisitor(shop, 'manager');
  // They outlast every move of the clock.
  await shop.database.pool.query(`UPDATE staff_session SET expires_at = '2100-01-01'`);
});
afterAll(() => shop.close());

const getRows = async (query: string, values: unknown[] = []) =>
  (await shop.database.pool.query(query, values)).rows;
const getEntries = async (id: number) =>
  (await auditEntries(shop)).filter(
    (entry) => entry.subject_kind === 'item' && entry.subject_id === String(id),
  );
const visitor = () => createVisitor(shop.api);
const shown = (id: number, query = '') => visitor().get(`/api/shop/${id}${query}`);
const titled = (text: string) => ({ en: text, 'zh-Hant': `${text}的`, 'zh-CN': `${text}的` });

describe('an update', () => {
  test('of all fields is stored, and the history restores the former state', async () => {
    const item = await createItem(shop.services.db, { title: inAllLanguages('Before') });
    const artist = await createArtist(shop.services.db);
    const before = (await getItemData(ana, item.id)).state;
    const after = {
      title: inLanguages({ en: 'After', 'zh-Hant': '之後', 'zh-CN': '之后' }),
      concept: inLanguages({ en: 'Why', 'zh-Hant': '為何' }),
      details: inLanguages({ en: 'How' }),
      year: 1999,
      artist_id: artist.id,
      facet_ids: [1, 11],
      status: 'to_be_listed' as const,
      lists_at: '2099-01-01T00:00:00.000Z',
      channel: 'store' as const,
      store_ids: [1],
      sizes: [
        { width_mm: 500, substrate_id: 1, price_ntd: 4100, price_usd_cents: 13_000, offered: true },
        { width_mm: 800, substrate_id: 1, price_ntd: 3900, price_usd_cents: null, offered: false },
        { width_mm: 300, substrate_id: 2, price_ntd: 2500, price_usd_cents: null, offered: true },
      ],
      edition_size: 12,
    };
    const changed = await changeItemAs(ana, item.id, after);
    expect(changed).toMatchObject({
      status: 200,
      data: {
        state: after,
        version: 2,
        missing: ['zh-Hant', 'zh-CN'],
        from_price_ntd: 2500,
        edition: { size: 12, left: 12 },
        sizes_count: 3,
        available_count: 2,
      },
    });
    // What is held back is not shown beside the others; the day is.
    const seen = (await shown(item.id)).data;
    expect(seen.sizes.map((size: { width_mm: number }) => size.width_mm)).toEqual([500, 300]);
    expect(seen).toMatchObject({ status: 'to_be_listed', lists_at: '2099-01-01T00:00:00Z' });

    const history = (await ana.get(`/api/admin/item/${item.id}/history`)).data;
    expect(history).toMatchObject({
      total: 1,
      items: [{ action: 'item.update', staff_name: 'The editor', before, after: { ...before, ...after } }],
    });
    expect(history.items[0]).not.toHaveProperty('ip');
    const restored = await ana.put(`/api/admin/item/${item.id}`, {
      ...history.items[0].before,
      version: 2,
    });
    expect(restored).toMatchObject({ status: 200, data: { state: before, version: 3 } });
    // The sizes are the same rows as before, for whoever has them in a cart.
    expect((await shown(item.id)).data.sizes.map((size: { id: number }) => size.id)).toEqual(
      item.sizes.map(({ id }) => id),
    );
  });

  test('that was rejected is logged, and cannot be restored', async () => {
    const item = await createItem(shop.services.db);
    await recordRejection(
      shop.services,
      { staffId: null, name: 'The editor', role: 'editor', ip: '203.0.113.1', requestId: 'r' },
      { action: 'item.update', subject: { kind: 'item', id: item.id }, before: { status: 'on_shelf' } },
    );
    expect(await getEntries(item.id)).toMatchObject([{ outcome: 'refused' }]);
    expect((await ana.get(`/api/admin/item/${item.id}/history`)).data).toMatchObject({ total: 0, items: [] });
  });

  test('that changes nothing writes nothing', async () => {
    const item = await createItem(shop.services.db);
    expect(await changeItemAs(ana, item.id, {})).toMatchObject({ status: 200, data: { version: 1 } });
    expect(await getEntries(item.id)).toEqual([]);
  });

  test('by the second of two people is rejected with the current state, and nothing is overwritten', async () => {
    const item = await createItem(shop.services.db);
    const { state } = await getItemData(ana, item.id);
    const answers = await Promise.all(
      [ana, ben].map((staff, index) =>
        staff.put(`/api/admin/item/${item.id}`, { ...state, year: 1900 + index, version: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)!;
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      code: 'version_conflict',
      data: { state: { year: won.data.state.year }, version: 2 },
    });
    expect(await getEntries(item.id)).toHaveLength(1);
  });

  test('of a price does not affect placed orders, and the cart shows both prices', async () => {
    const item = await createItem(shop.services.db);
    const { visitor: buyer, addressId } = await ordering.collector(`buyer${item.id}`);
    const form = { items: [line(item)], address_id: addressId };
    const { data } = await ordering.place(form, buyer);
    const order = () => buyer.get(`/api/order/${data.order.code}`);
    const before = (await order()).data;
    await buyer.put('/api/cart', line(item));

    const { state } = await getItemData(ana, item.id);
    const sizes = state.sizes.map((size) => ({ ...size, price_ntd: size.price_ntd + 500 }));
    expect((await changeItemAs(ana, item.id, { sizes })).status).toBe(200);
    expect((await order()).data).toEqual(before);
    const cart = (await buyer.get('/api/cart?currency=NTD')).data;
    expect(cart.lines[0]).toMatchObject({
      price: { amount: 3717, currency: 'NTD' },
      previous_price: { amount: 3217, currency: 'NTD' },
    });

    // A size that is not sold any more stays in the cart of who has it.
    expect((await changeItemAs(ana, item.id, { sizes: sizes.slice(1) })).status).toBe(200);
    expect((await buyer.get('/api/cart?currency=NTD')).data.lines[0].problem).toMatchObject({
      code: 'price_changed',
    });
    // Off the shelf it has a problem.
    await changeItemAs(ana, item.id, { status: 'off_shelf' });
    expect((await buyer.get('/api/cart')).data.lines[0].problem).toMatchObject({ code: 'off_shelf' });
  });

  test('of an edition is rejected once a copy is taken; without an edition, once a print is sold', async () => {
    const item = await createItem(shop.services.db, { editionSize: 5 });
    expect(await changeItemAs(ana, item.id, { edition_size: 3 })).toMatchObject({
      status: 200,
      data: { edition: { size: 3, left: 3 } },
    });
    expect(await changeItemAs(ana, item.id, { edition_size: 8 })).toMatchObject({
      data: { edition: { size: 8, left: 8 } },
    });
    const { visitor: buyer, addressId } = await ordering.collector(`edition${item.id}`);
    expect((await ordering.place({ items: [line(item)], address_id: addressId }, buyer)).status).toBe(201);
    for (const edition_size of [1, 20, null]) {
      expect(await changeItemAs(ana, item.id, { edition_size })).toMatchObject({
        status: 422,
        fields: ['edition_size'],
      });
    }
    expect((await getItemData(ana, item.id)).copies).toMatchObject([{ number: 1, status: 'reserved' }]);

    const open = await createItem(shop.services.db);
    await ordering.place({ items: [line(open)], address_id: addressId }, buyer);
    expect(await changeItemAs(ana, open.id, { edition_size: 10 })).toMatchObject({
      status: 422,
      fields: ['edition_size'],
    });
    expect(await getRows('SELECT FROM edition_copy WHERE item_id = $1', [open.id])).toEqual([]);
  });

  test('of the public limit leaves no URL that returns more', async () => {
    const upload = await uploadPicture(ana, 2000, 1500);
    const { data } = await ana.post('/api/admin/item', {
      upload_id: upload,
      artist_id: ordering.item.artistId,
      title: titled('Shy'),
      status: 'on_shelf',
    });
    const pictureId = data.picture.id;
    const readWidth = async () => (await visitor().get(`/iiif/3/${pictureId}/info.json`)).data.width;
    expect(await readWidth()).toBe(2000);
    expect(await changeItemAs(ana, data.id, { public_limit: 500 })).toMatchObject({
      status: 200,
      data: { picture: { id: pictureId, width: 500 }, master: { pixels: { width: 2000 } } },
    });
    expect(await readWidth()).toBe(500);
    expect(await changeItemAs(ana, data.id, { public_limit: null })).toMatchObject({
      data: { picture: { id: pictureId, width: 2000 }, former_masters: [] },
    });
    // Another work of the same master gets a copy of its own, and later the common one again.
    const { data: other } = await ana.post('/api/admin/item', {
      upload_id: await uploadPicture(ana, 2000, 1500),
      artist_id: ordering.item.artistId,
      title: titled('Bold'),
    });
    expect(other.picture.id).toBe(pictureId);
    const { picture } = (await changeItemAs(ana, other.id, { public_limit: 700 })).data;
    expect(picture.width).toBe(700);
    expect(picture.id).not.toBe(pictureId);
    expect(await readWidth()).toBe(2000);
    expect((await changeItemAs(ana, other.id, { public_limit: null })).data.picture.id).toBe(pictureId);
    expect((await visitor().get(`/iiif/3/${picture.id}/info.json`)).status).toBe(404);
  });

  test('to a limit above the shop’s is capped at the shop’s', async () => {
    const form = { artist_id: ordering.item.artistId, title: titled('Generous'), status: 'on_shelf' };
    const upload = await uploadPicture(ana, 3000, 2000);
    const { data } = await ana.post('/api/admin/item', { ...form, upload_id: upload, public_limit: 2900 });
    expect(data.picture.width).toBe(2400);
    for (const limit of [500, 2800]) {
      expect((await changeItemAs(ana, data.id, { public_limit: limit })).status).toBe(200);
    }
    const { picture } = await getItemData(ana, data.id);
    expect(picture.width).toBe(2400);
    expect((await visitor().get(`/iiif/3/${picture.id}/info.json`)).data.width).toBe(2400);
    // As well under a new print master.
    const { version } = await getItemData(ana, data.id);
    const master = await uploadPicture(ana, 3300, 2200);
    const replaced = await ana.put(`/api/admin/item/${data.id}/picture`, { upload_id: master, version });
    expect(replaced).toMatchObject({
      status: 200,
      data: { picture: { width: 2400 }, master: { pixels: { width: 3300 } } },
    });
  });

  test('of the print master marks sizes again, and keeps the former master', async () => {
    const made = await ana.post('/api/admin/item', {
      upload_id: await uploadPicture(ana, 3000, 2000),
      artist_id: ordering.item.artistId,
      title: titled('Retaken'),
    });
    const { id, picture, sizes } = made.data;
    const offered = sizes.filter((size: { available: boolean }) => size.available).length;
    const change = async (width: number, height: number, version: number) =>
      ana.put(`/api/admin/item/${id}/picture`, {
        upload_id: await uploadPicture(ana, width, height),
        version,
      });
    expect(await change(2000, 2000, 1)).toMatchObject({ status: 422, fields: ['upload_id'] });
    const finer = await change(9000, 6000, 1);
    expect(finer).toMatchObject({
      status: 200,
      data: {
        version: 2,
        master: { pixels: { width: 9000 } },
        former_masters: [{ picture_id: picture.id, pixels: { width: 3000, height: 2000 } }],
        used_by: [],
      },
    });
    expect(finer.data.available_count).toBeGreaterThan(offered);
    expect(finer.data.picture.id).not.toBe(picture.id);
    expect(await change(3000, 2000, 1)).toMatchObject({ status: 409, code: 'version_conflict' });
    expect(finer.data.master.since).toBe(finer.data.former_masters[0].until);
    const { state } = made.data;
    expect((await getEntries(id)).slice(1)).toMatchObject([
      {
        action: 'item.replace_picture',
        before: { ...state, picture_id: picture.id },
        after: { ...state, picture_id: finer.data.picture.id },
      },
    ]);
  });
});
