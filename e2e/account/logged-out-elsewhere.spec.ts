import { expect, type Page, test } from '@playwright/test';
import { logInAsNew, putInCart, scriptsOf, troublesOf } from '../people.ts';

const header = (page: Page) => page.getByRole('banner');

/** What the header says to a member with one piece in the cart, and to a visitor. */
const expectMember = async (page: Page) => {
  await expect(header(page).getByRole('link', { name: 'My account' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: /^Cart/ })).toHaveText(/1/);
};
const expectVisitor = async (page: Page) => {
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'My account' })).toHaveCount(0);
  await expect(header(page).getByRole('link', { name: /^Cart/ })).not.toHaveText(/\d/);
};

const ways = [
  ['/account', 'My account'],
  ['/cart', /^Cart/],
] as const;

for (const [path, link] of ways) {
  test(`whose session has ended elsewhere is a visitor on all of the page after ${path}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const troubles = troublesOf(page);
    const member = await logInAsNew(context, baseURL!);
    await putInCart(member);
    await page.goto('/');
    await scriptsOf(page);
    await expectMember(page);
    await member.get('/api/member/logout');
    await header(page).getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(new RegExp(`/login\\?next=${encodeURIComponent(path)}$`));
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await expectVisitor(page);
    expect(troubles).toEqual([]);
  });
}

test('who has logged out in another tab is a visitor on all of the page after an order list inside the account', async ({
  page,
  context,
  baseURL,
}) => {
  const member = await logInAsNew(context, baseURL!);
  await putInCart(member);
  await page.goto('/account');
  await scriptsOf(page);
  await expectMember(page);
  // The other tab took the cookie with it.
  await member.get('/api/member/logout');
  await context.clearCookies({ name: 'user_token' });
  await page.getByRole('main').locator('a[href="/account/order"]').first().click();
  await expect(page).toHaveURL(/\/login\?next=%2Faccount%2Forder$/);
  await expectVisitor(page);
});

test('whose session has ended while a page was open is a visitor after what they save', async ({
  page,
  context,
  baseURL,
}) => {
  const member = await logInAsNew(context, baseURL!);
  await putInCart(member);
  await page.goto('/cart');
  await scriptsOf(page);
  await expectMember(page);
  await member.get('/api/member/logout');
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login\?next=%2Fcart$/);
  await expectVisitor(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('whose session has ended elsewhere is a visitor on all of the page', async ({
    page,
    context,
    baseURL,
  }) => {
    const member = await logInAsNew(context, baseURL!);
    await putInCart(member);
    await page.goto('/');
    await expectMember(page);
    await member.get('/api/member/logout');
    await header(page).getByRole('link', { name: 'My account' }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Faccount$/);
    await expectVisitor(page);
  });
});
