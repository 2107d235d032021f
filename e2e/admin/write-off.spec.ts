import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { expectNoViolations } from '../page-checks.ts';
import { collectErrors, placeOrder, waitForScripts } from '../people.ts';

test('staff write off an order on terms, find it in the journal, and take it back', async ({
  admin,
  member,
  owner,
}) => {
  const errors = collectErrors(admin);
  const { code } = await placeOrder(member, { currency: 'NTD' });
  const change = async (what: string, form: object) => {
    const { version } = (await owner.get(`/api/admin/order/${code}`)).data;
    const done = await owner.post(`/api/admin/order/${code}/${what}`, { version, ...form });
    expect(done.status).toBe(200);
  };
  await change('terms', { is_on_terms: true, reason: 'A hotel that we know' });
  await change('transition', { to: 'complete' });

  await admin.goto(`/admin/order/${code}`);
  await waitForScripts(admin);
  const payment = admin.getByRole('region', { name: 'Payment' });
  await payment.getByText('Write off…').click();
  await expectNoViolations(admin);
  await payment.getByLabel('Reason').last().fill('  ');
  await payment.getByRole('button', { name: 'Write off', exact: true }).click();
  await expect(payment.getByLabel('Reason').last()).toHaveAttribute('aria-invalid', 'true');
  await payment.getByLabel('Reason').last().fill('The hotel is insolvent');
  await payment.getByRole('button', { name: 'Write off', exact: true }).click();
  await expect(payment.getByText('Written off', { exact: true })).toBeVisible();
  await expect(payment.getByText(/: The hotel is insolvent$/)).toBeVisible();
  await expect(admin.getByText('Written off as a bad debt')).toBeVisible();
  await expectNoViolations(admin);

  await admin.goto('/admin/accounting/journal?kind=write_off');
  await expect(admin.getByRole('row').filter({ hasText: code }).first()).toContainText('Bad debts');

  await admin.goto(`/admin/order/${code}`);
  await waitForScripts(admin);
  await payment.getByText('Take the write-off back…').click();
  await payment.getByLabel('Reason').last().fill('The liquidator pays');
  await payment.getByRole('button', { name: 'Take the write-off back', exact: true }).click();
  await expect(admin.getByText('Write-off taken back')).toBeVisible();
  await expect(payment.getByText('Write off…')).toBeVisible();
  expect(errors).toEqual([]);
});
