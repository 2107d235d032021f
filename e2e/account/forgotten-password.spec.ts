import { expect, test } from '@playwright/test';
import { createVisitor, register } from '../../test/clients/visitor.ts';
import { openMail } from '../outbox.ts';
import { collectErrors, newEmail, password, submitLogin } from '../people.ts';

const newPassword = 'Another.456';

test('a forgotten password is replaced by a mailed link that works once', async ({ page, baseURL }) => {
  const errors = collectErrors(page);
  const email = newEmail();
  await register(createVisitor(baseURL!), email);

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('E-mail').fill('nonsense');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Please enter a valid e-mail address').first()).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();

  await openMail(page, email, 'A new password for your account');
  const mail = page.frameLocator('iframe');
  await expect(mail.getByText('Hello,', { exact: true })).toBeVisible();
  const link = await mail.getByRole('link', { name: 'Choose a new password' }).getAttribute('href');
  await mail.getByRole('link', { name: 'Choose a new password' }).click();

  await expect(page).toHaveURL(/\/forgotPassword\/reset\?token=/);
  await page.getByLabel('New password').fill('weak');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByLabel('New password')).toBeFocused();
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('heading', { name: 'Your new password is saved' })).toBeVisible();

  await page.goto(link!);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL(/\/forgotPassword$/);

  await page.goto('/login');
  await submitLogin(page, email, newPassword);
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/account/profile');
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill('Third.789');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This is not your current password').first()).toBeVisible();
  await page.getByLabel('Current password').fill(newPassword);
  await page.getByLabel('New password').fill('Third.789');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your new password is saved' })).toBeVisible();
  await openMail(page, email, 'Your password has been changed');
  expect(errors).toEqual([]);
});

test('an unknown address gets the same answer as a known one', async ({ page }) => {
  await page.goto('/zh-CN/forgotPassword');
  await page.getByLabel('邮箱').fill(newEmail());
  await page.getByRole('button', { name: '发送链接' }).click();
  await expect(page.getByRole('heading', { name: '请查看您的邮箱' })).toBeVisible();
});
