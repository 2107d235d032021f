import type { Visitor } from '../clients/visitor.ts';
import type { TestShopOptions } from '../servers/shop.ts';
import { createAdminOrders } from './admin-orders.ts';

export type InvoiceTests = Awaited<ReturnType<typeof createInvoiceTests>>;

/** Creates a shop in November 2026 whose orders are paid and refunded, with their invoices. */
export async function createInvoiceTests(options: TestShopOptions = {}) {
  const admin = await createAdminOrders(options);
  admin.shop.clock.set('2026-11-10T04:00:00Z');
  const drain = () => admin.shop.services.jobs.drain(admin.shop.services);
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
