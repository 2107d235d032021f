import { expect, type Page, test } from '@playwright/test';
import { createVisitor } from '../../test/clients/visitor.ts';
import { expectNoViolations } from '../page-checks.ts';
import { findFramedLine } from '../people.ts';

const group = (page: Page, name: string) => page.getByRole('group', { name });

async function openWork(page: Page, baseURL: string): Promise<number> {
  const { item_id } = await findFramedLine(createVisitor(baseURL));
  await page.goto(`/shop/${item_id}`);
  return item_id;
}

test('a work is configured in numbered steps by keyboard alone; focus and scroll position stay', {
  tag: '@every-screen',
}, async ({ page, baseURL }) => {
  const itemId = await openWork(page, baseURL!);
  for (const step of ['1 Picture size', '2 Material', '3 Frame', '4 Mat', '5 Glazing']) {
    await expect(group(page, step)).toHaveCount(1);
  }
  const price = page.locator('output');
  const before = (await price.textContent())!;
  const chosen = group(page, '5 Glazing').getByRole('radio', { checked: true });
  await chosen.focus();
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('ArrowDown');
  await expect(price).not.toHaveText(before);
  await expect(page).toHaveURL(/glazing=|frame=\d+/);
  await expect(chosen).toBeFocused();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThan(200);

  // The rest of the frames is behind a disclosure.
  const all = group(page, '3 Frame').getByText(/^All \d+ frames$/);
  await all.focus();
  await page.keyboard.press('Enter');
  await expect(group(page, 'Wood').getByRole('radio').first()).toBeAttached();
  await expectNoViolations(page);

  // The URL holds the configuration.
  const framed = (await price.textContent())!;
  const url = page.url();
  await page.goto(`/shop/${itemId}?frame=1`);
  await page.goto(url);
  await expect(price).toHaveText(framed);
});

test('canvas is offered rolled, stretched and in floater frames, without mat and glazing', {
  tag: '@on-phone',
}, async ({ page, baseURL }) => {
  await openWork(page, baseURL!);
  await group(page, 'Material')
    .getByRole('radio', { name: /^Cotton canvas/ })
    .locator('xpath=..')
    .click();
  await expect(group(page, '4 Mat')).toHaveCount(0);
  await expect(group(page, '5 Glazing')).toHaveCount(0);
  const frames = group(page, '3 Frame');
  await expect(frames.getByRole('radio', { name: /^Rolled/ })).toBeVisible();
  await frames
    .getByRole('radio', { name: /^Stretched on a bar/ })
    .locator('xpath=..')
    .click();
  await expect(frames.getByRole('radio', { name: /^Stretched on a bar/ })).toBeChecked();
  await expect(page).toHaveURL(/frame=301/);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Added to your cart').first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('another material is shown by one button; glazing on canvas is rejected, and what was chosen stays', async ({
    page,
    baseURL,
  }) => {
    await openWork(page, baseURL!);
    const canvas = group(page, 'Material').getByRole('radio', { name: /^Cotton canvas/ });
    await canvas.locator('xpath=..').click();
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText(/^This frame does not go with the material/)).toBeVisible();
    await expect(canvas).toBeChecked();
    await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('3');
    // The nearest frame that goes with it takes the place of the one that was rejected.
    await expect(group(page, 'Glazing')).toHaveCount(0);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Added to your cart' })).toBeVisible();

    await openWork(page, baseURL!);
    await canvas.locator('xpath=..').click();
    await page.getByRole('button', { name: 'Update picture and price' }).click();
    await expect(group(page, 'Glazing')).toHaveCount(0);
    await expect(group(page, '3 Frame').getByRole('radio', { name: /^Rolled/ })).toBeAttached();
  });
});
