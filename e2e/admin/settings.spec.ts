import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { taipeiDay, timeAfterDays } from '../../src/kernel/dates.ts';
import { createVisitor, register, sendEnquiry } from '../../test/clients/visitor.ts';
import { freePort } from '../../test/servers/free-port.ts';
import { test } from '../journey.ts';
import { expectNoViolations } from '../page-checks.ts';
import { collectErrors, findFramedLine, newEmail, placeOrder, waitForScripts } from '../people.ts';
import { createAdminContext } from '../staff.ts';

test('rejected settings keep the typed values and save nothing', { tag: '@desktop' }, async ({
  admin: page,
}) => {
  await page.goto('/admin/setting/rate');
  const form = page.getByRole('form', { name: 'New exchange rate' });
  await form.getByLabel('NTD for US$1').fill('3.15');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByText('This must be at least 10')).toBeVisible();
  await expect(form.getByLabel('NTD for US$1')).toHaveValue('3.15');

  await page.goto('/admin/setting/freight/zone/4');
  await waitForScripts(page);
  const table = page.getByRole('form', { name: 'New rate table' });
  await table.getByLabel('Start date').fill('2030-01-01');
  await table.getByLabel('Rates (kg, NTD)').fill('0.5, 180\n1, 100');
  await table.getByRole('button', { name: 'Add rate table' }).click();
  await expect(table.getByRole('alert')).toContainText(
    'Line 2: A heavier parcel cannot cost less than a lighter one',
  );
  await expect(table.getByLabel('Rates (kg, NTD)')).toHaveValue('0.5, 180\n1, 100');

  await page.goto('/admin/setting/mail/order_placed');
  const subject = page.getByRole('group', { name: 'Thank you for your order {code}' });
  await subject.getByLabel('English').fill('Thank you');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(subject.getByText('{code} is missing')).toBeVisible();
  await expect(subject.getByLabel('English')).toHaveValue('Thank you');

  await page.goto('/admin/setting/shop');
  const bank = page.getByRole('region', { name: 'Bank account' });
  await bank.getByLabel('Account number').fill('999-999-999999');
  await bank.getByRole('button', { name: 'Save' }).click();
  await expect(bank.getByText('Please enter a code or your password')).toBeVisible();
  await page.reload();
  await expect(bank.getByLabel('Account number')).not.toHaveValue('999-999-999999');
});

test('a link from another site opens its page for signed-in staff, and the sign-in page for others', {
  tag: '@desktop',
}, async ({ browser, baseURL, admin: page }) => {
  // The same shop by another host name is another site for the browser; its pages redirect, its API does not.
  const elsewhere = baseURL!.replace('localhost', '127.0.0.1');
  const follow = async (path: string, from: Page) => {
    await from.goto(`${elsewhere}/healthz`);
    // A script navigates, as in a web mailer or by a redirect: a click on a link would ask first.
    await from.evaluate((href) => void setTimeout(() => window.location.assign(href)), baseURL! + path);
  };
  await follow('/zh-Hant/admin/setting/rate', page);
  await expect(page).toHaveURL(`${baseURL}/zh-Hant/admin/setting/rate`);
  await expect(page.getByRole('heading', { level: 1, name: '匯率、稅率與分潤' })).toBeVisible();

  const signedOut = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await follow('/admin/setting/rate', signedOut);
  await expect(signedOut.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(signedOut).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fsetting%2Frate$/);
  await signedOut.context().close();
});

