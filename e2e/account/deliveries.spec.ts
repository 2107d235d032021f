import { expect, test } from '@playwright/test';
import { expectNoViolations } from '../page-checks.ts';
import { addMemberSession, addToCart, waitForScripts } from '../people.ts';
import { registerCompany, signInOwner } from '../staff.ts';

test('a hotel sends one cart to two addresses, and pays once @on-phone', async ({
  page,
  context,
  baseURL,
}) => {
  const staff = await signInOwner(baseURL!);
  const { visitor, id } = await registerCompany(baseURL!, staff);
  const { data: before } = await staff.get(`/api/admin/member/${id}/terms`);
  const terms = { net_days: 30, credit_limit: 900_000 };
  await staff.put(`/api/admin/member/${id}/terms`, { terms, version: before.version });
  const harbour = {
    name: 'Harbour House',
    email: 'harbour@example.com',
    country_code: 'TW',
    city: '高雄市',
    township: '鹽埕區',
    postal_code: '803',
    address: '大勇路 1 號',
  };
  await visitor.post('/api/member/address', harbour);
  const line = await addToCart(visitor);
  await visitor.put('/api/cart', { ...line, nums: 3 });
  await visitor.put('/api/cart/form', { currency: 'NTD' });
  await addMemberSession(context, baseURL!, visitor);

  await page.goto('/cart/checkout');
  await waitForScripts(page);
  await page.getByRole('button', { name: 'Send to several addresses' }).click();
  await expect(page.getByRole('heading', { name: 'Several addresses' })).toBeVisible();
  const fields = page.getByRole('main').getByRole('textbox');
  await expect(fields).toHaveCount(2);
  await fields.nth(0).fill('1');
  await fields.nth(1).fill('one');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Please enter a whole number').first()).toBeVisible();
  await expect(fields.nth(1)).toHaveValue('one');
  await expectNoViolations(page);
  await fields.nth(1).fill('1');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('2 of 3 copies have an address').first()).toBeVisible();
  await fields.nth(1).fill('2');
  await page.getByRole('button', { name: 'Show delivery options and cost' }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page
    .getByRole('group', { name: /Harbour House/ })
    .getByRole('radio')
    .last()
    .check();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();

  await expect(page.getByRole('group', { name: 'Delivery to several addresses' })).toBeVisible();
  await page.getByRole('radio', { name: 'By invoice' }).check();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Continue to confirmation' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm order' })).toBeVisible();
  await expect(page.getByText('Harbour House')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('checkbox', { name: /agree/ }).check();
  await page.getByRole('button', { name: 'Place order' }).click();

  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  await expect(page.getByText('Your checkout went to 2 addresses.')).toBeVisible();
  await expectNoViolations(page);
  await page.goto('/account/order');
  await expect(page.getByText(/^One of 2 orders with G/).first()).toBeVisible();
  await expectNoViolations(page);
  await page
    .getByRole('link', { name: /^See order/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Ordered together' })).toBeVisible();
  await expectNoViolations(page);
});

test('the copies are divided without scripts, and the cart can go to one address again', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  const staff = await signInOwner(baseURL!);
  const { visitor } = await registerCompany(baseURL!, staff);
  const [home] = (await visitor.get('/api/member/address')).data.items;
  const { id: _, ...address } = home;
  await visitor.post('/api/member/address', { ...address, name: 'Second House' });
  const line = await addToCart(visitor);
  await visitor.put('/api/cart', { ...line, nums: 2 });
  await visitor.put('/api/cart/form', { currency: 'NTD' });
  await addMemberSession(context, baseURL!, visitor);
  const page = await context.newPage();
  await page.goto('/cart/checkout');
  await page.getByRole('button', { name: 'Send to several addresses' }).click();
  for (const field of await page.getByRole('main').getByRole('textbox').all()) await field.fill('1');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Delivery to several addresses' })).toBeVisible();
  await page.getByRole('button', { name: 'Send everything to one address' }).click();
  await expect(page.getByRole('group', { name: 'Delivery address' })).toBeVisible();
  await context.close();
});
