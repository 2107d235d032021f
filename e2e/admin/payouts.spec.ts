import { expect, test } from '@playwright/test';
import { formatLongDate, taipeiDay, timeAfterDays } from '../../src/kernel/dates.ts';
import { formatMoney, money } from '../../src/kernel/money.ts';
import { expectNoViolations } from '../page-checks.ts';
import { collectErrors, logInAsArtist, waitForScripts } from '../people.ts';
import { createAdminContext } from '../staff.ts';

/** A day in Taipei, so many days ago. */
const daysAgo = (days: number): string => taipeiDay(timeAfterDays(new Date(), -days));

test(
  'an artist enters bank details, staff run a payout, and the artist sees the statement as paid',
  {
    tag: '@on-phone',
  },
  async ({ page, context, browser, baseURL }, { project }) => {
    // Each screen pays another currency, since a balance is paid once.
    const currency = project.name === 'phone' ? 'USD' : 'NTD';
    const artist = await logInAsArtist(context, baseURL!);
    const errors = collectErrors(page);
    await page.goto('/account/payout');
    await waitForScripts(page);
    await page.getByLabel('Bank code').fill('70');
    await page.getByLabel('Branch code').fill('0021');
    await page.getByLabel('Account number', { exact: true }).fill('0009-8765-4321');
    await page.getByLabel('Name of the account’s holder').fill('示範藝術家');
    await page.getByLabel('Current password').fill('Demo.1234');
    await page.getByRole('button', { name: 'Save the account' }).click();
    await expect(page.getByRole('alert')).toContainText('Please enter the 3 digits of the bank');
    await expect(page.getByLabel('Account number', { exact: true })).toHaveValue('0009-8765-4321');
    await page.getByLabel('Bank code').fill('700');
    await page.getByRole('button', { name: 'Save the account' }).click();
    await expect(page.getByText('Your account is saved.')).toBeVisible();
    await expect(page.getByText('700-0021 ••••4321')).toHaveCount(2);
    await page.getByLabel('Abroad').check();
    await expect(page.getByLabel('Bank code')).toBeHidden();
    await expect(page.getByLabel('SWIFT/BIC')).toBeVisible();
    await expectNoViolations(page);

    const admin = await (await createAdminContext(browser, baseURL!)).newPage();
    const adminErrors = collectErrors(admin);
    await admin.goto('/admin/payout');
    await waitForScripts(admin);
    await admin.getByLabel('Currency').selectOption(currency);
    // Other journeys buy and refund today.
    await admin.getByLabel('Shares until').fill(daysAgo(1));
    await admin.getByRole('button', { name: 'Show balances' }).click();
    const balance = admin.getByRole('row').filter({ hasText: '700-0021 ••••4321' });
    await expect(balance).toContainText('Will be paid');
    await expectNoViolations(admin);
    await admin.getByRole('button', { name: 'Create run for 1 artist' }).click();
    await expect(admin.getByRole('heading', { level: 1, name: /^Payout run \d+/ })).toBeVisible();
    const download = admin.waitForEvent('download');
    await admin.getByRole('link', { name: 'Bank file (CSV)' }).click();
    const file = await (await download).createReadStream();
    let text = '';
    for await (const part of file) text += part;
    expect(text).toContain('000987654321');
    await expectNoViolations(admin);
    await admin.getByRole('button', { name: 'Mark the open payout as paid' }).click();
    await expect(admin.getByText('0 open').first()).toBeVisible();
    await expect(admin.getByRole('table', { name: 'Payouts' })).toContainText('Paid');
    expect(adminErrors).toEqual([]);

    const [year, month] = daysAgo(0).split('-');
    await page.goto(`/account/statement?year=${year}&month=${Number(month)}`);
    const section = page.getByRole('region', {
      name: currency === 'NTD' ? 'New Taiwan dollars' : 'US dollars',
    });
    const query = `year=${year}&month=${Number(month)}`;
    const { statements } = (await artist.get(`/api/sales/statement?${query}`)).data;
    const paid = statements.find((one: { currency: string }) => one.currency === currency).payout_list.at(-1);
    const entry = section.getByRole('row').filter({ hasText: '700-0021 ••••4321' }).last();
    await expect(entry).toContainText(`Paid on ${formatLongDate(daysAgo(0), 'en')}`);
    for (const { amount } of [paid.amount, paid.withheld, paid.net])
      await expect(entry).toContainText(formatMoney(money(Math.abs(amount), currency), 'en'));
    await expectNoViolations(page);
    const href = await page.getByRole('link', { name: 'Statement as PDF' }).getAttribute('href');
    const pdf = await page.request.get(href!);
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect(errors).toEqual([]);
  },
);
