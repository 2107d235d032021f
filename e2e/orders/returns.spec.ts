import { expect } from '@playwright/test';
import sharp from 'sharp';
import { formatLongDate, taipeiDay } from '../../src/kernel/dates.ts';
import type { Visitor } from '../../test/clients/visitor.ts';
import { test } from '../journey.ts';
import { expectNoViolations } from '../page-checks.ts';
import { collectErrors, findToasts, keepToasts, placeOrder } from '../people.ts';

const getPhoto = async (color: string) => ({
  name: 'corner.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
    .jpeg()
    .toBuffer(),
});

/** Has an order be paid, made, sent and arrive, by the API. */
async function deliver(owner: Visitor, { code, total }: { code: string; total: number }): Promise<void> {
  const received_on = taipeiDay(new Date());
  const transfer = {
    amount: total,
    currency: 'NTD',
    received_on,
    reference: `bank-${code}`,
    remitter: '林美',
  };
  await owner.post(`/api/admin/order/${code}/transfer`, transfer);
  for (const to of ['complete', 'shipped', 'arrived']) {
    const { version } = (await owner.get(`/api/admin/order/${code}`)).data;
    expect((await owner.post(`/api/admin/order/${code}/transition`, { to, version })).status).toBe(200);
  }
}

test('a damaged work is returned with photos, accepted and exchanged', {
  tag: '@on-phone',
}, async ({ page, admin, owner, member }) => {
  const errors = collectErrors(page);
  const order = await placeOrder(member);
  await deliver(owner, order);

  await page.goto(`/account/order/${order.code}`);
  const { return_options: options } = (await member.get(`/api/order/${order.code}`)).data;
  const [anyReason, damaged] = [options.withdrawal_until, options.damage_until].map((day) =>
    formatLongDate(day, 'en'),
  );
  expect(anyReason).not.toBe(damaged);
  await expect(page.getByText(`For any reason until ${anyReason}, as the law gives you.`)).toBeVisible();
  await page.getByRole('link', { name: 'Return or exchange' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Return from order ${order.code}`);
  for (const [kind, day] of [
    ['It arrived damaged', damaged],
    ['I changed my mind', anyReason],
  ])
    await expect(page.getByRole('radio', { name: `${kind} Possible until ${day}` })).toBeVisible();
  await expectNoViolations(page);
  await keepToasts(page);
  // Mistakes are named by the shop, in the page's language, not by the browser in its own.
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByRole('alert')).toContainText('Please describe it');
  await expect(findToasts(page)).toHaveCount(1);
  await expect(page.getByLabel('Please describe it')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('It arrived damaged').check();
  await page.getByLabel('An exchange').check();
  await page.getByLabel('Please describe it').fill('The lower left corner is bent.');
  await page
    .getByLabel('Photos')
    .setInputFiles([{ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }]);
  await page.getByRole('button', { name: 'Send the request' }).click();
  // What was entered stays.
  await expect(page.getByRole('alert')).toContainText('Please choose a JPEG, PNG or WebP picture');
  await expect(findToasts(page)).toHaveCount(2);
  await expect(page.getByLabel('Please describe it')).toHaveValue('The lower left corner is bent.');
  await page.getByLabel('Photos').setInputFiles([await getPhoto('#a33'), await getPhoto('#3a3')]);
  await page.getByRole('button', { name: 'Send the request' }).click();
  const returns = page.getByRole('region', { name: 'Returns' });
  await expect(returns.getByText('Requested')).toBeVisible();
  await expect(returns.getByRole('img', { name: 'Photo 2' })).toHaveJSProperty('naturalWidth', 900);
  await expectNoViolations(page);

  const adminErrors = collectErrors(admin);
  await admin.goto('/admin/order?needs=return');
  await admin.getByRole('link', { name: order.code }).click();
  const cases = admin.getByRole('region', { name: 'Returns' });
  await expect(cases.getByRole('img', { name: 'Photo 1' })).toHaveJSProperty('naturalWidth', 900);
  await cases.getByText('Accept', { exact: true }).click();
  await expectNoViolations(admin);
  await cases.getByLabel('Message to the buyer (optional)').first().fill('Keep the print; we make it again.');
  await cases.getByRole('button', { name: 'Accept the return' }).click();
  await expect(cases.getByText('Accepted', { exact: true })).toBeVisible();
  await cases.getByText('Exchange', { exact: true }).click();
  await cases.getByRole('button', { name: 'Create the exchange order' }).click();
  await expect(cases.getByRole('link', { name: /^Exchange: order G/ })).toBeVisible();
  await expectNoViolations(admin);

  await page.reload();
  await expect(returns.getByText('Exchanged')).toBeVisible();
  await page.getByRole('link', { name: /^See the exchange, order G/ }).click();
  await expect(
    page.getByText(`This order is an exchange without charge for order ${order.code}.`),
  ).toBeVisible();
  await expectNoViolations(page);
  // The print's certificate went to the exchange.
  const certificates = page.getByRole('region', { name: 'Certificates of authenticity' });
  const pdf = await certificates.getByRole('link', { name: 'Open as PDF' }).getAttribute('href');
  const printed = await page.request.get(pdf!);
  expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await certificates.getByRole('link').first().click();
  await expect(page.getByText('This certificate is valid.')).toBeVisible();
  await expectNoViolations(page);
  expect([...errors, ...adminErrors]).toEqual([]);
});

test('of two prints that were announced one comes back: staff say how many, and the other can be returned again', {
  tag: '@on-phone',
}, async ({ page, admin, owner, member }) => {
  const order = await placeOrder(member);
  await deliver(owner, order);
  const [line] = (await member.get(`/api/order/${order.code}`)).data.lines;
  const wanted = {
    line_id: line.id,
    nums: 2,
    kind: 'withdrawal',
    wish: 'refund',
    reason: 'They do not fit.',
  };
  expect((await member.post(`/api/order/${order.code}/return`, wanted)).status).toBe(201);

  const errors = collectErrors(admin);
  await admin.goto(`/admin/order/${order.code}`);
  const cases = admin.getByRole('region', { name: 'Returns' });
  await cases.getByText('Accept', { exact: true }).click();
  await cases.getByRole('button', { name: 'Accept the return' }).click();
  await expect(cases.getByText('Accepted', { exact: true })).toBeVisible();
  // The label of the part that opens; the button inside has the same words.
  await cases.locator('summary', { hasText: 'Mark as received' }).click();
  const nums = cases.getByLabel('Prints that came back');
  await expect(nums).toHaveValue('2');
  await nums.fill('1');
  await expectNoViolations(admin);
  await cases.getByRole('button', { name: 'Mark as received' }).click();
  await expect(cases.getByText('1 of 2 came back')).toBeVisible();

  await page.goto(`/account/order/${order.code}`);
  const returns = page.getByRole('region', { name: 'Returns' });
  await expect(returns.getByText('1 of the 2 prints came back to us')).toBeVisible();
  await expectNoViolations(page);
  // The print that did not come back.
  await page.getByRole('link', { name: 'Return or exchange' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Return from order ${order.code}`);
  expect(errors).toEqual([]);
});
