import { expect } from 'vitest';
import { taipeiDay } from '../../src/kernel/dates.ts';
import type { Visitor } from '../clients/visitor.ts';
import type { TestShop, TestShopOptions } from '../servers/shop.ts';
import { createOrdering } from './ordering.ts';
import { staffVisitor } from './staff.ts';

/** Changes of a shop's orders by staff; transfers are recorded by the treasurer. */
export function orderChanges({ clock }: Pick<TestShop, 'clock'>, usual: Visitor, treasurer = usual) {
  let references = 0;
  const read = async (code: string, by = usual) => (await by.get(`/api/admin/order/${code}`)).data;
  /** Posts a change of an order with its current version. */
  async function act(code: string, what: string, form: object = {}, by = usual) {
    const { version } = await read(code);
    return by.post(`/api/admin/order/${code}/${what}`, { version, ...form });
  }
  const today = () => taipeiDay(clock.now());
  return {
    read,
    act,
    transition: (code: string, to: string, form: object = {}, by = usual) =>
      act(code, 'transition', { to, ...form }, by),
    today,
    /** The form of a transfer received today, with a unique reference. */
    transfer: (amount: number, form: object = {}) => ({
      amount,
      currency: 'NTD',
      received_on: today(),
      reference: `bank-${++references}`,
      ...form,
    }),
    record: (code: string, form: object, by = treasurer) =>
      by.post(`/api/admin/order/${code}/transfer`, form),
  };
}

export type AdminOrders = Awaited<ReturnType<typeof createAdminOrders>>;

/** Creates a shop with a collector who orders, and staff who process the orders: service, a manager and finance. */
export async function createAdminOrders(options: TestShopOptions = {}) {
  const ordering = await createOrdering(options);
  const { shop } = ordering;
  const ana = await staffVisitor(shop, 'service', 'Ana');
  const ben = await staffVisitor(shop, 'manager', 'Ben');
  const fay = await staffVisitor(shop, 'finance', 'Fay');
  const getRows = async (query: string, values: unknown[] = []) =>
    (await shop.database.pool.query(query, values)).rows;
  // The sessions do not expire when tests advance the clock.
  await getRows("UPDATE staff_session SET expires_at = '2100-01-01'");
  const changes = orderChanges(shop, ben, fay);
  const { transition, transfer, record } = changes;

  /** Places an order; returns its code and total. */
  async function place(part: object = {}): Promise<{ code: string; total: number }> {
    const placed = await ordering.place(part);
    expect(placed.status).toBe(201);
    const { code } = placed.data.order;
    return { code, total: (await ordering.read(code)).total.amount };
  }
  async function placePaid(part: object = {}) {
    const order = await place(part);
    expect((await record(order.code, transfer(order.total))).data.payment_status).toBe('paid');
    return order;
  }
  async function placeMade(part: object = {}) {
    const order = await placePaid(part);
    expect((await transition(order.code, 'complete')).status).toBe(200);
    return order;
  }
  return {
    ordering,
    shop,
    ana,
    ben,
    fay,
    getRows,
    ...changes,
    place,
    placePaid,
    placeMade,
    /** The audit events of an order, the oldest first. */
    getEntries: (code: string) =>
      getRows("SELECT * FROM audit_entry WHERE subject_kind = 'order' AND subject_id = $1 ORDER BY id", [
        code,
      ]),
    /** The edition copies of an order. */
    getCopies: (code: string) =>
      getRows(
        `SELECT copy.number, copy.status FROM edition_copy AS copy
         JOIN order_line ON order_line.id = copy.order_line_id
         JOIN shop_order ON shop_order.id = order_line.order_id WHERE shop_order.code = $1 ORDER BY copy.number`,
        [code],
      ),
    /** The mails about an order, sorted by kind, since jobs run in any order. */
    async getMails(code: string) {
      await shop.services.jobs.drain(shop.services);
      return getRows('SELECT kind, subject, text, locale FROM mail WHERE subject LIKE $1 ORDER BY kind', [
        `%${code}%`,
      ]);
    },
  };
}
