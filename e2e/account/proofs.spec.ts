import { expect } from '@playwright/test';
import { sendMaster, submitWork } from '../../test/factories/submissions.ts';
import { test } from '../journey.ts';
import { expectNoViolations, findFaults } from '../page-checks.ts';
import { collectErrors } from '../people.ts';
import { putOnShelf, showProof } from '../proofs.ts';
import { createAdminContext } from '../staff.ts';

test('an artist asks for changes to a proof and approves the next one; then the work goes on sale', {
  tag: '@on-phone',
}, async ({ page, browser, baseURL, artist }) => {
  const errors = collectErrors(page);
  const title = `Tide line ${Date.now()}`;
  const upload = await sendMaster(baseURL!, artist, { width: 2404, height: 1600 });
  const { id } = await submitWork(artist, upload, { title: { en: title, 'zh-Hant': '', 'zh-CN': '' } });
  const path = `/account/work/${id}`;

  const staff = await createAdminContext(browser, baseURL!);
  const admin = await staff.newPage();
  await admin.goto(`/admin/submission/${id}`);
  await expect(admin.getByText('The new work is off the shelf until its artist has approved')).toBeVisible();
  await admin.getByRole('button', { name: 'Accept work' }).click();
  await expect(admin.getByText('The artist has not seen a proof yet.', { exact: false })).toBeVisible();
  const { data } = await artist.get(`/api/submission/${id}`);
  await putOnShelf(admin, data.item.id, 'It cannot go on sale: its artist has not approved a proof yet');

  await page.goto(path);
  const section = page.getByRole('region', { name: 'Proof', exact: true });
  await expect(section).toContainText('We are making a proof of this work');
  await showProof(admin, id, 'Printed a little darker.');
  await expectNoViolations(admin);

  expect(await findFaults(page, path)).toEqual([]);
  await expect(section).toContainText('Printed a little darker.');
  const picture = section.getByRole('img', { name: `Proof of ${title}` });
  await expect(picture).toHaveJSProperty('naturalWidth', 900);
  await section.getByText('Ask for changes').click();
  await section.getByRole('button', { name: 'Send' }).click();
  await expect(section.getByText('Please write what we should change')).toBeVisible();
  await section.getByLabel('What should we change?').fill('The blue is too green.');
  await section.getByRole('button', { name: 'Send' }).click();
  await expect(section).toContainText('You asked for changes. We are making a new proof');
  await expect(page.getByText('The blue is too green.')).toBeVisible();

  await admin.goto('/admin/submission?status=accepted');
  await expect(admin.getByRole('row').filter({ hasText: title })).toContainText('Changes requested');
  await admin.goto(`/admin/submission/${id}`);
  await expect(admin.getByText('The blue is too green.')).toBeVisible();
  await showProof(admin, id, 'With a colder blue.');
  await page.goto(path);
  await expect(section).toContainText('With a colder blue.');
  await section.getByRole('button', { name: 'Approve the proof' }).click();
  await expect(page.getByText('You have approved the proof').first()).toBeVisible();
  await expect(section).toBeHidden();
  expect(await findFaults(page, path)).toEqual([]);

  await putOnShelf(admin, data.item.id, 'Saved');
  await staff.close();
  await page.goto(path);
  await expect(page.getByRole('link', { name: 'See it in the shop' })).toBeVisible();
  expect((await artist.get(`/api/shop/${data.item.id}`)).status).toBe(200);
  expect(errors).toEqual([]);

  const { version } = (await artist.get(`/api/submission/${id}`)).data;
  await artist.post(`/api/submission/${id}/withdraw`, { version });
});
