import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { collectErrors, waitForScripts } from '../people.ts';

const header = (page: Page) => page.getByRole('banner');

/** What the header shows to a member with one work in the cart, and to a visitor. */
const expectMember = async (page: Page) => {
  await expect(header(page).getByRole('link', { name: 'My account' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: /^Cart/ })).toHaveText(/1/);
};
const expectVisitor = async (page: Page) => {
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'My account' })).toHaveCount(0);
  await expect(header(page).getByRole('link', { name: /^Cart/ })).not.toHaveText(/\d/);
};

const links = [
  ['/account', 'My account'],
  ['/cart', /^Cart/],
] as const;

for (const [path, link] of links) {
  test(`after a logout elsewhere, opening ${path} shows the whole page as to a visitor`, async ({
    page,
    buyer: member,
  }) => {
    const errors = collectErrors(page);
    await page.goto('/');
    await waitForScripts(page);
    await expectMember(page);
    await member.get('/api/member/logout');
    await header(page).getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(new RegExp(`/login\\?next=${encodeURIComponent(path)}$`));
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await expectVisitor(page);
    expect(errors).toEqual([]);
  });
}

test('after a logout in another tab, opening the order list of the account shows the whole page as to a visitor', async ({
  page,
  context,
  buyer: member,
}) => {
  await page.goto('/account');
  await waitForScripts(page);
  await expectMember(page);
  // The other tab deletes the cookie.
  await member.get('/api/member/logout');
  await context.clearCookies({ name: 'user_token' });
  await page.getByRole('main').locator('a[href="/account/order"]').first().click();
  await expect(page).toHaveURL(/\/login\?next=%2Faccount%2Forder$/);
  await expectVisitor(page);
});

test('after a logout elsewhere, saving on an open page shows the whole page as to a visitor', async ({
  page,
  buyer: member,
}) => {
  await page.goto('/cart');
  await waitForScripts(page);
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

  test('after a logout elsewhere, the whole page is shown as to a visitor', async ({
    page,
    buyer: member,
  }) => {
    await page.goto('/');
    await expectMember(page);
    await member.get('/api/member/logout');
    await header(page).getByRole('link', { name: 'My account' }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Faccount$/);
    await expectVisitor(page);
  });
});
