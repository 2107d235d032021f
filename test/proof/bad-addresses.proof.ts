import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locales, localizedPath } from '../../src/kernel/locale.ts';
import { crawlerFiles, pages } from '../../src/web/urls/pages.ts';
import { openRedirects } from '../open-redirects.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { registerCollector } from '../visitor.ts';
import { createFullShop, type FullShop } from './full-shop.ts';
import { anyText, encoded, hostileTexts, markup } from './hostile.ts';
import { createStopwatch } from './longest.ts';
import { type Program, startProgram } from './program.ts';
import { repeats, sampleOf } from './scale.ts';

/** Every name that a page looks for in its address, and some that none does. */
const names =
  'page per_page keyword scenario purpose media subject artist color orientation size min_price max_price sort currency ' +
  'category kind item to next code hash token status check frame glazing mat moulding border paint room substrate width ' +
  'id lang zz9 __proto__ utm_source _routes index';
const parameterNames = names.split(' ');

let full: FullShop;
let server: Program;
let base: string;
/** The cookie of a member, for the pages of an account. */
let cookie: string;
const agent = new Agent({ keepAlive: true });
const stopwatch = createStopwatch();

beforeAll(async () => {
  full = await createFullShop();
  const { token } = await registerCollector(full.shop.api, 'pages@example.com');
  cookie = `user_token=${token}`;
  server = startProgram('page-server.ts', full.shop.database.url, temporaryFolder());
  const address = /^Giclée is at (\S+)$/;
  while (!server.lines.some((line) => address.test(line))) {
    if (server.process.exitCode !== null) throw new Error(server.lines.join('\n'));
    await sleep(50);
  }
  base = server.lines.map((line) => address.exec(line)?.[1]).find(Boolean)!;
});
afterAll(async () => {
  console.log(stopwatch.report());
  agent.destroy();
  server.process.kill('SIGTERM');
  const ended = await server.ended;
  await full.shop.close();
  expect(ended).toEqual([0, null]);
});

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** Asks for an address as it stands, where `fetch` would put it in order first. */
const ask = (path: string, headers: Record<string, string>, body?: string): Promise<Answer> =>
  new Promise((settle, fail) => {
    const { hostname, port } = new URL(base);
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request({ agent, hostname, port, path, headers, method }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('end', () => settle({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    sent.on('error', fail);
    sent.end(body);
  });

/** What the server has logged as a defect, as far as it was read. */
const defects = (): string[] => server.lines.filter((line) => /^\{"level":[56]0/.test(line));

/** Markup as it was sent, where a browser would take it for its own. A script's text has its quotes escaped. */
const letThrough = [
  ...markup.slice(0, 4).map((text) => text.replace(/^["']>/, '')),
  /[^\\]"onzz9=/,
  /(?:href|src|action)="javascript:/i,
];

/** Asks for a page, or sends it a form, and looks at everything that holds for each, whatever was sent. */
async function visit(
  name: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<void> {
  const start = performance.now();
  const { status, headers: answered, text } = await ask(path, headers, body);
  const { location } = answered;
  stopwatch.note(name, performance.now() - start, status < 400);
  const about = `${path.slice(0, 400)} ${body?.slice(0, 400) ?? ''}`;
  expect([about, status, defects()]).toEqual([
    about,
    expect.toSatisfy((code) => code >= 200 && code < 500),
    [],
  ]);
  // Nothing else is read as a page.
  expect([about, text && answered['x-content-type-options']]).toEqual([about, text && 'nosniff']);
  const html = answered['content-type']?.startsWith('text/html') ? text : '';
  const found = letThrough.filter((sign) =>
    typeof sign === 'string' ? html.includes(sign) : sign.test(html),
  );
  expect([about, found]).toEqual([about, []]);
  expect(String(answered['set-cookie'])).not.toContain('zz9');
  expect([about, new URL(location ?? '', base).origin]).toEqual([about, base]);
}

/** As much of a text as has so many characters in an address: Node refuses a request whose head is over 16 kB. */
function fitted(text: string, most: number): string {
  let part = text;
  while (encoded(part).length > most) part = part.slice(0, part.length / 2);
  return part;
}

const pathWith = (pattern: string, text: string): string => pattern.replace(/:\w+/g, encoded(text));
const queryOf = (query: [string, string][]): string =>
  query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');

/** Pages that share their making are one. */
const routes = [...new Map([...pages, ...crawlerFiles].map(({ path, file }) => [file, `/${path}`])).values()];

type Form = { address: string; fields: [name: string, value: string][]; headers: Record<string, string> };

/** The forms of a page itself, as a member has them and as somebody who has not logged in. */
async function formsOf(route: string): Promise<Form[]> {
  const forms: Form[] = [];
  const visitors: Record<string, string>[] = [{ cookie }, {}];
  for (const headers of visitors) {
    const path = pathWith(route, '1');
    const page = await fetch(base + path, { headers });
    const own = new URL(page.url).pathname;
    // Another page, for whoever may not see this one.
    if (!own.startsWith(path)) continue;
    const known = forms.map(({ address }) => address);
    for (const [form] of (await page.text()).matchAll(/<form[^>]* method="post"[^>]*>.*?<\/form>/gs)) {
      const action = / action="([^"]*)"/.exec(form)?.[1] ?? '';
      const { pathname, search } = new URL(action.replaceAll('&amp;', '&'), page.url);
      // What the frame of every page holds is sent once; who logs out is gone.
      if (pathname !== own && !(route === '/' && pathname === '/preferences')) continue;
      if (known.includes(pathname + search)) continue;
      const fields = form.matchAll(/ name="([^"]+)"(?:[^>]* value="([^"]*)")?/g);
      forms.push({
        address: pathname + search,
        fields: [...fields].map(([, name = '', value = '']) => [name, value]),
        headers,
      });
    }
  }
  return forms;
}

const routesWithForms = [
  '/',
  '/account/password',
  '/account/profile',
  '/cart/address',
  '/contact',
  '/forgotPassword',
  '/login',
  '/partner/artist',
  '/partner/collaborate',
  '/register',
  '/register/artist',
  '/register/gallery',
  '/shop/:id',
];

test('no other page has a form of its own', async () => {
  const found: string[] = [];
  for (const route of routes) if ((await formsOf(route)).length > 0) found.push(route);
  expect(found.sort()).toEqual(routesWithForms.toSorted());
});

test.each(routesWithForms)('the fields of the forms at %s with any text', async (route) => {
  const forms = await formsOf(route);
  expect(forms.length).toBeGreaterThan(0);
  for (const { address, fields, headers } of forms) {
    for (const hostile of sampleOf(hostileTexts, 12)) {
      // Each field alone, among others as they were, and all at once.
      for (const chosen of [...fields.keys(), null]) {
        const sent = fields.map(([name, value], index): [string, string] => [
          name,
          chosen === null || chosen === index ? hostile : value,
        ]);
        const type = { origin: base, 'content-type': 'application/x-www-form-urlencoded' };
        await visit(`POST ${route}`, address, { ...headers, ...type }, queryOf(sent));
      }
    }
  }
});

describe.each(routes)('%s', (route) => {
  test('every parameter at once with the same hostile text', async () => {
    for (const text of sampleOf(hostileTexts, 4)) {
      const query = queryOf(parameterNames.map((name) => [name, fitted(text, 250)]));
      await visit(route, `${pathWith(route, '1')}?${query}`, { cookie });
    }
    await visit(route, `${pathWith(route, '1')}?keyword=${'x'.repeat(10_000)}`);
  });

  if (route.includes(':')) {
    test('any text where the id stands', async () => {
      for (const text of sampleOf(hostileTexts, 4)) {
        await visit(route, pathWith(route, fitted(text, 6000)));
        await visit(route, pathWith(route, `1-${fitted(text, 6000)}`));
      }
    });
  }

  test('anything together is answered', async () => {
    const known = (name: string): fc.Arbitrary<string> =>
      fc.constantFrom(...(full.known.get(name) ?? ['1'])).map(String);
    const parameter = fc
      .constantFrom(...parameterNames)
      .chain((name) =>
        fc.oneof(anyText, known(name)).map((value): [string, string] => [name, fitted(value, 1500)]),
      );
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          locale: fc.constantFrom(...locales),
          id: fc.oneof(fc.constantFrom('1', '2'), anyText),
          query: fc.array(parameter, { maxLength: 6, size: 'max' }),
          data: fc.boolean(),
          isMember: fc.boolean(),
          languageCookie: fc.constantFrom('', 'zh-CN', 'zz9'),
        }),
        async ({ locale, id, query, data, isMember, languageCookie }) => {
          const path = localizedPath(locale, pathWith(route, fitted(id, 1500)));
          // The address by which the router's own script asks for a page.
          const asked = data ? `${path === '/' ? '/_' : path}.data` : path;
          const cookies = [isMember ? cookie : '', languageCookie && `lang=${languageCookie}`];
          await visit(route, `${asked}?${queryOf(query)}`, { cookie: cookies.filter(Boolean).join('; ') });
        },
      ),
      { numRuns: repeats(5, 100) },
    );
  });
});

test('200 filters at once are no page of their own', async () => {
  for (const name of ['scenario', 'media', 'color', 'artist', 'size', 'page', 'keyword']) {
    const query = queryOf(Array.from({ length: 200 }, (_, index) => [name, String(index)]));
    for (const path of ['/shop', '/artist', '/search', '/news', '/masterpiece']) {
      await visit(path, `${path}?${query}`);
    }
  }
});

test('every answer is read as the type that it says, whoever makes it', async () => {
  const long = 'a'.repeat(2048);
  const parts = '/a'.repeat(100);
  const asked: [path: string, status: number][] = [
    ['/', 200],
    ['/shop', 200],
    ['/shop/', 301],
    ['/nothing', 404],
    ['/icon.svg', 200],
    ['/robots.txt', 200],
    ['/builds/latest.json', 200],
    ['/api/initial', 200],
    ['/api/cart', 200],
    ['/api/nothing', 404],
    ['/api/shop?color=none', 422],
    ['/api/openapi.json', 200],
    ['/api/admin/me', 401],
    ['/iiif/3/1/info.json', 200],
    ['/iiif/3/1', 303],
    ['/iiif/3/1/full/max/0/default.xyz', 400],
    ['/healthz', 200],
    ['/readyz', 200],
    ['/metrics', 200],
    ...['/', '/api/', '/iiif/3/'].flatMap((start): [string, number][] => [
      [`${start}${long}`, 414],
      [`${start}${parts}`, 414],
      [`${start}${'%25'.repeat(5000)}`, 414],
    ]),
  ];
  const found: [string, number, unknown][] = [];
  for (const [path] of asked) {
    const { status, headers } = await ask(path, {});
    found.push([path, status, headers['x-content-type-options']]);
  }
  expect(found).toEqual(asked.map(([path, status]) => [path, status, 'nosniff']));
});

test('no text leads from the shop to another host', async () => {
  const type = { origin: base, 'content-type': 'application/x-www-form-urlencoded' };
  // Those with the first host are of every kind.
  const kinds = openRedirects.length / 5;
  for (const text of openRedirects.slice(0, repeats(kinds, openRedirects.length))) {
    await visit('/away', `/away?${queryOf([['to', text]])}`);
    for (const locale of locales) {
      const choice = queryOf([
        ['from', text],
        ['language', locale],
      ]);
      await visit('POST /preferences', '/preferences', type, choice);
    }
    // Who is logged in goes on at once.
    await visit('/login', `/login?${queryOf([['next', text]])}`, { cookie });
    await visit('/admin/login', `/admin/login?${queryOf([['next', text]])}`);
    await visit('/away', `/away?${queryOf([['to', base + text]])}`);
  }
});

test('addresses that no browser would send', async () => {
  for (const path of [
    '//evil.example/shop',
    '/\\evil.example',
    '/shop//1',
    '/shop/%2e%2e/%2e%2e/etc/passwd',
    '/%',
    '/shop/%E4%',
    '/shop/1%00',
    '/%252e%252e/shop',
    '/zh-Hant//evil.example',
    '/zh-CN/%2F%2Fevil.example',
    '/shop.data.data',
    '/__manifest?paths=/shop,/__proto__',
    '/__manifest?p=%00',
    `/${'a/'.repeat(3000)}`,
    '/shop?%',
    '/shop?&&&=&=',
    'http://evil.example/shop',
    '*',
  ]) {
    await visit('odd addresses', path);
  }
});
