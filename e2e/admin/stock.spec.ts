import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { expectNoViolations } from '../page-checks.ts';
import { collectErrors } from '../people.ts';

test('staff track the stock of a moulding, count it and see when it is low', async ({ admin }) => {
  const errors = collectErrors(admin);
  await admin.goto('/admin/stock');
  await admin.getByRole('link', { name: 'Maple', exact: true }).click();
  const tracking = admin.getByRole('region', { name: 'Tracking' });
  await tracking.getByLabel('Track stock').check();
  await tracking.getByLabel('Reorder level (m)').fill('twelve');
  await tracking.getByRole('button', { name: 'Save settings' }).click();
  await expect(tracking.getByLabel('Reorder level (m)')).toHaveAccessibleDescription(/number/);
  await expect(tracking.getByLabel('Reorder level (m)')).toHaveValue('twelve');
  await expectNoViolations(admin);
  await tracking.getByLabel('Reorder level (m)').fill('12.5');
  await tracking.getByRole('button', { name: 'Save settings' }).click();
  await expect(tracking.getByText('Saved', { exact: true })).toBeVisible();

  await tracking.getByLabel('When out of stock').selectOption('Offered later');
  await tracking.getByRole('button', { name: 'Save settings' }).click();
  const laterDays = tracking.getByLabel('Later by (working days)');
  await expect(laterDays).toHaveAccessibleDescription(/fill|enter|required/i);
  await expect(tracking.getByLabel('When out of stock')).toHaveValue('later');
  await laterDays.fill('14');
  await tracking.getByRole('button', { name: 'Save settings' }).click();
  await expect(tracking.getByText('Saved', { exact: true })).toBeVisible();
  await expect(laterDays).toHaveValue('14');

  const record = admin.getByRole('region', { name: 'Record', exact: true });
  const quantity = record.getByLabel('Quantity (m)');
  await quantity.fill('12.5005');
  await record.getByRole('button', { name: 'Record' }).click();
  await expect(quantity).toHaveAccessibleDescription(/to the mm/);
  await expect(quantity).toHaveValue('12.5005');
  await quantity.fill('40');
  await record.getByRole('button', { name: 'Record' }).click();
  const onHand = admin.getByRole('region', { name: 'On hand' });
  await expect(onHand.getByText('40 m', { exact: true })).toBeVisible();
  await expect(quantity).toHaveValue('');

  await record.getByLabel('What').selectOption('Correction');
  await quantity.fill('-28');
  await record.getByRole('button', { name: 'Record' }).click();
  await expect(record.getByLabel('Note')).toHaveAccessibleDescription(/fill|enter|required/i);
  await record.getByLabel('Note').fill('Split sticks');
  await record.getByRole('button', { name: 'Record' }).click();
  await expect(onHand.getByText('Not more than the reorder level of 12.5 m')).toBeVisible();
  const movements = admin.getByRole('table', { name: 'Movements' });
  await expect(movements.getByText('-28 m')).toBeVisible();
  await expect(movements.getByText('+40 m')).toBeVisible();
  await admin.getByRole('link', { name: '← Stock' }).click();
  await expect(admin.getByRole('row').nth(1)).toContainText('Low');
  await expectNoViolations(admin);
  expect(errors).toEqual([]);
});
