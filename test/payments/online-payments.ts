import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeEach, expect, type RunnerTestSuite } from 'vitest';
import { type Emulators, startEmulators } from '../../emulators/emulators.ts';
import { reconcilePayments } from '../../src/domains/orders/payment/reconciliation.usecases.ts';
import { createGateways } from '../../src/domains/payments/gateways/gateways.ts';
import type { OnlinePaytype } from '../../src/domains/payments/payments.rules.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import type { Visitor } from '../clients/visitor.ts';
import { createAdminOrders } from '../factories/admin-orders.ts';
import type { TestShopOptions } from '../servers/shop.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { emulatorSettings, hiddenFields } from './emulator-settings.ts';

export type OnlinePayments = Awaited<ReturnType<typeof createOnlinePayments>>;
type PaypalChoice = Parameters<Emulators['paypal']['control']['choose']>[1];
type CardChoice = Parameters<Emulators['cybersource']['control']['pay']>[1];

/** The order of a payment, as checkout returns it. */
export type PlacedOrder = { code: string; hash: string };

type Total = { currency: string; captured: number; refunded: number };

function byCurrency(totals: readonly Total[]): Total[] {
  const sum = (of: readonly Total[], field: 'captured' | 'refunded') =>
    of.reduce((all, one) => all + one[field], 0);
  return [...Map.groupBy(totals, ({ currency }) => currency)]
    .map(([currency, of]) => ({ currency, captured: sum(of, 'captured'), refunded: sum(of, 'refunded') }))
    .sort((one, other) => one.currency.localeCompare(other.currency));
}

