import { expect } from 'vitest';
import { openOnlinePayments, type PlacedOrder } from './online-payments.ts';

type Alert = { id: number; kind: string; code: string | null; detail: string; amount: object | null };

/** Opens a shop with orders paid online, and reads what it and the providers have of their money. */
export async function openProviderRecords() {
  const payments = await openOnlinePayments();

  const alerts = async (): Promise<Alert[]> => {
    const { data } = await payments.admin.fay.get('/api/admin/alert');
    return data.payment_alerts.items;
  };
  const getAlerts = async ({ code }: PlacedOrder) => (await alerts()).filter((alert) => alert.code === code);
  const resolve = (...ids: number[]) => payments.admin.fay.post('/api/admin/alert/payment/resolve', { ids });

  async function resolveAll(): Promise<void> {
    const ids = (await alerts()).map(({ id }) => id);
    if (ids.length > 0) await resolve(...ids);
  }

  /** A paid order, its total, and the provider's id of its payment. */
  async function paid(paytype: 'paypal' | 'cybersource') {
    const order = await payments.order(paytype);
    await payments.pay(order, paytype);
    await payments.work();
    const { rows } = await payments.shop.database.pool.query(
      `SELECT transaction_id, total::integer, member_id FROM payment_receipt
       JOIN shop_order ON shop_order.id = order_id WHERE code = $1`,
      [order.code],
    );
    return { ...order, capture: rows[0].transaction_id as string, total: rows[0].total as number };
  }

  const getRefunds = async ({ code }: PlacedOrder) =>
    (await payments.books(code)).refunds.map(({ amount, status }) => [amount, status]);
  const getPaymentStatus = async ({ code }: PlacedOrder) => (await payments.books(code)).order.payment_status;
  const ntd = (value: number) => ({ amount: { currency_code: 'TWD', value: String(value) } });
  const refundInShop = (code: string, form: object) =>
    payments.admin.act(code, 'refund', { reason: 'A scratch', ...form }, payments.admin.fay);

  async function getRefundMails({ code }: PlacedOrder): Promise<number> {
    const { rows } = await payments.shop.database.pool.query(
      `SELECT count(*)::integer AS mails FROM mail JOIN refund ON mail.key = 'orders.refund_sent:' || refund.id
       JOIN shop_order ON shop_order.id = order_id WHERE code = $1`,
      [code],
    );
    return rows[0].mails;
  }

  /** Both books of an order agree to the cent. */
  const expectEqualBooks = async ({ code }: PlacedOrder) =>
    expect(await payments.shopTotals(code)).toEqual(await payments.providerTotals(code));

  return {
    payments,
    alerts,
    getAlerts,
    resolve,
    resolveAll,
    paid,
    getRefunds,
    getPaymentStatus,
    ntd,
    refundInShop,
    getRefundMails,
    expectEqualBooks,
  };
}
