import { type APIRequestContext, expect, test } from '@playwright/test';
import { locales, localizedPath } from '../../src/kernel/locale.ts';
import { findProblems } from '../../test/checks/schema-org.ts';

// Pages are requested like by a crawler, without a browser.

type Head = {
  title: string;
  description: string | undefined;
  canonical: string | undefined;
  alternates: Record<string, string>;
  graph: Record<string, string>;
  things: Record<string, unknown>[];
};

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&lt;', '<');

const attribute = (tag: string, name: string): string | undefined => {
  const match = new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag);
  return match ? unescaped(match[1]!) : undefined;
};

async function readHead(request: APIRequestContext, path: string): Promise<Head> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  const html = await answer.text();
  const tags = (name: string) => html.match(new RegExp(`<${name} [^>]*>`, 'g')) ?? [];
  const metas = tags('meta');
  const links = tags('link');
  return {
    title: unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    description: metas
      .filter((tag) => attribute(tag, 'name') === 'description')
      .map((tag) => attribute(tag, 'content'))[0],
    canonical: links
      .filter((tag) => attribute(tag, 'rel') === 'canonical')
      .map((tag) => attribute(tag, 'href'))[0],
    alternates: Object.fromEntries(
      links
        .filter((tag) => attribute(tag, 'hreflang'))
        .map((tag) => [attribute(tag, 'hreflang')!, attribute(tag, 'href')!]),
    ),
    graph: Object.fromEntries(
      metas
        .filter((tag) => attribute(tag, 'property')?.startsWith('og:'))
        .map((tag) => [attribute(tag, 'property')!, attribute(tag, 'content')!]),
    ),
    things: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, text]) => JSON.parse(text!) as Record<string, unknown>,
    ),
  };
}

const fixed = [
  '/',
  '/shop',
  '/artist',
  '/masterpiece',
  '/news',
  '/about',
  '/technology',
  '/collaboration',
].concat([
  '/contact',
  '/contact/faq',
  '/exchange',
  '/freight',
  '/membership',
  '/partner',
  '/partner/artist',
  '/partner/collaborate',
  '/policy',
  '/terms',
]);

/** Returns the page with the smallest id, which is the demo's, since other journeys add entries. */
async function findDemoPage(request: APIRequestContext, kind: string): Promise<string> {
  const { data } = await (await request.get(`/api/${kind}?per_page=96`)).json();
  return `/${kind}/${Math.min(...data.items.map(({ id }: { id: number }) => id))}`;
}

test('every page has a unique title and description in each language, one canonical address, and links to its translations', async ({
  request,
  baseURL,
}) => {
  const things = await Promise.all(
    ['shop', 'artist', 'masterpiece', 'news'].map((kind) => findDemoPage(request, kind)),
  );
  for (const locale of locales) {
    const titles = new Map<string, string>();
    const descriptions = new Map<string, string>();
    for (const path of [...fixed, ...things]) {
      const own = localizedPath(locale, path);
      const head = await readHead(request, own);
      expect.soft(titles.get(head.title), `${own} shares the title ${head.title}`).toBeUndefined();
      titles.set(head.title, own);
      expect.soft(head.description?.length, own).toBeGreaterThan(locale === 'en' ? 40 : 15);
      expect.soft(descriptions.get(head.description!), own).toBeUndefined();
      descriptions.set(head.description!, own);
      expect
        .soft(head.canonical)
        .toBe(new URL(own, baseURL).href.replace(/\/$/, path === '/' && locale === 'en' ? '/' : ''));
      expect.soft(head.alternates).toEqual({
        en: new URL(path, baseURL).href,
        'zh-Hant': `${baseURL}${localizedPath('zh-Hant', path)}`,
        'zh-Hans': `${baseURL}${localizedPath('zh-CN', path)}`,
        'x-default': new URL(path, baseURL).href,
      });
      expect.soft(head.graph['og:title'], own).toBeTruthy();
      expect.soft(head.graph['og:url'], own).toBe(head.canonical);
    }
  }
});

const getTypes = (things: readonly Record<string, unknown>[]): string[] =>
  things.flatMap((thing) => [thing['@type']].flat() as string[]);

