import { expect, type Locator, type Page, test } from '@playwright/test';
import { logInAsNewMember, newEmail, password, waitForScripts } from '../people.ts';

/** Counts what a buyer has to do. */
function countSteps() {
  const steps = { taps: 0, fields: 0 };
  return {
    steps,
    tap: async (target: Locator) => {
      steps.taps += 1;
      await target.click();
    },
    /** Types into a field, or chooses in it. */
    fill: async (target: Locator, text: string) => {
      steps.fields += 1;
      await target.fill(text);
    },
    check: async (target: Locator) => {
      steps.fields += 1;
      await target.check();
    },
  };
}

type Steps = ReturnType<typeof countSteps>;

/** From the home page to the drawer's "Checkout". */
async function buy(page: Page, { tap }: Steps): Promise<void> {
  await page.goto('/');
  await waitForScripts(page);
  await tap(page.getByRole('main').locator('a[href*="/shop/"]').filter({ hasText: 'from ' }).first());
  await tap(page.getByRole('button', { name: 'Add to cart' }));
  await tap(page.getByRole('dialog').getByRole('link', { name: 'Checkout' }));
}

/** From the checkout to the placed order, with its defaults. */
async function order(page: Page, { tap }: Steps): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout and delivery' })).toBeVisible();
  await tap(page.getByRole('button', { name: 'Continue to confirmation' }));
  await tap(page.getByRole('checkbox', { name: /I agree/ }));
  const placed = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/cart/confirm'),
  );
  await tap(page.getByRole('button', { name: 'Place order' }));
  expect((await placed).status()).toBeLessThan(400);
}

test('from the home page to an order takes a new buyer no more taps and fields', {
  tag: '@on-phone',
}, async ({ page }) => {
  const counted = countSteps();
  const { steps, tap, fill, check } = counted;
  await buy(page, counted);
  await tap(page.getByRole('link', { name: 'Create an account' }));
  await expect(page).toHaveURL(/\/register\?next=%2Fcart%2Fcheckout$/);
  // The address changes before the page, and the login page has a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
  await fill(page.getByLabel('E-mail'), newEmail());
  await fill(page.getByLabel('Password'), password);
  await fill(page.getByLabel('First name'), 'Mei');
  await fill(page.getByLabel('Last name'), 'Lin');
  await fill(page.getByLabel('Number, digits only'), '912345678');
  await fill(page.getByLabel('Date of birth'), '1990-05-17');
  await check(page.getByLabel('Female'));
  // Brings the calling code with it.
  await fill(page.locator('input[id="address.country_code"]'), 'Taiwan');
  // Brings the city and the post code with it.
  await fill(page.getByLabel('District or township'), '中山區');
  await page.getByRole('option', { name: /104/ }).first().click();
  await expect(page.getByLabel('Postal code')).toHaveValue('104');
  await fill(page.getByLabel('Street, house number, floor'), '1 Example Road, 5F');
  await check(page.getByLabel('I agree to the'));
  await tap(page.getByRole('button', { name: 'Create account' }));
  await order(page, counted);
  expect(steps).toEqual({ taps: 8, fields: 11 });
});

test('a member who is logged in orders from the home page without typing', {
  tag: '@on-phone',
}, async ({ page, context, baseURL }) => {
  await logInAsNewMember(context, baseURL!);
  const counted = countSteps();
  await buy(page, counted);
  await order(page, counted);
  expect(counted.steps).toEqual({ taps: 6, fields: 0 });
});
