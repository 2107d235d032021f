import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { unzipSync } from 'fflate';
import { test } from '../journey.ts';
import { expectNoViolations } from '../page-checks.ts';
import {
  collectErrors,
  logInAsNewMember,
  password,
  placeOrder,
  submitLogin,
  waitForScripts,
} from '../people.ts';

test('a member downloads their data and closes the account', {
  tag: '@on-phone',
}, async ({ page, member }) => {
  const errors = collectErrors(page);
  const { email } = (await member.get('/api/member/profile')).data;
  await page.goto('/account/profile');
  await page.getByRole('link', { name: 'Download your data or close the account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy and data' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as ZIP' }).click(),
  ]);
  const files = unzipSync(await readFile(await download.path()));
  expect(new TextDecoder().decode(files['profile.json'])).toContain(email);

  await waitForScripts(page);
  await page.getByText('Close my account').click();
  await expectNoViolations(page);
  await page.getByLabel('Current password').fill('not the password');
  await page.getByRole('button', { name: 'Close the account for good' }).click();
  await expect(page.getByText('This is not your current password').first()).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Close the account for good' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is closed' })).toBeVisible();
  await expectNoViolations(page);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login\?next=/);
  expect(errors).toEqual([]);
});

test('an account with an open order is not closed, and an unknown account page is for members', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/account/sales');
  await expect(page).toHaveURL(/\/login\?next=%2Faccount%2Fsales/);
  const member = await logInAsNewMember(context, baseURL!);
  await placeOrder(member);
  await page.goto('/account/privacy');
  await page.getByText('Close my account').click();
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Close the account for good' }).click();
  await expect(page.getByText('has not ended yet').first()).toBeVisible();
  await page.goto('/account/sales');
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
});

test('the shop stores cookies for the session, the cart and the language only', async ({ page, context }) => {
  const cookies = async () => new Map((await context.cookies()).map(({ name, value }) => [name, value]));
  await page.goto('/shop');
  await page.locator('summary', { hasText: 'English' }).click();
  await page.getByRole('button', { name: '繁體中文' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/zh-Hant\/shop$/);
  await page.goto('/login');
  await submitLogin(page, 'collector@example.com', 'Demo.1234');
  await expect(page).toHaveURL(/:\d+\/(zh-Hant)?$/);
  const loggedIn = await cookies();
  expect([...loggedIn.keys()].sort()).toEqual(['lang', 'user_token']);
  const [, device] = loggedIn.get('user_token')!.split('~');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Log out', exact: true }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/:\d+\/(zh-Hant)?$/);
  // The browser stays known, so that wrong passwords of others cause no delay for its user.
  expect((await cookies()).get('user_token')).toBe(`~${device}`);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login\?next=/);
});
