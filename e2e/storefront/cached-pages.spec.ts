import { type BrowserContext, expect, test } from '@playwright/test';
import { createVisitor } from '../../test/visitor.ts';
import { shiftsOf } from '../looks.ts';
import { logInAsNew, putInCart, scriptsOf, troublesOf } from '../people.ts';

/** Somebody's cart, in this browser. */
async function withCart(context: BrowserContext, siteUrl: string) {
  const visitor = createVisitor(siteUrl);
  await visitor.get('/api/cart');
  await context.addCookies([{ name: 'cart_token', value: visitor.cartToken!, url: siteUrl, httpOnly: true }]);
  return visitor;
}

test('a page made once shows each visitor his own cart, and nothing moves when its number comes', {
  tag: '@every-screen',
}, async ({ page, context, browser, baseURL }) => {
  const troubles = troublesOf(page);
  await putInCart(await withCart(context, baseURL!));
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  // Other journeys change things meanwhile, and the minute may end: it is made just before the page is loaded.
  const load = async () => {
    await context.request.get('/about');
    return (await page.goto('/about'))?.headers()['x-cache'];
  };
  await expect.poll(load).toBe('hit');
  await expect(cart).toHaveText(/1 work/);
  expect(await shiftsOf(page)).toEqual([]);

  const another = await browser.newContext();
  const theirs = await another.newPage();
  await theirs.goto(`${baseURL}/about`);
  await expect(theirs.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveText(/empty/);
  await another.close();
  expect(troubles).toEqual([]);
});

test('without scripts the header shows no number rather than a wrong one', { tag: '@desktop' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await putInCart(await withCart(context, baseURL!));
  const page = await context.newPage();
  await page.goto(`${baseURL}/about`);
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveText('Cart');
  // The cart's own page knows.
  await page.goto(`${baseURL}/cart`);
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveText(/1 work/);
  await context.close();
});

test('a member’s pages are the member’s, and after the logout everybody’s', { tag: '@desktop' }, async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/about');
  await putInCart(await logInAsNew(context, baseURL!));
  const own = await page.goto('/about');
  expect(own?.headers()['x-cache']).toBeUndefined();
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Account' })).toBeVisible();
  await expect(banner.getByRole('link', { name: /^Cart/ })).toHaveText(/1 work/);
  await context.clearCookies({ name: 'user_token' });
  await page.goto('/about');
  await expect(banner.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(banner.getByRole('link', { name: /^Cart/ })).toHaveText(/empty/);
});

test('the currency that a visitor picks is on every page from then on', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/shop');
  await scriptsOf(page);
  const price = page
    .getByRole('main')
    .getByText(/NT\$|US\$/)
    .first();
  await expect(price).toHaveText(/US\$/);
  const pick = async (name: string) => {
    await page
      .getByRole('banner')
      .getByText(/NT\$|US\$/)
      .first()
      .click();
    await page.getByRole('button', { name }).click();
  };
  await pick('New Taiwan dollar');
  await expect(price).toHaveText(/NT\$/);
  await page.goto('/shop');
  await expect(price).toHaveText(/NT\$/);
  await pick('US dollar');
  await page.goto('/shop');
  await expect(price).toHaveText(/US\$/);
});
