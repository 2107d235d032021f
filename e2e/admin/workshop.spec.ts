import { stat } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectNoViolations } from '../looks.ts';
import { logInAsNew, placeOrder, troublesOf } from '../people.ts';
import { joinAsNew, ownerOf } from '../staff.ts';

// Colours are measured as they stand, not on their way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the workshop finds an order, and takes its print master', { tag: '@every-screen' }, async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { code } = await placeOrder(await logInAsNew(context, baseURL!));
  const owner = await ownerOf(baseURL!);
  const { version } = (await owner.get(`/api/admin/order/${code}`)).data;
  const agreed = { is_on_terms: true, reason: 'A hotel that we know', version };
  expect((await owner.post(`/api/admin/order/${code}/terms`, agreed)).status).toBe(200);

  const troubles = troublesOf(page);
  await joinAsNew(page, baseURL!, 'workshop');
  await page.goto('/admin/workshop');
  await expect(page.getByRole('heading', { level: 1, name: 'Workshop' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: code }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${code}` })).toBeVisible();
  await expectNoViolations(page);
  await expect(page.getByRole('region', { name: 'Receiver' })).toContainText('Taiwan');
  await expect(page.getByText(/NT\$|@example/)).toHaveCount(0);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the print master' }).first().click(),
  ]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${code}-\\d+-.+\\.\\w+$`));
  expect((await stat(await download.path())).size).toBeGreaterThan(1000);
  expect(troubles).toEqual([]);
});
