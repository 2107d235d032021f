import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { openMail } from '../outbox.ts';
import { expectNoViolations, narrowest } from '../page-checks.ts';
import { addToCart, collectErrors, placeOrder } from '../people.ts';

test('after an order, the demo’s outbox has the confirmation mail in Traditional Chinese', async ({
  page,
  member: visitor,
}) => {
  const errors = collectErrors(page);
  visitor.lang = 'zh-Hant';
  const line = await addToCart(visitor);
  const { email } = (await visitor.get('/api/member/profile')).data;
  const { code } = await placeOrder(visitor, { items: [line] });
  const { transfer, lines } = (await visitor.get(`/api/order/${code}`)).data;

  // The registration's mail may be the only one at first.
  await openMail(page, email, `感謝您的訂購，訂單 ${code} 已成立`, '/zh-Hant');
  const mail = page.frameLocator('iframe');
  await expect(mail.locator('html')).toHaveAttribute('lang', 'zh-Hant');
  await expect(mail.getByRole('heading', { name: '感謝您的訂購' })).toBeVisible();
  for (const text of [lines[0].title, transfer.account, transfer.account_name, '總計', '付款期限']) {
    await expect(mail.locator('body')).toContainText(text);
  }
  // On the narrowest phone each amount is on one line, and the mail is not wider than the screen.
  await page.setViewportSize(narrowest);
  const amounts = mail.locator('td').filter({ hasText: /^NT\$/ });
  const linesOfAmounts = await amounts.evaluateAll((cells) =>
    cells.map((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return text.getClientRects().length;
    }),
  );
  expect(linesOfAmounts.length).toBeGreaterThan(2);
  expect(linesOfAmounts).toEqual(linesOfAmounts.map(() => 1));
  expect(await mail.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
  const picture = mail.getByRole('img', { name: `〈${lines[0].title}〉的圖片` });
  await expect(picture).toHaveJSProperty('naturalWidth', 240);
  // The frame of the mail runs no scripts, so axe cannot check it.
  await expectNoViolations(page, { exclude: 'iframe' });
  await mail.getByRole('link', { name: '查看訂單' }).click();
  await expect(page).toHaveURL(new RegExp(`/zh-Hant/account/order/${code}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code);
  expect(errors).toEqual([]);
});
