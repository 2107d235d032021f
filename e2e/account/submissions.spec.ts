import { expect } from '@playwright/test';
import { quartersImage } from '../../test/factories/pictures.ts';
import { sendMaster, submissionForm, submitWork } from '../../test/factories/submissions.ts';
import { test } from '../journey.ts';
import { expectNoViolations, findFaults } from '../page-checks.ts';
import { collectErrors } from '../people.ts';
import { putOnShelf, showProof } from '../proofs.ts';
import { createAdminContext } from '../staff.ts';

test('an artist uploads a picture and submits it, staff accept it, its proof is approved, and it is in the shop', {
  tag: '@desktop',
}, async ({ page, browser, baseURL, artist }) => {
  const errors = collectErrors(page);
  const title = `Tide line ${Date.now()}`;
  await page.goto('/account');
  await page.getByRole('link', { name: 'My works' }).click();
  await page.getByRole('link', { name: 'New work' }).click();
  await page.getByLabel('Title (English)').fill(title);
  const file = await quartersImage(2400, 1600).png().toBuffer();
  await page
    .getByLabel('Print master')
    .setInputFiles({ name: 'tide.png', mimeType: 'image/png', buffer: file });

  // Once the file was checked, the draft is saved, and shows the sizes that the picture allows.
  await expect(page).toHaveURL(/\/account\/work\/\d+\/edit/);
  await expect(page.getByLabel('Title (English)')).toHaveValue(title);
  await expect(page.getByText(/^50 × 33.3 cm: the picture would have 121 pixels per inch/)).toBeVisible();
  const price = page.getByLabel('Price in NT$ of 30 × 20 cm', { exact: false }).first();
  await price.fill('4200');
  // The share is calculated while typing: 30 % of 4,200 without the 5 % tax, and abroad of the whole price.
  await expect(page.getByText('NT$1,200')).toBeVisible();
  await expect(page.getByText('NT$1,260')).toBeVisible();
  await page.getByLabel('Propose 30 × 20 cm', { exact: false }).first().check();
  await page.getByRole('button', { name: 'Save and continue' }).click();

  await expect(page).toHaveURL(/\/account\/work\/\d+$/);
  await expect(page.getByRole('cell', { name: 'NT$1,200' })).toBeVisible();
  await page.getByLabel(/^I agree to the/).check();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Under review. We will write to you')).toBeVisible();
  const id = page.url().split('/').at(-1)!;

  const staff = await createAdminContext(browser, baseURL!);
  const admin = await staff.newPage();
  await admin.goto('/admin');
  await admin.getByRole('link', { name: /works to review/ }).click();
  await admin.getByRole('link', { name: title }).click();
  await expect(admin.getByRole('img', { name: title })).toBeVisible();
  await expectNoViolations(admin);
  await admin.getByRole('button', { name: 'Accept work' }).click();
  await expect(admin.getByRole('status').filter({ hasText: 'in the catalogue' })).toBeVisible();
  const { data } = await artist.get(`/api/submission/${id}`);
  await showProof(admin, id, '');
  await page.reload();
  await page.getByRole('button', { name: 'Approve the proof' }).click();
  await expect(page.getByText('You have approved the proof').first()).toBeVisible();
  await putOnShelf(admin, data.item.id, 'Saved');
  await staff.close();

  await page.reload();
  await page.getByRole('link', { name: 'See it in the shop' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(errors).toEqual([]);

  // The shop has it, and after its withdrawal not any more.
  expect((await artist.get(`/api/shop/${data.item.id}`)).status).toBe(200);
  await page.goto(`/account/work/${id}`);
  await page.getByText('Withdraw this work').click();
  await page.getByRole('button', { name: 'Withdraw the work' }).click();
  await expect(page.getByText('Withdrawn. It is not sold in the shop.')).toBeVisible();
  expect((await artist.get(`/api/shop/${data.item.id}`)).status).toBe(404);
});

test('a file that is chosen before the scripts are there is sent, and what was typed meanwhile survives a reload', {
  tag: '@desktop',
}, async ({ page, artist }) => {
  const title = `Ebb ${Date.now()}`;
  const file = await quartersImage(1800, 1200).png().toBuffer();
  const { promise: scripts, resolve: sendScripts } = Promise.withResolvers<void>();
  const { promise: parts, resolve: sendParts } = Promise.withResolvers<void>();
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() === 'script') await scripts;
    if (request.method() === 'PATCH') await parts;
    // The reload ends the request for a part.
    await route.continue().catch(() => {});
  });
  await page.goto('/account/work/new', { waitUntil: 'commit' });
  await page
    .getByLabel('Print master')
    .setInputFiles({ name: 'ebb.png', mimeType: 'image/png', buffer: file });
  sendScripts();
  await expect(page.getByRole('progressbar', { name: 'Sending ebb.png' })).toBeVisible();
  await page.getByLabel('Title (English)').fill(title);
  await page.reload();
  await expect(page.getByLabel('Title (English)')).toHaveValue(title);
  await expect(page.getByText('“ebb.png” has been sent to 0%.')).toBeVisible();
  sendParts();
  await page
    .getByLabel('Print master')
    .setInputFiles({ name: 'ebb.png', mimeType: 'image/png', buffer: file });
  await expect(page).toHaveURL(/\/account\/work\/\d+\/edit/);
  await expect(page.getByLabel('Title (English)')).toHaveValue(title);
  const id = page.url().split('/').at(-2)!;
  const { data } = await artist.get(`/api/submission/${id}`);
  await artist.post(`/api/submission/${id}/withdraw`, { version: data.version });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('shares are calculated by a button, and an error keeps what was typed', {
    tag: '@desktop',
  }, async ({ page, baseURL, artist }) => {
    const upload = await sendMaster(baseURL!, artist, { width: 2400, height: 1601 });
    const { data } = await artist.post('/api/submission', submissionForm(upload, { sizes: [] }));
    await page.goto(`/account/work/${data.id}/edit`);
    const price = page.getByLabel('Price in NT$ of 30 × 20 cm', { exact: false }).first();
    await price.fill('4200');
    await page.getByLabel('Propose 30 × 20 cm', { exact: false }).first().check();
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(price).toHaveValue('4200');
    await expect(page.getByText('NT$1,200')).toBeVisible();
    await price.fill('nothing');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(price).toHaveValue('nothing');
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await price.fill('4,200');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByRole('cell', { name: 'NT$4,200' })).toBeVisible();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText('Please agree to the licence terms')).toBeVisible();
    await artist.post(`/api/submission/${data.id}/withdraw`, { version: data.version + 1 });
  });
});

test('the pages of a work have no faults', { tag: '@every-screen' }, async ({ page, baseURL, artist }) => {
  const draft = await artist.post(
    '/api/submission',
    submissionForm(await sendMaster(baseURL!, artist, { width: 2401, height: 1600 })),
  );
  const submitted = await submitWork(
    artist,
    await sendMaster(baseURL!, artist, { width: 2402, height: 1600 }),
  );
  for (const path of [
    '/account/work',
    '/account/work/new',
    `/account/work/${draft.data.id}`,
    `/account/work/${draft.data.id}/edit`,
    `/account/work/${submitted.id}`,
  ]) {
    expect(await findFaults(page, path)).toEqual([]);
  }
  for (const { id, version } of [draft.data, submitted]) {
    await artist.post(`/api/submission/${id}/withdraw`, { version });
  }
});
