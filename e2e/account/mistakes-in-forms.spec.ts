import { expect, test } from '@playwright/test';
import { newEmail, submitLogin } from '../people.ts';

test('a registration with mistakes shows them beside the fields and keeps the typed values', {
  tag: '@on-phone',
}, async ({ page }) => {
  await page.goto('/zh-CN/register');
  await page.getByLabel('邮箱').fill('wu.hai@');
  await page.getByLabel('密码').fill('12345678');
  await page.getByLabel('城市').or(page.getByLabel('省／市')).fill('上海市');
  await page.getByRole('button', { name: '完成注册' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('请检查标出的内容');
  const email = page.getByLabel('邮箱');
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/邮箱/);
  await expect(email).toHaveValue('wu.hai@');
  await expect(page.getByLabel('省／市')).toHaveValue('上海市');

  // The message disappears when the mistake is corrected.
  await email.fill(newEmail());
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await summary.getByRole('link', { name: /^密码/ }).click();
  await expect(page.getByLabel('密码')).toBeFocused();
  expect(await page.context().cookies()).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ name: 'user_token' })]),
  );
});

test('a wrong password is rejected, the e-mail stays in the field, and a second attempt succeeds', async ({
  page,
}) => {
  await page.goto('/login?next=//example.org/');
  await submitLogin(page, 'gallery@example.com', 'Wrong.1234');
  await expect(
    page.getByRole('alert').filter({ hasText: 'The e-mail address or the password is not right' }).first(),
  ).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('gallery@example.com');
  await page.getByLabel('Password').fill('Demo.1234');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  // `next` never leads to another host.
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toHaveCount(0);
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good to see you');
});

test('a member who waits for review sees that on the account page', async ({ page }) => {
  await page.goto('/login?next=/account');
  await submitLogin(page, 'newartist@example.com', 'Demo.1234');
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText('Your account is under review.')).toBeVisible();
});
