import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locales, localizedPath } from '../../src/kernel/locale.ts';
import { crawlerFiles, pages } from '../../src/web/urls/pages.ts';
import { registerCollector } from '../clients/visitor.ts';
import { openRedirects } from '../open-redirects.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { createFullShop, type FullShop } from './full-shop.ts';
import { anyText, encoded, maliciousTexts, markup } from './malicious-input.ts';
import { startPageServer } from './program.ts';
import { repeats, takeInTurns } from './scale.ts';

/** Every parameter that a page reads from its address, and some that no page reads. */
const names =
  'page per_page keyword scenario purpose media subject artist color orientation size min_price max_price sort currency ' +
  'category kind item to next code hash token status check frame glazing mat moulding border paint room substrate width ' +
  'id lang zz9 __proto__ utm_source _routes index';
const parameterNames = names.split(' ');

let full: FullShop;
let server: Awaited<ReturnType<typeof startPageServer>>;
let base: string;
/** The cookie of a member, for the pages of an account. */
let cookie: string;
const agent = new Agent({ keepAlive: true });
const nextTexts = takeInTurns(maliciousTexts);

beforeAll(async () => {
  full = await createFullShop();
  const { token } = await registerCollector(full.shop.api, 'pages@example.com');
  cookie = `user_token=${token}`;
  server = await startPageServer(full.shop.database.url, temporaryFolder());
  base = server.base;
});
afterAll(async () => {
  agent.destroy();
  server.process.kill('SIGTERM');
  const ended = await server.ended;
  await full.shop.close();
  expect(ended).toEqual([0, null]);
});

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** Requests an address without normalizing it, as `fetch` would. */
const send = (path: string, headers: Record<string, string>, body?: string): Promise<Answer> =>
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

