import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import sharp from 'sharp';
import { createVisitor } from '../../test/clients/visitor.ts';
import { test } from '../journey.ts';
import { expectNoViolations } from '../page-checks.ts';
import { collectErrors, findFramedLine, waitForScripts } from '../people.ts';

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

/** The frames from which a buyer chooses, also those that are not among the first. */
const frames = (page: Page) => page.locator('label', { has: page.locator('input[name="frame"]') });

/** A size of a work in a list: width, height, substrate and price in NT$. */
const firstPrice = /(\d+)x\d+@[\w-]+:(\d+)/;

type Chosen = { name: string; mimeType: string; buffer: Buffer };

/** Chooses a file once the page's scripts can upload it. */
async function chooseFile(page: Page, label: string, file: Chosen): Promise<void> {
  const field = page.getByLabel(label);
  await expect(field).toBeEnabled();
  await field.setInputFiles(file);
}

test('a moulding is created, repriced and disabled, and the shop shows each change at once', async ({
  page,
  baseURL,
  admin,
}) => {
  const name = `Smoked oak ${Date.now()}`;
  const errors = collectErrors(page);
  const work = await openWork(page, baseURL!);
  const offered = () => frames(page).filter({ hasText: name });
  await expect(offered()).toHaveCount(0);

  const adminErrors = collectErrors(admin);
  await admin.goto('/admin/material');
  await admin.getByRole('link', { name: 'New moulding' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'New moulding' })).toBeVisible();
  // A lip wider than the face is rejected, and the typed values stay.
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values))
      await admin.getByLabel(label, { exact: true }).fill(value);
  };
  await admin.locator('[name="name.en"]').fill(name);
  await admin.locator('[name="name.zh-Hant"]').fill('煙燻橡木');
  await admin.locator('[name="material.en"]').fill('Solid oak');
  await fill({
    'Face width (mm)': '20',
    'Depth (mm)': '32',
    'Lip over the glass (mm)': '24',
    'Rabbet depth (mm)': '33',
    'Backing (mm)': '2.1',
    'Weight (g per metre)': '520',
    'Base price (NT$)': '400',
    'Price per metre (NT$)': '900',
  });
  await admin.locator('[name="color"]').fill('#5a4632');
  await admin.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(admin.getByText('The lip must be narrower than the face')).toBeVisible();
  await expect(admin.getByLabel('Price per metre (NT$)')).toHaveValue('900');
  await expectNoViolations(admin);
  await admin.getByLabel('Lip over the glass (mm)').fill('6');
  await admin.getByRole('button', { name: 'Add', exact: true }).click();
  // Nor is a rabbet deeper than the moulding.
  await expect(admin.getByText('The rabbet cannot be deeper than the moulding')).toBeVisible();
  await admin.getByLabel('Rabbet depth (mm)').fill('24');
  await admin.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goto(work);
  await expect(offered()).toHaveCount(1);

  // While a price is typed, the page shows the new price of the example.
  await admin.getByLabel('Price per metre (NT$)').fill('1500');
  await expect(admin.getByText('instead of')).toBeVisible();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  const history = admin.getByRole('region', { name: 'History' });
  await expect(history.getByText('Changed a material')).toBeVisible();
  await expectNoViolations(admin);

  await admin.getByLabel('Offered in the shop').uncheck();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(history.getByText('Changed a material')).toHaveCount(2);
  await page.goto(work);
  await expect(offered()).toHaveCount(0);
  expect([...errors, ...adminErrors]).toEqual([]);
});

