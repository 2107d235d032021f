import { expect, test } from '@playwright/test';
import { logInAsNewMember } from '../people.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('addresses are added, edited and deleted in the account @desktop', async ({
    page,
    context,
    baseURL,
  }) => {
    await logInAsNewMember(context, baseURL!);
    await page.goto('/account');
    await page
      .getByRole('navigation', { name: 'My account' })
      .getByRole('link', { name: 'Addresses' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Addresses' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Mei Lin']);

    await page.getByRole('link', { name: 'Add an address' }).click();
    await page.getByLabel('Recipient').fill('Aunt Chen');
    await page.getByRole('button', { name: 'Save' }).click();
    // What was typed stays beside what is missing.
    await expect(page.getByLabel('Recipient')).toHaveValue('Aunt Chen');
    await page.getByLabel('Country or region').selectOption('JP');
    await page.getByLabel('City or county').fill('Kyoto');
    await page.getByLabel('District or township').fill('Nakagyo');
    await page.getByLabel('Postal code').fill('604-8005');
    await page.getByLabel('Street, house number, floor').fill('1 Example Street');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\/account\/address$/);
    await expect(page.getByText('1 Example Street')).toBeVisible();

    await page.getByRole('link', { name: 'Edit the address of Aunt Chen' }).click();
    await page.getByLabel('Recipient').fill('Uncle Chen');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Mei Lin', 'Uncle Chen']);

    await page.getByRole('link', { name: 'Edit the address of Uncle Chen' }).click();
    await page.getByRole('button', { name: 'Remove this address' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Mei Lin']);
  });
});