test('the data of a member are corrected, and the member is blocked and unblocked', {
  tag: '@desktop',
}, async ({ baseURL, admin: page }) => {
  const member = createVisitor(baseURL!);
  const email = newEmail();
  await register(member, email);
  await page.goto(`/admin/member?keyword=${email}`);
  await page.getByRole('grid').getByRole('link').first().click();
  const form = page.getByRole('region', { name: 'Edit details' });
  await form.getByLabel('Last name').fill('Lin-Chen');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lin-Chen');

  const access = page.getByRole('region', { name: 'Access' });
  await expect(access.getByText('Logged in on one device.')).toBeVisible();
  await access.getByText('Block this member…').click();
  await access.getByRole('textbox').fill('Cards of other people');
  await access.getByRole('button', { name: 'Block' }).click();
  await expect(
    access.getByText(/^Blocked since 20\d\d-\d\d-\d\d \d\d:\d\d: Cards of other people$/),
  ).toBeVisible();
  await expectNoViolations(page);
  expect((await member.get('/api/member/profile')).status).toBe(401);
  await access.getByRole('button', { name: 'Unblock' }).click();
  await expect(access.getByText('The member can log in again')).toBeVisible();
});

/** In a separate shop, since these journeys change prices and mails that others use. */
test.describe('in a separate shop', { tag: '@desktop' }, () => {
  test.describe.configure({ mode: 'serial' });
  let siteUrl: string;
  let server: ChildProcess;
  let ended: Promise<unknown[]>;
  let adminContext: BrowserContext;
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    // While other journeys run, painting the demo takes minutes.
    test.setTimeout(600_000);
    const port = await freePort();
    siteUrl = `http://localhost:${port}`;
    server = spawn('node_modules/.bin/node', ['test/servers/journey-server.ts'], {
      env: { ...process.env, PORT: String(port) },
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    ended = once(server, 'exit');
    const isReady = () =>
      fetch(`${siteUrl}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(async () => server.exitCode ?? (await isReady()), { timeout: 590_000 }).not.toBe(false);
    expect(server.exitCode).toBeNull();
    adminContext = await createAdminContext(browser, siteUrl);
    page = await adminContext.newPage();
  });
  test.afterAll(async () => {
    await adminContext?.close();
    server?.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  /** Opens the shop as a visitor abroad, who sees the price of the work in USD. */
  async function openShopAbroad(browser: Parameters<typeof createAdminContext>[0], id: number) {
    const context = await browser.newContext({ baseURL: siteUrl });
    const visitor = await context.newPage();
    const getPrice = async () => {
      await visitor.goto(`/shop/${id}`);
      const [text] = await visitor.getByText(/US\$[\d,]+/).allTextContents();
      return Number(/US\$([\d,]+)/.exec(text ?? '')?.[1]?.replaceAll(',', ''));
    };
    return { context, getPrice };
  }

  test('a new exchange rate changes prices in USD at once, also on cached pages, but not in placed orders', async ({
    browser,
  }) => {
    const member = createVisitor(siteUrl);
    await register(member, newEmail());
    const line = await findFramedLine(member);
    const { code } = await placeOrder(member, { items: [line] });
    const before = (await member.get(`/api/order/${code}?currency=USD`)).data;

    const { context, getPrice } = await openShopAbroad(browser, line.item_id);
    const first = await getPrice();
    expect(first).toBeGreaterThan(0);
    // The page comes from the cache, though its minute may end in between. Requests instead of page loads, which could take
    // longer than the timeout.
    await expect
      .poll(async () => (await context.request.get(`/shop/${line.item_id}`)).headers()['x-cache'])
      .toBe('hit');

    const errors = collectErrors(page);
    await page.goto('/admin/setting/rate');
    const form = page.getByRole('form', { name: 'New exchange rate' });
    await form.getByLabel('NTD for US$1').fill('63');
    await expect(form.getByText('NT$10,000 becomes US$159')).toBeVisible();
    await form.getByRole('button', { name: 'Add' }).click();
    await expect(form.getByText('Saved', { exact: true })).toBeVisible();
    await expect(page.getByText('NT$63 for US$1').first()).toBeVisible();
    // Without a wait, the next page load shows it.
    const second = await getPrice();
    expect(Math.abs(second - first / 2)).toBeLessThanOrEqual(1);
    expect((await member.get(`/api/order/${code}?currency=USD`)).data).toEqual(before);

    // A future rate is listed, changes nothing yet, and can be removed.
    await form.getByLabel('NTD for US$1').fill('33');
    await form.getByLabel('Starts at (Taipei time)').fill('2030-01-01T09:00');
    await form.getByRole('button', { name: 'Add' }).click();
    const toCome = page.locator('details').filter({ hasText: '2030-01-01 09:00' });
    await expect(toCome).toBeVisible();
    expect(await getPrice()).toBe(second);
    await toCome.locator('summary').click();
    await toCome.getByRole('button', { name: 'Remove' }).click();
    await expect(toCome).toHaveCount(0);
    await page.goto('/admin/audit?subject_kind=rate');
    await expect(
      page.getByRole('row').filter({ hasText: 'Withdrew an upcoming rate' }).first(),
    ).toBeVisible();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('a changed text of a mail is in its preview and in the mails that are received', async () => {
    await page.goto('/admin/setting/mail/enquiry.contact');
    const subject = page.getByRole('group', { name: 'We have your message', exact: true });
    await subject.getByLabel('English').fill('A note from the gallery');
    const preview = page.frameLocator('iframe');
    await expect(preview.getByText('We have your message').first()).toBeVisible();
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(preview.getByText('A note from the gallery').first()).toBeVisible();
    // The typed value is still there; the preview has saved nothing.
    await expect(subject.getByLabel('English')).toHaveValue('A note from the gallery');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Send to me' }).click();
    await expect(page.getByText('The e-mail is on its way')).toBeVisible();

    const email = newEmail();
    await sendEnquiry(siteUrl, email);
    for (const recipient of [email, 'owner@example.com']) {
      await page.goto('/outbox');
      const row = page
        .getByRole('link')
        .filter({ hasText: recipient })
        .filter({ hasText: 'A note from the gallery' });
      await row.first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'A note from the gallery' })).toBeVisible();
    }
  });

  test('a future freight table does not change the fee for buyers yet, but is used by the example for its day', async () => {
    const visitor = createVisitor(siteUrl);
    const line = await findFramedLine(visitor);
    const address = {
      country_code: 'JP',
      city: 'Tokyo',
      township: 'Minato',
      postal_code: '1050001',
      address: '1 Example Road',
    };
    const getFee = async () =>
      (await visitor.post('/api/freight', { address, items: [line], currency: 'NTD' })).data.fee.amount;
    const before = await getFee();
    const day = taipeiDay(timeAfterDays(new Date(), 10));
    await page.goto('/admin/setting/freight');
    await page.getByRole('link', { name: 'China, Japan and Korea' }).click();
    await expect(page).toHaveURL(/\/zone\/\d+$/);
    await waitForScripts(page);
    const form = page.getByRole('form', { name: 'New rate table' });
    await form.getByLabel('Start date').fill(day);
    await form.getByLabel('Rates (kg, NTD)').fill('kg\tNTD\n10\t5000\n100\t9000');
    await form.getByRole('button', { name: 'Add rate table' }).click();
    await expect(page.getByText(`Standard, from ${day}`)).toBeVisible();
    expect(await getFee()).toBe(before);

    const example = async (date: string) => {
      await page.goto('/admin/setting/freight');
      const parcel = page.getByRole('region', { name: 'Freight calculator' });
      await parcel.getByLabel('Country').selectOption('JP');
      await parcel.getByLabel('Date', { exact: true }).fill(date);
      await parcel.getByLabel('Value (NTD)').fill('0');
      await parcel.getByRole('button', { name: 'Calculate' }).click();
      const row = parcel.getByRole('row').filter({ hasText: 'Standard delivery' });
      await expect(row).toBeVisible();
      return row.textContent();
    };
    // 9,000 and a fuel surcharge of 17 %.
    expect(await example(day)).toContain('NT$10,530');
    expect(await example(taipeiDay(new Date()))).not.toContain('NT$10,530');
  });
});
