import { expect } from '@playwright/test';
import { formatMoney } from '../../src/kernel/money.ts';
import { test } from '../journey.ts';
import { expectNoViolations } from '../page-checks.ts';
import { collectErrors, logInAsArtist, logInAsNewMember } from '../people.ts';

test('an amount leads to the order lines that it is the sum of', async ({ page, artist }) => {
  const { items } = (await artist.get('/api/sales/overview?currency=NTD&category=2')).data;
  const errors = collectErrors(page);
  await page.goto('/account/sales');
  await page.getByRole('link', { name: 'NTD', exact: true }).click();
  await expect(page).toHaveURL('/account/sales?category=1&currency=NTD');
  await page.getByRole('link', { name: 'Amount', exact: true }).click();
  await expect(page).toHaveURL('/account/sales?category=2&currency=NTD');
  const row = page.getByRole('row').filter({ hasText: items[0].title });
  const amount = `NT$${items[0].amount.amount.toLocaleString('en')}`;
  await row.getByRole('link', { name: amount }).first().click();
  await expect(page.getByRole('heading', { name: 'Order lines' })).toBeVisible();
  const lines = (await artist.get(`/api/sales/line?item=${items[0].id}&currency=NTD`)).data;
  await expect(page.getByRole('row')).toHaveCount(lines.total + 1);
  await expect(page.getByRole('definition').filter({ hasText: amount })).toBeVisible();
  expect(errors).toEqual([]);
});

test('an artist chooses how often mails about sales come', { tag: '@phone' }, async ({ page, artist }) => {
  const errors = collectErrors(page);
  await page.goto('/account/sales');
  await expect(page.getByRole('radio', { name: 'At each sale' })).toBeChecked();
  await page.getByRole('radio', { name: 'Once a week, on Monday' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. This applies to the next sale.')).toBeVisible();
  await expectNoViolations(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Once a week, on Monday' })).toBeChecked();
  expect((await artist.put('/api/sales/notification', { frequency: 'each' })).status).toBe(200);
  expect(errors).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the report of a year is read, and downloaded as PDF and CSV', async ({ page, artist }) => {
    const { totals } = (await artist.get('/api/sales/report')).data;
    await page.goto('/zh-Hant/account');
    await page.getByRole('link', { name: '銷售報表' }).click();
    const names: Record<string, string> = { NTD: '新臺幣', USD: '美元' };
    for (const { currency, share } of totals) {
      const figures = page.getByRole('region', { name: names[currency]! });
      await expect(figures.locator('dl')).toContainText(`分潤${formatMoney(share, 'zh-Hant')}`);
    }
    for (const [name, type] of [
      ['下載 PDF 報表', 'application/pdf'],
      ['下載 CSV', 'text/csv; charset=utf-8'],
    ] as const) {
      const href = await page.getByRole('link', { name }).getAttribute('href');
      const file = await page.request.get(href!);
      expect([file.status(), file.headers()['content-type']]).toEqual([200, type]);
    }
  });

  test('a file that does not exist is a page that says so, not the text “null”', async ({
    page,
    context,
    baseURL,
  }) => {
    await logInAsArtist(context, baseURL!);
    for (const path of ['/account/report/2026.docx', '/account/order/G000000000000/receipt']) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
      await expect(page.getByRole('main')).toContainText(path);
    }
  });

  test('where a file could not be made, its place says so and offers it again', async ({
    page,
    context,
    baseURL,
  }) => {
    await logInAsArtist(context, baseURL!);
    await page.goto('/account/report?year=2026&failed=pdf');
    await expect(page.getByText('The PDF could not be made just now.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try the PDF again' })).toBeVisible();
  });

  test('an artist under review sees a notice instead of sales, and other members get a 404', async ({
    page,
    context,
    baseURL,
  }) => {
    const artist = await logInAsArtist(context, baseURL!, 'newartist@example.com');
    for (const path of ['/account/sales', '/account/report', '/account/sales/line']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Your account is under review' })).toBeVisible();
    }
    await artist.get('/api/member/logout');
    await context.clearCookies();
    expect((await page.goto('/account/sales'))?.url()).toContain('/login');
    await logInAsNewMember(context, baseURL!);
    expect((await page.goto('/account/sales'))?.status()).toBe(404);
  });
});
