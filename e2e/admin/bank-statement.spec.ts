import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { expectNoViolations } from '../page-checks.ts';
import { collectErrors, logInAsNewMember, placeOrder, waitForScripts } from '../people.ts';

test('a bank statement pays an order; the transfer without an order is assigned, the other dismissed', {
  tag: '@on-phone',
}, async ({ context, baseURL, admin: page, member }) => {
  const other = await logInAsNewMember(context, baseURL!);
  const paid = await placeOrder(member);
  const assigned = await placeOrder(other);
  const day = '2026-01-15';
  const id = (part: string) => `${part}-${paid.code}`;
  const statement = [
    'date,amount,currency,reference,remitter,transaction_id',
    `${day},${paid.total},TWD,order ${paid.code.toLowerCase()} thanks,林美,${id('FT-1')}`,
    `${day},${assigned.total},TWD,no code at all,Mei Lin,${id('FT-2')}`,
    `${day},12,TWD,Interest ${paid.code.slice(1)},The bank,${id('FT-3')}`,
    `${day},much,TWD,,,${id('FT-4')}`,
  ].join('\r\n');

  const errors = collectErrors(page);
  await page.goto('/admin/bank-statement');
  await waitForScripts(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Bank statements' })).toBeVisible();
  await page.getByText('File columns').click();
  await expectNoViolations(page);

  // A file that is no statement is rejected with its reason, and another can be chosen.
  const upload = page.getByLabel('Bank statement (CSV)');
  const csv = { mimeType: 'text/csv' };
  await upload.setInputFiles({ ...csv, name: 'wrong.csv', buffer: Buffer.from('date,amount\r\n') });
  await expect(page.getByRole('alert')).toContainText(
    'these columns are missing: currency, reference, transaction_id',
  );

  // Nothing is recorded yet.
  await upload.setInputFiles({ ...csv, name: 'bank.csv', buffer: Buffer.from(statement) });
  await expect(page.getByRole('heading', { level: 1, name: 'bank.csv' })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Transfers' }).getByRole('row');
  await expect(rows.filter({ hasText: 'thanks' })).toContainText(`Exact · ${paid.code}`);
  await expect(rows.filter({ hasText: 'much' })).toContainText('This must be an amount in whole NTD');
  expect((await member.get(`/api/order/${paid.code}`)).data.payment_status).toBe('unpaid');
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Record 3 transfers' }).click();
  await expect(page.getByText('3 transfers were recorded.')).toBeVisible();
  await expectNoViolations(page);
  await rows.getByRole('link', { name: paid.code }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${paid.code}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payment' }).getByText('applied')).toBeVisible();

  // A wrong code stays in the field, with the reason.
  await page.goto('/admin/bank-statement/transaction?outcome=unknown');
  await waitForScripts(page);
  const unknown = rows.filter({ hasText: id('FT-2') });
  await unknown.getByText('Assign to an order').click();
  await unknown.getByLabel('Order code').fill('G000101ABCDEF');
  await unknown.getByRole('button', { name: 'Assign the transfer' }).click();
  await expect(unknown.getByText('There is no order with this code')).toBeVisible();
  await expect(unknown.getByLabel('Order code')).toHaveValue('G000101ABCDEF');
  await expectNoViolations(page);
  await unknown.getByLabel('Order code').fill(assigned.code.toLowerCase());
  await unknown.getByRole('button', { name: 'Assign the transfer' }).click();
  await expect(page.getByText('Exact: Pays the order.')).toBeVisible();
  await expect(unknown).toHaveCount(0);
  expect((await other.get(`/api/order/${assigned.code}`)).data.payment_status).toBe('paid');

  const interest = rows.filter({ hasText: id('FT-3') });
  await interest.getByText('Dismiss…').click();
  await interest.getByLabel('Reason').fill('Interest');
  await interest.getByRole('button', { name: 'Dismiss the transfer' }).click();
  await expect(page.getByText('Dismissed: Does not belong to any order.')).toBeVisible();

  // The same file again records nothing.
  await page.goto('/admin/bank-statement');
  await waitForScripts(page);
  await upload.setInputFiles({ ...csv, name: 'again.csv', buffer: Buffer.from(statement) });
  await expect(page.getByText('There is nothing new to record in this statement.')).toBeVisible();
  await expectNoViolations(page);
  expect(errors).toEqual([]);
});
