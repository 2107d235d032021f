import { expect, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import type { Visitor } from '../../test/clients/visitor.ts';
import { createVisitor, register } from '../../test/clients/visitor.ts';
import { test } from '../journey.ts';
import { expectNoViolations } from '../page-checks.ts';
import { collectErrors, findFramedLine, newEmail, waitForScripts } from '../people.ts';
import { createAdminContext } from '../staff.ts';

/** No other journey orders to this country, so its report counts the orders of this one. */
const country = 'NZ';

/** A new member orders three prints to New Zealand. */
async function placeOrder(siteUrl: string) {
  const visitor = createVisitor(siteUrl);
  await register(visitor, newEmail());
  const line = await findFramedLine(visitor);
  const address = await visitor.post('/api/member/address', {
    name: 'Aroha King',
    country_code: country,
    city: 'Wellington',
    township: 'Te Aro',
    postal_code: '6011',
    address: '1 Example Street',
  });
  const placed = await visitor.post('/api/order/order', {
    paytype: 'transfer',
    currency: 'NTD',
    items: [{ ...line, nums: 3 }],
    address_id: address.data.id,
    agree: true,
  });
  expect(placed.status).toBe(201);
  const { code } = placed.data.order;
  const { data } = await visitor.get(`/api/order/${code}`);
  return { code, total: data.total.amount as number, freight: data.freight_total.amount as number };
}

/** Records the order's transfer, received today. */
async function recordTransfer(
  owner: Visitor,
  { code, total }: { code: string; total: number },
  today: string,
) {
  const paid = await owner.post(`/api/admin/order/${code}/transfer`, {
    amount: total,
    currency: 'NTD',
    received_on: today,
    reference: `bank-${code}`,
    remitter: 'Aroha King',
  });
  expect(paid.status, JSON.stringify(paid)).toBe(200);
}

type Money = { amount: number; currency: string };
type Amounts = { currency: string; orders: number; pieces: number; total: Money; freight: Money };

const inNtd = (all: Amounts[]): Amounts | undefined => all.find(({ currency }) => currency === 'NTD');
const formatNtd = (amount: number) => `NT$${amount.toLocaleString('en')}`;

const sales = (page: Page) => page.getByRole('region', { name: 'In NTD' });

test('a paid order is in the report as an amount, a bar and a row, and in the CSV file', async ({
  baseURL,
  admin: page,
  owner,
}) => {
  const { day: today } = (await owner.get('/api/admin/report/today')).data;
  const address = `?from=${today}&to=${today}&country=${country}`;
  const getTotals = async () => inNtd((await owner.get(`/api/admin/report/overview${address}`)).data.totals);
  // The phone and desktop journeys may run this at the same time.
  const before = await getTotals();
  const order = await placeOrder(baseURL!);
  expect((await getTotals())?.orders ?? 0).toBeLessThanOrEqual((before?.orders ?? 0) + 1);
  await recordTransfer(owner, order, today);
  const after = (await getTotals())!;
  expect(after.orders).toBeGreaterThan(before?.orders ?? 0);
  expect(after.total.amount - (before?.total.amount ?? 0)).toBeGreaterThanOrEqual(order.total);

  const errors = collectErrors(page);
  await page.goto(`/admin/report${address}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sales' })).toBeVisible();
  const total = (await sales(page).locator('p').first().textContent())!;
  const [shown] = /NT\$[\d,]+/.exec(total)!;
  // The chart's description names its highest bar, and the table has that row.
  const chart = sales(page).getByRole('img', { name: `The best day was ${today}, with ${shown}.` });
  await expect(chart).toBeVisible();
  await expect(chart.locator('.recharts-bar-rectangle path')).toHaveCount(1);
  await sales(page).getByText('1 day as a table').click();
  const row = sales(page)
    .getByRole('table', { name: 'Sales in NTD' })
    .getByRole('row', { name: new RegExp(today) });
  await expect(row).toContainText(shown);
  await expectNoViolations(page);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('giclée-sales.csv');
  const text = await (await file.createReadStream()).toArray();
  const [line] = parse(Buffer.concat(text), { bom: true, columns: true }) as Record<string, string>[];
  expect(line).toMatchObject({ From: today, Currency: 'NTD' });
  expect(Number(line!.Total)).toBeGreaterThanOrEqual(order.total);
  expect(Number(line!.Pieces)).toBeGreaterThanOrEqual(3);
  expect(errors).toEqual([]);
});

test('the table has the same amounts as the chart, and the arrow keys show each one', async ({
  admin: page,
  owner,
}) => {
  const address = '?from=2026-01-01&to=2026-10-31&currency=NTD&by=month';
  const { parts } = (await owner.get(`/api/admin/report/overview${address}`)).data;
  const months = (parts as { from: string; figures: Amounts[] }[]).map(({ from, figures }) => ({
    month: from.slice(0, 7),
    amount: inNtd(figures)?.total.amount ?? 0,
  }));
  expect(months.filter(({ amount }) => amount > 0).length).toBeGreaterThan(5);

  await page.goto(`/admin/report${address}`);
  await waitForScripts(page);
  const best = months.toSorted((one, other) => other.amount - one.amount)[0]!;
  const chart = sales(page).getByRole('img', {
    name: `The best month was ${best.month}, with ${formatNtd(best.amount)}.`,
  });
  await expect(chart.locator('.recharts-bar-rectangle path')).toHaveCount(
    months.filter(({ amount }) => amount !== 0).length,
  );
  await sales(page).getByText('10 months as a table').click();
  for (const { month, amount } of months) {
    const row = sales(page).getByRole('row', { name: new RegExp(`^${month}`) });
    await expect(row).toContainText(amount === 0 ? '–' : formatNtd(amount));
  }
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  const second = months[1]!;
  await expect(sales(page).getByText(`${second.month}: ${formatNtd(second.amount)}`)).toBeVisible();
});

test('a view of a work is counted without a cookie, and a view by staff is accepted', async ({
  browser,
  baseURL,
  userAgent,
  owner,
}) => {
  const visitor = createVisitor(baseURL!);
  const { item_id: id } = await findFramedLine(visitor);
  const { day } = (await owner.get('/api/admin/report/today')).data;
  const views = async () => {
    const { items } = (await owner.get(`/api/admin/report/views?from=${day}&to=${day}&per_page=96`)).data;
    return (items.find(({ item }: { item: { id: number } }) => item.id === id) ?? { views: 0 })
      .views as number;
  };
  const before = await views();
  // A browser name that no other journey has.
  const name = `Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/${Date.now()} ${userAgent ?? ''}`;
  const context = await browser.newContext({ baseURL: baseURL!, userAgent: name });
  const page = await context.newPage();
  for (let time = 0; time < 2; time += 1) {
    const viewed = page.waitForResponse((response) => response.url().endsWith('/view'));
    await page.goto(`/shop/${id}`);
    expect((await viewed).status()).toBe(204);
  }
  await expect.poll(views).toBeGreaterThan(before);
  expect(await context.cookies()).toEqual([]);
  await context.close();

  const adminContext = await createAdminContext(browser, baseURL!);
  const staffPage = await adminContext.newPage();
  const viewed = staffPage.waitForResponse((response) => response.url().endsWith('/view'));
  await staffPage.goto(`/shop/${id}`);
  expect((await viewed).status()).toBe(204);
  await adminContext.close();
});

test('a report that cannot be made is a page that says why, not raw JSON', { tag: '@desktop' }, async ({
  admin: page,
}) => {
  const answer = await page.goto('/admin/report/file/works.csv?from=never');
  expect(answer?.status()).toBe(422);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('{"');
});

test('without scripts the reports have tables', async ({ adminWithoutScripts: page }) => {
  await page.goto('/admin/report?from=2026-01-01&to=2026-11-20&by=month');
  await sales(page).getByText('11 months as a table').click();
  await expect(sales(page).getByRole('row', { name: /^2026-02/ })).toContainText('NT$');
  await page.getByRole('link', { name: 'Works', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sales by work' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'The Turning Wave' })).toBeVisible();
});
