import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createItem, inAllLanguages } from '../../test/factories/items.ts';
import { saveState } from '../../test/servers/saved-state.ts';
import { createTestShop, type TestShop } from '../../test/servers/shop.ts';
import { createLogger } from '../platform/log.ts';
import { trustedProxies } from '../platform/net/client-ip.ts';
import { createApi } from './app.ts';

let shop: TestShop;
let restore: () => Promise<void>;
beforeAll(async () => {
  shop = await createTestShop();
  shop.clock.set('2026-11-20T04:00:00Z'); // a Friday, noon in Taiwan
  restore = await saveState(shop);
});
beforeEach(() => restore());
afterAll(() => shop.close());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await shop.api.request(path, { headers });
  const text = await response.text();
  return { status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : undefined };
};

describe('GET /api/initial', () => {
  test('has all fields that api.md lists', async () => {
    const { data } = (await get('/api/initial')).body;
    expect(data).toMatchObject({
      info: {
        phone: expect.any(String),
        service_hours: { days: [1, 2, 3, 4, 5], from: '10:00', to: '18:00', zone: 'GMT+8', open_now: true },
      },
      site: { url: 'http://localhost:3000', locales: ['en', 'zh-Hant', 'zh-CN'], default_locale: 'en' },
      auth: { captcha: 'altcha', oauth: [], password: { min: 8, symbols: '!@#$.,-' } },
      report: { years: [2026] },
      exchange: { NTD: { code: 'TWD', rate: '1' }, USD: { code: 'USD', rate: '31.5' } },
      search: { placeholder: 'search styles, artists, topics' },
      currency: 'USD',
    });
    expect(data.param.order_statuses.map(({ id }: { id: string }) => id)).toEqual([
      'generating',
      'complete',
      'shipped',
      'arrived',
      'failed',
      'cancel',
      'refund',
    ]);
    expect(data.param.countries).toContainEqual({ code: 'TW', name: 'Taiwan', phone_code: '+886' });
    expect(data.param.countries.length).toBeGreaterThan(200);
    expect(data.param.stores).toHaveLength(2);
    expect([data.shop.takes_orders, data.site.sends_mail, data.unit.default]).toEqual([true, true, 'cm']);
    const units = data.unit.length.map(({ id, per_mm }: { id: string; per_mm: number }) => [id, per_mm]);
    expect(units).toEqual([
      ['cm', 0.1],
      ['mm', 1],
      ['in', 1 / 25.4],
    ]);
    expect(data.shop.frames[0].id).toBe(1);
    expect(data.shop.frame_parts.mouldings.length).toBeGreaterThanOrEqual(8);
    expect(data.shop.substrates).toHaveLength(2);
    expect(data.shop.artist_categories).toHaveLength(4);
    expect(data.shop.paytypes.map(({ id }: { id: string }) => id)).toContain('transfer');
    expect(data.article.map(({ slug }: { slug: string }) => slug)).toEqual(
      expect.arrayContaining(['terms', 'policy', 'exchange']),
    );
  });

  test('is in the user’s language', async () => {
    const inTaiwan = (await get('/api/initial', { lang: 'zh-Hant', 'x-forwarded-for': '168.95.1.1' })).body;
    expect(inTaiwan.data).toMatchObject({
      currency: 'NTD',
      search: { placeholder: '搜尋風格、藝術家、主題' },
    });
    expect(inTaiwan.data.param.countries).toContainEqual({ code: 'TW', name: '台灣', phone_code: '+886' });
    for (const lang of ['zh-Hans', 'zh-CN']) {
      const { data } = (await get('/api/initial', { lang })).body;
      expect(data.search.placeholder).toBe('搜索风格、艺术家、主题');
      expect(JSON.stringify(data.shop)).not.toMatch(/[\u8A62\u958B\u95DC\u7D19\u98A8]/);
    }
  });

  test('is in the requested currency', async () => {
    expect((await get('/api/initial?currency=NTD')).body.data.currency).toBe('NTD');
    expect((await get('/api/initial?currency=')).body.data.currency).toBe('USD');
    const { status, body } = await get('/api/initial?currency=EUR');
    expect([status, body.errors.map(({ field }: { field: string }) => field)]).toEqual([422, ['currency']]);
  });

  test('a new exchange rate applies once it is effective', async () => {
    await shop.database.pool.query(
      `INSERT INTO exchange_rate (currency, rate, starts_at) VALUES ('USD', 32.25, '2026-11-20T05:00:00Z')`,
    );
    const item = await createItem(shop.services.db, { title: inAllLanguages('Rate') });
    const price = async () => (await get(`/api/shop/${item.id}?currency=USD`)).body.data.from_price.amount;
    expect(await price()).toBe(10_300);
    shop.clock.set('2026-11-20T05:00:06Z');
    expect((await get('/api/initial')).body.data.exchange.USD.rate).toBe('32.25');
    expect(await price()).toBe(10_000);
  });

  test('the service is closed on a Saturday', async () => {
    shop.clock.set('2026-11-21T05:00:00Z');
    expect((await get('/api/initial')).body.data.info.service_hours.open_now).toBe(false);
  });

  test('the year of reports is that of Taipei', async () => {
    const now = shop.clock.now().toISOString();
    const years = async () => (await get('/api/initial')).body.data.report.years;
    shop.clock.set('2026-12-31T15:59:59Z');
    expect(await years()).toEqual([2026]);
    shop.clock.set('2026-12-31T16:00:00Z');
    expect(await years()).toEqual([2027]);
    shop.clock.set(now);
  });
});

