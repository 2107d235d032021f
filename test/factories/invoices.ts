import type { Visitor } from '../clients/visitor.ts';
import type { TestShopOptions } from '../servers/shop.ts';
import { createAdminOrders } from './admin-orders.ts';

export type InvoiceTests = Awaited<ReturnType<typeof createInvoiceTests>>;

/** The buyer of the orders in the documents for the provider, who is not a company. */
export const documentBuyer = {
  name: 'Mei Lin',
  email: 'orders@example.com',
  address: '104 台灣 臺北市中山區示範路 1 號 5 樓',
  tax_id: null,
  carrier: null,
  donation: null,
};

/** The sums over the lines of a document: net, tax and amount. */
export const sumLines = (lines: unknown) => {
  const sum = (name: string) =>
    (lines as Record<string, string>[]).reduce((all, line) => all + Math.round(Number(line[name]) * 100), 0) /
    100;
  return [sum('net'), sum('tax'), sum('amount')];
};

/** Creates a shop in November 2026 whose orders are paid and refunded, with their invoices. */
export async function createInvoiceTests(options: TestShopOptions = {}) {
  const admin = await createAdminOrders(options);
  admin.shop.clock.set('2026-11-10T04:00:00Z');
  const drain = () => admin.shop.services.jobs.drain(admin.shop.services);
  /** The invoices of an order, as staff see them. */
  const getInvoices = async (code: string) => (await admin.fay.get(`/api/admin/order/${code}/invoice`)).data;
  return {
    admin,
    drain,
    async placePaid(part: object = {}) {
      const order = await admin.placePaid(part);
      await drain();
      return order;
    },
    getInvoice: async (code: string, by: Visitor = admin.ordering.member) =>
      (await by.get(`/api/order/${code}/invoice`)).data,
    getInvoices,
    /** The documents of an order's latest invoice, as the provider has them. */
    async getFiles(code: string): Promise<Record<string, unknown>[]> {
      const { documents } = (await getInvoices(code)).items[0];
      const files = [];
      for (const { reference } of documents)
        files.push(JSON.parse(String(await admin.shop.services.files.read(reference))));
      return files;
    },
    /** Makes the buyer of the orders a company. */
    addCompany: () =>
      admin.getRows(
        `INSERT INTO company (member_id, name, contact, phone_code, phone_number, tax)
         SELECT id, '海雲畫廊', 'Mei', '+886', '212345678', '04595257' FROM member WHERE email = 'orders@example.com'`,
      ),
    /** Decides on a refund and sends it. */
    async refund(code: string, amount?: number) {
      const { data } = await admin.act(code, 'refund', { reason: 'A scratch', ...(amount && { amount }) });
      const { id } = data.refunds.at(-1);
      await admin.act(code, `refund/${id}/done`, { done_on: admin.today(), reference: 'out' });
      await drain();
    },
    download: (path: string, who: Visitor, lang = 'en') =>
      admin.shop.api.request(path, {
        headers: { lang, ...(who.userToken && { authorization: `Bearer ${who.userToken}` }) },
      }),
  };
}
