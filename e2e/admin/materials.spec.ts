import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { createVisitor } from '../../test/visitor.ts';
import { expectNoViolations } from '../looks.ts';
import { troublesOf } from '../people.ts';
import { adminOf, ownerOf } from '../staff.ts';

// Colours are measured as they stand, not on their way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Opens the page of a work that is sold online, where its frames are chosen. */
async function openWork(page: Page, siteUrl: string): Promise<string> {
  const list = await createVisitor(siteUrl).get('/api/shop?per_page=12');
  const item = list.data.items.find(
    ({ status, channel }: { status: string; channel: string }) =>
      status === 'on_shelf' && channel === 'online',
  );
  await page.goto(`/shop/${item.id}`);
  return page.url();
}

/** The mouldings that a buyer can put a frame together from. */
const mouldings = (page: Page) => page.locator('select[name="moulding"]');

type Chosen = { name: string; mimeType: string; buffer: Buffer };

/** Chooses a file, once the page's scripts are there to send it. */
async function choose(page: Page, label: string, file: Chosen): Promise<void> {
  const field = page.getByLabel(label);
  await expect(field).toBeEnabled();
  await field.setInputFiles(file);
}

test('a moulding is made, seen in the shop at once, priced anew, and switched off', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Smoked oak ${Date.now()}`;
  const troubles = troublesOf(page);
  const work = await openWork(page, baseURL!);
  const offered = () => mouldings(page).locator('option', { hasText: name });
  await expect(offered()).toHaveCount(0);

  const office = await (await adminOf(browser, baseURL!)).newPage();
  const adminProblems = troublesOf(office);
  await office.goto('/admin/material');
  await office.getByRole('link', { name: 'New moulding' }).click();
  await expect(office.getByRole('heading', { level: 1, name: 'New moulding' })).toBeVisible();
  // A lip wider than the face is refused, and what was typed stays.
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await office.getByLabel(label).fill(value);
  };
  await office.locator('[name="name.en"]').fill(name);
  await office.locator('[name="name.zh-Hant"]').fill('煙燻橡木');
  await office.locator('[name="material.en"]').fill('Solid oak');
  await fill({
    'Face width (mm)': '20',
    'Depth (mm)': '32',
    'Lip over the glass (mm)': '24',
    'Weight (g per metre)': '520',
    'Base price (NT$)': '400',
    'Price per metre (NT$)': '900',
  });
  await office.locator('[name="color"]').fill('#5a4632');
  await office.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(office.getByText('The lip must be narrower than the face')).toBeVisible();
  await expect(office.getByLabel('Price per metre (NT$)')).toHaveValue('900');
  await expectNoViolations(office);
  await office.getByLabel('Lip over the glass (mm)').fill('6');
  await office.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(office.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goto(work);
  await expect(offered()).toHaveCount(1);

  // While a price is typed the page says what the example will cost instead.
  await office.getByLabel('Price per metre (NT$)').fill('1500');
  await expect(office.getByText('instead of')).toBeVisible();
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(office.getByText('Saved')).toBeVisible();
  const history = office.getByRole('region', { name: 'History' });
  await expect(history.getByText('Changed a material')).toBeVisible();
  await expectNoViolations(office);

  await office.getByLabel('Offered in the shop').uncheck();
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(history.getByText('Changed a material')).toHaveCount(2);
  await page.goto(work);
  await expect(offered()).toHaveCount(0);
  expect([...troubles, ...adminProblems]).toEqual([]);
  await office.context().close();
});

test('works go out as a list, come back with one price changed, and the shop shows it @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  const office = await (await adminOf(browser, baseURL!)).newPage();
  const troubles = troublesOf(office);
  await office.goto('/admin/import');
  await expectNoViolations(office);
  const [download] = await Promise.all([
    office.waitForEvent('download'),
    office.getByRole('link', { name: 'Download all works' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\ufeffkey,image,')).toBe(true);
  // One work's first price, another one each time that this runs.
  const [size, width, price] = /(\d+)x\d+@[\w-]+:(\d+)/.exec(text)!;
  const fresh = Number(price) + 10;
  const edited = text.replace(size!, size!.replace(`:${price}`, `:${fresh}`));
  const semicolons = { name: 'works.csv', mimeType: 'text/csv', buffer: Buffer.from(edited) };
  await choose(office, 'A list of works (CSV)', semicolons);

  await expect(office.getByText('Nothing has been changed yet.')).toBeVisible({ timeout: 30_000 });
  await expect(office.getByRole('link', { name: 'Changes (1)' })).toBeVisible();
  await office.getByRole('link', { name: 'Changes (1)' }).click();
  const row = office.getByRole('row').filter({ hasText: 'sizes' });
  await expect(row).toContainText(`${fresh}`);
  await expectNoViolations(office);
  await office.getByRole('button', { name: 'Import one work' }).click();
  await expect(office.getByText('One work was made or changed.')).toBeVisible({ timeout: 30_000 });

  const key = (await row.locator('td').first().locator('span').first().textContent())!;
  const owner = await ownerOf(baseURL!);
  const changed = await owner.get(`/api/admin/item?sort=changed&per_page=1`);
  const { id } = changed.data.items[0];
  expect(key).not.toBe('');
  const shown = await createVisitor(baseURL!).get(`/api/shop/${id}?currency=NTD`);
  expect(
    shown.data.sizes.find(({ width_mm }: { width_mm: number }) => width_mm === Number(width)).price_ntd,
  ).toBe(fresh);
  await page.goto(`/shop/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // Once more: there is nothing left to do.
  await office.goto('/admin/import');
  await choose(office, 'A list of works (CSV)', semicolons);
  await expect(office.getByText('There is nothing in this list to import.')).toBeVisible({ timeout: 30_000 });
  // What is no list is said where it was chosen.
  await office.goto('/admin/import');
  const none = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('key,colour\r\n') };
  await choose(office, 'A list of works (CSV)', none);
  await expect(office.getByText('there is no column called “colour”')).toBeVisible();
  await expect(office.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(troubles.filter((trouble) => !trouble.includes('422'))).toEqual([]);
  await office.context().close();
});