test('the sitemap has what visitors can open, in parts of 2,000 ids', async () => {
  const { db } = shop.services;
  const shown = await createItem(db);
  const hidden = await createItem(db, { status: 'off_shelf' });
  const text = `'{"en": "A", "zh-Hant": "甲", "zh-CN": "甲"}'::jsonb`;
  await shop.database.pool.query(
    `INSERT INTO news (id, title, summary, body, published_at, updated_at)
     SELECT id, ${text}, ${text}, ${text}, published, '2026-11-01T08:00:00Z' FROM (VALUES
       (2000, '2026-11-01T08:00:00Z'::timestamptz), (2001, '2026-11-02T08:00:00Z'), (2002, '2100-01-01T08:00:00Z'), (2003, NULL)
     ) AS news (id, published)`,
  );
  const { kinds } = (await get('/api/sitemap')).body.data;
  expect(
    Object.fromEntries(kinds.map(({ kind, parts }: { kind: string; parts: number }) => [kind, parts])),
  ).toEqual({ shop: 1, artist: 1, masterpiece: 0, news: 2 });
  const getIds = async (part: string) =>
    (await get(`/api/sitemap/${part}`)).body.data.items.map(({ id }: { id: number }) => id);
  expect(await getIds('shop/1')).toContain(shown.id);
  expect(await getIds('shop/1')).not.toContain(hidden.id);
  const other = await createItem(db);
  await shop.database.pool.query(
    `INSERT INTO work_picture (artwork_id, position, picture_id, kind, alt)
     SELECT mine.artwork_id, 0, theirs.picture_id, 'room', ${text}
     FROM item AS mine, item AS its JOIN artwork AS theirs ON theirs.id = its.artwork_id
     WHERE mine.id = $1 AND its.id = $2`,
    [shown.id, other.id],
  );
  const entries = (await get('/api/sitemap/shop/1')).body.data.items as {
    id: number;
    picture_ids: number[];
  }[];
  const getPictureIds = (id: number) => entries.find((entry) => entry.id === id)?.picture_ids;
  expect(getPictureIds(shown.id)).toEqual([getPictureIds(shown.id)?.[0], getPictureIds(other.id)?.[0]]);
  expect(getPictureIds(other.id)).toHaveLength(1);
  expect(await getIds('news/1')).toContain(2000);
  expect(await getIds('news/1')).not.toContain(2001);
  expect((await get('/api/sitemap/news/2')).body.data.items).toEqual([
    { id: 2001, changed_at: '2026-11-01T08:00:00.000Z', picture_ids: [] },
  ]);
});

