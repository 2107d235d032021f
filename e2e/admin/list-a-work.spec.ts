import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Visitor } from '../../test/clients/visitor.ts';
import { quartersImage } from '../../test/factories/pictures.ts';
import { test } from '../journey.ts';
import { expectNoViolations } from '../page-checks.ts';
import { collectErrors, waitForScripts } from '../people.ts';
import { createAdminContext, createWork, signInOwner } from '../staff.ts';

/** A unique title of several words. */
const newTitle = () => `Quarters ${randomUUID().slice(0, 8)}`;

const printMaster = () => quartersImage(3600, 2400).jpeg().toBuffer();

/** Creates a work to be listed by the API, as the owner. */
async function createQuarters(siteUrl: string): Promise<{ owner: Visitor; id: number; title: string }> {
  const owner = await signInOwner(siteUrl);
  const title = newTitle();
  return { owner, id: await createWork(owner, title, await printMaster()), title };
}

const save = async (admin: Page, button = 'Save') => {
  const answered = admin.waitForResponse((response) => response.request().method() === 'POST');
  await admin.getByRole('button', { name: button, exact: true }).click();
  await answered;
  await expect(admin.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
};

/** The card of a work in the shop's lists. */
const getCard = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

const shelf = (admin: Page, name: RegExp) =>
  admin.getByRole('group', { name: 'Status' }).getByRole('radio', { name });

test('a work is uploaded, priced and put on the shelf, and visitors see each change at once', async ({
  page,
  admin,
}) => {
  const title = newTitle();
  const errors = collectErrors(page);
  // The lists are cached before the work exists.
  const lists = ['/shop', '/zh-Hant/shop', `/search?${new URLSearchParams({ keyword: title })}`];
  for (const list of lists) {
    await page.goto(list);
    await expect(getCard(page, title)).toHaveCount(0);
  }

  const adminErrors = collectErrors(admin);
  await admin.goto('/admin/item');
  await expectNoViolations(admin);
  await admin.getByRole('link', { name: 'Add work' }).click();
  await waitForScripts(admin);
  await admin
    .locator('input[type=file]')
    .setInputFiles({ name: 'quarters.jpg', mimeType: 'image/jpeg', buffer: await printMaster() });
  const create = admin.getByRole('button', { name: 'Create work' });
  await expect(create).toBeVisible();
  // At 150 pixels per inch, 3,600 pixels are enough for 50 cm and too few for 70 cm.
  const rows = admin.getByRole('region', { name: 'Sizes and prices' }).getByRole('listitem');
  await expect(rows.filter({ hasText: '182 ppi' }).first().getByRole('checkbox')).toBeChecked();
  await expect(rows.filter({ hasText: '†' }).first().getByRole('checkbox')).not.toBeChecked();
  await expectNoViolations(admin);

  // The typed values are still there after a rejection and after a reload.
  const texts = admin.getByRole('group', { name: 'Title' });
  await texts.getByLabel('繁體中文').fill(`${title} 四色`);
  await create.click();
  await expect(admin.getByText('Please check the marked fields')).toBeVisible();
  await expect(texts.getByLabel('English')).toBeFocused();
  await texts.getByLabel('简体中文').fill(`${title} 四色的画`);
  await admin.reload();
  await expect(texts.getByLabel('繁體中文')).toHaveValue(`${title} 四色`);
  await expect(texts.getByLabel('简体中文')).toHaveValue(`${title} 四色的画`);
  await texts.getByLabel('English').fill(title);
  await admin.getByLabel('Artist', { exact: true }).selectOption({ index: 1 });
  await admin.getByLabel('NT$, row 1', { exact: true }).fill('3210');
  await admin.getByLabel('US$, row 1', { exact: true }).fill('99');
  await create.click();

  await expect(admin.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(shelf(admin, /To be listed/)).toBeChecked();
  await expect(admin.getByLabel('NT$, row 1', { exact: true })).toHaveValue('3210');
  await expectNoViolations(admin);
  const id = new URL(admin.url()).pathname.split('/').at(-1);

  // The preview is what visitors would see, is not indexed, and has no button to buy.
  const preview = await admin.getByRole('link', { name: 'Preview' }).getAttribute('href');
  await admin.goto(preview!);
  await expect(admin.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(admin.locator('meta[name=robots][content*=noindex]')).toHaveCount(1);
  await expect(admin.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
  await admin.goBack();

  await shelf(admin, /On the shelf/).check();
  await save(admin);

  await page.goto('/shop');
  const card = getCard(page, title);
  await expect(card).toContainText('from US$');
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Picture size in cm' })).toContainText('US$99');
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  await page.goto('/zh-Hant/shop');
  await expect(page.getByText(`${title} 四色`)).toBeVisible();
  await page.goto(lists[2]!);
  await expect(getCard(page, title)).toBeVisible();

  await shelf(admin, /Off the shelf/).check();
  await save(admin);
  for (const list of lists) {
    await page.goto(list);
    await expect(getCard(page, title)).toHaveCount(0);
  }
  expect((await page.goto(`/shop/${id}`))?.status()).toBe(404);

  // The changes are in the history, and an earlier state can be restored.
  await admin.reload();
  const history = admin.getByRole('region', { name: 'History' });
  await history.getByText('Status', { exact: true }).first().click();
  await history
    .getByRole('link', { name: /Restore the version before this/ })
    .first()
    .click();
  await expect(admin.getByRole('region', { name: 'Restore an earlier version' })).toContainText(
    'On the shelf',
  );
  await expectNoViolations(admin);
  await admin.getByRole('button', { name: 'Restore' }).click();
  await expect(shelf(admin, /On the shelf/)).toBeChecked();
  await page.goto('/shop');
  await expect(getCard(page, title)).toBeVisible();
  expect([...errors, ...adminErrors]).toEqual([]);
});

test('the second of two editors of a work sees the conflict before saving over it', async ({
  browser,
  baseURL,
}) => {
  const { id, title } = await createQuarters(baseURL!);
  const context = await createAdminContext(browser, baseURL!);
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const page of [first, second]) {
    await page.goto(`/admin/item/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await first.getByLabel('Year', { exact: true }).fill('1999');
  await save(first);

  await second.getByLabel('NT$, row 1', { exact: true }).fill('4560');
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  const notice = second
    .getByRole('alert')
    .filter({ hasText: 'Somebody else changed this while you were editing.' });
  await expect(notice).toContainText('1999');
  await expect(notice).toContainText('NT$4,560');
  await expect(notice).toBeFocused();
  await expectNoViolations(second);
  // Nothing was saved, and the typed values are still there.
  await expect(second.getByLabel('NT$, row 1', { exact: true })).toHaveValue('4560');
  await expect(second.getByLabel('Year', { exact: true })).toHaveValue('1999');
  await save(second, 'Overwrite with my version');
  await expect(second.getByLabel('Year', { exact: true })).toHaveValue('1999');
  await expect(second.getByLabel('NT$, row 1', { exact: true })).toHaveValue('4560');
  await context.close();
});

test('a bulk action raises the prices of the chosen works after a preview', async ({ baseURL, admin }) => {
  const { owner, id, title } = await createQuarters(baseURL!);
  const before = (await owner.get(`/api/admin/item/${id}`)).data.state.sizes[0].price_ntd;
  const errors = collectErrors(admin);
  await admin.goto(`/admin/item?${new URLSearchParams({ keyword: title })}`);
  await waitForScripts(admin);
  await admin.getByRole('checkbox', { name: title }).check();
  await admin.getByRole('button', { name: 'Edit selected works…' }).click();
  // Each work once, also one whose checkbox is in the document.
  await expect(admin).toHaveURL(({ searchParams }) => searchParams.getAll('selected').length === 1);
  await admin.getByRole('link', { name: 'Prices' }).click();
  await admin.getByLabel('Change in per cent').fill('ten');
  await admin.getByRole('button', { name: 'Preview changes' }).click();
  await expect(admin.getByRole('alert')).toBeVisible();
  await admin.getByLabel('Change in per cent').fill('10');
  await admin.getByRole('button', { name: 'Preview changes' }).click();
  await expect(admin.getByText('1 work would change.')).toBeVisible();
  await expectNoViolations(admin);
  // The preview changes nothing.
  expect((await owner.get(`/api/admin/item/${id}`)).data.state.sizes[0].price_ntd).toBe(before);
  await admin.getByRole('button', { name: 'Change 1 work' }).click();
  await expect(admin.getByText('1 work was changed.')).toBeVisible();
  const after = (await owner.get(`/api/admin/item/${id}`)).data.state.sizes[0].price_ntd;
  expect(after).toBe(Math.round((before * 1.1) / 10) * 10);
  expect(errors).toEqual([]);
});

test('without scripts a work is edited, a size is added, and a mistake is shown', async ({
  baseURL,
  adminWithoutScripts: admin,
}) => {
  const { owner, id } = await createQuarters(baseURL!);
  await admin.goto(`/admin/item/${id}`);
  const widths = admin.getByLabel(/^Width \(mm\), row/);
  const last = await widths.count();
  await admin.getByLabel(`Width (mm), row ${last}`, { exact: true }).fill('420');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Please check the marked fields')).toBeVisible();
  await expect(admin.getByLabel(`Width (mm), row ${last}`, { exact: true })).toHaveValue('420');
  await admin.getByLabel(`NT$, row ${last}`, { exact: true }).fill('2500');
  await save(admin);
  const { sizes } = (await owner.get(`/api/admin/item/${id}`)).data.state;
  expect(sizes).toContainEqual(expect.objectContaining({ width_mm: 420, price_ntd: 2500 }));
});

test('a masterpiece is created from a work, previewed and published', async ({ page, baseURL, admin }) => {
  const { owner, id, title } = await createQuarters(baseURL!);
  await page.goto('/masterpiece');
  const errors = collectErrors(admin);
  await admin.goto(`/admin/item/${id}`);
  await admin.getByRole('link', { name: 'Add to masterpieces…' }).click();
  await admin.getByRole('button', { name: 'Add to masterpieces' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await admin
    .getByRole('group', { name: 'Summary' })
    .getByLabel('English')
    .fill('Four colours, four corners.');
  await admin
    .getByRole('group', { name: 'Story' })
    .getByLabel('English')
    .fill('## The corners\n\nEach has *one*.');
  await admin.getByRole('button', { name: 'Preview story' }).click();
  await expect(admin.getByRole('heading', { name: 'The corners' })).toBeVisible();
  await expectNoViolations(admin);
  await save(admin);
  await page.goto('/masterpiece');
  await expect(page.getByText(title)).toHaveCount(0);
  await admin.getByLabel(/^Published from/).fill('2026-01-01T09:00');
  await save(admin);
  const { id: masterpiece } = (await owner.get(`/api/admin/masterpiece?keyword=${encodeURIComponent(title)}`))
    .data.items[0];
  await page.goto(`/masterpiece/${masterpiece}`);
  await expect(page.getByRole('heading', { name: 'The corners' })).toBeVisible();
  expect(errors).toEqual([]);
});
