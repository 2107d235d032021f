import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { quartersImage } from '../../test/factories/pictures.ts';
import { test } from '../journey.ts';
import { expectNoViolations } from '../page-checks.ts';
import { collectErrors, waitForScripts } from '../people.ts';
import { createWork } from '../staff.ts';

test('staff add pictures of a work and move them, and visitors look at them by keys and by swiping', {
  tag: '@every-screen',
}, async ({ page, admin, owner }) => {
  const title = `Pictures ${randomUUID().slice(0, 8)}`;
  const id = await createWork(owner, title, await quartersImage(2400, 1600).jpeg().toBuffer());
  const errors = [admin, page].map(collectErrors);
  await admin.goto(`/admin/item/${id}`);
  await waitForScripts(admin);
  const section = admin.getByRole('region', { name: 'Further pictures' });
  const rows = section.getByRole('listitem');
  const pictures = [
    { width: 700, kind: 'A detail of the work', text: 'The corner where the colours meet' },
    { width: 500, kind: 'The artist at work', text: 'Cutting the four quarters' },
  ];
  for (const [index, { width, kind, text }] of pictures.entries()) {
    const buffer = await quartersImage(width, 600).jpeg().toBuffer();
    await section
      .locator('input[type=file]')
      .setInputFiles({ name: `${width}.jpg`, mimeType: 'image/jpeg', buffer });
    await expect(rows).toHaveCount(index + 1);
    await rows.nth(index).getByLabel('Shows').selectOption(kind);
    await rows.nth(index).getByLabel('English').fill(text);
  }
  // By the keyboard: the second picture becomes the first, with its text.
  await rows.nth(1).getByRole('button', { name: 'Move Picture 2 up' }).press('Enter');
  await expect(rows.nth(0).getByLabel('English')).toHaveValue(pictures[1]!.text);
  await expectNoViolations(admin);
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

  await page.goto(`/shop/${id}`);
  await waitForScripts(page);
  const thumbnails = page
    .getByRole('region', { name: 'Views and pictures' })
    .getByRole('link')
    .filter({ has: page.getByRole('img') });
  await expect(thumbnails).toHaveCount(2);
  await expect(thumbnails.nth(0).getByRole('img')).toHaveAttribute('alt', pictures[1]!.text);
  await expectNoViolations(page);
  await thumbnails.nth(0).click();
  const viewer = page.getByRole('dialog', { name: `${title}: views and pictures` });
  await expect(viewer.getByRole('status')).toHaveText('6 of 7');
  await expect(viewer.getByText(pictures[1]!.text)).toBeInViewport();
  await expectNoViolations(page);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('status')).toHaveText('7 of 7');
  await expect(viewer.getByText(pictures[0]!.text)).toBeInViewport();
  await viewer.getByRole('button', { name: 'Previous picture' }).click();
  await expect(viewer.getByText(pictures[1]!.text)).toBeInViewport();
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/shop/${id}`));
  await expect(thumbnails.nth(0)).toBeFocused();
  await thumbnails.nth(1).press('Enter');
  await expect(viewer.getByRole('status')).toHaveText('7 of 7');
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(thumbnails.nth(1)).toBeFocused();

  await section.getByRole('button', { name: 'Remove Picture 1' }).click();
  await expect(rows).toHaveCount(1);
  const saved = admin.waitForResponse((response) => response.request().method() === 'POST');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await saved;
  await page.reload();
  await expect(thumbnails).toHaveCount(1);
  expect(errors.flat()).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a work’s picture leads to the whole of it', async ({ page, request, baseURL }) => {
    const { items } = (await (await request.get(`${baseURL}/api/shop?per_page=1`)).json()).data;
    await page.goto(`/shop/${items[0].id}`);
    const whole = page.getByRole('main').getByRole('link', { name: 'Look closer' });
    await expect(whole).toHaveAttribute('href', `/iiif/3/${items[0].picture.id}/full/max/0/default.jpg`);
  });
});

test('a work for sale is zoomed in full screen by the pointer and by keys; the back button closes it', {
  tag: '@every-screen',
}, async ({ page, request, baseURL }) => {
  const errors = collectErrors(page);
  const { items } = (await (await request.get(`${baseURL}/api/shop?per_page=1`)).json()).data;
  const [item] = items;
  const library: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    if ((await response.text().catch(() => '')).includes('openseadragon-canvas'))
      library.push(response.url());
  });
  await page.goto(`/shop/${item.id}`);
  await waitForScripts(page);
  const opener = page.getByRole('link', { name: 'Look closer' });
  expect(library, 'the library loads only when the zoom opens').toEqual([]);
  // The link has the surface of the whole wall.
  await page.getByRole('img', { name: item.title }).first().click({ force: true });
  const view = page.getByRole('dialog', { name: `${item.title}, close up` });
  const scale = view.getByRole('status');
  await expect(scale).toHaveText('100% of the whole view');
  await expect(view.getByRole('application')).toBeFocused();
  await expect.poll(() => library).toHaveLength(1);
  await page.keyboard.press('+');
  await expect(scale).toHaveText('150% of the whole view');
  await view.getByRole('button', { name: 'Whole picture' }).click();
  await expect(scale).toHaveText('100% of the whole view');
  // In full screen the wheel needs no key.
  await view.getByRole('application').hover();
  await page.mouse.wheel(0, -300);
  await expect(scale).not.toHaveText('100% of the whole view');
  await expectNoViolations(page);
  await page.goBack();
  await expect(view).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expect(scale).toHaveText('100% of the whole view');
  await page.keyboard.press('Escape');
  await expect(view).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/shop/${item.id}`));
  expect(errors).toEqual([]);
});
