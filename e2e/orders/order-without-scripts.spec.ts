import { expect, test } from '@playwright/test';
import { logInAsNewMember } from '../people.ts';

test.use({ javaScriptEnabled: false });

test('without scripts a visitor filters works, fills the cart, logs in and orders', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  await page.goto('/shop');
  if (isMobile) await page.locator('main summary').first().click();
  const facet = page.getByRole('group', { name: 'Subject' }).locator('input:enabled').last();
  const count = Number(/\d+$/.exec((await facet.locator('xpath=..').textContent())!.trim())?.[0]);
  await facet.check();
  await page.getByRole('main').getByRole('button', { name: 'Search' }).first().click();
  await expect(page).toHaveURL(/[?&]subject=\d+/);
  // The list has as many works as the filter's count says.
  expect(count).toBeGreaterThan(0);
  await expect(page.locator('#works article')).toHaveCount(Math.min(count, 24));

  // Some of the newest works have no price, since they are not sold yet or only in stores.
  await page.locator('#works a').filter({ hasText: 'from ' }).first().click();
  const price = page.locator('output');
  const first = (await price.textContent())!;
  await page.locator('input[name="frame"]').first().locator('xpath=..').click();
  await page.getByRole('button', { name: 'Update picture and price' }).click();
  await expect(price).not.toHaveText(first);
  const unframed = (await price.textContent())!;
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Added to your cart' })).toBeVisible();

  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fcart$/);
  // Playwright reads no text inside noscript, so this reads the markup.
  expect(await page.locator('noscript').innerHTML()).toContain('This form needs JavaScript');
  await expect(page.locator('noscript div')).toBeVisible();
  await logInAsNewMember(context, baseURL!);

  await page.goto('/cart');
  await expect(page.getByRole('listitem').filter({ hasText: unframed })).toHaveCount(1);
  await page.getByRole('spinbutton').fill('2');
  await page.getByRole('button', { name: 'Update the cart' }).click();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('2 works');
  await page.getByRole('button', { name: /^Decrease the quantity of/ }).click();
  await expect(page.getByRole('spinbutton')).toHaveValue('1');
  await page.getByRole('spinbutton').fill('100');
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await expect(page.getByText('This must be at most 99')).toBeVisible();
  await expect(page.getByRole('spinbutton')).toHaveValue('100');
  await page.getByRole('spinbutton').fill('1');
  await page.getByRole('button', { name: 'Continue to checkout' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Checkout and delivery' })).toBeVisible();
  await page.getByRole('button', { name: 'Add an address' }).click();
  await page.getByLabel('Recipient').fill('Wu Hai');
  await page.getByLabel('Country or region').selectOption('JP');
  await page.getByLabel('Postal code').fill('604-0000');
  await page.getByLabel('City or county').fill('Kyoto');
  await page.getByLabel('District or township').fill('Nakagyo-ku');
  await page.getByRole('button', { name: 'Save and use it' }).click();
  await expect(page.getByText('Please fill this in').first()).toBeVisible();
  await expect(page.getByLabel('City or county')).toHaveValue('Kyoto');
  await page.getByLabel('Street, house number, floor').fill('1-1 Example-cho');
  await page.getByRole('button', { name: 'Save and use it' }).click();
  await expect(page.getByRole('radio', { name: 'Wu Hai' })).toBeChecked();
  await expect(page.getByRole('group', { name: 'Delivery option' }).getByRole('radio').first()).toBeChecked();
  await page.getByRole('radio', { name: /Bank transfer/ }).check();
  await page.getByRole('button', { name: 'Continue to confirmation' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Confirm order' })).toBeVisible();
  await expect(page.getByText('No Taiwan tax: delivered abroad')).toBeVisible();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Please agree to the terms of service')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/cart\/check\?status=success&code=G/);
  await expect(page.getByRole('region', { name: 'Bank transfer' })).toContainText('Example Bank');
});
