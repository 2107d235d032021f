import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { get, getTwice, openProcess, type Process } from '../../test/cache/cached-process.ts';
import { createVisitor, registerCollector } from '../../test/clients/visitor.ts';
import { createItem, inAllLanguages } from '../../test/factories/items.ts';
import { createTestShop } from '../../test/servers/shop.ts';
import { expireUnpaidOrders } from '../domains/orders/transitions/order-expiry.usecases.ts';
import { createPreviewToken } from '../platform/previews.ts';

const inTaiwan = '168.95.1.1';
const elsewhere = '203.0.113.9';

let one: Process;
let other: Process;
let itemId: number;
beforeAll(async () => {
  const shop = await createTestShop({ receivesInvalidations: true });
  one = await openProcess(shop);
  other = await openProcess(await createTestShop({ receivesInvalidations: true, database: shop.database }));
  itemId = (await createItem(shop.services.db, { title: inAllLanguages('Tide'), editionSize: 5 })).id;
});
afterAll(async () => {
  for (const { server } of [one, other]) {
    server.closeAllConnections();
    await new Promise((settle) => server.close(settle));
  }
  await other.shop.close();
  await one.shop.close();
});
beforeEach(async () => {
  for (const { shop } of [one, other]) await shop.services.invalidations.caughtUp();
});

