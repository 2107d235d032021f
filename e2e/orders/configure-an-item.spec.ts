import { expect, type Locator, test } from '@playwright/test';
import { createVisitor } from '../../test/clients/visitor.ts';
import { expectNoViolations } from '../page-checks.ts';
import { findFramedLine, logInAsNewMember } from '../people.ts';

const amountIn = async (text: Locator): Promise<number> =>
  Number((await text.textContent())!.replace(/[^\d]/g, ''));

test('on a phone the picture, the price and the button stay visible while a frame is chosen', {
  tag: '@phone',
}, async ({ page, baseURL }) => {
  const { item_id } = await findFramedLine(createVisitor(baseURL!));
  await page.goto(`/shop/${item_id}`);
  const sticky = page.locator('[data-sticky-picture]');
  const button = page.getByRole('button', { name: 'Add to cart' });
  const price = page.locator('output');
  // There is no sticky picture while the large one is visible.
  await expect(sticky).toHaveCount(0);

  const frames = page.getByRole('group', { name: 'Frame' });
  const walnut = frames.getByRole('radio', { name: /^Walnut/ });
  const difference = walnut.locator('xpath=..').locator('.numeric');
  await frames.scrollIntoViewIfNeeded();
  await expect(sticky).toBeInViewport({ ratio: 1 });
  const toRecommended = await difference.allTextContents();
  await page.getByRole('link', { name: /^Unframed: / }).evaluate((link) => (link as HTMLElement).click());
  await expect(frames.getByRole('radio', { name: /^Unframed/ })).toBeChecked();
  const before = await amountIn(price);
  // The differences follow the choice in a later frame.
  await expect.poll(() => difference.allTextContents()).not.toEqual(toRecommended);
  const surcharge = await amountIn(difference);
  await walnut.locator('xpath=..').click();
  await expect(walnut).toBeChecked();
  await expect.poll(() => amountIn(price)).toBe(before + surcharge);
  // The frame is drawn around the sticky picture too.
  await expect(sticky.locator('[data-moulding]')).toHaveCount(1);
  await expect(price).toBeInViewport({ ratio: 1 });
  await expect(button).toBeInViewport({ ratio: 1 });
  await expectNoViolations(page);

  // Neither bar covers the focused field.
  const field = page.getByLabel('Quantity');
  await field.focus();
  const box = (await field.boundingBox())!;
  const top = await sticky.evaluateAll((bars) => bars[0]?.getBoundingClientRect().bottom ?? 0);
  const bottom = await page.locator('[data-buy-bar]').evaluate((bar) => bar.getBoundingClientRect().top);
  expect(box.y).toBeGreaterThanOrEqual(top);
  expect(box.y + box.height).toBeLessThanOrEqual(bottom);
});

test('freight and arrival are estimated before the cart, for a country that is remembered', {
  tag: '@on-phone',
}, async ({ page, baseURL }) => {
  const { item_id } = await findFramedLine(createVisitor(baseURL!));
  await page.goto(`/shop/${item_id}`);
  const country = page.getByLabel('Delivery to');
  const bar = page.locator('[data-buy-bar]');
  // The browser's IP address belongs to no country.
  await expect(country).toHaveValue('');
  await country.selectOption({ label: 'Taiwan' });
  await expect(page.getByText(/Outlying islands .*from US\$\d+/)).toBeVisible();
  await country.selectOption({ label: 'Germany' });
  await expect(bar).toContainText(/US\$\d+ with delivery/);
  const estimate = bar.getByText(/^Delivery from US\$\d+, arriving .*\d{4}/);
  const fee = estimate.locator('.numeric');
  const framed = await amountIn(fee);

  // The print alone costs less freight than the framed work, and the price with delivery is the sum.
  await page.getByRole('link', { name: /^Unframed: / }).click();
  await expect.poll(() => amountIn(fee)).toBeLessThan(framed);
  const withDelivery = bar.getByText(/with delivery$/).locator('.numeric');
  expect(await amountIn(withDelivery)).toBe((await amountIn(page.locator('output'))) + (await amountIn(fee)));
  await expectNoViolations(page);

  // The drawer shows the estimate too; the cart of a member has the freight to the saved address.
  const feeText = (await fee.textContent())!;
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog')).toContainText(`Delivery to Germany, estimated${feeText}`);
  await logInAsNewMember(page.context(), baseURL!);
  await page.goto('/cart');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(/Delivery to Taiwan[NU]/);

  await page.goto(`/zh-Hant/shop/${item_id}`);
  const chosen = page.getByLabel('配送至');
  await expect(chosen).toHaveValue('DE');
  await expect(chosen.locator('option:checked')).toHaveText('德國');
  await expect(page.getByText(/^運費.*預計.*送達$/)).toBeVisible();
});
