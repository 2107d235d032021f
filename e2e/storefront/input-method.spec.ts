import { expect, type Page, test } from '@playwright/test';
import { logInWithCart, waitForScripts } from '../people.ts';

/** Presses Enter as a browser sends it while an input method uses it, or has just used it, to confirm a candidate. */
async function confirmCandidate(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229, text: '\r' };
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
}

for (const [path, label] of [
  ['/zh-Hant/search?keyword=海', '搜尋風格、藝術家、主題'],
  ['/zh-Hant/shop', '搜尋風格、藝術家、主題'],
] as const) {
  test(`an Enter of an input method does not search on ${path}; the next one does @desktop`, async ({
    page,
  }) => {
    await page.goto(path);
    await waitForScripts(page);
    const field = page.getByRole('main').getByPlaceholder(label).first();
    await field.fill('花');
    await confirmCandidate(page);
    await expect(page).toHaveURL(encodeURI(path));
    await expect(field).toHaveValue('花');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/keyword=%E8%8A%B1/);
  });
}

test('an Enter of an input method sends no form @desktop', async ({ page, context, baseURL }) => {
  await logInWithCart(context, baseURL!);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  for (const [path, field] of [
    ['/zh-Hant/contact', 'input[name=lastname]'],
    ['/zh-Hant/account/profile', 'input[name=lastname]'],
    ['/zh-Hant/account/address/new', 'input[name=name]'],
    ['/zh-Hant/account/message/new', 'input[name=subject]'],
    ['/zh-Hant/cart/checkout', 'input[name=tax_id], input[name="invoice.carrier"]'],
  ] as const) {
    await page.goto(path);
    await waitForScripts(page);
    sent.length = 0;
    await page.locator(field).filter({ visible: true }).first().focus();
    await confirmCandidate(page);
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0);
    // What a form sends is sent after a check that takes a moment; a key after it comes later.
    await page.keyboard.type('a');
    await expect(page).toHaveURL(path);
    expect(sent, path).toEqual([]);
  }
});
