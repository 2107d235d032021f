import { type APIRequestContext, type BrowserContext, expect, test } from '@playwright/test';
import { localizedPath } from '../../src/kernel/locale.ts';
import {
  checkedLocales,
  everyScreen,
  expectNoViolations,
  findOverflow,
  findViolations,
  measuredLocales,
  narrowest,
  narrowScreen,
  open,
  visitInTurn,
} from '../page-checks.ts';
import {
  addToCart,
  logInAsArtist,
  logInAsGallery,
  logInAsNewMember,
  logInWithCart,
  waitForScripts,
} from '../people.ts';

// One visit to each page checks what must hold for every page.

const fixed = [
  '/shop?purpose=12&view=room',
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
  ...[
    '/register/gallery',
    '/forgotPassword',
    '/forgotPassword/reset',
    '/unsubscribe?token=none',
    '/withdrawal',
    '/confirmEmail',
    '/joinCompany',
    '/outbox',
    '/no-such-page',
  ],
  '/away?to=https://elsewhere.example/',
];

/** For each kind, the page of the first entry is visited. */
const kinds = ['shop', 'artist', 'masterpiece', 'news'];

async function listPages(request: APIRequestContext): Promise<string[]> {
  const pages = kinds.map(async (kind) => {
    const { data } = await (await request.get(`/api/${kind}?per_page=1`)).json();
    return `/${kind}/${data.items[0].id}`;
  });
  return [...fixed, ...(await Promise.all(pages))];
}

type Visit = (path: string) => Promise<string[]>;

/** Visits the pages of a member with an empty cart, with a full one, and with an order. */
async function findFaultsForMember(
  visit: Visit,
  context: BrowserContext,
  siteUrl: string,
): Promise<string[]> {
  const member = await logInAsNewMember(context, siteUrl);
  const faults = await visit('/cart');
  const line = await addToCart(member);
  const { item_id, size_id, frame_id } = line;
  const justAdded = `/cart/added?item=${item_id}&size=${size_id}&frame=${frame_id}`;
  for (const path of [
    '/cart',
    justAdded,
    '/cart/checkout',
    '/cart/deliveries',
    '/cart/address',
    '/cart/confirm',
    '/account',
  ]) {
    faults.push(...(await visit(path)));
  }
  const [{ id: address_id }] = (await member.get('/api/member/address')).data.items;
  const { order } = (
    await member.post('/api/order/order', {
      paytype: 'transfer',
      items: [line],
      address_id,
      currency: 'USD',
      agree: true,
    })
  ).data;
  for (const path of [
    `/cart/check?status=success&code=${order.code}`,
    '/account',
    '/account/profile',
    '/account/email',
    '/account/session',
    '/account/favorite',
    '/account/address',
    '/account/address/new',
    '/account/sign-in',
    '/account/order',
    '/account/purchase',
    `/account/order/${order.code}`,
    '/account/message',
    '/account/message/new',
  ]) {
    faults.push(...(await visit(path)));
  }
  return faults;
}

/** Pages of the demo's gallery. */
const ofGalleries = ['/account/offer', '/account/offer/new', '/account/people', '/account/approval'];

const ofArtists = [
  '/account/artist',
  '/account/work',
  '/account/work/new',
  '/account/sales',
  '/account/sales?category=2',
  '/account/report',
  '/account/sales/line',
  '/account/payout',
  '/account/statement',
];

/** Visits the pages of the gallery. */
const findFaultsForGallery = async (visit: Visit, context: BrowserContext, siteUrl: string) => {
  await logInAsGallery(context, siteUrl);
  return findFaultsOfAll(visit, ofGalleries);
};

/** Visits the pages. */
const findFaultsForArtist = async (visit: Visit, context: BrowserContext, siteUrl: string) => {
  await logInAsArtist(context, siteUrl);
  return findFaultsOfAll(visit, ofArtists);
};

/** Visits the pages and returns their faults. */
async function findFaultsOfAll(visit: Visit, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) faults.push(...(await visit(path)));
  return faults;
}

const parts = [0, 1, 2];

for (const locale of checkedLocales) {
  for (const part of parts) {
    test(
      `pages of visitors in ${locale} have no faults, part ${part + 1} of ${parts.length}`,
      everyScreen,
      async ({ page, request }) => {
        const paths = (await listPages(request)).filter((_, index) => index % parts.length === part);
        expect(await findFaultsOfAll(visitInTurn(page, locale), paths)).toEqual([]);
      },
    );
  }

  test(`pages of members in ${locale} have no faults`, everyScreen, async ({ page, context, baseURL }) => {
    expect(await findFaultsForMember(visitInTurn(page, locale), context, baseURL!)).toEqual([]);
  });

  test(`pages of artists in ${locale} have no faults`, everyScreen, async ({ page, context, baseURL }) => {
    const visit = visitInTurn(page, locale);
    expect(await findFaultsForArtist(visit, context, baseURL!)).toEqual([]);
    expect(await findFaultsForGallery(visit, context, baseURL!)).toEqual([]);
  });
}

for (const locale of measuredLocales) {
  test.describe(`in ${locale} at a width of 320 pixels`, () => {
    // The width of texts does not need scripts, and takes a tenth of the time without them.
    test.use({ viewport: narrowest, javaScriptEnabled: false });

    test('pages are not wider than the screen', narrowScreen, async ({ page, context, request, baseURL }) => {
      const visit: Visit = async (path) => {
        await open(page, localizedPath(locale, path));
        return findOverflow(page);
      };
      expect(await findFaultsOfAll(visit, await listPages(request))).toEqual([]);
      expect(await findFaultsForMember(visit, context, baseURL!)).toEqual([]);
      expect(await findFaultsForArtist(visit, context, baseURL!)).toEqual([]);
      expect(await findFaultsForGallery(visit, context, baseURL!)).toEqual([]);
    });
  });
}

test.describe('in the dark colour scheme', () => {
  test.use({ colorScheme: 'dark' });

  // Colours are the same on every screen.
  test('pages have enough contrast', { tag: '@desktop' }, async ({ page, context, request, baseURL }) => {
    await logInWithCart(context, baseURL!);
    const things = (await listPages(request)).slice(fixed.length);
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
      await waitForScripts(page);
      return findViolations(page, { only: 'color-contrast' });
    };
    expect(await findFaultsOfAll(visit, [...all, '/account', ...things])).toEqual([]);
  });
});

test('a form with marked mistakes has no accessibility violations', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoViolations(page);
});