test('a moulding that is not deep enough for the mat and the glazing is not offered with them', async ({
  page,
  baseURL,
  admin,
}) => {
  const name = `Slim ash ${Date.now()}`;
  await admin.goto('/admin/material/moulding');
  await waitForScripts(admin);
  await admin.locator('[name="name.en"]').fill(name);
  await admin.locator('[name="name.zh-Hant"]').fill('細梣木');
  await admin.locator('[name="material.en"]').fill('Ash, oiled');
  await admin.locator('[name="color"]').fill('#b49a78');
  for (const [label, value] of Object.entries({
    'Face width (mm)': '12',
    'Depth (mm)': '20',
    'Lip over the glass (mm)': '4',
    'Rabbet depth (mm)': '6',
    'Backing (mm)': '2.01',
    'Weight (g per metre)': '300',
    'Base price (NT$)': '350',
    'Price per metre (NT$)': '500',
  })) {
    await admin.getByLabel(label, { exact: true }).fill(value);
  }
  await admin.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
  // Acrylic 2, mat 1.5, paper 0.5 and this backing are 6.01 mm.
  const { item_id } = await findFramedLine(createVisitor(baseURL!));
  const matted = `/shop/${item_id}?frame=custom&moulding=1&mat=ivory&border=50&glazing=1`;
  const slim = frames(page).filter({ hasText: name });
  await page.goto(matted);
  await waitForScripts(page);
  await expect(slim).toHaveCount(0);
  await expect(page.getByText(/not deep enough for this mat and glazing/)).toBeVisible();
  await page.locator('label', { hasText: 'No mat' }).click();
  await expect(slim).toHaveCount(1);
  const backing = admin.getByLabel('Backing (mm)');
  await expect(backing).toHaveValue('2.01');
  await backing.fill('2');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  await expectNoViolations(admin);
  await page.goto(matted);
  await expect(slim).toHaveCount(1);
  await expectNoViolations(page);
});

test('a bar that staff add is offered for canvas alone, and a new description of the canvas is on the page of a work @desktop', async ({
  page,
  baseURL,
  admin,
}) => {
  const name = `Deep bar ${Date.now()}`;
  const errors = collectErrors(admin);
  await admin.goto('/admin/material/moulding');
  await waitForScripts(admin);
  await admin.locator('[name="name.en"]').fill(name);
  await admin.locator('[name="name.zh-Hant"]').fill('加深內框');
  await admin.locator('[name="material.en"]').fill('Kiln-dried pine');
  await admin.getByLabel('Group').selectOption('Stretcher bar, for canvas alone (face 0 mm)');
  await admin.locator('[name="color"]').fill('#c8b48c');
  for (const [label, value] of Object.entries({
    'Face width (mm)': '12',
    'Depth (mm)': '45',
    'Lip over the glass (mm)': '0',
    'Rabbet depth (mm)': '0',
    'Backing (mm)': '0',
    'Weight (g per metre)': '610',
    'Base price (NT$)': '320',
    'Price per metre (NT$)': '430',
  })) {
    await admin.getByLabel(label, { exact: true }).fill(value);
  }
  await admin.getByRole('button', { name: 'Add', exact: true }).click();
  // A bar has no face.
  const face = admin.getByLabel('Face width (mm)');
  await expect(face).toHaveAttribute('aria-invalid', 'true');
  await expect(admin.getByLabel('Group')).toHaveValue('bar');
  await face.fill('0');
  await admin.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();

  const description = `A close weave, no. ${Date.now()}`;
  await admin.goto('/admin/material?kind=substrate');
  await admin
    .getByRole('link', { name: /canvas/i })
    .first()
    .click();
  await waitForScripts(admin);
  await admin.locator('[name="description.en"]').fill(description);
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  expect(errors).toEqual([]);

  const { item_id } = await findFramedLine(createVisitor(baseURL!));
  await page.goto(`/shop/${item_id}`);
  await waitForScripts(page);
  const bar = frames(page).filter({ hasText: name });
  await expect(bar).toHaveCount(0);
  await page.getByRole('group', { name: 'Material' }).locator('label', { hasText: description }).click();
  await expect(bar).toContainText('Kiln-dried pine');
  await bar.click();
  await expect(bar.getByRole('radio')).toBeChecked();
  const price = (await page.locator('output').textContent())!;
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const drawer = page.getByRole('dialog', { name: 'Added to your cart' });
  await expect(drawer).toContainText(name);
  await expect(drawer).toContainText(price);
});

