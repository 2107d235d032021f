import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { aFramedPiece, logInAsNew, putInCart } from './people.ts';

// Colours are measured as they stand, not on their way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const prefixes = ['', '/zh-Hant', '/zh-CN'];

/** No violation of any rule of axe on the page as it stands, and nothing that reaches beyond its side. */
async function expectNoViolations(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${path}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect.soft(found).toEqual([]);
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overhang, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
}

for (const prefix of prefixes) {
  test(`pages of visitors under ${prefix || '/'}`, async ({ page, context, baseURL }) => {
    test.setTimeout(180_000);
    const { item_id } = await aFramedPiece(await logInAsNew(context, baseURL!));
    await context.clearCookies();
    for (const path of [
      '/',
      '/shop',
      '/shop?keyword=nothing-is-called-so',
      `/shop/${item_id}`,
      '/contact',
      '/terms',
      '/login?next=/cart',
      '/register',
      '/forgotPassword',
      '/no-such-page',
    ]) {
      await expectNoViolations(page, path === '/' ? prefix || '/' : prefix + path);
    }
  });

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
    for (const path of ['/', '/shop', '/cart', '/cart/checkout', '/account']) {
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
