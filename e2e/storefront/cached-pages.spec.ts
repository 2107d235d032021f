import { type BrowserContext, expect, test } from '@playwright/test';
import { createVisitor } from '../../test/clients/visitor.ts';
import { findLayoutShifts } from '../page-checks.ts';
import { addToCart, collectErrors, logInWithCart, waitForScripts } from '../people.ts';

/** Creates a visitor whose cart is in this browser. */
async function createCartOwner(context: BrowserContext, siteUrl: string) {
  const visitor = createVisitor(siteUrl);
  await visitor.get('/api/cart');
  await context.addCookies([{ name: 'cart_token', value: visitor.cartToken!, url: siteUrl, httpOnly: true }]);
  return visitor;
}

test('a cached page shows each visitor their own cart, without a layout shift', {
  tag: '@every-screen',
}, async ({ page, context, browser, baseURL }) => {
  const errors = collectErrors(page);
  await addToCart(await createCartOwner(context, baseURL!));
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  // Other journeys may empty the cache, and its minute may end, so the page is requested just before it is loaded.
  const load = async () => {
    await context.request.get('/about');
    return (await page.goto('/about'))?.headers()['x-cache'];
  };
  await expect.poll(load).toBe('hit');
  await expect(cart).toHaveText(/1 work/);
  expect(await findLayoutShifts(page)).toEqual([]);

  const another = await browser.newContext();
  const theirs = await another.newPage();
  await theirs.goto(`${baseURL}/about`);
  await expect(theirs.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveText(/empty/);
  await another.close();
  expect(errors).toEqual([]);
});

test('without scripts the header of a cached page shows no cart count', { tag: '@desktop' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await addToCart(await createCartOwner(context, baseURL!));
  const page = await context.newPage();
  await page.goto(`${baseURL}/about`);
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveText('Cart');
  // The cart page is not cached, and shows the count.
  await page.goto(`${baseURL}/cart`);
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveText(/1 work/);
  await context.close();
});

test('the pages of a member are not cached, and after the logout the header is that of a visitor', {
  tag: '@desktop',
}, async ({ page, context, baseURL }) => {
  await page.goto('/about');
  await logInWithCart(context, baseURL!);
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

test('the currency that a visitor picks is used on every later page', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/shop');
  await waitForScripts(page);
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
  await expect(price).toHaveText(/US\$/);
  await page.goto('/shop');
  await expect(price).toHaveText(/US\$/);
});
