import { expect, test } from '@playwright/test';
import { expectNoViolations } from '../page-checks.ts';
import { addMemberSession, addToCart, placeOrder, waitForScripts } from '../people.ts';
import { registerCompany, signInOwner } from '../staff.ts';

test('a company on terms sees what it owes, and its terms rest once it changes its name @on-phone', async ({
  page,
  context,
  baseURL,
}) => {
  const staff = await signInOwner(baseURL!);
  const { visitor, id } = await registerCompany(baseURL!, staff);
  const { data: before } = await staff.get(`/api/admin/member/${id}/terms`);
  const terms = { net_days: 30, credit_limit: 900_000 };
  await staff.put(`/api/admin/member/${id}/terms`, { terms, version: before.version });
  await visitor.put('/api/cart/form', { currency: 'NTD' });
  const { code } = await placeOrder(visitor, { on_terms: true, currency: 'NTD' });
  await addMemberSession(context, baseURL!, visitor);

  await page.goto('/account/order');
  await expect(page.getByRole('heading', { name: 'Payment by invoice' })).toBeVisible();
  await expect(page.getByText('NT$900,000')).toBeVisible();
  await expectNoViolations(page);
  const statement = await page.request.get('/account/order-statement');
  expect(statement.headers()['content-type']).toBe('application/pdf');
  await page.goto(`/account/order/${code}`);
  await expect(page.getByText(/^NT\$[\d,]+ of NT\$[\d,]+, due /)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Buy again/ }).first()).toBeVisible();
  await expectNoViolations(page);

  await page.goto('/account/profile');
  await waitForScripts(page);
  await page.getByLabel('Name of the gallery or company').fill('Another Company');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('We review the new name or tax ID of your company').first()).toBeVisible();
  await expectNoViolations(page);
  await page.goto('/account');
  await expect(page.getByText('We are reviewing the new name or tax ID')).toBeVisible();
  await expectNoViolations(page);
  await addToCart(visitor);
  await page.goto('/cart/checkout');
  await expect(page.getByText('Payment by invoice rests until')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'By invoice' })).toHaveCount(0);
  await expectNoViolations(page);
});
