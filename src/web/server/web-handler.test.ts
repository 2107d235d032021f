import type { RouterContextProvider, ServerBuild } from 'react-router';
import { describe, expect, test } from 'vitest';
import { ofEveryBuild } from '../../../test/pages/server-build.ts';
import type { Clock } from '../../kernel/clock.ts';
import { toResult } from '../api.server.ts';
import { type RequestContext, requestContext, type WebSession } from '../session/context.ts';
import { isPersonalPath } from '../urls/own-urls.ts';
import { type Page, pages, resourceRoutes } from '../urls/pages.ts';
import { createWebHandler } from './web-handler.ts';

/** None of these requests may reach a page. */
const { fetch: web } = createWebHandler({
  callApi: () => {
    throw new Error('the API was called');
  },
  build: () => {
    throw new Error('a page was rendered');
  },
  mode: 'production',
  siteUrl: 'https://shop.test',
});

const send = (path: string, init?: RequestInit) =>
  web(new Request(`http://internal:3000${path}`, init), { ip: '203.0.113.1' });

test.each([
  ['/shop/', 301, '/shop'],
  ['/zh-Hant/?a=1', 301, '/zh-Hant?a=1'],
  ['//evil.example/', 301, '/evil.example'],
])('%s is redirected to its canonical URL', async (path, status, location) => {
  const response = await send(path);
  expect(response.status).toBe(status);
  expect(response.headers.get('location')).toBe(location);
});

test('the language cookie redirects from the home page', async () => {
  const response = await send('/', { headers: { cookie: 'lang=zh-Hant' } });
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/zh-Hant');
});

