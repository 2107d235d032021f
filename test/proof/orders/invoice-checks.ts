import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import { decimalAmount } from '../../../src/kernel/money.ts';
import type { AdminOrders } from '../../factories/admin-orders.ts';
import type { CheckedOrder } from './order-checks.ts';

type InvoicedOrder = Pick<CheckedOrder, 'expected' | 'currency' | 'refunded'> & { code: string };
type InvoiceRow = {
  code: string;
  currency: string;
  status: string;
  net: string;
  tax: string;
  total: string;
  allowed: string;
};

/** How many receipts are read back. */
const receiptCount = 200;

/** The digits of an amount as a document shows them: grouped, with cents only where there are any. */
function shownAmount(amount: bigint, currency: string): string {
  const [whole = '', decimals] = decimalAmount({
    amount: Number(amount),
    currency: currency === 'USD' ? 'USD' : 'NTD',
  }).split('.');
  return whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') + (Number(decimals ?? 0) === 0 ? '' : `.${decimals}`);
}

/** What an order's invoice says is what was sold, and its allowances what was given back. */
function checkInvoice(order: InvoicedOrder, row: InvoiceRow | undefined): void {
  const { expected, currency, refunded } = order;
  const isAllGone = refunded === expected.total;
  const none = { currency, status: 'none', net: '0', tax: '0', total: '0', allowed: '0' };
  const stated = row ?? none;
  const wanted = [currency, isAllGone ? 'void' : 'issued', expected.beforeTax, expected.tax, expected.total];
  // One that was refunded in full before its invoice was due has none, or a void one.
  expect([stated.currency, stated.status, stated.net, stated.tax, stated.total].join()).toBe(
    (row || !isAllGone ? wanted : [currency, 'none', 0, 0, 0]).join(),
  );
  expect(BigInt(stated.allowed)).toBe(isAllGone ? 0n : refunded);
}

/** The receipt that the buyer reads has the order's lines, freight and total. */
async function checkReceipt(admin: AdminOrders, { code, expected, currency }: InvoicedOrder): Promise<void> {
  const answer = await admin.shop.api.request(`/api/admin/order/${code}/receipt`, {
    headers: { authorization: `Bearer ${admin.fay.userToken}` },
  });
  expect(answer.status).toBe(200);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())));
  const whole = text.join('').replaceAll(/\s/g, '');
  const amounts = [...expected.lines.map(({ total }) => total), expected.total].map((amount) =>
    shownAmount(BigInt(amount), currency),
  );
  expect(amounts.filter((amount) => !whole.includes(amount))).toEqual([]);
}

/** Checks the invoice of each order, once its jobs have run, and every so many receipts. Returns how many of each there were. */
export async function checkInvoices(
  admin: AdminOrders,
  orders: readonly InvoicedOrder[],
): Promise<{ invoices: number; receipts: number }> {
  const { services } = admin.shop;
  await services.jobs.drain(services);
  const rows = await admin.getRows(
    `SELECT code, invoice.currency, invoice.status, net::text, tax::text, invoice.total::text,
       (SELECT coalesce(sum(total), 0)::text FROM invoice_allowance WHERE invoice_id = invoice.id) AS allowed
     FROM invoice JOIN shop_order ON shop_order.id = invoice.order_id`,
  );
  const byCode = new Map((rows as InvoiceRow[]).map((row) => [row.code, row]));
  expect(byCode.size).toBe(rows.length);
  for (const order of orders) checkInvoice(order, byCode.get(order.code));
  const step = Math.ceil(orders.length / receiptCount);
  const read = orders.filter(({ code }, index) => index % step === 0 && byCode.has(code));
  for (const order of read) await checkReceipt(admin, order);
  return { invoices: rows.length, receipts: read.length };
}
