import { expect, test } from '@playwright/test';
import { createVisitor, register } from '../../test/clients/visitor.ts';
import { openMail } from '../outbox.ts';
import { collectErrors, logInAsNewMember, newEmail, password, waitForScripts } from '../people.ts';

const common = 'Many people use this password or one like it';
const containsEmail = 'This password contains the name of your e-mail address';

test('a registration warns beside the field of a password that is easy to guess', async ({ page }) => {
  const errors = collectErrors(page);
  await page.goto('/register');
  await waitForScripts(page);
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('P@ssw0rd1!');
  await expect(page.getByText(common)).toBeVisible();
  await page.getByLabel('E-mail', { exact: true }).fill('yukiko.mori@example.com');
  await field.fill('Yukiko-Mori.99');
  await expect(page.getByText(common)).toHaveCount(0);
  await expect(page.getByText(containsEmail)).toBeVisible();
  await field.fill('tR4!vexq-Oml');
  await expect(page.getByText(containsEmail)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a new password by a mailed link is warned of, saved, and warned of again', async ({
  page,
  baseURL,
}) => {
  const errors = collectErrors(page);
  const email = newEmail();
  await register(createVisitor(baseURL!), email);
  await page.goto('/forgotPassword');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await openMail(page, email, 'A new password for your account');
  await page.frameLocator('iframe').getByRole('link', { name: 'Choose a new password' }).click();
  await waitForScripts(page);
  const field = page.getByLabel('New password', { exact: true });
  await field.fill('Qwerty.123');
  await expect(page.getByText(common)).toBeVisible();
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('heading', { name: 'Your new password is saved' })).toBeVisible();
  await expect(page.getByText(common)).toBeVisible();
  expect(errors).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a change says so once the password is saved, in Chinese', async ({ page, context, baseURL }) => {
    await logInAsNewMember(context, baseURL!);
    await page.goto('/zh-Hant/account/password');
    await page.locator('[name=current_password]').fill(password);
    await page.locator('[name=password]').fill('Iloveyou.1');
    await page.getByRole('main').locator('form').last().getByRole('button').click();
    await expect(page.getByText('這個密碼很常見，容易被猜中。')).toBeVisible();
  });
});
