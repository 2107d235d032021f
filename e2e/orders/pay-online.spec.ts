import { expect, type Page } from '@playwright/test';
import type { Visitor } from '../../test/clients/visitor.ts';
import { test } from '../journey.ts';
import { expectNoViolations } from '../page-checks.ts';
import { collectErrors, findFramedLine, logInWithCart, placeOrder, waitForScripts } from '../people.ts';

/** Places an order by the API that is to be paid on a provider's page; returns its code. */
async function orderOnline(member: Visitor, paytype: 'paypal' | 'cybersource'): Promise<string> {
  return (await placeOrder(member, { paytype, items: [await findFramedLine(member)] })).code;
}

/** The provider's page, on another site. */
const expectProvider = (page: Page, name: 'PayPal' | 'CyberSource') =>
  expect(page.getByRole('heading', { level: 1, name: `Test payment – ${name}` })).toBeVisible();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function checkOut(page: Page, method: RegExp): Promise<void> {
  await page.goto('/cart/checkout');
  await page.getByRole('radio', { name: method }).check();
  await page.getByRole('button', { name: 'Continue to confirmation' }).click();
  await expect(heading(page, 'Confirm order')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Place order' }).click();
}

test('an order is paid at PayPal; back button, reload and a second tab lead to the same payment', {
  tag: '@on-phone',
}, async ({ page, context, buyer: member }) => {
  const errors = collectErrors(page);
  await checkOut(page, /PayPal/);
  await expectProvider(page, 'PayPal');

  const payUrl = page.url();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(heading(page, 'Thank you for your order')).toBeVisible();
  await expect(page.getByText('has arrived, and we begin to make your works')).toBeVisible();
  await expectNoViolations(page);

  await page.reload();
  await expect(heading(page, 'Thank you for your order')).toBeVisible();
  const other = await context.newPage();
  await other.goto(payUrl);
  await expect(heading(other, 'Thank you for your order')).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/\/cart\/confirm/);
  const { items } = (await member.get('/api/order/latest')).data;
  expect(items).toMatchObject([{ payment_status: 'paid', paytype: 'paypal' }]);
  expect(errors).toEqual([]);
});

test('the reason of a declined card is shown, and another card pays', {
  tag: '@on-phone',
}, async ({ page, buyer: member }) => {
  await checkOut(page, /Credit card/);
  await expectProvider(page, 'CyberSource');
  await page.getByText('Other outcomes').click();
  await page.getByLabel('Reason for the decline').selectOption({ value: '204' });
  await page.getByRole('button', { name: 'Decline the payment' }).click();

  await expect(heading(page, 'Your payment was declined')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('its balance or limit does not cover the amount');
  await waitForScripts(page);
  await expectNoViolations(page);

  await page.getByRole('link', { name: 'Pay by card' }).click();
  await expectProvider(page, 'CyberSource');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(heading(page, 'Thank you for your order')).toBeVisible();
  const { items } = (await member.get('/api/order/latest')).data;
  expect(items).toMatchObject([{ status: 'generating', payment_status: 'paid' }]);
});

test('who leaves the payment page pays later, or by transfer instead', {
  tag: '@on-phone',
}, async ({ page, member }) => {
  const code = await orderOnline(member, 'paypal');
  await page.goto(`/account/order/${code}`);
  await page.getByRole('link', { name: 'Pay with PayPal' }).click();
  await expectProvider(page, 'PayPal');
  await page.getByRole('button', { name: 'Cancel and return to the shop' }).click();
  await expect(heading(page, 'Your order is not paid yet')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Nothing was charged');
  await page.getByRole('button', { name: 'Pay by transfer' }).click();
  const details = page.getByRole('region', { name: 'Bank transfer' });
  await expect(details).toContainText(code);
  await expect(page.getByRole('region', { name: 'Or pay online' })).toBeVisible();
});

test('a payment under review shows as such, whatever the address says', async ({ page, member }) => {
  const code = await orderOnline(member, 'cybersource');
  await page.goto(`/account/order/${code}`);
  await page.getByRole('link', { name: 'Pay by card' }).click();
  await expectProvider(page, 'CyberSource');
  await page.getByText('Other outcomes').click();
  await page.getByRole('button', { name: 'Pay, and have it reviewed' }).click();
  await expect(heading(page, 'We are checking your payment')).toBeVisible();
  await expect(page.getByText('You need not pay again')).toBeVisible();
  await page.goto(`/cart/check?status=success&code=${code}`);
  await expect(heading(page, 'We are checking your payment')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an order is paid by card', async ({ page, context, baseURL }) => {
    await logInWithCart(context, baseURL!);
    await checkOut(page, /Credit card/);
    await expect(heading(page, 'To the payment page')).toBeVisible();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expectProvider(page, 'CyberSource');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    // The provider's page needs a click where its script does not run.
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(heading(page, 'Thank you for your order')).toBeVisible();
  });

  test('an order is paid at PayPal', async ({ page, context, baseURL }) => {
    await logInWithCart(context, baseURL!);
    await checkOut(page, /PayPal/);
    await expectProvider(page, 'PayPal');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(heading(page, 'Thank you for your order')).toBeVisible();
  });
});

test('staff refund a part of a card payment, which the provider sends', {
  tag: '@on-phone',
}, async ({ page, admin, member }) => {
  const code = await orderOnline(member, 'cybersource');
  await page.goto(`/account/order/${code}`);
  await page.getByRole('link', { name: 'Pay by card' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(heading(page, 'Thank you for your order')).toBeVisible();

  const errors = collectErrors(admin);
  await admin.goto(`/admin/order/${code}`);
  const payment = admin.getByRole('region', { name: 'Payment' });
  await expect(payment.getByText(/^Card \(NTD\) · /)).toBeVisible();
  await payment.getByText('Partial refund…').click();
  await payment.getByLabel('Amount in NTD').fill('100');
  await payment.getByLabel('Reason').locator('visible=true').fill('A scratch');
  await payment.getByRole('button', { name: 'Refund this amount' }).click();
  await expect(payment.getByText('A scratch')).toBeVisible();
  await expect(async () => {
    await admin.reload();
    await expect(payment.getByText('Sent by Card (NTD)')).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expectNoViolations(admin);
  expect(errors).toEqual([]);
  await page.goto(`/account/order/${code}`);
  await expect(page.getByText('Partly refunded')).toBeVisible();
});
