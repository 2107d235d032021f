import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { type Locale, languageTag, locales, localizedPath } from '../src/kernel/locale.ts';
import { wordsOf } from '../test/words.ts';
import { expectNoOverhang, expectNoViolations, shiftsOf } from './looks.ts';
import { logInAsNew, putInCart, scriptsOf } from './people.ts';

// One visit to a page looks at everything that holds for every page.

// Colours are measured as they stand, not on their way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const fixed = [
  '/shop?color=blue&size=medium&max_price=9000&price_currency=NTD',
  ...['/', '/shop', '/shop?keyword=nothing-is-called-so', '/artist', '/artist?category=classic'],
  ...['/artist?category=best_seller', '/artist?keyword=nothing-is-called-so', '/artist?page=99'],
  ...['/masterpiece', '/news', '/about', '/technology', '/collaboration', '/partner', '/partner/artist'],
  ...['/partner/collaborate', '/membership', '/exchange', '/freight', '/policy', '/terms', '/contact'],
  ...[
    '/contact?item=1',
    '/contact/faq',
    '/contact/sent',
    '/login?next=/cart',
    '/register',
    '/register/artist',
  ],
  ...['/register/gallery', '/forgotPassword', '/forgotPassword/reset', '/outbox', '/no-such-page'],
  '/away?to=https://elsewhere.example/',
];

/** Here other people's words are read: the demo's mails. */
const othersWords = ['/outbox'];

/** How many things of each kind are read; the first of them is looked at too. */
const things = { shop: 3, artist: 2, masterpiece: 2, news: 2 };

/** Everything a reader sees or hears of a page, piece by piece. */
const piecesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pieces: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, noscript')) pieces.push(node.nodeValue ?? '');
    }
    for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-description']) {
      for (const element of document.body.querySelectorAll(`[${name}]`)) {
        pieces.push(element.getAttribute(name) ?? '');
      }
    }
    for (const meta of document.head.querySelectorAll('meta[name=description]')) {
      pieces.push(meta.getAttribute('content') ?? '');
    }
    return pieces;
  });

/** What the shop tells of its things in a language, and the addresses of their pages. */
async function contentOf(request: APIRequestContext, locale: Locale) {
  const headers = { lang: languageTag(locale) };
  const get = async (path: string) => (await (await request.get(path, { headers })).json()).data;
  const general = ['initial', 'article', 'faq', 'shop?per_page=96', 'shop?page=2&per_page=96'];
  const content: unknown[] = await Promise.all(general.map((path) => get(`/api/${path}`)));
  const looked: string[] = [];
  const read: string[] = [];
  for (const [kind, count] of Object.entries(things)) {
    const list = await get(`/api/${kind}?per_page=96`);
    content.push(list);
    for (const [index, { id }] of list.items.slice(0, count).entries()) {
      content.push(await get(`/api/${kind}/${id}`));
      (index === 0 ? looked : read).push(`/${kind}/${id}`);
    }
  }
  return { content, looked, read };
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function lookAt(page: Page, path: string): Promise<void> {
  await open(page, path);
  await scriptsOf(page);
  expect.soft(await shiftsOf(page), `${path} moves`).toEqual([]);
  await expectNoViolations(page);
}

/** What axe looks at is the same in every language on a phone; how wide the words run is not. */
const visit = (page: Page, path: string, locale: Locale, isMobile: boolean): Promise<void> =>
  isMobile && locale !== 'en' ? open(page, path).then(() => expectNoOverhang(page)) : lookAt(page, path);

const parts = 3;

for (const locale of locales) {
  for (let part = 0; part < parts; part += 1) {
    test(`pages of visitors in ${locale}, part ${part + 1} of ${parts}`, async ({
      page,
      request,
      isMobile,
    }) => {
      test.setTimeout(180_000);
      const { content, looked, read } = await contentOf(request, locale);
      // Names of languages, and what the addresses above carry with them.
      const names = ['Giclée', 'English', '繁體中文', '简体中文', 'nothing-is-called-so'];
      const carried = [
        'elsewhere.example',
        'https://elsewhere.example/',
        localizedPath(locale, '/no-such-page'),
      ];
      const words = wordsOf(locale, content, [...names, ...carried]);
      // Words are the same on every screen.
      const paths = [...fixed, ...looked, ...(isMobile ? [] : read)];
      for (const path of paths.filter((_, index) => index % parts === part)) {
        if (read.includes(path)) await open(page, localizedPath(locale, path));
        else await visit(page, localizedPath(locale, path), locale, isMobile);
        if (isMobile || othersWords.includes(path)) continue;
        const unknown = (await piecesOf(page)).filter((piece) => !words.allows(piece));
        expect.soft([...new Set(unknown)], `words of ${path}`).toEqual([]);
      }
    });
  }

  test(`pages of members in ${locale}`, async ({ page, context, baseURL, isMobile }) => {
    test.setTimeout(180_000);
    const member = await logInAsNew(context, baseURL!);
    const look = (path: string) => visit(page, localizedPath(locale, path), locale, isMobile);
    await look('/cart');
    const piece = await putInCart(member);
    for (const path of ['/cart', '/cart/checkout', '/cart/address', '/cart/confirm', '/account']) {
      await look(path);
    }
    const [{ id: address_id }] = (await member.get('/api/member/address')).data.items;
    const { order } = (
      await member.post('/api/order/order', {
        paytype: 'transfer',
        items: [piece],
        address_id,
        currency: 'USD',
        agree: true,
      })
    ).data;
    for (const path of [
      `/cart/check?status=success&code=${order.code}`,
      '/account',
      '/account/profile',
      '/account/favorite',
      '/account/order',
      `/account/order/${order.code}`,
    ]) {
      await look(path);
    }
  });
}

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  // Colours are the same on every screen.
  test('contrast is kept', { tag: '@desktop' }, async ({ page, context, request, baseURL }) => {
    await putInCart(await logInAsNew(context, baseURL!));
    const { looked } = await contentOf(request, 'en');
    const all = [
      '/',
      '/shop',
      '/artist',
      '/masterpiece',
      '/news',
      '/contact',
      '/about',
      '/cart',
      '/cart/checkout',
    ];
    for (const path of [...all, '/account', ...looked]) {
      await open(page, path);
      await scriptsOf(page);
      await expectNoViolations(page);
    }
  });
});

test('mistakes in a form are marked for everybody', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoViolations(page);
});
