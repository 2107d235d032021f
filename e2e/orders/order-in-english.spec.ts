import { expect, type Page, test } from '@playwright/test';
import { collectErrors, newEmail, password } from '../people.ts';

test('a new visitor chooses a size and a frame, registers, orders and sees the bank account to pay to', {
  tag: '@on-phone',
}, async ({ page }) => {
  const errors = collectErrors(page);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'All works' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Works' })).toBeVisible();

  const configured = await chooseConfiguration(page);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const drawer = page.getByRole('dialog', { name: 'Added to your cart' });
  await expect(drawer).toContainText(configured.price);
  await drawer.getByRole('button', { name: 'Continue shopping' }).click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Cart.*1 work/ })
    .click();
  await expect(page).toHaveURL(/\/login\?next=%2Fcart$/);
  await expect(page.getByText('Your cart is kept.')).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await register(page);

  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  const line = page.getByRole('listitem').filter({ has: page.getByRole('spinbutton') });
  await expect(line).toHaveCount(1);
  await expect(line).toContainText(configured.price);
  await page.getByRole('button', { name: /^Increase the quantity of/ }).click();
  await expect(page.getByRole('spinbutton')).toHaveValue('2');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('2 works');
  await page.getByRole('button', { name: 'Continue to checkout' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Checkout and delivery' })).toBeVisible();
  const options = page.getByRole('group', { name: 'Delivery option' }).getByRole('radio');
  await expect(options.first()).toBeChecked();
  const fee = page
    .getByRole('region', { name: 'Summary' })
    .getByText('Delivery', { exact: true })
    .locator('xpath=..');
  const standard = (await fee.textContent())!;
  await options.nth(1).check();
  await expect(fee).not.toHaveText(standard);
  await page.getByRole('radio', { name: /Bank transfer/ }).check();
  await page.getByRole('button', { name: 'Continue to confirmation' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Confirm order' })).toBeVisible();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Please agree to the terms of service')).toBeVisible();
  await expect(page.getByRole('checkbox')).toBeFocused();
  await page.getByRole('checkbox').check();
  const total = (await page
    .getByRole('region', { name: 'Summary' })
    .getByText('Total', { exact: true })
    .locator('xpath=following-sibling::dd')
    .textContent())!;
  await page.getByRole('button', { name: 'Place order' }).click();

  await expect(page).toHaveURL(/\/cart\/check\?status=success&code=G\d{6}[0-9A-HJKMNP-TV-Z]{6}$/);
  const code = new URL(page.url()).searchParams.get('code')!;
  const details = page.getByRole('region', { name: 'Bank transfer' });
  for (const label of ['Bank', 'Bank code', 'Bank address', 'Account', 'Account name', 'Please pay before']) {
    const value = details.getByText(label, { exact: true }).locator('xpath=following-sibling::dd');
    await expect(value).not.toBeEmpty();
  }
  await expect(details).toContainText(total);
  await expect(details).toContainText(code);
  const works = page.getByRole('region', { name: 'Works', exact: true });
  await expect(works.locator('.in-frame img')).toHaveCount(1);
  await page.reload();
  await expect(details).toContainText(total);
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart.*empty/ })).toBeVisible();

  await page.goto('/account');
  await expect(page.getByRole('row').filter({ hasText: code }).locator('.in-frame img')).toHaveCount(1);
  await page.getByRole('link', { name: `See order ${code}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${code}` })).toBeVisible();
  await expect(page.getByText('Not paid yet')).toBeVisible();
  await expect(works.locator('.in-frame img')).toHaveCount(1);
  expect(errors).toEqual([]);
});

/** Opens works until one can be bought, and chooses its second size and third frame; the price changes at once. */
async function chooseConfiguration(page: Page): Promise<{ price: string }> {
  const price = page.locator('output');
  const hrefs = await page
    .locator('#works a[href*="/shop/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  for (const href of hrefs) {
    await page.locator(`#works a[href="${href}"]`).first().click();
    await expect(page.locator('input[name="frame"]').first()).toBeAttached();
    if ((await page.getByRole('button', { name: 'Add to cart' }).count()) > 0) break;
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Works' })).toBeVisible();
  }
  const framed = (await price.textContent())!;
  await page.getByRole('link', { name: /^Unframed: / }).click();
  await expect(price).not.toHaveText(framed);
  const recommended = (await price.textContent())!;
  await page.locator('input[name="size"]:enabled').first().locator('xpath=..').click();
  await expect(price).not.toHaveText(recommended);
  const unframed = (await price.textContent())!;
  await page.locator('input[name="frame"]').nth(2).locator('xpath=..').click();
  await expect(price).not.toHaveText(unframed);
  return { price: (await price.textContent())! };
}

async function register(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
  await page.getByLabel('E-mail').fill(newEmail());
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('First name').fill('Mei');
  await page.getByLabel('Last name').fill('Lin');
  await page.getByLabel('Country code').fill('+886');
  await page.getByLabel('Number, digits only').fill('912345678');
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await page.getByLabel('Female').check();
  await page.locator('input[id="address.country_code"]').fill('Taiwan');
  await page.getByLabel('Postal code').fill('104');
  await page.getByLabel('City or county').fill('臺北市');
  await page.getByLabel('District or township').fill('中山區');
  await page.getByLabel('Street, house number, floor').fill('1 Example Road, 5F');
  await page.getByLabel('I agree to the').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/cart$/);
}
