import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../test/factories/admin-orders.ts';
import { createGallery, type Gallery } from '../../../test/factories/gallery.ts';
import { abroad, line } from '../../../test/factories/ordering.ts';
import { formatMoney } from '../../kernel/money.ts';
import type { OrderData } from '../orders/orders.schemas.ts';

let admin: AdminOrders;
let gallery: Gallery;
let addresses: number[];
beforeAll(async () => {
  admin = await createAdminOrders();
  gallery = await createGallery(admin.shop, 'hotel');
  const { version } = (await admin.ben.get(`/api/admin/member/${gallery.memberId}/terms`)).data;
  const terms = { net_days: 30, credit_limit: 900_000 };
  await admin.ben.put(`/api/admin/member/${gallery.memberId}/terms`, { terms, version });
  const { data } = await gallery.visitor.post('/api/member/address', abroad);
  addresses = [gallery.addressId, data.id];
});
afterAll(() => admin.shop.close());

const drain = () => admin.shop.services.jobs.drain(admin.shop.services);
const getInvoice = async (code: string) => (await gallery.visitor.get(`/api/order/${code}/invoice`)).data;

const read = (code: string): Promise<OrderData> => admin.ordering.read(code, gallery.visitor);
/** Three prints, two to Taiwan and one abroad, on terms. */
async function place(currency: string): Promise<OrderData[]> {
  const { item, place: placeOrder } = admin.ordering;
  const deliveries = addresses.map((id, index) => ({ address_id: id, items: [line(item, 2 - index)] }));
  const form = { currency, on_terms: true, items: [line(item, 3)], deliveries };
  const { code } = (await placeOrder(form, gallery.visitor)).data.order;
  await drain();
  return Promise.all((await read(code)).group!.orders.map((order) => read(order.code)));
}
async function toText(code: string): Promise<string> {
  const answer = await admin.shop.api.request(`/api/order/${code}/receipt`, {
    headers: { lang: 'en', authorization: `Bearer ${gallery.visitor.userToken}` },
  });
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  return (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
}

test.each(['NTD', 'USD'])(
  'in %s each order of a group has an invoice of its own amount, tax and code',
  async (currency) => {
    const orders = await place(currency);
    const numbers = new Set<string>();
    for (const order of orders) {
      const { number, status, total, tax } = await getInvoice(order.code);
      numbers.add(number);
      expect({ status, total, tax }).toEqual({
        status: 'issued',
        total: order.total,
        tax: order.tax_included,
      });
      const text = await toText(order.code);
      expect(text).toContain(number);
      expect(text).toContain(`Reference ${order.code}`);
      expect(text).toContain(formatMoney(order.total, 'en'));
    }
    expect(numbers.size).toBe(2);
    expect(orders.map(({ tax_basis_points: points }) => points)).toEqual([500, 0]);
  },
);

test('an order that is cancelled voids its own invoice, and lowers what is to be paid by its total', async () => {
  const [home, away] = await place('NTD');
  expect((await gallery.visitor.post(`/api/order/${away!.code}/cancel`, {})).status).toBe(200);
  await drain();
  const getStatus = async (code: string) => (await getInvoice(code)).status;
  expect(await getStatus(away!.code)).toBe('void');
  expect(await getStatus(home!.code)).toBe('issued');
  expect((await read(home!.code)).transfer!.amount).toEqual(home!.total);
});

test('one transfer pays the orders, whose sales are those of their invoices', async () => {
  const orders = await place('NTD');
  await admin.record(orders[0]!.code, admin.transfer(orders[0]!.group!.open.amount));
  await drain();
  const states = await Promise.all(orders.map(async ({ code }) => (await read(code)).payment_status));
  expect(states).toEqual(['paid', 'paid']);
  const year = admin.today().slice(0, 4);
  const { data } = await admin.fay.get(`/api/admin/invoice-comparison?year=${year}`);
  expect(data.months.length).toBeGreaterThan(0);
  for (const { code } of orders) expect(JSON.stringify(data)).not.toContain(code);
});
