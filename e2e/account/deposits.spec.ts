import { expect } from '@playwright/test';
import { taipeiDay } from '../../src/kernel/dates.ts';
import { test } from '../journey.ts';
import { expectNoViolations } from '../page-checks.ts';
import { addMemberSession, addToCart, findFramedLine } from '../people.ts';
import { registerCompany } from '../staff.ts';

test('a company pays the deposit of an offer, and the rest by invoice once it has arrived @on-phone', async ({
  page,
  context,
  baseURL,
  admin,
  owner,
}) => {
  const { visitor } = await registerCompany(baseURL!, owner);
  await addMemberSession(context, baseURL!, visitor);
  await addToCart(visitor);
  const { data: addresses } = await visitor.get('/api/member/address');
  const asked = await visitor.post('/api/offer', {
    items: [{ ...(await findFramedLine(visitor)), nums: 20 }],
    address_id: addresses.items[0].id,
    currency: 'NTD',
  });
  const { code } = asked.data;

  await admin.goto(`/admin/offer/${code}`);
  await admin.getByLabel(/^Price for one print of/).fill('1,000');
  await admin.getByLabel('Freight in NTD').fill('1801');
  await admin.getByLabel('Minimum days in transit').fill('3');
  await admin.getByLabel('Maximum days in transit').fill('7');
  const percent = admin.getByLabel('Deposit in %');
  await percent.fill('120');
  await admin.getByRole('button', { name: 'Send the offer' }).click();
  await expect(percent).toHaveAttribute('aria-invalid', 'true');
  await expectNoViolations(admin);
  await percent.fill('30');
  await admin.getByRole('button', { name: 'Send the offer' }).click();
  await expect(admin.getByText('NT$6,540')).toBeVisible();

  await page.goto(`/account/offer/${code}`);
  await expect(page.getByText('Deposit (30%)').locator('xpath=following-sibling::dd')).toHaveText('NT$6,540');
  await expect(page.getByText('The remaining NT$15,261 is due within 30 days')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Accept and order' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  await page.getByRole('link', { name: 'See the order' }).click();
  const amount = page.getByText('Amount', { exact: true }).locator('xpath=following-sibling::dd');
  await expect(amount).toHaveText('NT$6,540');
  await expectNoViolations(page);
  const order = page.url().slice(-13);

  const transfer = {
    amount: 6540,
    currency: 'NTD',
    received_on: taipeiDay(new Date()),
    reference: order,
    remitter: '林美',
  };
  expect((await owner.post(`/api/admin/order/${order}/transfer`, transfer)).status).toBe(200);
  await page.reload();
  await expect(amount).toHaveText('NT$15,261');
  await expect(page.getByText('By invoice, as agreed with you')).toBeVisible();
  await expectNoViolations(page);
  await admin.goto(`/admin/order/${order}`);
  await expect(admin.getByText('Deposit received')).toBeVisible();
  await expect(admin.getByText('on agreed terms').first()).toBeVisible();
  await expectNoViolations(admin);
});
