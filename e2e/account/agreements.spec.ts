import { expect } from '@playwright/test';
import { sendMaster, submitWork } from '../../test/factories/submissions.ts';
import { test } from '../journey.ts';
import { expectNoViolations, findFaults } from '../page-checks.ts';
import { collectErrors } from '../people.ts';
import { createAdminContext } from '../staff.ts';

test('staff propose another share and another price, the artist accepts them and allows custom sizes', {
  tag: '@on-phone',
}, async ({ page, browser, baseURL, artist }) => {
  const errors = collectErrors(page);
  const title = `Tide line ${Date.now()}`;
  const upload = await sendMaster(baseURL!, artist, { width: 2403, height: 1600 });
  const { id } = await submitWork(artist, upload, { title: { en: title, 'zh-Hant': '', 'zh-CN': '' } });
  const path = `/account/work/${id}`;

  const staff = await createAdminContext(browser, baseURL!);
  const admin = await staff.newPage();
  await admin.goto(`/admin/submission/${id}`);
  await admin.getByRole('button', { name: 'Accept work' }).click();
  await expect(admin.getByRole('status').filter({ hasText: 'in the catalogue' })).toBeVisible();
  const { data } = await artist.get(`/api/submission/${id}`);
  await admin.goto(`/admin/item/${data.item.id}`);
  await admin.getByLabel('NT$, row 1').fill('2100');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('The artist is asked by e-mail to accept the proposal').first()).toBeVisible();
  await expect(admin.getByLabel('NT$, row 1')).toHaveValue('4200');
  await admin.getByLabel('Share (per cent)').fill('25');
  await admin.getByRole('button', { name: 'Propose to the artist' }).click();
  await expect(admin.getByText('Share: 30% of the list price → 25% of the list price')).toBeVisible();
  await expectNoViolations(admin);

  expect(await findFaults(page, path)).toEqual([]);
  const proposal = page.getByRole('region', { name: 'We propose another agreement' });
  await expect(proposal).toContainText('30% of the list price → 25% of the list price');
  await expect(proposal).toContainText('NT$4,200 → NT$2,100');
  await proposal.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('You have accepted the proposal').first()).toBeVisible();
  await expect(proposal).toBeHidden();
  await expect(page.getByText('Your share is 25% of the price before tax.', { exact: false })).toBeVisible();

  await page.getByLabel('Allow custom sizes of this work').check();
  await page.getByLabel('Largest width (mm)').fill('380');
  await page.getByRole('button', { name: 'Save custom sizes' }).click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel('Largest width (mm)')).toHaveValue('380');
  await admin.reload();
  await expect(admin.getByText('Custom sizes: sold, up to 380 mm wide. The artist decides.')).toBeVisible();
  await expect(admin.getByLabel('NT$, row 1')).toHaveValue('2100');
  await staff.close();
  expect(errors).toEqual([]);

  const { version } = (await artist.get(`/api/submission/${id}`)).data;
  await artist.post(`/api/submission/${id}/withdraw`, { version });
});
