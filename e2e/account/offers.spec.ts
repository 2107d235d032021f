import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { openMail } from '../outbox.ts';
import { expectNoViolations } from '../page-checks.ts';
import { collectErrors, findFramedLine, logInAsGallery } from '../people.ts';

test('a gallery asks for an offer from a list, staff change its lines, and it accepts by invoice with its order number @desktop', async ({
  page,
  context,
  baseURL,
  admin,
}) => {
  const gallery = await logInAsGallery(context, baseURL!);
  const line = await findFramedLine(gallery);
  await gallery.put('/api/cart?currency=NTD', { ...line, nums: 12 });
  await gallery.put('/api/cart/form', { currency: 'NTD' });
  const errors = collectErrors(page);

  // Staff agree to payment by invoice.
  await admin.goto('/admin/member?type=business&keyword=gallery%40example.com');
  await admin.getByRole('link', { name: 'Demo Gallery' }).first().click();
  await admin.getByLabel('Credit limit (NTD)').fill('900,000');
  await admin.getByRole('button', { name: 'Grant terms' }).click();
  const getFact = (label: string) =>
    admin.getByText(label, { exact: true }).locator('xpath=following-sibling::dd');
  await expect(getFact('Credit left')).toHaveText('NT$900,000');
  await expectNoViolations(admin);

  await page.goto('/cart');
  await page.getByRole('link', { name: 'Ask for an offer' }).click();
  await expectNoViolations(page);
  const nums = page.getByRole('textbox', { name: /^Number of prints/ });
  await nums.fill('many');
  await page.getByLabel('Your project').fill('For the lobby of our hotel');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(nums).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Your project')).toHaveValue('For the lobby of our hotel');
  await nums.fill('20');
  // The rest comes from a list, whose wrong row is named and mended.
  const added = await findFramedLine(gallery, 1);
  const rows = (size: string) =>
    `work,size,frame,copies\n${added.item_id},${size},${added.frame_id},6\n${added.item_id},${added.size_id},,2`;
  const list = page.getByLabel('Or paste the rows, with their headings');
  await list.fill(rows('1 × 1'));
  await page.getByRole('button', { name: 'Read the list' }).click();
  await expect(page.getByText(/^Line 2, size, “1 × 1”/)).toBeVisible();
  await expect(page.getByText('1 row was read.')).toBeVisible();
  await expectNoViolations(page);
  await list.fill(rows(String(added.size_id)));
  await page.getByRole('button', { name: 'Read the list' }).click();
  await expect(page.getByText('2 rows were read.')).toBeVisible();
  await expect(nums).toHaveCount(3);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await page.waitForURL(/\/account\/offer\/Q[0-9A-Z]{12}$/);
  const code = page.url().slice(-13);
  await expect(page.getByText('We are preparing the offer')).toBeVisible();

  await admin.goto('/admin/offer?status=asked');
  await admin.getByRole('link', { name: code }).click();
  // Staff offer fewer of the first, leave out the unframed prints, and add two of another work from a list.
  const other = await findFramedLine(gallery, 2);
  await admin
    .getByLabel('Or paste the rows, with their headings')
    .fill(`work,size,frame,copies\n${other.item_id},${other.size_id},${other.frame_id},2`);
  await admin.getByRole('button', { name: 'Read the list' }).click();
  const offered = admin.getByRole('checkbox', { name: /^Offer / });
  await expect(offered).toHaveCount(4);
  await expectNoViolations(admin);
  await offered.nth(2).uncheck();
  await admin
    .getByLabel(/^Number of prints of/)
    .first()
    .fill('15');
  for (const price of await admin.getByLabel(/^Price for one print of/).all()) await price.fill('1,000');
  await admin.getByLabel('Freight in NTD').fill('1800');
  await admin.getByLabel('Minimum days in transit').fill('3');
  await admin.getByLabel('Maximum days in transit').fill('7');
  await expectNoViolations(admin);
  await admin.getByRole('button', { name: 'Send the offer' }).click();
  await expect(admin.getByText('The offer is sent', { exact: true }).first()).toBeVisible();

  await openMail(page, 'gallery@example.com', code);
  await page.goto(`/account/offer/${code}`);
  await expect(page.getByText('NT$24,800')).toBeVisible();
  await expect(page.getByText(/^You asked for: 20 prints/)).toBeVisible();
  await expect(page.getByText('Added to your request')).toBeVisible();
  const removed = page.getByText('Not offered of your request').locator('xpath=..');
  await expect(removed.getByText(/: 2 prints, .*, Unframed$/)).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel('Purchase order number').fill('PO-2026-118');
  await page.getByRole('radio', { name: 'By invoice' }).check();
  await page.getByRole('button', { name: 'Accept and order' }).click();
  const agree = page.getByRole('checkbox', { name: /^I agree/ });
  await expect(agree).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Purchase order number')).toHaveValue('PO-2026-118');
  await agree.check();
  await page.getByRole('button', { name: 'Accept and order' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  await page.getByRole('link', { name: 'See the order' }).click();
  await expect(page.getByText('PO-2026-118')).toBeVisible();
  await expect(page.getByText('By invoice, as agreed with you')).toBeVisible();
  const order = page.url().slice(-13);

  // The offer names its order and cannot be accepted again.
  await page.goto(`/account/offer/${code}`);
  await expect(page.getByRole('link', { name: `order ${order}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept and order' })).toHaveCount(0);

  await admin.goto(`/admin/order/${order}`);
  await expect(admin.getByText('PO-2026-118')).toBeVisible();
  await expect(admin.getByRole('link', { name: code })).toBeVisible();
  await expect(admin.getByText('on agreed terms').first()).toBeVisible();

  // The order uses the gallery's credit.
  await admin.goto('/admin/member?type=business&keyword=gallery%40example.com');
  await admin.getByRole('link', { name: 'Demo Gallery' }).first().click();
  await expect(getFact('Credit used')).toHaveText('NT$24,800');
  await expect(getFact('Credit left')).toHaveText('NT$875,200');
  expect(errors).toEqual([]);
});
