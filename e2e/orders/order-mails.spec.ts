import { expect, test } from '@playwright/test';
import { expectNoViolations } from '../looks.ts';
import { logInAsNew, putInCart, troublesOf } from '../people.ts';

test('訂購後，示範站的寄件匣裡有繁體中文的確認信', async ({ page, context, baseURL }) => {
  test.setTimeout(120_000);
  const troubles = troublesOf(page);
  const visitor = await logInAsNew(context, baseURL!);
  visitor.lang = 'zh-Hant';
  const piece = await putInCart(visitor);
  const [{ id: address_id }] = (await visitor.get('/api/member/address')).data.items;
  const { email } = (await visitor.get('/api/member/profile')).data;
  const placed = await visitor.post('/api/order/order', {
    paytype: 'transfer',
    currency: 'NTD',
    items: [piece],
    address_id,
    agree: true,
  });
  expect(placed.status).toBe(201);
  const { code } = placed.data.order;
  const { transfer, lines } = (await visitor.get(`/api/order/${code}`)).data;

  await expect(async () => {
    await page.goto('/zh-Hant/outbox');
    await page.getByRole('link').filter({ hasText: email }).first().click({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await expect(
    page.getByRole('heading', { level: 1, name: `感謝您的訂購，訂單 ${code} 已成立` }),
  ).toBeVisible();
  const letter = page.frameLocator('iframe');
  await expect(letter.locator('html')).toHaveAttribute('lang', 'zh-Hant');
  await expect(letter.getByRole('heading', { name: '感謝您的訂購' })).toBeVisible();
  for (const text of [lines[0].title, transfer.account, transfer.account_name, '總計', '付款期限']) {
    await expect(letter.locator('body')).toContainText(text);
  }
  const picture = letter.getByRole('img', { name: `《${lines[0].title}》的圖片` });
  await expect(picture).toHaveJSProperty('naturalWidth', 240);
  // The mail itself runs no scripts, axe's neither.
  await expectNoViolations(page, { exclude: 'iframe' });
  await letter.getByRole('link', { name: '查看訂單' }).click();
  await expect(page).toHaveURL(new RegExp(`/zh-Hant/account/order/${code}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code);
  expect(troubles).toEqual([]);
});
