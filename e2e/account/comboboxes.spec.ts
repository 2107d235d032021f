import { expect, type Page, test } from '@playwright/test';
import { collectErrors } from '../people.ts';

/** Until hydration it is a select. */
const getCountry = (page: Page) => page.locator('input[id="address.country_code"]');

test('country, calling code, city and township are found by typing', async ({ page }) => {
  const errors = collectErrors(page);
  await page.goto('/register');
  const country = getCountry(page);
  await country.fill('日本');
  await expect(page.getByRole('option')).toHaveText(['Japan']);
  await country.press('ArrowDown');
  await country.press('Enter');
  await expect(country).toHaveValue('Japan');
  await expect(country).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('combobox', { name: 'City or county' })).toHaveCount(0);
  const code = page.getByRole('combobox', { name: 'Country code' });
  await expect(code).toHaveValue('+81');

  await country.fill('+886');
  await page.getByLabel('Street, house number, floor').focus();
  await expect(country).toHaveValue('Taiwan');
  await expect(code).toHaveValue('+886');
  await code.fill('germ');
  await page.getByRole('option', { name: 'Germany' }).click();
  await expect(code).toHaveValue('+49');

  const city = page.getByRole('combobox', { name: 'City or county' });
  await city.click();
  await expect(page.getByRole('option')).toHaveCount(22);
  await city.fill('台南');
  await page.getByRole('option', { name: 'Tainan City' }).click();
  const township = page.getByRole('combobox', { name: 'District or township' });
  await township.click();
  await expect(page.getByRole('option')).toHaveCount(37);
  await township.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await township.fill('anp');
  await township.press('ArrowDown');
  await township.press('Enter');
  await expect(township).toHaveValue('Anping District');
  await expect(page.getByLabel('Postal code')).toHaveValue('708');
  await township.fill('703');
  await township.fill('702');
  await township.press('ArrowDown');
  await township.press('Enter');
  await expect(page.getByLabel('Postal code')).toHaveValue('702');
  // Any other text stays too.
  await township.fill('Somewhere else');
  await page.getByLabel('Postal code').fill('70012');
  await township.fill('中西區');
  await township.press('ArrowDown');
  await township.press('Enter');
  await expect(page.getByLabel('Postal code')).toHaveValue('70012');
  expect(errors).toEqual([]);
});

test('text that is no country is rejected beside the field, and stays', async ({ page }) => {
  await page.goto('/zh-Hant/register');
  const country = getCountry(page);
  await expect(country).toHaveValue('台灣');
  await country.fill('Atlantis');
  await page.getByRole('button', { name: '完成註冊' }).click();
  await expect(country).toHaveAttribute('aria-invalid', 'true');
  await expect(country).toHaveValue('Atlantis');
  await country.fill('taiw');
  await page.getByRole('option', { name: '台灣' }).click();
  await expect(country).not.toHaveAttribute('aria-invalid', 'true');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the country is a select, and cities are suggested', async ({ page }) => {
    await page.goto('/register');
    await page.getByLabel('Country or region').selectOption('TW');
    await expect(page.locator('datalist option')).toHaveCount(22);
  });
});
