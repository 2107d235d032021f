import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { addToCart, logInWithCart, waitForScripts } from '../people.ts';

const amounts = (page: Page) => page.getByRole('region', { name: 'Summary' });

async function goToConfirm(page: Page): Promise<void> {
  await page.goto('/cart/checkout');
  await page.getByRole('radio', { name: /Bank transfer/ }).check();
  await page.getByRole('button', { name: 'Continue to confirmation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm order' })).toBeVisible();
}

test('the choices of the checkout stay after a reload, in another tab and after going back', async ({
  page,
  context,
  buyer: visitor,
}) => {
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout and delivery' })).toBeVisible();
  // Choices are saved as soon as the scripts run.
  await waitForScripts(page);
  await page.getByRole('radio', { name: 'Company' }).check();
  await page.getByLabel('Tax ID').fill('04595257');
  await page.getByLabel('Name me as the sender on the parcel').check();
  const getStoredForm = async () => (await visitor.get('/api/cart')).data.form;
  await expect.poll(getStoredForm).toMatchObject({
    invoice: { type: 'company' },
    tax_id: '04595257',
    receiver: { show_orderer_name: true },
  });

  await page.reload();
  await expect(page.getByRole('radio', { name: 'Company' })).toBeChecked();
  await expect(page.getByLabel('Tax ID')).toHaveValue('04595257');
  const other = await context.newPage();
  await other.goto('/cart/checkout');
  await expect(other.getByLabel('Tax ID')).toHaveValue('04595257');
  await expect(other.getByLabel('Name me as the sender on the parcel')).toBeChecked();

  await page.getByRole('radio', { name: /Bank transfer/ }).check();
  await page.getByRole('button', { name: 'Continue to confirmation' }).click();
  await expect(page.getByText('Tax ID 04595257')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout and delivery' })).toBeVisible();
  await expect(page.getByLabel('Tax ID')).toHaveValue('04595257');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout and delivery' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm order' })).toBeVisible();

  // Later, the account links back to the same step.
  await page.goto('/account');
  await page.getByRole('link', { name: 'Continue to checkout' }).click();
  await expect(page).toHaveURL(/\/cart\/confirm$/);
});

test('an order delivered abroad is zero-rated without a Taiwanese invoice, one within Taiwan can be paid in NT$', async ({
  page,
  buyer: visitor,
}) => {
  await visitor.put('/api/cart/form', { currency: 'USD' });
  await page.goto('/cart/checkout');
  await expect(page.getByRole('radio', { name: 'Company' })).toBeVisible();
  await expect(amounts(page)).toContainText('US$');
  await waitForScripts(page);
  const choose = (paytype: string) => page.locator(`input[name=paytype][value=${paytype}]`).check();
  // A method that was chosen before is not chosen again by itself.
  await choose('transfer');
  await choose('paypal');
  await choose('cybersourceforusd');
  await page.getByRole('button', { name: 'Pay in NT$' }).click();
  await expect(page.getByRole('button', { name: 'Pay in NT$' })).toBeHidden();
  await expect(amounts(page)).toContainText('NT$');
  await expect(page.locator('input[name=paytype]:checked')).toHaveCount(1);

  const added = await visitor.post('/api/member/address', {
    name: 'Jane Doe',
    country_code: 'US',
    city: 'San Francisco',
    township: 'CA',
    postal_code: '94103',
    address: '1 Market Street',
  });
  await visitor.put('/api/cart/form', { currency: 'USD', form: { address_id: added.data.id } });
  await page.goto('/cart/checkout');
  await expect(page.getByText('San Francisco, CA 94103')).toBeVisible();
  await expect(amounts(page)).toContainText('No Taiwan tax: delivered abroad');
  await expect(page.getByRole('radio', { name: 'Company' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Pay in NT$' })).toBeHidden();
});

test('after a change of the cart in another tab, the order is confirmed again with the new amounts', async ({
  page,
  context,
  baseURL,
}) => {
  await logInWithCart(context, baseURL!);
  await goToConfirm(page);
  const before = await amounts(page).textContent();

  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: /^Increase the quantity of/ }).click();
  await expect(amounts(other)).toContainText('2 works');

  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(
    page.getByText('Your cart, a choice or a price has changed since this page was shown'),
  ).toBeVisible();
  await expect(amounts(page)).toContainText('2 works');
  expect(await amounts(page).textContent()).not.toBe(before);
  await expect(page).toHaveURL(/\/cart\/confirm$/);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/cart\/check\?status=success/);
});

test('an order that is sent several times is placed once', async ({ page, context, buyer: visitor }) => {
  await goToConfirm(page);
  const other = await context.newPage();
  await other.goto('/cart/confirm');
  await other.getByRole('checkbox').check();

  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Place order' }).dblclick();
  await expect(page).toHaveURL(/\/cart\/check\?status=success/);
  const result = page.url();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();

  await other.getByRole('button', { name: 'Place order' }).click();
  await expect(other).toHaveURL(result);
  await page.goBack();
  await expect(page).toHaveURL(result);
  expect((await visitor.get('/api/order/latest')).data.total).toBe(1);
});

test('an order whose response is lost is shown after a retry, and is placed once', async ({
  page,
  buyer: visitor,
}) => {
  await goToConfirm(page);
  await waitForScripts(page);
  const sent = /\/cart\/confirm\.data/;
  let isOffline = true;
  await page.route(sent, async (route) => {
    if (route.request().method() === 'POST') await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await page.route('**/placed?*', (route) => (isOffline ? route.abort() : route.continue()));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Please confirm your connection and payment method work smoothly, or contact service.',
  );
  await expect(page).toHaveURL(/\/cart\/confirm$/);

  isOffline = false;
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/cart\/check\?status=success/);
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
  expect((await visitor.get('/api/order/latest')).data.total).toBe(1);
});

test('after a bad gateway before the order reached the shop, the form can be sent again', async ({
  page,
  buyer: visitor,
}) => {
  await goToConfirm(page);
  await waitForScripts(page);
  const sent = /\/cart\/confirm\.data/;
  await page.route(sent, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Please confirm your connection');
  await page.unroute(sent);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/cart\/check\?status=success/);
  expect((await visitor.get('/api/order/latest')).data.total).toBe(1);
});

test('a cart page left open neither restores a deleted line nor an old quantity', async ({
  page,
  member: visitor,
}) => {
  const line = await addToCart(visitor);
  await visitor.put('/api/cart', { ...line, frame_id: 1 });
  await page.goto('/cart');
  await expect(page.getByRole('spinbutton')).toHaveCount(2);

  await visitor.put('/api/cart', { ...line, nums: 5 });
  await visitor.delete(`/api/cart/${line.item_id}?frame_id=1`);
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  // The save may replace the line before its state is read, so the click is not checked by Playwright.
  await page.getByRole('checkbox').first().click({ noWaitAfter: true });
  await saved;
  await expect(page.getByRole('spinbutton')).toHaveCount(1);
  await expect(page.getByRole('spinbutton')).toHaveValue('5');
});

test('a checkbox changed before the scripts run is saved when they run', async ({ page, buyer: visitor }) => {
  let release = () => {};
  const held = new Promise<void>((settle) => {
    release = settle;
  });
  await page.route(/\/assets\/.+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/cart');
  await page.getByRole('checkbox').uncheck();
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  release();
  await saved;
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  expect((await visitor.get('/api/cart')).data.lines[0].selected).toBe(false);
});
