import { expect } from '@playwright/test';
import { createVisitor, logIn } from '../../test/clients/visitor.ts';
import { test } from '../journey.ts';
import { openMail } from '../outbox.ts';
import { expectNoViolations } from '../page-checks.ts';
import { collectErrors } from '../people.ts';

test('a member subscribes, staff send news, and a link in the mail ends it @desktop', async ({
  page,
  context,
  baseURL,
  admin,
}) => {
  const email = 'newartist@example.com';
  const member = createVisitor(baseURL!);
  await logIn(member, email, 'Demo.1234');
  await context.addCookies([
    { name: 'user_token', value: member.userToken!, url: baseURL!, httpOnly: true, sameSite: 'Lax' },
  ]);
  const wants = async () => (await member.get('/api/member/profile')).data.newsletter;
  const errors = collectErrors(page);
  await page.goto('/account/profile');
  const consent = page.getByLabel('Send me the newsletter');
  await expect(consent).not.toBeChecked();
  await consent.check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' }).first()).toBeVisible();
  expect(await wants()).toBe(true);

  const { items } = (await member.get('/api/news')).data;
  const { id, title } = items[0];
  await admin.goto(`/admin/news/${id}`);
  await expect(admin.getByText('1 subscriber')).toBeVisible();
  await admin.getByText('Send to subscribers').click();
  await admin.getByRole('button', { name: 'Send now' }).click();
  await expect(admin.getByText('The newsletter is on its way').first()).toBeVisible();
  await expectNoViolations(admin);

  await openMail(page, email, title);
  const mail = page.frameLocator('iframe');
  await expect(mail.getByRole('img', { name: title })).toBeVisible();
  const link = (await mail.getByRole('link', { name: 'Unsubscribe' }).getAttribute('href'))!;
  await page.goto(link);
  expect(await wants()).toBe(true);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  expect(await wants()).toBe(false);
  expect(errors).toEqual([]);
});