describe('the visitor’s country', () => {
  test('is accepted only from a trusted proxy', async () => {
    const getCountry = async (headers: Record<string, string>, ip: string) => {
      const response = await shop.api.request('/api/ipaddr/check', { headers }, { ip });
      return ((await response.json()) as { data: unknown }).data;
    };
    const forwarded = { 'x-forwarded-for': '168.95.1.1' };
    const taiwan = { isTw: true, country_code: 'TW' };
    expect(await getCountry(forwarded, '127.0.0.1')).toEqual(taiwan);
    expect(await getCountry(forwarded, '8.8.8.8')).toEqual({ isTw: false, country_code: 'US' });
    expect(await getCountry({}, '168.95.1.1')).toEqual(taiwan);
    expect(await getCountry({}, 'no address')).toEqual({ isTw: false, country_code: null });
  });
});

describe('monitoring', () => {
  test('healthz and readyz', async () => {
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(200);
  });

  test('metrics are readable from loopback or with the token', async () => {
    const metrics = (api: TestShop['api'], headers: Record<string, string>, ip: string) =>
      api.request('/metrics', { headers }, { ip });
    await get('/api/shop/123456');
    await get('/api/initial');
    const local = await metrics(shop.api, {}, '127.0.0.1');
    expect(local.status).toBe(200);
    expect(await local.text()).toContain(
      'giclee_api_request_seconds_count{method="GET",route="/api/initial",status="200"}',
    );
    expect((await metrics(shop.api, {}, '203.0.113.9')).status).toBe(404);
    for (const name of forwardingHeaders) {
      for (const value of ['127.0.0.1', 'for=127.0.0.1', '']) {
        const { status } = await metrics(shop.api, { [name]: value }, '127.0.0.1');
        expect([name, value, status]).toEqual([name, value, 404]);
      }
    }
    const guarded = createApi(shop.services, {
      proxies: trustedProxies([]),
      checkReady: shop.database.ping,
      metricsToken: 'a-token-of-metrics',
    });
    expect((await metrics(guarded, {}, '127.0.0.1')).status).toBe(404);
    const shown = { authorization: 'Bearer a-token-of-metrics' };
    expect((await metrics(guarded, shown, '203.0.113.9')).status).toBe(200);
    const forwarded = { ...shown, 'x-forwarded-for': '203.0.113.9', via: '1.1 proxy' };
    expect((await metrics(guarded, forwarded, '127.0.0.1')).status).toBe(200);
  });
});

const forwardingHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'fastly-client-ip',
  'cf-connecting-ip',
  'x-original-forwarded-for',
  'x-envoy-external-address',
  'via',
];

