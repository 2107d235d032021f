import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { openMail } from '../outbox.ts';
import { expectNoViolations, findOverflow, onPhone } from '../page-checks.ts';
import { collectErrors, placeOrder } from '../people.ts';

/** Fills in the statement, and goes on to its confirmation. */
async function state(page: Page, { code, email }: { code: string; email: string }): Promise<void> {
  await page.getByLabel('Order number').fill(code);
  await page.getByLabel('E-mail address of the order').fill(email);
  await page.getByLabel('Your name (optional)').fill('Mei Lin');
  await page.getByRole('main').getByRole('button', { name: 'Withdraw from contract here' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your withdrawal');
}

test(
  'an order is withdrawn from in two steps without a login, with a receipt by e-mail',
  onPhone,
  async ({ page, browser, baseURL, member }) => {
    const { email } = (await member.get('/api/member/profile')).data;
    const { code } = await placeOrder(member);
    // The order's page leads there.
    await page.goto(`/account/order/${code}`);
    const link = page.getByRole('main').getByRole('link', { name: 'Withdraw from contract here' });
    await expect(link).toHaveAttribute('href', `/withdrawal?order=${code}`);

    const stranger = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    const errors = collectErrors(stranger);
    await stranger.goto('/');
    await stranger
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Withdraw from contract here' })
      .click();
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Withdraw from contract');
    await expectNoViolations(stranger);
    // A wrong address is told beside its field, and what was typed stays.
    await stranger.getByLabel('Order number').fill(code);
    await stranger.getByLabel('E-mail address of the order').fill('nowhere');
    await stranger.getByRole('main').getByRole('button', { name: 'Withdraw from contract here' }).click();
    await expect(stranger.getByLabel('E-mail address of the order')).toHaveAttribute('aria-invalid', 'true');
    await expect(stranger.getByLabel('Order number')).toHaveValue(code);

    await state(stranger, { code, email });
    await expectNoViolations(stranger);
    await stranger.getByRole('button', { name: 'Change these details' }).click();
    await expect(stranger.getByLabel('Order number')).toHaveValue(code);
    await state(stranger, { code, email });
    expect(await findOverflow(stranger)).toEqual([]);
    await stranger.getByRole('button', { name: 'Confirm withdrawal' }).click();
    const sent = stranger.getByRole('status').filter({ hasText: 'We have received your withdrawal' });
    await expect(sent).toContainText(/Received on .+ at \d{2}:\d{2} \(GMT\+8\)\./);
    await expect(sent).toBeFocused();
    await expectNoViolations(stranger);
    expect(errors).toEqual([]);

    await openMail(page, email, `Receipt of your withdrawal from order ${code}`);
    const mail = page.frameLocator('iframe');
    await expect(mail.getByText('Mei Lin')).toBeVisible();
    // A long e-mail address does not make the table wider than a phone.
    expect(await mail.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
    await page.goto(`/account/order/${code}`);
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Withdraw from contract here' }),
    ).toHaveCount(0);
  },
);

test(
  'the withdrawal works without scripts, and says the same of an order that there is not',
  onPhone,
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/withdrawal?order=G261120ABCDEF');
    await expect(page.getByLabel('Order number')).toHaveValue('G261120ABCDEF');
    await page.getByLabel('E-mail address of the order').fill('a mistake');
    await page.getByRole('main').getByRole('button', { name: 'Withdraw from contract here' }).click();
    await expect(page.getByRole('alert')).toContainText('E-mail address of the order');
    await state(page, { code: 'G261120ABCDEF', email: 'nobody@example.com' });
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.getByRole('status')).toContainText(
      'If G261120ABCDEF is an order of nobody@example.com',
    );
    await context.close();
  },
);