test('works are exported as a list, imported with one changed price, and the shop shows the price @desktop', async ({
  page,
  baseURL,
  admin,
  owner,
}) => {
  const errors = collectErrors(admin);
  await admin.goto('/admin/import');
  await expectNoViolations(admin);
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('link', { name: 'Download all works' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\ufeffkey,image,')).toBe(true);
  // One work with its first price changed. Without the others, which journeys beside this one change.
  const [head, ...works] = parse(text, { bom: true }) as string[][];
  const work = works.find((cells) => cells.some((cell) => firstPrice.test(cell)))!;
  const [, width, price] = firstPrice.exec(work.join('\n'))!;
  const newPrice = Number(price) + 10;
  const edited = work.map((cell) =>
    cell.replace(firstPrice, (size) => size.replace(`:${price}`, `:${newPrice}`)),
  );
  const list = { name: 'works.csv', mimeType: 'text/csv', buffer: Buffer.from(stringify([head!, edited])) };
  await chooseFile(admin, 'List of works (CSV)', list);

  await expect(admin.getByText('Nothing has been changed yet.')).toBeVisible();
  await expect(admin.getByRole('link', { name: 'Changes (1)' })).toBeVisible();
  await admin.getByRole('link', { name: 'Changes (1)' }).click();
  await expect(admin).toHaveURL(/outcome=updated/);
  const row = admin.getByRole('row').filter({ hasText: 'sizes' });
  await expect(row).toContainText(`${newPrice}`);
  await expectNoViolations(admin);
  await admin.getByRole('button', { name: 'Import one work' }).click();
  await expect(admin.getByText('One work was created or updated.')).toBeVisible();

  const key = (await row.locator('td').first().locator('span').first().textContent())!;
  const changed = await owner.get(`/api/admin/item?sort=changed&per_page=1`);
  const { id } = changed.data.items[0];
  expect(key).not.toBe('');
  const shown = await createVisitor(baseURL!).get(`/api/shop/${id}?currency=NTD`);
  expect(
    shown.data.sizes.find(({ width_mm }: { width_mm: number }) => width_mm === Number(width)).price_ntd,
  ).toBe(newPrice);
  await page.goto(`/shop/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // The same list again changes nothing.
  await admin.goto('/admin/import');
  await chooseFile(admin, 'List of works (CSV)', list);
  await expect(admin.getByText('This list contains nothing to import.')).toBeVisible();
  // A file that is no list of works is rejected beside the field.
  await admin.goto('/admin/import');
  const notAList = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('key,colour\r\n') };
  await chooseFile(admin, 'List of works (CSV)', notAList);
  await expect(admin.getByText('there is no column called “colour”')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(errors.filter((message) => !message.includes('422'))).toEqual([]);
});

test('an uploaded picture is shown with its size and colour profile, and a file that is no picture is rejected', async ({
  admin,
}) => {
  await admin.goto('/admin/import');
  const buffer = await sharp({
    create: { width: 3000, height: 2000, channels: 3, background: '#4a6a7a' },
  })
    .jpeg()
    .toBuffer();
  await chooseFile(admin, 'Print master', { name: 'tide.jpg', mimeType: 'image/jpeg', buffer });
  await expect(admin.getByText('3,000 × 2,000 (6 megapixels)')).toBeVisible();
  await expect(admin.getByText('The picture has no colour profile')).toBeVisible();
  const preview = admin.getByRole('img', { name: 'Uploaded picture tide.jpg' });
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await expectNoViolations(admin);
  const notAPicture = { name: 'no.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await chooseFile(admin, 'Print master', notAPicture);
  await expect(admin.getByText(/no\.jpg: This file is not supported/)).toBeVisible();
});

test('without scripts a store is created after a mistake and then closed', async ({
  adminWithoutScripts: admin,
}) => {
  await admin.goto('/admin/store/new');
  const name = `Harbour room ${Date.now()}`;
  for (const [field, value] of Object.entries({ name, address: '1 Pier Road', hours: '11:00–19:00' })) {
    for (const locale of ['en', 'zh-Hant', 'zh-CN']) {
      await admin.locator(`[name="${field}.${locale}"]`).fill(value);
    }
  }
  await admin.getByRole('button', { name: 'Add store' }).click();
  // The telephone number is missing; the typed values stay.
  await expect(admin.getByText('Please fill this in')).toBeVisible();
  await expect(admin.locator('[name="name.en"]')).toHaveValue(name);
  await admin.getByLabel('Phone').fill('+886 2 2422 0000');
  await admin.getByRole('button', { name: 'Add store' }).click();
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
  await admin.getByLabel('Open to the public').uncheck();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  await expect(admin.getByText('Closed: hidden from visitors.')).toBeVisible();
});
