import { expect } from '@playwright/test';
import { test } from '../journey.ts';

test('the menu shows all of its entries on a laptop screen', { tag: '@desktop' }, async ({ admin: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin');
  const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  await expect(links).toHaveCount(29);
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeInViewport({ ratio: 1 });
});

test('filters of a list are collapsed on a phone, and say how many are set', { tag: '@phone' }, async ({
  admin: page,
}) => {
  await page.goto('/admin/item?status=off_shelf');
  await expect(page.getByRole('search')).toBeHidden();
  await page.locator('summary', { hasText: 'Filters (1)' }).click();
  await expect(page.getByRole('search').getByLabel('Status')).toHaveValue('off_shelf');
});