/** The defects that the server has logged so far. */
const defects = (): string[] => server.lines.filter((line) => /^\{"level":[56]0/.test(line));

/** Sent markup that a browser would interpret. The text of a script has its quotes escaped. */
const unescapedMarkup = [
  ...markup.slice(0, 4).map((text) => text.replace(/^["']>/, '')),
  /[^\\]"onzz9=/,
  /(?:href|src|action)="javascript:/i,
];

/** Requests a page or posts a form to it, and checks what must hold for every response. */
async function visit(path: string, headers: Record<string, string> = {}, body?: string): Promise<void> {
  const { status, headers: answered, text } = await send(path, headers, body);
  const { location } = answered;
  const about = `${path.slice(0, 400)} ${body?.slice(0, 400) ?? ''}`;
  expect([about, status, defects()]).toEqual([
    about,
    expect.toSatisfy((code) => code >= 200 && code < 500),
    [],
  ]);
  // Browsers must not guess another type.
  expect([about, text && answered['x-content-type-options']]).toEqual([about, text && 'nosniff']);
  const html = answered['content-type']?.startsWith('text/html') ? text : '';
  const found = unescapedMarkup.filter((pattern) =>
    typeof pattern === 'string' ? html.includes(pattern) : pattern.test(html),
  );
  expect([about, found]).toEqual([about, []]);
  expect(String(answered['set-cookie'])).not.toContain('zz9');
  expect([about, new URL(location ?? '', base).origin]).toEqual([about, base]);
}

/** Shortens a text to a number of encoded characters: Node rejects requests with more than 16 kB of headers. */
function shortened(text: string, maximum: number): string {
  let part = text;
  while (encoded(part).length > maximum) part = part.slice(0, part.length / 2);
  return part;
}

const pathWith = (pattern: string, text: string): string => pattern.replace(/:\w+/g, encoded(text));
const buildQuery = (query: [string, string][]): string =>
  query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');

/** One route for each file, since some pages share a file. */
const routes = [...new Map([...pages, ...crawlerFiles].map(({ path, file }) => [file, `/${path}`])).values()];

/** Every page, since those that share a file have forms of their own. */
const addresses = [...new Set(pages.map(({ path }) => `/${path}`))];

type Form = { address: string; fields: [name: string, value: string][]; headers: Record<string, string> };

/** Returns the forms of a page for a member and for an anonymous visitor, without those of the header and footer. */
async function buildForms(route: string): Promise<Form[]> {
  const forms: Form[] = [];
  const visitors: Record<string, string>[] = [{ cookie }, {}];
  for (const headers of visitors) {
    const path = pathWith(route, '1');
    const page = await fetch(base + path, { headers });
    const own = new URL(page.url).pathname;
    // A redirect, for visitors who may not see this page.
    if (!own.startsWith(path)) continue;
    const known = forms.map(({ address }) => address);
    for (const [form] of (await page.text()).matchAll(/<form[^>]* method="post"[^>]*>.*?<\/form>/gs)) {
      const action = / action="([^"]*)"/.exec(form)?.[1] ?? '';
      const { pathname, search } = new URL(action.replaceAll('&amp;', '&'), page.url);
      // The forms of the header and footer are posted once, without the one to log out.
      if (pathname !== own && !(route === '/' && ['/preferences', '/favorite'].includes(pathname))) continue;
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

test('hostile texts in the fields of the forms of every page are handled', async () => {
  const withForms: string[] = [];
  for (const route of addresses) {
    const forms = await buildForms(route);
    if (forms.length > 0) withForms.push(route);
    for (const { address, fields, headers } of forms) {
      // Each field alone with the others unchanged, and all at once.
      for (const chosen of [...fields.keys(), null]) {
        for (const hostile of nextTexts(1)) {
          const sent = fields.map(([name, value], index): [string, string] => [
            name,
            chosen === null || chosen === index ? hostile : value,
          ]);
          const type = { origin: base, 'content-type': 'application/x-www-form-urlencoded' };
          await visit(address, { ...headers, ...type }, buildQuery(sent));
        }
      }
    }
  }
  expect(withForms.length).toBeGreaterThanOrEqual(20);
});

describe.each(routes)('%s', (route) => {
  test('every parameter at once with the same hostile text is handled', async () => {
    for (const text of nextTexts(4)) {
      const query = buildQuery(parameterNames.map((name) => [name, shortened(text, 250)]));
      await visit(`${pathWith(route, '1')}?${query}`, { cookie });
    }
    await visit(`${pathWith(route, '1')}?keyword=${'x'.repeat(10_000)}`);
  });

  if (route.includes(':')) {
    test('hostile texts as the id are handled', async () => {
      for (const text of nextTexts(4)) {
        await visit(pathWith(route, shortened(text, 6000)));
        await visit(pathWith(route, `1-${shortened(text, 6000)}`));
      }
    });
  }

  test('random combinations of id, parameters, language and session are handled', async () => {
    const known = (name: string): fc.Arbitrary<string> =>
      fc.constantFrom(...(full.known.get(name) ?? ['1'])).map(String);
    const parameter = fc
      .constantFrom(...parameterNames)
      .chain((name) =>
        fc.oneof(anyText, known(name)).map((value): [string, string] => [name, shortened(value, 1500)]),
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
          const path = localizedPath(locale, pathWith(route, shortened(id, 1500)));
          // The address at which the router's script loads the data of a page.
          const address = data ? `${path === '/' ? '/_' : path}.data` : path;
          const cookies = [isMember ? cookie : '', languageCookie && `lang=${languageCookie}`];
          await visit(`${address}?${buildQuery(query)}`, { cookie: cookies.filter(Boolean).join('; ') });
        },
      ),
      { numRuns: repeats(2, 100) },
    );
  });
});

test('200 filters at once are handled', async () => {
  for (const name of ['scenario', 'media', 'color', 'artist', 'size', 'page', 'keyword']) {
    const query = buildQuery(Array.from({ length: 200 }, (_, index) => [name, String(index)]));
    for (const path of ['/shop', '/artist', '/search', '/news', '/masterpiece']) {
      await visit(`${path}?${query}`);
    }
  }
});

test('files, calls and addresses that are too long are handled', async () => {
  const paths = [
    ...['/icon.svg', '/robots.txt', '/builds/latest.json', '/shop/', '/healthz', '/readyz', '/metrics'],
    ...['/api/initial', '/api/nothing', '/api/shop?color=none', '/api/openapi.json', '/api/admin/me'],
    ...['/iiif/3/1/info.json', '/iiif/3/1/full/max/0/default.xyz'],
    ...['/', '/api/', '/iiif/3/'].flatMap((start) =>
      ['a'.repeat(2048), '/a'.repeat(100), '%25'.repeat(5000)].map((rest) => start + rest),
    ),
  ];
  for (const path of paths) await visit(path);
});

test('no text redirects from the shop to another host', async () => {
  const type = { origin: base, 'content-type': 'application/x-www-form-urlencoded' };
  // The texts with the first host contain every prefix.
  const kinds = openRedirects.length / 5;
  for (const text of openRedirects.slice(0, repeats(kinds, openRedirects.length))) {
    await visit(`/away?${buildQuery([['to', text]])}`);
    for (const locale of locales) {
      await visit(`/preferences?${buildQuery([['from', text]])}`, type, buildQuery([['language', locale]]));
    }
    // A logged-in member is redirected at once.
    await visit(`/login?${buildQuery([['next', text]])}`, { cookie });
    await visit(`/admin/login?${buildQuery([['next', text]])}`);
    await visit(`/away?${buildQuery([['to', base + text]])}`);
  }
});

test('addresses that no browser would send are handled', async () => {
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
    await visit(path);
  }
});
