import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVisitor } from '../../../../test/clients/visitor.ts';
import { changeItemAs, getItemData, uploadPicture } from '../../../../test/factories/catalogue.ts';
import { createArtist, createItem, inAllLanguages } from '../../../../test/factories/items.ts';
import { createOrdering, line, type Ordering } from '../../../../test/factories/ordering.ts';
import { auditEntries, type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { listDueItems } from './bulk-actions.admin.usecases.ts';

let ordering: Ordering;
let shop: Ordering['shop'];
let ana: StaffVisitor;

beforeAll(async () => {
  ordering = await createOrdering();
  shop = ordering.shop;
  ana = await staffVisitor(shop, 'editor');
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
const listed = async (query: string): Promise<number[]> =>
  (await ana.get(`/api/admin/item?${query}`)).data.items.map((item: { id: number }) => item.id);
const drain = () => shop.services.jobs.drain(shop.services);
const titled = (text: string) => ({ en: text, 'zh-Hant': `${text}的`, 'zh-CN': `${text}的` });

describe('a new work', () => {
  test('from a print master, a title and an artist: off the shelf, with the standard sizes that its resolution allows', async () => {
    const artist = await createArtist(shop.services.db, { name: inAllLanguages('Lin Mei') });
    const upload = await uploadPicture(ana, 3000, 2000);
    const made = await ana.post('/api/admin/item', {
      upload_id: upload,
      artist_id: artist.id,
      title: { en: 'Reeds at noon', 'zh-Hant': '正午的蘆葦', 'zh-CN': '' },
    });
    expect(made).toMatchObject({
      status: 201,
      data: {
        title: { en: 'Reeds at noon' },
        artist: { id: artist.id },
        status: 'off_shelf',
        version: 1,
        edition: null,
        missing: ['zh-CN'],
        master: { pixels: { width: 3000, height: 2000 } },
        used_by: [],
        state: { artist_id: artist.id, lists_at: null, public_limit: null, facet_ids: [] },
      },
    });
    const { id, sizes, proposal, state } = made.data;
    // 3,000 pixels are 508 mm at 150 to the inch.
    for (const size of sizes) {
      expect(size).toMatchObject({
        available: size.width_mm <= 508,
        reason: size.width_mm <= 508 ? null : 'resolution',
        offered: true,
        ppi: Math.floor((3000 * 25.4) / size.width_mm),
      });
    }
    expect(sizes.some((size: { available: boolean }) => size.available)).toBe(true);
    expect(proposal).toHaveLength(sizes.length);
    expect(await getEntries(id)).toMatchObject([{ action: 'item.create', after: state, before: null }]);
    expect((await shown(id)).status).toBe(404);

    // On the shelf it is in the shop at once, and found by its words in both scripts.
    const put = await changeItemAs(ana, id, { status: 'on_shelf' });
    expect(put).toMatchObject({ status: 200, data: { status: 'on_shelf', version: 2 } });
    expect((await shown(id)).data).toMatchObject({ title: 'Reeds at noon', year: null });
    for (const word of ['reeds', '蘆葦', '芦苇', 'Lin Mei']) {
      const found = await visitor().get(`/api/shop?keyword=${encodeURIComponent(word)}`);
      expect(found.data.items.map((item: { id: number }) => item.id)).toContain(id);
    }
    // A language that is missing is English on the pages.
    const other = Object.assign(visitor(), { lang: 'zh-Hans' });
    expect((await other.get(`/api/shop/${id}`)).data.title).toBe('Reeds at noon');
  });

  test.each([
    [{ upload_id: 999_999 }, ['upload_id']],
    [{ artist_id: 999_999 }, ['artist_id']],
    [{ facet_ids: [1, 999_999] }, ['facet_ids']],
    [{ store_ids: [999_999] }, ['store_ids']],
    [{ title: { en: '', 'zh-Hant': '光', 'zh-CN': '光' } }, ['title.en']],
    [{ status: 'on_shelf', lists_at: '2100-01-01T00:00:00Z' }, ['lists_at']],
    [{ status: 'to_be_listed', lists_at: '2020-01-01T00:00:00Z' }, ['lists_at']],
    [{ price: 100 }, ['price']],
    [
      {
        sizes: [
          { width_mm: 300, substrate_id: 99, price_ntd: 1, price_usd_cents: null, offered: true },
          { width_mm: 300, substrate_id: 1, price_ntd: 1, price_usd_cents: 150, offered: true },
        ],
      },
      ['sizes.1.price_usd_cents'],
    ],
    [
      {
        sizes: [300, 300, 1990].map((width_mm) => ({
          width_mm,
          substrate_id: 1,
          price_ntd: 1000,
          price_usd_cents: null,
          offered: true,
        })),
      },
      ['sizes.1.width_mm'],
    ],
    [
      {
        status: 'on_shelf',
        sizes: [{ width_mm: 1500, substrate_id: 1, price_ntd: 9000, price_usd_cents: null, offered: true }],
      },
      ['status'],
    ],
  ])('%j is rejected, and nothing is written', async (change, fields) => {
    const [{ count }] = await getRows('SELECT count(*)::integer FROM artwork');
    const answer = await ana.post('/api/admin/item', {
      upload_id: await uploadPicture(ana, 900, 600),
      artist_id: ordering.item.artistId,
      title: titled('Never'),
      ...change,
    });
    expect(answer).toMatchObject({ status: 422, fields });
    expect(await getRows('SELECT count(*)::integer FROM artwork')).toEqual([{ count }]);
  });
});

describe('deleting', () => {
  test('works for works that nothing refers to', async () => {
    const made = await ana.post('/api/admin/item', {
      upload_id: await uploadPicture(ana, 800, 600),
      artist_id: ordering.item.artistId,
      title: titled('Mistake'),
    });
    const { id, picture } = made.data;
    const remove = (version: number) =>
      ana.send('DELETE', `/api/admin/item/${id}`, JSON.stringify({ version }));
    expect(await remove(2)).toMatchObject({ status: 409, code: 'version_conflict' });
    expect(await remove(1)).toMatchObject({ status: 200, data: null });
    expect((await ana.get(`/api/admin/item/${id}`)).status).toBe(404);
    expect((await visitor().get(`/iiif/3/${picture.id}/info.json`)).status).toBe(404);
    expect((await getEntries(id)).at(-1)).toMatchObject({ action: 'item.delete', before: made.data.state });
  });

  test('is rejected for works that something refers to, which is named, and logged', async () => {
    const [kept, sold, written] = [
      await createItem(shop.services.db),
      await createItem(shop.services.db),
      await createItem(shop.services.db),
    ];
    const { visitor: buyer, addressId } = await ordering.collector(`keeper${kept.id}`);
    await buyer.put('/api/cart', line(kept));
    await buyer.put(`/api/favorite/${kept.id}`);
    await ordering.place({ items: [line(sold)], address_id: addressId }, buyer);
    const masterpiece = await ana.post('/api/admin/masterpiece', { item_id: written.id });
    const news = await ana.post('/api/admin/news', { title: titled('News'), proposed: false });
    await getRows('INSERT INTO news_item (news_id, item_id, position) VALUES ($1, $2, 0)', [
      news.data.id,
      written.id,
    ]);
    for (const [item, used_by] of [
      [kept, ['carts', 'favourites']],
      [sold, ['orders']],
      [written, ['masterpiece', 'news']],
    ] as const) {
      expect(
        await ana.send('DELETE', `/api/admin/item/${item.id}`, JSON.stringify({ version: 1 })),
      ).toMatchObject({ status: 409, code: 'item_in_use', data: { id: item.id, used_by } });
      expect(await getEntries(item.id)).toMatchObject([{ action: 'item.delete', outcome: 'refused' }]);
      expect((await shown(item.id)).status).toBe(200);
    }
    expect(await getItemData(ana, sold.id)).toMatchObject({ orders_count: 1, masterpiece_id: null });
    expect(await getItemData(ana, written.id)).toMatchObject({
      orders_count: 0,
      masterpiece_id: masterpiece.data.id,
    });
  });
});

describe('the listing time', () => {
  test('lists a work once, as an action of the system; one that cannot be bought waits', async () => {
    const waiting = await createItem(shop.services.db, { status: 'off_shelf' });
    const coarse = await createItem(shop.services.db, {
      status: 'off_shelf',
      sizes: [{ widthMm: 400, heightMm: 300, priceNtd: 3200, available: false }],
    });
    const lists_at = new Date(shop.clock.now().getTime() + 3_600_000).toISOString();
    for (const { id } of [waiting, coarse]) {
      expect((await changeItemAs(ana, id, { status: 'to_be_listed', lists_at })).status).toBe(200);
    }
    expect(await listed('scheduled=yes')).toEqual(expect.arrayContaining([waiting.id, coarse.id]));
    await listDueItems(shop.services);
    expect((await shown(waiting.id)).data.status).toBe('to_be_listed');

    shop.clock.advance(3_600_000);
    await Promise.all([listDueItems(shop.services), listDueItems(shop.services)]);
    await listDueItems(shop.services);
    expect((await shown(waiting.id)).data).toMatchObject({ status: 'on_shelf', lists_at: null });
    expect((await shown(coarse.id)).data.status).toBe('to_be_listed');
    expect((await getEntries(waiting.id)).slice(1)).toMatchObject([
      { action: 'item.list', role: 'system', staff_id: null, after: { status: 'on_shelf', lists_at: null } },
    ]);
    const { listed_at } = await getItemData(ana, waiting.id);
    expect(listed_at).toBe(shop.clock.now().toISOString());
  });
});

describe('a preview', () => {
  test('shows an unpublished work for an hour to holders of the link', async () => {
    const item = await createItem(shop.services.db, { status: 'off_shelf' });
    const { preview } = await getItemData(ana, item.id);
    expect(await shown(item.id, `?preview=${preview}`)).toMatchObject({
      status: 200,
      data: { id: item.id, status: 'off_shelf' },
    });
    expect((await shown(ordering.item.id, `?preview=${preview}`)).status).toBe(200);
    const other = await createItem(shop.services.db, { status: 'off_shelf' });
    expect((await shown(other.id, `?preview=${preview}`)).status).toBe(404);
    expect((await shown(item.id, '?preview=x')).status).toBe(404);
    shop.clock.advance(3_600_000);
    expect((await shown(item.id, `?preview=${preview}`)).status).toBe(404);
  });
});

describe('the list', () => {
  test('has every filter, and finds words of any language and an id', async () => {
    const { db } = shop.services;
    const artist = await createArtist(db);
    const make = (options: object) => createItem(db, { artistId: artist.id, ...options });
    const words = (text: string) => ({ en: text, 'zh-Hant': `${text}雲`, 'zh-CN': `${text}云` });
    const first = await make({ title: words('Zephyr one'), facetIds: [3] });
    const second = await make({ title: words('Zephyr two'), status: 'off_shelf', channel: 'store' });
    const third = await make({
      title: words('Zephyr three'),
      sizes: [{ widthMm: 400, heightMm: 300, priceNtd: 200, available: false }],
    });
    const by = `artist=${artist.id}`;
    expect(await listed(by)).toEqual([third.id, second.id, first.id]);
    expect(await listed(`${by}&sort=oldest`)).toEqual([first.id, second.id, third.id]);
    expect(await listed(`${by}&sort=price_asc`)).toEqual([first.id, second.id, third.id]);
    expect(await listed(`${by}&sort=price_desc`)).toEqual([second.id, first.id, third.id]);
    expect(await listed(`${by}&status=off_shelf`)).toEqual([second.id]);
    expect(await listed(`${by}&channel=store`)).toEqual([second.id]);
    expect(await listed(`${by}&facet=3`)).toEqual([first.id]);
    expect(await listed(`${by}&sizes=none`)).toEqual([third.id]);
    expect(await listed(`${by}&scheduled=yes`)).toEqual([]);
    expect(await listed(`${by}&missing=zh-CN`)).toHaveLength(3);
    expect(await listed(`${by}&missing=en`)).toEqual([]);
    expect(await listed(`${by}&keyword=${encodeURIComponent('云')}&per_page=1&page=2`)).toEqual([second.id]);
    expect(await listed(`keyword=${encodeURIComponent('zephyr 雲')}`)).toHaveLength(3);
    expect(await listed(`keyword=${first.id}`)).toContain(first.id);
    expect(await listed('keyword=%21%21')).toEqual([]);
    expect((await ana.get(`/api/admin/item?${by}&page=500`)).data).toMatchObject({ items: [], total: 3 });
    shop.clock.advance(60_000);
    await changeItemAs(ana, first.id, { year: 1950 });
    expect(await listed(`${by}&sort=changed`)).toEqual([first.id, third.id, second.id]);
    expect(await listed(`${by}&missing=zh-Hant`)).toHaveLength(3);
    expect(await listed(`${by}&missing=any&per_page=2`)).toEqual([third.id, second.id]);
    const { items } = (await ana.get(`/api/admin/item?${by}`)).data;
    const entry = {
      artist: { id: artist.id, name: artist.name },
      edition: null,
      missing: ['zh-Hant', 'zh-CN'],
      lists_at: null,
    };
    const getPicture = ({ picture: { id, width, height, color } }: typeof first) => ({
      id,
      width,
      height,
      color,
    });
    expect(items).toEqual([
      {
        ...entry,
        id: third.id,
        version: 1,
        title: words('Zephyr three'),
        picture: getPicture(third),
        status: 'on_shelf',
        channel: 'online',
        from_price_ntd: null,
        sizes_count: 1,
        available_count: 0,
        listed_at: third.listedAt.toISOString(),
        changed_at: third.changedAt.toISOString(),
      },
      {
        ...entry,
        id: second.id,
        version: 1,
        title: words('Zephyr two'),
        picture: getPicture(second),
        status: 'off_shelf',
        channel: 'store',
        from_price_ntd: 3217,
        sizes_count: 2,
        available_count: 2,
        listed_at: second.listedAt.toISOString(),
        changed_at: second.changedAt.toISOString(),
      },
      {
        ...entry,
        id: first.id,
        version: 2,
        title: words('Zephyr one'),
        picture: getPicture(first),
        status: 'on_shelf',
        channel: 'online',
        from_price_ntd: 3217,
        sizes_count: 2,
        available_count: 2,
        listed_at: first.listedAt.toISOString(),
        changed_at: shop.clock.now().toISOString(),
      },
    ]);
  });

  test.each(['status=x', 'channel=x', 'artist=x', 'missing=fr', 'sort=title', 'page=0'])(
    'rejects ?%s',
    async (query) => {
      expect((await ana.get(`/api/admin/item?${query}`)).status).toBe(422);
    },
  );

  test('forms get their options', async () => {
    const { data } = await ana.get('/api/admin/item/options');
    expect(data.has_more_artists).toBe(false);
    const named = (table: string) => getRows(`SELECT id, name FROM ${table} ORDER BY position, id`);
    expect(data.facets).toEqual(
      await getRows('SELECT id, name, group_key AS "group" FROM facet ORDER BY group_key, position, id'),
    );
    expect(data.stores).toEqual(await named('store'));
    const [paper, canvas] = await named('substrate');
    expect(data.substrates).toEqual([
      { ...paper, price_ntd_per_m2: 4800 },
      { ...canvas, price_ntd_per_m2: 5600 },
    ]);
    const upload_id = await uploadPicture(ana, 3000, 2000);
    const { sizes } = (await ana.get(`/api/admin/item/proposal?upload_id=${upload_id}`)).data;
    // 1,200 and 0.06 m² at 4,800 and 5,600: 1,488 and 1,536. 3,000 pixels are 508 mm at 150 to the inch.
    const small = { width_mm: 300, height_mm: 200, price_usd_cents: null, offered: true };
    const sharp = { available: true, reason: null, ppi: 254 };
    expect(sizes.slice(0, 2)).toEqual([
      { ...small, ...sharp, substrate_id: 1, price_ntd: 1490 },
      { ...small, ...sharp, substrate_id: 2, price_ntd: 1540 },
    ]);
    expect(sizes.at(-1)).toEqual({
      ...small,
      width_mm: 1400,
      height_mm: 933,
      substrate_id: 2,
      // 1,200 and 1.3062 m² at 5,600: 8,514.72.
      price_ntd: 8520,
      available: false,
      reason: 'resolution',
      ppi: 54,
    });
    expect(sizes).toHaveLength(10);
  });
});

test.each(['service', 'workshop'] as const)('%s looks, and writes nothing', async (role) => {
  const other = await staffVisitor(shop, role);
  const { id } = ordering.item;
  expect((await other.get(`/api/admin/item/${id}`)).status).toBe(200);
  for (const answer of [
    await other.put(`/api/admin/item/${id}`, {}),
    await other.post('/api/admin/item', {}),
    await other.post('/api/admin/item/bulk', {}),
  ]) {
    expect(answer).toMatchObject({ status: 403, code: 'forbidden' });
  }
  await drain();
});
