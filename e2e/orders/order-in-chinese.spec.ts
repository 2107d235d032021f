import { expect, test } from '@playwright/test';
import { collectErrors } from '../people.ts';

/**
 * Each project logs in as another member of the demo: a member has one cart, which two browsers at once would share.
 */
test('a member orders in Traditional Chinese and NTD, for collection in a store, with a company invoice', async ({
  page,
  isMobile,
}) => {
  const errors = collectErrors(page);
  await page.goto('/zh-Hant/login');
  await page.getByLabel('電子信箱').fill(isMobile ? 'gallery@example.com' : 'collector@example.com');
  await page.getByLabel('密碼').fill('Demo.1234');
  await page.getByLabel('30 天內保持登入').check();
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await expect(page).toHaveURL(/\/zh-Hant$/);
  // The address changes before the page, which closes the menu of the previous one.
  const home = page.getByRole('heading', { level: 1, name: /一幅畫/ });
  await expect(home).toBeVisible();
  const [session] = (await page.context().cookies()).filter(({ name }) => name === 'user_token');
  expect(session?.httpOnly).toBe(true);
  expect(session!.expires - Date.now() / 1000).toBeGreaterThan(29 * 24 * 3600);

  // On a phone it opens the menu, which contains language and currency.
  const summary = page.getByRole('banner').locator('summary').filter({ visible: true }).last();
  await summary.click();
  const dollars = page.getByRole('button', { name: /新臺幣/ }).filter({ visible: true });
  await dollars.click();
  // The page was loaded again, with a closed menu.
  await expect(dollars).toHaveCount(0);
  await expect(page.getByRole('banner')).toContainText('NT$');

  await page.goto('/zh-Hant/shop');
  const work = page.locator('#works a').filter({ hasText: 'NT$' }).first();
  const title = (await work.getByRole('heading').textContent())!;
  await work.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const output = page.locator('output');
  const recommended = (await output.textContent())!;
  await page.locator('input[name="frame"]:not(:checked):enabled').first().locator('xpath=..').click();
  await expect(output).not.toHaveText(recommended);
  const price = (await output.textContent())!;
  expect(price).toMatch(/^NT\$[\d,]+$/);
  await page.getByRole('button', { name: '加入購物車' }).click();
  await page.getByRole('link', { name: '查看購物車' }).click();

  await expect(page.getByRole('heading', { level: 1, name: '購物車' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(price);
  await page.getByRole('button', { name: '前往結帳' }).click();

  await expect(page.getByRole('heading', { level: 1, name: '結帳與配送' })).toBeVisible();
  // Who ordered is named on parcels only.
  const senderName = page.getByRole('checkbox', { name: '在包裹上註明訂購人姓名' });
  await expect(senderName).toBeVisible();
  await page.getByRole('radio', { name: /門市自取/ }).check();
  await expect(senderName).toBeHidden();
  await page.getByRole('group', { name: '取貨門市' }).getByRole('radio').first().check();
  await page.getByRole('radio', { name: '公司發票' }).check();
  await page.getByLabel('統一編號').fill('1045857');
  await page.getByRole('radio', { name: /銀行轉帳/ }).check();
  await page.getByRole('button', { name: '下一步：確認訂單' }).click();
  await expect(page.getByText('統一編號必須是 8 位數字').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: '統一編號' })).toBeFocused();
  await page.getByRole('textbox', { name: '統一編號' }).fill('10458570');
  await page.getByRole('button', { name: '下一步：確認訂單' }).click();

  await expect(page.getByRole('heading', { level: 1, name: '確認訂單' })).toBeVisible();
  await expect(page.getByRole('region', { name: '訂單摘要' })).toContainText('免運費');
  await expect(page.getByRole('region', { name: '訂單摘要' })).toContainText('內含營業稅 5%');
  await expect(page.getByText('統一編號 10458570')).toBeVisible();
  await page.getByRole('checkbox', { name: /我已閱讀並同意/ }).check();
  await page.getByRole('button', { name: '送出訂單' }).click();

  await expect(page).toHaveURL(/\/zh-Hant\/cart\/check\?status=success&code=G/);
  await expect(page.getByRole('heading', { level: 1, name: '感謝您的訂購' })).toBeVisible();
  const code = new URL(page.url()).searchParams.get('code')!;
  const details = page.getByRole('region', { name: '銀行轉帳資訊' });
  await expect(details).toContainText('銀行代碼');
  await expect(details).toContainText(code);
  await expect(details).toContainText('NT$');

  await page.goto('/zh-Hant/account');
  await expect(page.getByRole('link', { name: `查看訂單 ${code}` })).toBeVisible();
  await page.getByRole('button', { name: '登出' }).click();
  await expect(page).toHaveURL(/\/zh-Hant$/);
  await expect(home).toBeVisible();
  if (isMobile) await summary.click();
  await expect(page.getByRole('banner').getByRole('link', { name: '登入' })).toBeVisible();
  await page.goto('/zh-Hant/account');
  await expect(page).toHaveURL(/\/zh-Hant\/login\?next=%2Fzh-Hant%2Faccount$/);
  expect(errors).toEqual([]);
});
