import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { logInAsNew, putInCart, scriptsOf } from './people.ts';

// Colours are measured as they stand, not on their way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const prefixes = ['', '/zh-Hant', '/zh-CN'];

/** No violation of any rule of axe on the page as it stands, and nothing that reaches beyond its side. */
async function expectNoViolations(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await scriptsOf(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${path}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect.soft(found).toEqual([]);
  await expectNoOverhang(page, path);
}

async function expectToFit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoOverhang(page, path);
}

async function expectNoOverhang(page: Page, path: string): Promise<void> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overhang, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
}

/** Pages of visitors, and the first thing of each kind. */
async function visitorPaths(request: APIRequestContext): Promise<string[]> {
  const things = await Promise.all(
    ['shop', 'artist', 'masterpiece', 'news'].map(async (kind) => {
      const { data } = await (await request.get(`/api/${kind}?per_page=1`)).json();
      return `/${kind}/${data.items[0].id}`;
    }),
  );
  return [
    ...[
      '/',
      '/shop',
      '/shop?keyword=nothing-is-called-so',
      '/artist',
      '/artist?category=classic',
      '/masterpiece',
    ],
    ...['/news', ...things, '/about', '/technology', '/collaboration', '/partner', '/partner/artist'],
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
}

for (const prefix of prefixes) {
  for (const part of [0, 1, 2]) {
    test(`pages of visitors under ${prefix || '/'}, part ${part + 1} of 3`, async ({
      page,
      request,
      isMobile,
    }) => {
      test.setTimeout(180_000);
      const paths = (await visitorPaths(request)).filter((_, index) => index % 3 === part);
      for (const path of paths) {
        const localized = path === '/' ? prefix || '/' : prefix + path;
        // What axe looks at is the same in every language on a phone; how wide the words run is not.
        if (isMobile && prefix !== '') await expectToFit(page, localized);
        else await expectNoViolations(page, localized);
      }
    });
  }

  test(`pages of members under ${prefix || '/'}`, async ({ page, context, baseURL }) => {
    test.setTimeout(180_000);
    const member = await logInAsNew(context, baseURL!);
    await expectNoViolations(page, `${prefix}/cart`);
    const piece = await putInCart(member);
    for (const path of ['/cart', '/cart/checkout', '/cart/address', '/cart/confirm', '/account']) {
      await expectNoViolations(page, prefix + path);
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
      await expectNoViolations(page, prefix + path);
    }
  });
}

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('contrast is kept', async ({ page, context, baseURL }) => {
    await putInCart(await logInAsNew(context, baseURL!));
    for (const path of ['/', '/shop', '/news', '/contact', '/about', '/cart', '/cart/checkout', '/account']) {
      await expectNoViolations(page, path);
    }
  });
});

test('mistakes in a form are marked for everybody', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