describe('cached responses', () => {
  test.each([
    '/shop/%',
    '/api/shop/%',
    '/api/shop?per_page=3',
    '/api/artist',
    '/api/news',
    '/api/initial',
    '/api/site',
  ])('%s is rendered once, and the same bytes are sent again', async (path) => {
    const url = path.replace('%', String(itemId));
    const first = await get(one, url);
    const second = await get(one, url);
    expect(second.how).toBe('hit');
    expect(second.status).toBe(200);
    expect(second.raw.equals(first.raw)).toBe(true);
    expect(second.headers['content-length']).toBe(String(second.raw.length));
  });

  test('unpublished content is never cached, nor is a URL that may ask for it', async () => {
    const { services, clock } = one.shop;
    const { id } = await createItem(services.db, {
      title: inAllLanguages('Unpublished'),
      status: 'off_shelf',
    });
    const token = createPreviewToken({ ...services, clock }, 'item', id);
    for (const name of ['preview', '%70review', 'previe%77']) {
      for (const path of [`/api/shop/${id}?${name}=${token}`, `/api/shop/${id}?size=1&${name}=${token}`]) {
        for (const time of [1, 2]) {
          const { text, how } = await get(one, path);
          expect([path, time, text.includes('Unpublished'), how]).toEqual([path, time, true, undefined]);
        }
      }
    }
    expect((await get(one, `/api/shop/${id}`)).status).toBe(404);
  });

  test('every response has nosniff', async () => {
    const page = await getTwice(one, `/shop/${itemId}`);
    const call = await getTwice(one, `/api/shop/${itemId}`);
    const known = await get(one, `/shop/${itemId}`, { 'if-none-match': page.headers.etag! });
    const missing = await get(one, '/shop/999999');
    for (const { headers } of [page, call, known, missing])
      expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('browsers revalidate each time', async () => {
    const call = await getTwice(one, `/api/shop/${itemId}`);
    expect(call.headers['cache-control']).toBe('private, no-cache');
  });

  test('a tag saves the body, and HEAD has none', async () => {
    const page = await getTwice(one, `/shop/${itemId}`);
    const etag = page.headers.etag!;
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const known = await get(one, `/shop/${itemId}`, { 'if-none-match': tag });
      expect([known.status, known.raw.length, known.headers.etag]).toEqual([304, 0, etag]);
      expect(known.headers['content-length']).toBeUndefined();
      expect(known.headers['content-security-policy']).toBe("default-src 'self'");
    }
    expect((await get(one, `/shop/${itemId}`, { 'if-none-match': '"other"' })).status).toBe(200);
    const head = await get(one, `/shop/${itemId}`, {}, 'HEAD');
    expect([head.status, head.raw.length, head.headers['content-length']]).toEqual([
      200,
      0,
      page.headers['content-length'],
    ]);
  });

  test('each encoding is cached separately and compressed once', async () => {
    const plain = await getTwice(one, '/shop');
    const zipped = await getTwice(one, '/shop', { 'accept-encoding': 'gzip' });
    const brotli = await getTwice(one, '/shop', { 'accept-encoding': 'gzip, br' });
    expect([plain, zipped, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    expect(gunzipSync(zipped.raw).equals(plain.raw)).toBe(true);
    expect(new Set([plain, zipped, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(brotli.headers.vary).toContain('accept-encoding');
  });

  test('each language and currency is cached separately', async () => {
    await one.shop.database.pool.query(
      `UPDATE artwork SET title = '{"en": "Tide", "zh-Hant": "潮", "zh-CN": "潮水"}'`,
    );
    await one.shop.services.invalidations.caughtUp();
    const path = `/api/shop/${itemId}`;
    const seen = async (headers: Record<string, string>) => {
      const { data } = JSON.parse((await getTwice(one, path, headers)).text);
      return `${data.title} ${data.from_price.currency}`;
    };
    expect(await seen({ 'x-forwarded-for': inTaiwan, lang: 'zh-Hant' })).toBe('潮 NTD');
    expect(await seen({ 'x-forwarded-for': elsewhere, lang: 'zh-Hant' })).toBe('潮 USD');
    expect(await seen({ 'x-forwarded-for': inTaiwan, lang: 'zh-Hans' })).toBe('潮水 NTD');
    expect(await seen({ 'x-forwarded-for': inTaiwan })).toBe('Tide NTD');
    const named = await get(one, `${path}?currency=USD`, { 'x-forwarded-for': inTaiwan });
    expect(JSON.parse(named.text).data.from_price.currency).toBe('USD');
  });

  test('rejections are not cached', async () => {
    for (const path of ['/api/shop/999999', '/api/shop?page=abc', '/shop/999999']) {
      const first = await get(one, path);
      expect(first.status).toBeGreaterThanOrEqual(404);
      expect((await get(one, path)).how).not.toBe('hit');
      expect(first.headers.etag).toBeUndefined();
    }
  });

  test('advertising parameters do not create separate pages', async () => {
    await getTwice(one, '/shop?sort=newest');
    expect((await get(one, '/shop?utm_source=mail&sort=newest&fbclid=x')).how).toBe('hit');
    expect((await get(one, '/shop?gclid=1')).text).toBe((await get(one, '/shop')).text);
  });
});

describe('a change', () => {
  const titleIn = async (process: Process, path: string) =>
    /"title":"(.*?)"/.exec((await get(process, path)).text)?.[1];

  test('in one process is visible in the pages of another', async () => {
    for (const path of [`/shop/${itemId}`, `/api/shop/${itemId}`]) {
      for (const title of ['Wave', 'Storm']) {
        for (const process of [one, other]) await getTwice(process, path);
        await one.shop.database.pool.query(`UPDATE artwork SET title = jsonb_build_object('en', $1::text)`, [
          title,
        ]);
        await other.shop.services.invalidations.caughtUp();
        expect(await titleIn(other, path)).toBe(title);
        await getTwice(other, path);
        expect(await titleIn(other, path)).toBe(title);
      }
    }
  });

  test('of a setting is in every response rendered after it, despite other caches', async () => {
    const phoneIn = async (process: Process) =>
      JSON.parse((await get(process, '/api/initial')).text).data.info.phone;
    for (const phone of ['+886 1', '+886 2']) {
      for (const process of [one, other]) await phoneIn(process);
      await one.shop.database.pool.query(
        `UPDATE setting SET value = value || jsonb_build_object('phone', $1::text) WHERE key = 'info'`,
        [phone],
      );
      for (const process of [one, other]) {
        await process.shop.services.invalidations.caughtUp();
        expect(await phoneIn(process)).toBe(phone);
      }
    }
  });

  test('is visible even without its notification', async () => {
    await getTwice(other, `/shop/${itemId}`);
    await one.shop.database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'giclee changes' AND datname = current_database()`,
    );
    await other.shop.services.invalidations.caughtUp();
    await one.shop.database.pool.query(`UPDATE artwork SET title = '{"en": "Unheard"}'`);
    // Nothing is read from the cache now, and none of its entries after the connection is back.
    expect((await get(other, `/shop/${itemId}`)).text).toBe('made for you');
    for (const { shop } of [one, other]) await shop.services.invalidations.whenLive();
    expect((await get(other, `/shop/${itemId}`)).how).toBe('miss');
    expect(await titleIn(other, `/shop/${itemId}`)).toBe('Unheard');
  });

  test('by an order is visible to its buyer as soon as the order is answered', async () => {
    const { visitor, addressId } = await registerCollector(one.url, 'copies@example.com');
    const leftIn = async () => JSON.parse((await get(one, `/api/shop/${itemId}`)).text).data.edition.left;
    const { data } = JSON.parse((await getTwice(one, `/api/shop/${itemId}`)).text);
    const before = await leftIn();
    const placed = await visitor.post('/api/order/order', {
      paytype: 'transfer',
      currency: 'NTD',
      items: [{ item_id: itemId, size_id: data.sizes[0].id, frame_id: data.frames[0].id, nums: 1 }],
      address_id: addressId,
      agree: true,
    });
    expect(placed.status).toBe(201);
    expect(await leftIn()).toBe(before - 1);
  });
});

test('copies reserved by an expired unpaid order are on sale again, in every process', async () => {
  const { visitor, addressId } = await registerCollector(one.url, 'freed@example.com');
  const leftIn = async (process: Process) =>
    JSON.parse((await get(process, `/api/shop/${itemId}`)).text).data.edition.left;
  const before = await leftIn(one);
  const { data } = JSON.parse((await get(one, `/api/shop/${itemId}`)).text);
  const placed = await visitor.post('/api/order/order', {
    paytype: 'transfer',
    currency: 'NTD',
    items: [{ item_id: itemId, size_id: data.sizes[0].id, frame_id: data.frames[0].id, nums: 1 }],
    address_id: addressId,
    agree: true,
  });
  const { code } = placed.data.order;
  for (const { shop } of [one, other]) await shop.services.invalidations.caughtUp();
  for (const process of [one, other]) await getTwice(process, `/api/shop/${itemId}`);
  expect([await leftIn(one), await leftIn(other)]).toEqual([before - 1, before - 1]);
  await one.shop.database.pool.query(
    `UPDATE shop_order SET pay_before = now() - interval '1 day' WHERE code = $1`,
    [code],
  );
  expect(await expireUnpaidOrders(one.shop.services)).toBe(1);
  for (const { shop } of [one, other]) await shop.services.invalidations.caughtUp();
  expect([await leftIn(one), await leftIn(other)]).toEqual([before, before]);
});

describe('personal responses', () => {
  test('a member gets nothing from the cache, and stores nothing in it', async () => {
    const member = createVisitor(one.url);
    const { token } = await registerCollector(one.url, 'own@example.com');
    member.userToken = token;
    await member.put('/api/cart/form', { currency: 'NTD' });
    const counts = { ...one.cacheCounts };
    const bearer = { authorization: `Bearer ${token}`, 'x-forwarded-for': elsewhere };
    const asMember = await get(one, '/api/shop?sort=newest', bearer);
    expect(asMember.how).toBeUndefined();
    expect(JSON.parse(asMember.text).data.items[0].from_price.currency).toBe('NTD');
    expect((await get(one, '/shop', { cookie: `user_token=${token}` })).text).toBe('made for you');
    expect(one.cacheCounts).toMatchObject({ hits: counts.hits, misses: counts.misses });
    const asVisitor = await get(one, '/api/shop?sort=newest', { 'x-forwarded-for': elsewhere });
    expect(JSON.parse(asVisitor.text).data.items[0].from_price.currency).toBe('USD');
  });

  test('the currency of a cart applies as soon as it is chosen, in every process', async () => {
    const visitor = createVisitor(one.url);
    await visitor.get('/api/cart');
    const cookie = `cart_token=${visitor.cartToken}`;
    const currencyIn = async (process: Process) => {
      const page = (await get(process, `/shop/${itemId}`, { cookie, 'x-forwarded-for': elsewhere })).text;
      const call = await get(process, `/api/shop/${itemId}`, {
        'cart-token': visitor.cartToken!,
        'x-forwarded-for': elsewhere,
      });
      const { currency } = JSON.parse(call.text).data.from_price;
      expect(page).toContain(`"from_price":${JSON.stringify(JSON.parse(call.text).data.from_price)}`);
      return currency;
    };
    expect([await currencyIn(one), await currencyIn(other)]).toEqual(['USD', 'USD']);
    for (const currency of ['NTD', 'USD', 'NTD']) {
      await visitor.put('/api/cart/form', { currency });
      expect(await currencyIn(one)).toBe(currency);
      await other.shop.services.invalidations.caughtUp();
      expect(await currencyIn(other)).toBe(currency);
      expect(await currencyIn(other)).toBe(currency);
    }
    // Other visitors, with and without a cart, are not affected.
    const another = createVisitor(one.url);
    await another.get('/api/cart');
    for (const headers of [{ 'cart-token': another.cartToken! }, {}] as Record<string, string>[]) {
      const call = await get(one, `/api/shop/${itemId}`, { ...headers, 'x-forwarded-for': elsewhere });
      expect(JSON.parse(call.text).data.from_price.currency).toBe('USD');
    }
  });

  test('personal calls and writes are not cached', async () => {
    for (const path of [
      '/api/cart',
      '/api/login/check',
      '/api/ipaddr/check',
      '/api/captcha',
      '/api/favorite',
    ]) {
      expect((await get(one, path)).how).toBeUndefined();
      expect((await get(one, path)).how).toBeUndefined();
    }
    expect((await get(one, '/api/shop', {}, 'POST')).how).toBeUndefined();
  });

  test('a page with data of the visitor is rendered for each visitor', async () => {
    const path = `/shop/${itemId}?size=custom`;
    expect((await get(one, path)).text).toBe('made for you');
    expect((await get(one, path)).text).toBe('made for you');
  });

  test.each([
    '/cart',
    '/account',
    '/login',
    '/preferences',
    '/contact',
    '/outbox',
    '/away?to=x',
    '/visitor',
    '/logout.data',
  ])('%s is not a shared page', async (path) => {
    expect((await get(one, path)).text).toBe('made for you');
  });

  test('the language cookie applies only on the home page', async () => {
    const cookie = 'lang=zh-Hant';
    expect((await get(one, '/', { cookie })).text).toBe('made for you');
    expect((await get(one, '/shop', { cookie })).how).toBeDefined();
    expect((await get(one, '/', { cookie: 'lang=en' })).how).toBeDefined();
  });
});
