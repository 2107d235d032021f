import { expect } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../journey.ts';
import { expectNoViolations } from '../page-checks.ts';
import { collectErrors, placeOrder } from '../people.ts';

test('a buyer asks about an order with a picture, and reads the answer', async ({ page, admin, member }) => {
  const errors = collectErrors(page);
  const { code } = await placeOrder(member);
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();

  await page.goto(`/account/order/${code}`);
  await page.getByRole('link', { name: 'Ask about the order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Question about order ${code}`);
  await expectNoViolations(page);
  await page.getByLabel('Your message').fill('Does the frame match this wall?');
  await page
    .getByLabel('Pictures or PDF')
    .setInputFiles([{ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: picture }]);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${code}`);
  await expect(page.getByRole('img', { name: 'wall.jpg' })).toHaveJSProperty('naturalWidth', 90);
  await expectNoViolations(page);

  const adminErrors = collectErrors(admin);
  await admin.goto('/admin/message?status=unanswered');
  await admin.getByRole('link', { name: `Order ${code}` }).click();
  await expect(admin.getByRole('img', { name: 'wall.jpg' })).toHaveJSProperty('naturalWidth', 90);
  await expectNoViolations(admin);
  await admin.getByLabel('Your answer').fill('It does: the oak is a little lighter.');
  await admin.getByRole('button', { name: 'Send answer' }).click();
  await expect(admin.getByText('Your answer has been sent')).toBeVisible();
  await expect(admin.getByLabel('Your answer')).toHaveValue('');

  await page.goto('/account');
  const messages = page.getByRole('link', { name: /^Messages/ });
  await expect(messages).toContainText('1 unread message');
  await messages.click();
  await expectNoViolations(page);
  await page.getByRole('link', { name: `Order ${code}` }).click();
  await expect(page.getByText('It does: the oak is a little lighter.')).toBeVisible();
  await expect(messages).not.toContainText('unread');
  expect([...errors, ...adminErrors]).toEqual([]);
});

test('staff write to the buyer of an order', async ({ page, admin, member }) => {
  const { code } = await placeOrder(member);
  const errors = collectErrors(admin);
  await admin.goto(`/admin/order/${code}`);
  const messages = admin.getByRole('region', { name: 'Messages' });
  await messages.getByText('Write to the buyer').click();
  await expectNoViolations(admin);
  await messages.getByLabel('Message').fill('The oak is in stock again.');
  await messages.getByRole('button', { name: 'Send message' }).click();
  await expect(messages.getByRole('link', { name: `Order ${code}` })).toBeVisible();
  await expect(messages.getByText('Write to the buyer')).toHaveCount(0);

  await page.goto('/account/message');
  await page.getByRole('link', { name: `Order ${code}` }).click();
  await expect(page.getByText('The oak is in stock again.')).toBeVisible();
  expect(errors).toEqual([]);
});
