import { stat } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectNoViolations } from '../page-checks.ts';
import { collectErrors, logInAsNewMember, placeOrder } from '../people.ts';
import { signInAsNewStaff, signInOwner } from '../staff.ts';

test('the workshop finds an order and downloads its print master', { tag: '@every-screen' }, async ({
  page,
  context,
  baseURL,
}) => {
  const { code } = await placeOrder(await logInAsNewMember(context, baseURL!));
  const owner = await signInOwner(baseURL!);
  const { version } = (await owner.get(`/api/admin/order/${code}`)).data;
  const agreed = { is_on_terms: true, reason: 'A hotel that we know', version };
  expect((await owner.post(`/api/admin/order/${code}/terms`, agreed)).status).toBe(200);

  const errors = collectErrors(page);
  await signInAsNewStaff(page, baseURL!, 'workshop');
  await page.goto('/admin/workshop');
  await expect(page.getByRole('heading', { level: 1, name: 'Workshop' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: code }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${code}` })).toBeVisible();
  await expectNoViolations(page);
  await expect(page.getByRole('region', { name: 'Recipient' })).toContainText('Taiwan');
  await expect(page.getByText(/NT\$|@example/)).toHaveCount(0);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the print master' }).first().click(),
  ]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${code}-\\d+-.+\\.\\w+$`));
  expect((await stat(await download.path())).size).toBeGreaterThan(1000);
  expect(errors).toEqual([]);
});