test.each([
  ['no origin', {}],
  ['another origin', { origin: 'https://evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another origin of the same site', { 'sec-fetch-site': 'same-site' }],
  ['no page at all', { 'sec-fetch-site': 'none' }],
  ['an opaque origin of the same site', { origin: 'null', 'sec-fetch-site': 'same-site' }],
  [
    'another origin that says it were ours',
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ],
  ...[
    'https://shop.test.evil.example',
    'https://shop.test:8443',
    'https://shop.test@evil.example',
    'https://evil.example/https://shop.test',
    'https://evilshop.test',
    'https://evil.shop.test',
    'http://shop.test',
    'https://shop.tes',
    'https://test',
    'http://internal:3000.evil.example',
    'http://evilinternal:3000',
    'http://evil.internal:3000',
    'http://internal:30001',
    'http://internal',
    'shop.test',
    'internal:3000',
  ].map((origin): [string, Record<string, string>] => [`the origin ${origin}`, { origin }]),
])('a form with %s is rejected', async (_what, headers) => {
  const response = await send('/preferences', {
    method: 'POST',
    headers: { ...headers },
    body: 'language=en',
  });
  expect(response.status).toBe(403);
});

test.each([
  ['origin', 'https://shop.test'],
  ['origin', 'http://internal:3000'],
  ['sec-fetch-site', 'same-origin'],
])('a form of our own pages is accepted: %s %s', async (header, value) => {
  // So large that it is rejected after the check of where it came from.
  const form = { method: 'POST', headers: { [header]: value }, body: 'x'.repeat(2 ** 21) };
  expect((await send('/preferences', form)).status).toBe(413);
});

test('a form of our own pages with a hidden origin is accepted', async () => {
  const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' };
  const form = { method: 'POST', headers, body: 'x'.repeat(2 ** 21) };
  expect((await send('/preferences', form)).status).toBe(413);
});

test.each(['PUT', 'PATCH', 'DELETE'])('%s of another site is rejected', async (method) => {
  expect((await send('/preferences', { method, headers: { origin: 'https://evil.example' } })).status).toBe(
    403,
  );
});

test.each([
  ['application/x-www-form-urlencoded', 'a&'],
  ['application/x-www-form-URLENCODED', 'a&'],
  ['Application/X-WWW-Form-Urlencoded ; charset=utf-8', 'a&'],
  ['multipart/form-data; boundary=b', '\r\n--b'],
  ['MULTIPART/FORM-DATA; boundary=b', '\r\n--b'],
])('a form of %s with too many fields is rejected before it is parsed', async (type, field) => {
  const sent = (fields: number) =>
    send('/preferences', {
      method: 'POST',
      headers: { origin: 'https://shop.test', 'content-type': type },
      body: field.repeat(fields),
    });
  expect((await sent(10_000)).status).toBe(413);
  await expect(sent(9_999)).rejects.toThrow('a page was rendered');
});

describe('a form with files', () => {
  const twoMegabytes = 2 * 1024 * 1024;
  /** Sends 2 MB to a page, where the API knows the given cookie; resolves with the status and how many bytes were read. */
  async function sendFiles(path: string, cookie: string) {
    let read = 0;
    const body = new ReadableStream({
      pull(controller) {
        read += 65_536;
        if (read > twoMegabytes) controller.close();
        else controller.enqueue(new Uint8Array(65_536));
      },
    });
    const { fetch } = createWebHandler({
      callApi: ({ headers, url }) => {
        const isKnown = headers.get('authorization') === 'Bearer known';
        if (new URL(url).pathname !== '/api/login/check')
          return new Response(null, { status: isKnown ? 200 : 401 });
        return Response.json({ code: 'success', data: { isLogin: isKnown ? 'Y' : 'N' } });
      },
      mode: 'production',
      build: {
        entry: { module: { default: () => new Response() } },
        routes: {
          page: {
            id: 'page',
            path: '*',
            module: { action: () => new Response('received', { status: 202 }) },
          },
        },
        ...ofEveryBuild,
      } as unknown as ServerBuild,
    });
    const init = {
      method: 'POST',
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=b' },
      body,
      duplex: 'half',
    };
    const { status } = await fetch(new Request(`http://internal:3000${path}`, init), { ip: '203.0.113.1' });
    return { status, read };
  }

  test.each([
    ['/account/artist', 'user_token=known'],
    ['/zh-Hant/account/order/G1/return.data', 'user_token=known'],
    ['/admin/message/1', 'staff_token=known'],
  ])('to %s is read for who is logged in', async (path, cookie) => {
    expect((await sendFiles(path, cookie)).status).toBe(202);
  });

  test.each([
    ['/account/artist', ''],
    ['/account/artist', 'user_token=forged'],
    ['/account/message/1', 'staff_token=known'],
    ['/admin/message/1', 'user_token=known'],
    ['/admin/message/1', 'staff_token=forged'],
  ])(
    'to %s with the cookie "%s" is not read beyond 1 MiB, and its page is asked without it',
    async (path, cookie) => {
      const { status, read } = await sendFiles(path, cookie);
      expect(status).toBe(202);
      expect(read).toBeLessThan(twoMegabytes * 0.6);
    },
  );
});

describe('responses with personal data', () => {
  /** Pages that show every visitor the same, or nothing of a person until a form is sent. */
  const publicPages = [
    'contact',
    'contact/sent',
    'partner/artist',
    'partner/artist/sent',
    'partner/collaborate',
    'partner/collaborate/sent',
    'manifest.webmanifest',
    'news/feed.xml',
    'away',
    'freight/estimate',
    'shop/:id/model',
    'shop/:id/model/:file',
    'country-codes',
    'phone/check',
    'view',
    'viewed',
  ];
  const isPublic = ({ path, isShared }: Page) => isShared === true || publicPages.includes(path);
  const all = [...pages, ...resourceRoutes].filter((page) => !isPublic(page));

  test('are those of every page that is not listed as public', () => {
    expect(all.filter(({ path }) => !isPersonalPath(`/${path}`))).toEqual([]);
  });

  // The browser's back/forward cache takes no page that is not to be stored.
  test.each(pages.filter(isPublic).map(({ path }) => `/${path.replace(/:\w+|\*/g, '1')}`))(
    '%s is public, so it may be stored',
    async (path) => {
      const { headers } = await pageThat(() => {}, undefined, `/zh-Hant${path}`);
      expect(headers.get('cache-control') ?? '').not.toContain('no-store');
    },
  );

  test.each(
    all.flatMap(({ path }) => ['', '.data'].map((suffix) => `/${path.replace(/:\w+|\*/g, '1')}${suffix}`)),
  )('%s is not stored', async (path) => {
    const { headers } = await pageThat(() => {}, undefined, `/zh-Hant${path}`);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });
});

/** A page of the shop whose action calls a method of the session. */
const pageThat = (
  keep: (session: WebSession, context: RequestContext) => unknown,
  callApi: (call: Request) => Response | Promise<Response> = () => Response.json({}),
  path = '/page',
  clock?: Clock,
  given: Record<string, string> = {},
) =>
  createWebHandler({
    callApi,
    clock,
    mode: 'production',
    build: {
      entry: { module: { default: () => new Response() } },
      routes: {
        page: {
          id: 'page',
          path: '*',
          module: {
            loader: async ({ context }: { context: Readonly<RouterContextProvider> }) => {
              await keep(context.get(requestContext).session, context.get(requestContext));
              return new Response('page', { headers: { 'cache-control': 'public, max-age=3600' } });
            },
          },
        },
      },
      ...ofEveryBuild,
    } as unknown as ServerBuild,
  }).fetch(new Request(`http://internal:3000${path}`, { headers: { cookie: 'user_token=u1', ...given } }), {
    ip: '203.0.113.1',
  });

test.each<[string, (session: WebSession) => void]>([
  ['a login', (session) => session.logIn('t1', { remember: true })],
  [
    'a new cart',
    (session) => {
      session.logOut();
      session.setCartToken('c1');
    },
  ],
  ['a logout', (session) => session.logOut()],
  ['a token that counts no more', (session) => session.clearUserToken(session.userToken)],
  ['a language', (session) => session.setLanguage('zh-Hant')],
])('a response with the cookie of %s is never cached, whatever its page says', async (_what, keep) => {
  const { headers } = await pageThat(keep);
  expect(headers.getSetCookie().length).toBeGreaterThan(0);
  expect(headers.get('cache-control')).toBe('private, no-store');
});

test('pages have the time of the given clock', async () => {
  const clock: Clock = { now: () => new Date('2026-02-28T17:00:00Z') };
  let time: Date | undefined;
  await pageThat((_session, context) => (time = context.clock.now()), undefined, '/page', clock);
  expect(time).toEqual(clock.now());
});

test('the calls of a page have the id of its request and the address from the proxy, and nothing else of its headers', async () => {
  const names = ['x-request-id', 'x-forwarded-for', 'cookie', 'x-other'];
  const passed: (string | null)[] = [];
  await pageThat(
    (_, { api }) => api.api.faq.$get(),
    ({ headers }) => {
      passed.push(...names.map((name) => headers.get(name)));
      return Response.json({});
    },
    '/page',
    undefined,
    { 'x-request-id': 'trace-1', 'x-forwarded-for': '198.51.100.7', 'x-other': 'no' },
  );
  expect(passed).toEqual(['trace-1', '198.51.100.7', null, null]);
});

test('every cookie that a page sets is in the response', async () => {
  const { headers } = await pageThat((session) => {
    session.setLanguage('zh-Hant');
    session.logIn('t1', { remember: true });
  });
  expect(headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['lang', 'user_token']);
});

test('a rejected member token ends the login, a rejected staff token does not', async () => {
  const reject = () => Response.json({}, { status: 401 });
  const ofMember = await pageThat((_, { api }) => api.api.member.address.$get(), reject);
  expect(ofMember.headers.getSetCookie()[0]).toMatch(/^user_token=;/);
  const ofStaff = await pageThat((_, { api }) => api.api.admin.alert.count.$get(), reject);
  expect(ofStaff.headers.getSetCookie()).toEqual([]);
});

test('the late answer to a call before the login does not end it', async () => {
  let answer = (_response: Response) => {};
  const late = new Promise<Response>((settle) => {
    answer = settle;
  });
  const { headers } = await pageThat(
    async (session, { api }) => {
      session.logOut();
      const call = api.api.member.address.$get();
      session.logIn('t1', { remember: false });
      answer(Response.json({}, { status: 401 }));
      await call;
    },
    () => late,
  );
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^user_token=t1;/)]);
});

test('a page is told why its call of an API that cannot be reached failed', async () => {
  const outcomes: unknown[] = [];
  await pageThat(
    async (_, { api }) => outcomes.push(await toResult(api.api.login.check.$get())),
    () => Promise.reject(new TypeError('fetch failed')),
  );
  expect(outcomes).toMatchObject([
    { failure: { status: 502, message: expect.stringContaining('Please try again later') } },
  ]);
});

test('a response without cookies keeps its page’s cache-control', async () => {
  const { headers } = await pageThat(() => {});
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
});

test('every response has the security headers', async () => {
  const { headers } = await send('/shop/');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toBe('camera=(), geolocation=(), microphone=(), payment=()');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});
