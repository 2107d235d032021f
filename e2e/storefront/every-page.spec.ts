import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { localizedPath } from '../../src/kernel/locale.ts';
import {
  checkedLocales,
  everyScreen,
  expectNoViolations,
  faultsOf,
  open,
  otherLocales,
  overhangOf,
  violationsOf,
} from '../looks.ts';
import { logInAsNew, putInCart, scriptsOf } from '../people.ts';

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

/** The first thing of each kind has the page that is looked at. */
const kinds = ['shop', 'artist', 'masterpiece', 'news'];

async function pagesOf(request: APIRequestContext): Promise<string[]> {
  const pages = kinds.map(async (kind) => {
    const { data } = await (await request.get(`/api/${kind}?per_page=1`)).json();
    return `/${kind}/${data.items[0].id}`;
  });
  return [...fixed, ...(await Promise.all(pages))];
}

type Visit = (path: string) => Promise<string[]>;

/** The pages of somebody who buys: with an empty cart, with a full one, and with an order. */
async function faultsForMember(visit: Visit, context: BrowserContext, siteUrl: string): Promise<string[]> {
  const member = await logInAsNew(context, siteUrl);
  const faults = await visit('/cart');
  const piece = await putInCart(member);
  for (const path of ['/cart', '/cart/checkout', '/cart/address', '/cart/confirm', '/account']) {
    faults.push(...(await visit(path)));
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
    faults.push(...(await visit(path)));
  }
  return faults;
}

/** Visits each of the pages, and returns what is wrong with any. */
async function faultsOfAll(visit: Visit, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) faults.push(...(await visit(path)));
  return faults;
}

const parts = [0, 1, 2];

for (const locale of checkedLocales) {
  const visitIn =
    (page: Page): Visit =>
    (path) =>
      faultsOf(page, localizedPath(locale, path));

  for (const part of parts) {
    test(
      `pages of visitors in ${locale}, part ${part + 1} of ${parts.length}`,
      everyScreen,
      async ({ page, request }) => {
        test.setTimeout(180_000);
        const paths = (await pagesOf(request)).filter((_, index) => index % parts.length === part);
        expect(await faultsOfAll(visitIn(page), paths)).toEqual([]);
      },
    );
  }

  test(`pages of members in ${locale}`, everyScreen, async ({ page, context, baseURL }) => {
    test.setTimeout(180_000);
    expect(await faultsForMember(visitIn(page), context, baseURL!)).toEqual([]);
  });
}

test.describe('as wide as the screen', () => {
  // How wide words run is seen without scripts, in a tenth of the time.
  test.use({ javaScriptEnabled: false });

  for (const locale of otherLocales) {
    test(`pages in ${locale}`, everyScreen, async ({ page, context, request, baseURL }) => {
      test.setTimeout(180_000);
      const visit: Visit = async (path) => {
        await open(page, localizedPath(locale, path));
        return overhangOf(page);
      };
      expect(await faultsOfAll(visit, await pagesOf(request))).toEqual([]);
      expect(await faultsForMember(visit, context, baseURL!)).toEqual([]);
    });
  }
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  // Colours are the same on every screen.
  test('contrast is kept', { tag: '@desktop' }, async ({ page, context, request, baseURL }) => {
    await putInCart(await logInAsNew(context, baseURL!));
    const things = (await pagesOf(request)).slice(fixed.length);
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
    const visit: Visit = async (path) => {
      await open(page, path);
      await scriptsOf(page);
      return violationsOf(page, { only: 'color-contrast' });
    };
    expect(await faultsOfAll(visit, [...all, '/account', ...things])).toEqual([]);
  });
});

test('mistakes in a form are marked for everybody', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoViolations(page);
});
