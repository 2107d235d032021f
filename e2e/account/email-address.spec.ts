import { expect, type Page, test } from '@playwright/test';
import { createVisitor, logIn, register } from '../../test/clients/visitor.ts';
import { openMail } from '../outbox.ts';
import { collectErrors, newEmail, password, submitLogin } from '../people.ts';

async function logInOnPage(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, email);
  await expect(page).toHaveURL(/\/$/);
}

test('an e-mail address is confirmed, and changed after the old and the new address have confirmed', async ({
  page,
  baseURL,
}) => {
  const errors = collectErrors(page);
  const email = newEmail();
  const next = newEmail();
  await register(createVisitor(baseURL!), email);
  await logInOnPage(page, email);
  await page.goto('/account');
  await expect(page.getByText('Please confirm this address')).toBeVisible();
  await page.getByRole('button', { name: 'Send the e-mail again' }).click();
  await expect(page).toHaveURL(/\/account\/email$/);
  await expect(
    page.getByRole('status').filter({ hasText: 'The e-mail is on its way' }).first(),
  ).toBeVisible();

  await openMail(page, email, 'Please confirm your e-mail address');
  await page.frameLocator('iframe').getByRole('link', { name: 'Confirm this address' }).click();
  await expect(page.getByText(`Is ${email} your address?`)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();

  await page.goto('/account/profile');
  await page.getByRole('link', { name: 'Change', exact: true }).click();
  await expect(page.getByText(`Your address is ${email}.`)).toBeVisible();
  await expect(page.getByText('Please confirm this address')).toHaveCount(0);
  await page.getByLabel('New e-mail address').fill('nonsense');
  await page.getByLabel('Current password').fill('Wrong.123');
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByLabel('New e-mail address')).toBeFocused();
  await page.getByLabel('New e-mail address').fill(next);
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByText('This is not your current password').first()).toBeVisible();
  await expect(page.getByLabel('New e-mail address')).toHaveValue(next);
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByRole('heading', { name: 'Change in progress' })).toBeVisible();

  await openMail(page, next, 'Please confirm your new e-mail address');
  await page.frameLocator('iframe').getByRole('link', { name: 'Confirm this address' }).click();
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText('once the other address has confirmed it too')).toBeVisible();
  await openMail(page, email, 'Your e-mail address is to be changed');
  await page.frameLocator('iframe').getByRole('link', { name: 'Look at the change' }).click();
  await page.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(page.getByRole('heading', { name: 'Your address has been changed' })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText(next)).toBeVisible();
  await openMail(page, email, 'Your e-mail address has been changed');
  expect(errors).toEqual([]);
});

test('the link asks another browser to log in to the account, which then confirms', async ({
  page,
  baseURL,
}) => {
  const errors = collectErrors(page);
  const email = newEmail();
  await register(createVisitor(baseURL!), email);
  await openMail(page, email, 'Please confirm your e-mail address');
  await page.frameLocator('iframe').getByRole('link', { name: 'Confirm this address' }).click();
  await expect(
    page.getByText('please log in to the account that was opened with this address'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm this address' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click();
  await submitLogin(page, email);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await expect(page.getByText('All other devices have been logged out')).toBeVisible();
  expect(errors).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the old address stops a change, in Chinese', async ({ page, baseURL }) => {
    const email = newEmail();
    const member = createVisitor(baseURL!);
    member.lang = 'zh-Hant';
    await register(member, email);
    await member.post('/api/member/email', { email: newEmail(), current_password: password });
    await openMail(page, email, '您的電子信箱即將變更', '/zh-Hant');
    const href = await page
      .frameLocator('iframe')
      .getByRole('link', { name: '查看這項變更' })
      .getAttribute('href');
    await page.goto(href!);
    await page.getByRole('button', { name: '停止變更' }).click();
    await expect(page.getByRole('heading', { name: '已停止變更' })).toBeVisible();
    await page.goto(href!);
    await expect(page.getByRole('heading', { name: '此連結已失效' })).toBeVisible();
  });
});

test('the member logs out another device, and all others', async ({ page, baseURL }) => {
  const errors = collectErrors(page);
  const email = newEmail();
  const others = [createVisitor(baseURL!), createVisitor(baseURL!), createVisitor(baseURL!)] as const;
  await register(others[0], email);
  await logIn(others[1], email);
  await logIn(others[2], email);
  const loggedIn = async () => {
    const checks = await Promise.all(others.map((visitor) => visitor.get('/api/login/check')));
    return checks.filter(({ data }) => data.isLogin === 'Y').length;
  };
  await logInOnPage(page, email);
  await page.goto('/account/profile');
  await page.getByRole('link', { name: 'Devices on which you are logged in' }).click();
  const own = page.getByRole('listitem').filter({ hasText: 'This device' });
  await expect(own).toHaveCount(1);
  await expect(own.getByRole('button')).toHaveCount(0);
  const logOut = page.getByRole('button', { name: /^Log out: / });
  await expect(logOut).toHaveCount(3);
  await logOut.first().click();
  await expect(
    page.getByRole('status').filter({ hasText: 'This device is logged out' }).first(),
  ).toBeVisible();
  await expect(logOut).toHaveCount(2);
  expect(await loggedIn()).toBe(2);
  await page.getByRole('button', { name: 'Log out all other devices' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'All other devices are logged out' }).first(),
  ).toBeVisible();
  await expect(logOut).toHaveCount(0);
  await expect(own).toHaveCount(1);
  expect(await loggedIn()).toBe(0);
  await expect(page.getByRole('button', { name: 'Log out all other devices' })).toHaveCount(0);
  expect(errors).toEqual([]);
});
