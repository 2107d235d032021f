import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { addToCart, logInAsNewMember } from '../people.ts';

test('an unknown page answers 404 with links to go on, in its language', async ({ page }) => {
  const path = '/zh-Hant/no/such-page';
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('main')).toContainText(`找不到這個頁面：${path}`);
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '聯絡我們' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '回到首頁' }).click();
  await expect(page).toHaveURL(/\/zh-Hant$/);
});

test('a search from the page “not found” leads to the results', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page).toHaveTitle('Page Not Found');
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('main').getByRole('searchbox').fill('sea');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/keyword=sea/);
});

test('the order of another member is not found', { tag: '@desktop' }, async ({
  page,
  browser,
  baseURL,
  member: owner,
}) => {
  const line = await addToCart(owner);
  const [{ id: address_id }] = (await owner.get('/api/member/address')).data.items;
  const placed = await owner.post('/api/order/order', {
    paytype: 'transfer',
    items: [line],
    address_id,
    currency: 'USD',
    agree: true,
  });
  const { code, hash } = placed.data.order;
  expect((await page.goto(`/account/order/${code}`))?.status()).toBe(200);

  const stranger = await browser.newContext({ baseURL: baseURL! });
  await logInAsNewMember(stranger, baseURL!);
  const theirs = await stranger.newPage();
  expect((await theirs.goto(`/account/order/${code}`))?.status()).toBe(404);
  expect((await theirs.goto(`/cart/check?status=success&code=${code}`))?.status()).toBe(404);
  expect((await theirs.goto(`/cart/check?code=${code}&hash=${hash.replace(/.$/, '~')}`))?.status()).toBe(404);
  await stranger.close();
});

test('an expired session leads to the login page with the address to return to', { tag: '@desktop' }, async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'user_token', value: 'x'.repeat(43), url: baseURL! }]);
  await page.goto('/account/order?page=2');
  await expect(page).toHaveURL(/\/login\?next=%2Faccount%2Forder%3Fpage%3D2$/);
  expect((await context.cookies()).filter(({ name }) => name === 'user_token')).toEqual([]);
});