test('a picture is uploaded, and says what it is good for', async ({ browser, baseURL }) => {
  const office = await (await adminOf(browser, baseURL!)).newPage();
  await office.goto('/admin/import');
  const buffer = await sharp({
    create: { width: 3000, height: 2000, channels: 3, background: '#4a6a7a' },
  })
    .jpeg()
    .toBuffer();
  await choose(office, 'A print master', { name: 'tide.jpg', mimeType: 'image/jpeg', buffer });
  await expect(office.getByText('3,000 × 2,000 (6 megapixels)')).toBeVisible();
  await expect(office.getByText('There is no colour profile in it')).toBeVisible();
  const preview = office.getByRole('img', { name: 'The uploaded picture tide.jpg' });
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await expectNoViolations(office);
  const none = { name: 'no.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await choose(office, 'A print master', none);
  await expect(office.getByText(/no\.jpg: Please choose a JPEG, PNG, TIFF or WebP/)).toBeVisible();
  await office.context().close();
});

test('a store is closed, and staff are told which works lose their last one', async ({
  browser,
  baseURL,
}) => {
  const office = await (await adminOf(browser, baseURL!, { javaScriptEnabled: false })).newPage();
  await office.goto('/admin/store/new');
  const name = `Harbour room ${Date.now()}`;
  for (const [field, value] of Object.entries({ name, address: '1 Pier Road', hours: '11:00–19:00' })) {
    for (const locale of ['en', 'zh-Hant', 'zh-CN']) {
      await office.locator(`[name="${field}.${locale}"]`).fill(value);
    }
  }
  await office.getByRole('button', { name: 'Add the store' }).click();
  // The telephone is missing; what was typed stays.
  await expect(office.getByText('Please fill this in')).toBeVisible();
  await expect(office.locator('[name="name.en"]')).toHaveValue(name);
  await office.getByLabel('Telephone').fill('+886 2 2422 0000');
  await office.getByRole('button', { name: 'Add the store' }).click();
  await expect(office.getByRole('heading', { level: 1, name })).toBeVisible();
  await office.getByLabel('Open to the public').uncheck();
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(office.getByText('Saved')).toBeVisible();
  await expect(office.getByText('Closed: visitors are not shown this store.')).toBeVisible();
  await office.context().close();
});
