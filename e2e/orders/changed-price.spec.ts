import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { isOnPaper, isUnlimited } from '../people.ts';

test.use({ javaScriptEnabled: false });

type Size = { price_ntd: number };

test('a price that changed in the cart is shown with the former one, and agreed to before the order', async ({
  page,
  owner,
  member: buyer,
}) => {
  const { items } = (await buyer.get('/api/shop?sort=price_desc&page=2')).data;
  const online = items.filter((item: { channel: string }) => item.channel === 'online');
  const works = await Promise.all(
    online.map(async (item: { id: number }) => (await buyer.get(`/api/shop/${item.id}?currency=NTD`)).data),
  );
  const { id, sizes, title } = works.find(isUnlimited);
  const size = sizes.find(isOnPaper);
  const [unframed, framed] = [1, 11].map((frame_id) => ({
    item_id: id,
    size_id: size.id,
    frame_id,
    nums: 1,
  }));
  await buyer.put('/api/cart/form', { currency: 'NTD' });
  expect(await buyer.post('/api/cart', [unframed, framed])).toMatchObject({ status: 200 });

  const { state, version } = (await owner.get(`/api/admin/item/${id}`)).data;
  const dearer = state.sizes.map((one: Size) => ({ ...one, price_ntd: one.price_ntd + 110 }));
  const changed = await owner.put(`/api/admin/item/${id}`, { ...state, sizes: dearer, version });
  expect(changed.status).toBe(200);
  const [was, is] = [size.price.amount, size.price.amount + 110].map(
    (amount) => `NT$${amount.toLocaleString('en')}`,
  );

  await page.goto('/cart');
  const line = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .first();
  await expect(line).toContainText(`Old price${was}`);
  await expect(line).toContainText(`New price${is}`);
  await page.getByRole('button', { name: 'Agree to the new price' }).first().click();
  await expect(page.getByRole('button', { name: 'Agree to the new price' })).toHaveCount(1);

  await page.goto('/cart/checkout');
  await page.getByRole('radio', { name: /Bank transfer/ }).check();
  await page.getByRole('button', { name: 'Continue to confirmation' }).click();
  await expect(page.getByText('The price has changed since you added this work.')).toHaveCount(1);
  await page.getByRole('checkbox', { name: /terms of service/ }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('A price has changed. Please look at the new amounts')).toBeVisible();
  await page.getByRole('checkbox', { name: 'I agree to the new prices.' }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/cart\/check\?status=success&code=G/);
});