test('the structured data of pages follow the vocabulary of schema.org', async ({ request }) => {
  const expected: [string, string[]][] = [
    ['/', ['OnlineStore']],
    ['/exchange', ['MerchantReturnPolicy', 'BreadcrumbList']],
    ['/contact/faq', ['FAQPage', 'BreadcrumbList']],
    [await findDemoPage(request, 'shop'), ['Product', 'VisualArtwork', 'BreadcrumbList']],
    [await findDemoPage(request, 'artist'), ['Person', 'BreadcrumbList']],
    [await findDemoPage(request, 'masterpiece'), ['VisualArtwork', 'BreadcrumbList']],
    [await findDemoPage(request, 'news'), ['NewsArticle', 'BreadcrumbList']],
  ];
  for (const [path, types] of expected) {
    for (const locale of locales) {
      const { things } = await readHead(request, localizedPath(locale, path));
      expect.soft(getTypes(things), path).toEqual(expect.arrayContaining(types));
      expect
        .soft(
          things.flatMap((thing) => findProblems(thing)),
          path,
        )
        .toEqual([]);
    }
  }
});

test('the structured data of a work have offers in both currencies', async ({ request }) => {
  const { things } = await readHead(request, await findDemoPage(request, 'shop'));
  const product = things.find((thing) => [thing['@type']].flat().includes('Product')) as {
    offers: {
      price: string;
      priceCurrency: string;
      hasMerchantReturnPolicy: { applicableCountry: string[]; merchantReturnDays: number }[];
      shippingDetails: { shippingDestination: { addressCountry: string[] }; shippingRate: object }[];
    }[];
  };
  expect(product.offers.map(({ priceCurrency }) => priceCurrency)).toEqual(['TWD', 'USD']);
  for (const { price, priceCurrency, hasMerchantReturnPolicy, shippingDetails } of product.offers) {
    expect(Number(price)).toBeGreaterThan(0);
    const daysIn = (country: string) =>
      hasMerchantReturnPolicy
        .filter(({ applicableCountry }) => applicableCountry.includes(country))
        .map(({ merchantReturnDays }) => merchantReturnDays);
    expect([daysIn('DE'), daysIn('TW'), daysIn('US')]).toEqual([[14], [7], [7]]);
    const days = {
      '@type': 'QuantitativeValue',
      minValue: expect.any(Number),
      maxValue: expect.any(Number),
      unitCode: 'DAY',
    };
    expect(shippingDetails.flatMap((one) => one.shippingDestination.addressCountry)).toEqual(
      expect.arrayContaining(['TW', 'US', 'JP']),
    );
    for (const details of shippingDetails) {
      expect(details).toEqual({
        '@type': 'OfferShippingDetails',
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: expect.any(Array) },
        shippingRate: {
          '@type': 'MonetaryAmount',
          value: expect.stringMatching(/^\d+(?:\.\d+)?$/),
          currency: priceCurrency,
        },
        deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: days, transitTime: days },
      });
    }
  }
});

test('a page of a work has a share picture with the framed work', async ({ request, baseURL }) => {
  const path = await findDemoPage(request, 'shop');
  const { graph } = await readHead(request, path);
  expect(graph['og:image']).toBe(`${baseURL}/api/share/item/${path.split('/').at(-1)}.jpg`);
  const picture = await request.get(graph['og:image']!);
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  expect((await picture.body()).length).toBeGreaterThan(10_000);
});

test('the sitemaps list every page once, and the listed addresses answer', async ({ request, baseURL }) => {
  const index = await (await request.get('/sitemap.xml')).text();
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!);
  expect(files[0]).toBe(`${baseURL}/sitemaps/pages.xml`);
  const addresses: string[] = [];
  for (const file of files) {
    const text = await (await request.get(file)).text();
    expect(text).toContain('hreflang="x-default"');
    addresses.push(...[...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!));
  }
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const path of fixed) expect(addresses, path).toContain(new URL(path, baseURL).href);
  const { total } = (await (await request.get('/api/shop?per_page=1')).json()).data;
  expect(addresses.filter((url) => /\/shop\/\d+$/.test(url))).toHaveLength(total * locales.length);
  for (const url of addresses.filter((_, position) => position % 12 === 0)) {
    expect((await request.get(url, { maxRedirects: 0 })).status(), url).toBe(200);
  }
  expect((await request.get('/sitemaps/shop-99.xml')).status()).toBe(200);
  for (const name of ['shop-0', 'members-1', 'shop-1e3', '..%2Fpages']) {
    expect((await request.get(`/sitemaps/${name}.xml`)).status(), name).toBe(404);
  }
});

test('robots.txt allows public pages and disallows the account', async ({ request, baseURL }) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(text).toContain('Disallow: /zh-CN/account');
  expect(text).not.toMatch(/Disallow: \/(?:api|iiif|shop)/);
});
