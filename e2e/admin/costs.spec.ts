import { expect } from '@playwright/test';
import { createVisitor } from '../../test/clients/visitor.ts';
import { test } from '../journey.ts';
import { expectNoViolations } from '../page-checks.ts';
import { collectErrors, findFramedLine } from '../people.ts';

test('staff enter what a material costs, and are warned on the page of a work below the minimum margin', async ({
  admin,
  baseURL,
}) => {
  const errors = collectErrors(admin);
  await admin.goto('/admin/material/glazing/1');
  const cost = admin.getByRole('region', { name: 'Purchase cost' });
  const perArea = cost.getByLabel('Cost per m² (NT$)');
  await perArea.fill('-7');
  await cost.getByLabel('Waste (%)').fill('12.5');
  await cost.getByRole('button', { name: 'Save' }).click();
  await expect(perArea).toHaveAccessibleDescription(/at least 0/);
  await expect(perArea).toHaveValue('-7');
  await expect(cost.getByLabel('Waste (%)')).toHaveValue('12.5');
  await expectNoViolations(admin);
  await perArea.fill('731');
  await cost.getByRole('button', { name: 'Save' }).click();
  await expect(cost.getByText('Saved', { exact: true })).toBeVisible();
  await expect(perArea).toHaveValue('731');

  const setMinimum = async (percent: string) => {
    await admin.goto('/admin/setting/cost');
    await admin.getByLabel('Minimum margin (%)').fill(percent);
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  };
  const { item_id: id } = await findFramedLine(createVisitor(baseURL!));
  await admin.goto(`/admin/item/${id}`);
  const prices = admin.getByRole('region', { name: 'Sizes and prices' });
  await expect(prices.getByRole('textbox').first()).toBeVisible();
  await expect(prices.getByText('in at least one frame')).toHaveCount(0);
  await setMinimum('90');
  await expect(admin.getByLabel('PayPal: fee (%)')).toHaveValue('4.4');
  await admin.goto(`/admin/item/${id}`);
  await expect(prices.getByText(/less than 90% in at least one frame/)).toBeVisible();
  await prices.getByRole('link', { name: 'See costs' }).click();
  const costs = admin.getByRole('region', { name: 'Costs', exact: true });
  await expect(costs.getByText('below the minimum of 90%').first()).toBeVisible();
  await costs.getByLabel('Frame').selectOption({ index: 1 });
  await costs.getByRole('button', { name: 'Show' }).click();
  await expect(admin).toHaveURL(/\?frame=\d+/);
  await expectNoViolations(admin);
  await setMinimum('30');
  expect(errors).toEqual([]);
});