/** A shop that takes payments from the emulators, and serves HTTP, so that they can notify it. */
export async function createOnlinePayments(options: TestShopOptions = {}) {
  const emulators = await startEmulators();
  /** The data folder of another process of the shop. */
  const folder = temporaryFolder();
  const gateways = createGateways(emulatorSettings(emulators), { clock: systemClock });
  const admin = await createAdminOrders({ ...options, gateways });
  const { ordering, shop } = admin;
  const server = createServer(getRequestListener(shop.api.fetch));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  shop.services.settings.siteUrl = origin;
  await emulators.paypal.control.configure({ webhookUrl: `${origin}/api/payment/paypal/webhook` });

  /** A browser without cookies: the request of a link, or of a form from another site. */
  const browse = (url: string, form?: Record<string, string>) =>
    fetch(new URL(url, origin), {
      redirect: 'manual',
      ...(form && {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { origin: 'null', 'sec-fetch-site': 'cross-site' },
      }),
    });

  const start = (order: PlacedOrder, paytype: OnlinePaytype, lang = 'en') =>
    browse(`/api/payment/${paytype}?${new URLSearchParams({ ...order, lang })}`);

  return {
    admin,
    shop,
    folder,
    emulators,
    origin,
    browse,
    start,

    /** Places an order and returns what its payment needs. */
    async order(paytype: string, part: object = {}, who?: Visitor): Promise<PlacedOrder> {
      const currency = paytype === 'cybersourceforusd' ? 'USD' : 'NTD';
      const placed = await ordering.place({ paytype, currency, ...part }, who);
      expect(placed.status).toBe(201);
      return placed.data.order;
    },

    /** Opens PayPal's page; returns PayPal's id of the order. */
    async openPaypal(order: PlacedOrder): Promise<string> {
      const response = await start(order, 'paypal');
      expect(response.status).toBe(303);
      const token = new URL(response.headers.get('location') ?? '').searchParams.get('token');
      return token ?? '';
    },

    /** Pays at PayPal; returns the address that the browser is sent back to. */
    async payPaypal(order: PlacedOrder, choice: PaypalChoice = { action: 'approve' }): Promise<string> {
      const response = await start(order, 'paypal');
      const token = new URL(response.headers.get('location') ?? '').searchParams.get('token') ?? '';
      const { location } = await emulators.paypal.control.choose(token, choice);
      return location ?? '';
    },

    /** Pays by card; returns the form that the browser is to post to the shop. */
    async payCard(
      order: PlacedOrder,
      choice: CardChoice = { action: 'approve' },
      paytype: 'cybersource' | 'cybersourceforusd' = 'cybersource',
    ): Promise<{ url: string; fields: Record<string, string> }> {
      const reply = await this.payAtCybersource(order, choice, paytype);
      if (!reply) throw new Error('there is nothing to pay');
      return reply;
    },

    /** Pays at CyberSource; null where the order cannot be paid any more. */
    async payAtCybersource(
      order: PlacedOrder,
      choice: CardChoice,
      paytype: 'cybersource' | 'cybersourceforusd' = 'cybersource',
    ): Promise<{ url: string; fields: Record<string, string> } | null> {
      const response = await start(order, paytype);
      if (response.status === 303) return null;
      expect(response.status).toBe(200);
      const paid = await emulators.cybersource.control.pay(hiddenFields(await response.text()), choice);
      return ('return' in paid && paid.return) || null;
    },

    /** Pays, and goes back to the shop as the browser does. */
    async pay(
      order: PlacedOrder,
      paytype: 'paypal' | 'cybersource',
      choice: { action: 'approve' | 'cancel' | 'review' } = { action: 'approve' },
    ): Promise<Response> {
      if (paytype === 'paypal') return browse(await this.payPaypal(order, choice));
      const { url, fields } = await this.payCard(order, choice);
      return browse(url, fields);
    },

    /** Pays on the page that a start has led to, and goes back by `visit`. */
    async payThrough(
      started: Response,
      paytype: 'paypal' | 'cybersource',
      visit: (path: string, fields?: Record<string, string>) => Promise<unknown>,
    ): Promise<void> {
      const { paypal, cybersource } = emulators;
      const getPath = (url: string) => new URL(url).pathname + new URL(url).search;
      if (paytype === 'paypal') {
        const token = new URL(started.headers.get('location') ?? '').searchParams.get('token') ?? '';
        const { location } = await paypal.control.choose(token, { action: 'approve' });
        await visit(getPath(location ?? ''));
        return;
      }
      const paid = await cybersource.control.pay(hiddenFields(await started.text()), { action: 'approve' });
      if ('return' in paid && paid.return) await visit(getPath(paid.return.url), paid.return.fields);
    },

    /** What the providers have captured and refunded of an order, by currency, in minor units. */
    async providerTotals(code: string) {
      const { rows } = await shop.database.pool.query(
        'SELECT payment_attempt.id, reference FROM payment_attempt JOIN shop_order ON shop_order.id = order_id WHERE code = $1',
        [code],
      );
      // PayPal knows a payment by the attempt's id, CyberSource by its reference.
      const references = new Set(rows.flatMap(({ id, reference }) => [id, reference]));
      const { paypal, cybersource } = emulators;
      const all = [...(await paypal.control.totals()), ...(await cybersource.control.totals())];
      return byCurrency(
        all
          .filter(({ reference }) => references.has(reference))
          .map((total) => ({ ...total, currency: total.currency === 'TWD' ? 'NTD' : total.currency })),
      );
    },

    /** What the shop has recorded as captured by providers, and as refunded or accepted for a refund. */
    async shopTotals(code: string) {
      const { rows } = await shop.database.pool.query(
        `SELECT payment_receipt.currency, payment_receipt.amount::integer AS captured,
           (SELECT coalesce(sum(refund.amount), 0)::integer FROM refund
            WHERE capture_id = payment_receipt.id AND done_by IS NULL
              AND (refund.status = 'done' OR provider_refund_id IS NOT NULL)) AS refunded
         FROM payment_receipt JOIN shop_order ON shop_order.id = order_id
         WHERE code = $1 AND transaction_id IS NOT NULL`,
        [code],
      );
      return byCurrency(rows);
    },

    /** The totals of each order, of the shop and of the providers. */
    async totalsByOrder() {
      const { rows } = await shop.database.pool.query('SELECT code FROM shop_order ORDER BY id');
      const codes: string[] = rows.map(({ code }) => code);
      return {
        ofShop: await Promise.all(codes.map((code) => this.shopTotals(code))),
        ofProviders: await Promise.all(codes.map((code) => this.providerTotals(code))),
      };
    },

    /** Runs the reconciliation each minute while the clock advances. */
    async reconcileFor(minutes: number): Promise<void> {
      for (let passed = 0; passed < minutes; passed += 1) {
        shop.clock.advance(60_000);
        await reconcilePayments(shop.services);
      }
      await this.work();
    },

    /** The books of the shop and of the providers by attempt, sorted; references are those of the attempts. */
    async allTotals() {
      const { rows: attempts } = await shop.database.pool.query('SELECT id, reference FROM payment_attempt');
      const getReferenceValue = new Map(attempts.map(({ id, reference }) => [id, reference]));
      const { rows } = await shop.database.pool.query(`
        SELECT reference, currency, sum(amount)::integer AS captured,
          sum((SELECT coalesce(sum(refund.amount), 0) FROM refund
               WHERE capture_id = payment_receipt.id AND done_by IS NULL AND status = 'done'))::integer AS refunded
        FROM payment_receipt WHERE transaction_id IS NOT NULL GROUP BY reference, currency`);
      const { paypal, cybersource } = emulators;
      const totals = [...(await paypal.control.totals()), ...(await cybersource.control.totals())].map(
        (total) => ({
          ...total,
          reference: getReferenceValue.get(total.reference) ?? total.reference,
          currency: total.currency === 'TWD' ? 'NTD' : total.currency,
        }),
      );
      const sorted = (of: (Total & { reference: string })[]) =>
        of
          .filter(({ captured }) => captured > 0)
          .toSorted((one, other) => one.reference.localeCompare(other.reference));
      return { shop: sorted(rows), providers: sorted(totals) };
    },

    /** Runs the waiting jobs, after the emulators have sent their notifications. */
    async work(): Promise<void> {
      await Promise.all([emulators.paypal.control.settled(), emulators.cybersource.control.settled()]);
      await shop.services.jobs.drain(shop.services);
    },

    /** The order's states and total, as they are stored. */
    async toState(code: string) {
      return (await this.books(code)).order;
    },

    /** The order's states, receipts and refunds, as they are stored. */
    async books(code: string) {
      const query = async (text: string) => (await shop.database.pool.query(text, [code])).rows;
      const [order] = await query(
        'SELECT id, status, payment_status, paytype, total::integer FROM shop_order WHERE code = $1',
      );
      const of = (table: string, columns: string) =>
        query(
          `SELECT ${columns} FROM ${table} WHERE order_id = (SELECT id FROM shop_order WHERE code = $1) ORDER BY ${table === 'payment_attempt' ? 'reference' : 'id'}`,
        );
      return {
        order,
        attempts: await of('payment_attempt', 'paytype, state, decline_reason'),
        receipts: await of('payment_receipt', 'paytype, amount::integer, currency, status, problems'),
        refunds: await of('refund', 'amount::integer, status, provider_code, done_reference'),
        events: (await of('order_event', 'kind')).map(({ kind }) => kind),
      };
    },

    async close(): Promise<void> {
      await new Promise((done) => server.close(done));
      server.closeAllConnections();
      await shop.close();
      await emulators.close();
    },
  };
}

/** The payments of a test file, whose emulators have no script at the start of a test. They are closed after the file. */
export async function openOnlinePayments(): Promise<OnlinePayments> {
  const payments = await createOnlinePayments();
  afterAll(() => payments.close());
  beforeEach(async () => {
    await payments.emulators.paypal.control.clearScripts();
    await payments.emulators.cybersource.control.clearScripts();
  });
  return payments;
}

/** After the tests of a file the shop and the providers agree on every amount: on `totals` of them, if all tests have run. */
export function agreeAfterAll(payments: OnlinePayments, totals: number): void {
  // biome-ignore lint/correctness/noEmptyPattern: Vitest requires a pattern here
  afterAll(async ({}, file) => {
    await payments.reconcileFor(30);
    const { ofShop, ofProviders } = await payments.totalsByOrder();
    expect(ofShop).toEqual(ofProviders);
    const found = ofProviders.flat().length;
    expect(found).toBe(allRan(file) ? totals : found);
  });
}

const allRan = ({ tasks }: Pick<RunnerTestSuite, 'tasks'>): boolean =>
  tasks.every((task) => (task.type === 'suite' ? allRan(task) : task.mode === 'run'));