describe('every call', () => {
  test.each([
    ['GET', '/api/cart'],
    ['GET', '/api/captcha'],
    ['GET', '/api/login/check'],
    ['GET', '/api/oauth/check?oauth=none'],
    ['GET', '/api/nothing'],
    ['POST', '/api/member/login'],
    ['POST', '/api/admin/login'],
  ])('%s %s returns a response that is not cached', async (method, path) => {
    const answer = await shop.api.request(path, { method });
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  test('an unknown path returns the envelope, also with invalid percent-encoding', async () => {
    for (const path of [
      '/api/nothing',
      '/api/%E4%',
      '/api/shop/%',
      '/api/shop/%2e%2e',
      '/api//shop',
      '/api/shop/',
    ]) {
      const { status, body } = await get(path);
      expect([path, status, body?.code]).toEqual([path, 404, 'not_found']);
    }
  });

  test('the id of every call starts with a verb that says whether it reads or writes', async () => {
    const { body } = await get('/api/openapi.json');
    const calls = Object.values(body.paths).flatMap((item) =>
      Object.entries(item as Record<string, { operationId: string }>)
        .filter(([method]) => ['get', 'put', 'post', 'delete'].includes(method))
        .map(([method, { operationId }]) => ({ isRead: method === 'get', operationId })),
    );
    expect(calls.length).toBeGreaterThan(250);
    const reads =
      /^(?:get|list|check|search|export|preview|calculate|count|redirect|propose|log|create)[A-Z]|^search$/;
    const writes = /^(?!get|list|search)[a-z]+(?:[A-Z][a-z]+)*$/;
    expect(calls.filter(({ isRead, operationId }) => !(isRead ? reads : writes).test(operationId))).toEqual(
      [],
    );
  });

  test('openapi.json documents tokens, headers and limits', async () => {
    const { body } = await get('/api/openapi.json');
    expect(body.components.securitySchemes.userToken).toMatchObject({ type: 'http', scheme: 'bearer' });
    expect(body.paths['/api/member/profile'].get.security).toEqual([{ userToken: [] }]);
    expect(body.paths['/api/shop'].get.security).toBeUndefined();
    expect(body.info.description).toContain('After 10 for one account from one address');
    const names = (path: string) =>
      body.paths[path].parameters.map(({ $ref }: { $ref: string }) => {
        const [, , kind = '', name = ''] = $ref.split('/');
        return body.components[kind][name].name;
      });
    expect(names('/api/cart')).toEqual(['lang', 'cart-token']);
    expect(names('/api/initial')).toEqual(['lang', 'cart-token', 'currency']);
    for (const path of ['/healthz', '/readyz', '/metrics', '/api/openapi.json']) {
      expect(body.paths[path].get.responses).toHaveProperty('200');
    }
  });

  test('a body over 1 MiB is too large', async () => {
    const response = await shop.api.request('/api/frame', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ moulding_id: 1, filler: 'x'.repeat(1_100_000) }),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'too_large' });
    // The rest of the body stays unread, so the connection cannot serve another request.
    expect(response.headers.get('Connection')).toBe('close');
  });
});

describe('while the database is unavailable', () => {
  test('the API returns 503 with Retry-After, and healthz still 200', async () => {
    const other = await createTestShop();
    await other.database.close();
    for (const path of ['/readyz', '/api/shop']) {
      const response = await other.api.request(path);
      expect([path, response.status]).toEqual([path, 503]);
      expect(response.headers.get('Retry-After')).toBe('5');
    }
    expect((await other.api.request('/healthz')).status).toBe(200);
  });

  test('the request id of the answer is in the log, and one that came with the request is kept', async () => {
    let log = '';
    const logger = createLogger('info', {
      write(text) {
        log += text;
      },
    });
    const other = await createTestShop({ log: logger });
    await other.database.close();
    const getId = async (given?: string): Promise<string> => {
      const headers = given === undefined ? {} : { 'x-request-id': given };
      const answer = await other.api.request('/api/shop', { headers });
      return (await answer.json()).request_id;
    };
    const own = await getId();
    expect(own).toMatch(/^[\w-]{8}-\w+$/);
    const kept = '5f0c1a52-41be-4b3a-9d44-000000000001';
    expect(await getId(kept)).toBe(kept);
    for (const bad of ['a b', '"quoted"', '{"a":1}', 'x'.repeat(129)]) expect(await getId(bad)).not.toBe(bad);
    const logged = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    for (const id of [own, kept]) {
      expect(logged).toContainEqual(expect.objectContaining({ requestId: id, route: 'GET /api/shop' }));
    }
  });
});

test('a write is answered once this process has received its invalidation', async () => {
  const { invalidations } = shop.services;
  const order: string[] = [];
  shop.services.invalidations = {
    ...invalidations,
    async caughtUp() {
      await invalidations.caughtUp();
      order.push('heard');
    },
  };
  await get('/api/faq');
  await shop.api.request('/api/cart', {
    method: 'POST',
    body: '[]',
    headers: { 'content-type': 'application/json' },
  });
  order.push('answered');
  shop.services.invalidations = invalidations;
  expect(order).toEqual(['heard', 'answered']);
});
