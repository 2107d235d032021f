import { stat } from 'node:fs/promises';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../journey.ts';
import { expectNoViolations } from '../page-checks.ts';
import { collectErrors, placeOrder } from '../people.ts';
import { signInAsNewStaff } from '../staff.ts';

test('the workshop finds an order and downloads its print master and its print file', {
  tag: '@on-phone',
}, async ({ page, baseURL, owner, member }) => {
  const { code } = await placeOrder(member);
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

  const [print] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the print file' }).first().click(),
  ]);
  expect(print.suggestedFilename()).toMatch(new RegExp(`^${code}-1-.+-\\d+x\\d+mm-.+\\.tif$`));
  expect(await sharp(await print.path()).metadata()).toMatchObject({ format: 'tiff', density: 300 });
  expect(errors).toEqual([]);
});

test('the workshop makes a paid order, packs it and sends it', async ({ page, baseURL, owner, member }) => {
  const { code } = await placeOrder(member);
  const { total } = (await owner.get(`/api/admin/order/${code}`)).data;
  const transfer = {
    amount: total.amount,
    currency: total.currency,
    received_on: '2026-01-15',
    reference: `workshop-${code}`,
    remitter: '林美',
  };
  expect((await owner.post(`/api/admin/order/${code}/transfer`, transfer)).status).toBe(200);

  const errors = collectErrors(page);
  await signInAsNewStaff(page, baseURL!, 'workshop');
  await page.goto(`/admin/workshop/${code}`);
  await page.getByRole('button', { name: 'Start production' }).click();
  await expect(page.getByText('Saved: the order is in production')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as made' }).click();
  const parcels = page.getByRole('region', { name: 'Parcels' });
  await parcels.getByLabel('Tracking number').fill('9001234567');
  await expectNoViolations(page);
  await parcels.getByRole('button', { name: 'Add the parcel' }).click();
  await expect(parcels.getByText('9001234567')).toBeVisible();
  for (const name of ['Label (PDF)', 'Packing slip (PDF)']) {
    const file = await page.request.get((await parcels.getByRole('link', { name }).getAttribute('href'))!);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  }
  await parcels.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(parcels.getByText('On its way')).toBeVisible();
  await expect(page.getByText(/NT\$|@example/)).toHaveCount(0);
  await expectNoViolations(page);
  expect((await owner.get(`/api/admin/order/${code}`)).data.status).toBe('shipped');
  expect(errors).toEqual([]);
});
