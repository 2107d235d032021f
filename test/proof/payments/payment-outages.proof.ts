import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { reconcilePayments } from '../../../src/domains/orders/payment/reconciliation.usecases.ts';
import { smtpTransport } from '../../../src/platform/mail/smtp.ts';
import { emulatorSettings } from '../../payments/emulator-settings.ts';
import { createOnlinePayments, type OnlinePayments } from '../../payments/online-payments.ts';
import { freePort } from '../../servers/free-port.ts';
import { startMailServer } from '../../servers/mail-server.ts';
import { hangsAfterMs } from '../../wait-until.ts';
import type { Program } from '../program.ts';
import { startShopProcess } from '../shop-process.ts';

/*
 * Database, provider and mail server are taken away while a customer pays, and given back: the messages are clear, nothing is lost, and
 * everything continues by itself.
 */

/** A connection to a server that can be taken away. */
async function createLine(target: { port: number; host?: string } | { path: string }) {
  const sockets = new Set<Socket>();
  const open = async (port: number): Promise<Server> => {
    const server = createServer((socket) => {
      const other = connect(target);
      for (const [one, two] of [
        [socket, other],
        [other, socket],
      ] as const) {
        sockets.add(one);
        one.on('error', () => two.destroy()).on('close', () => two.destroy());
        one.pipe(two);
      }
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await open(0);
  const { port } = server.address() as AddressInfo;
  const cut = async () => {
    const closed = new Promise((done) => server.close(done));
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await closed;
  };
  return {
    port,
    cut,
    async restore() {
      server = await open(port);
    },
  };
}

let payments: OnlinePayments;
let database: Awaited<ReturnType<typeof createLine>>;
let mailLine: Awaited<ReturnType<typeof createLine>>;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let shop: Program;
let origin: string;

beforeAll(async () => {
  mailServer = await startMailServer();
  payments = await createOnlinePayments({ mailTransport: smtpTransport(mailServer.url) });
  const url = new URL(payments.shop.database.url);
  // The test's PostgreSQL listens on a Unix socket.
  const { searchParams } = url;
  database = await createLine({ path: `${searchParams.get('host')}/.s.PGSQL.${searchParams.get('port')}` });
  const databaseUrl = `postgres://${searchParams.get('user')}@127.0.0.1:${database.port}${url.pathname}`;
  mailLine = await createLine({ port: Number(new URL(mailServer.url).port) });
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  await payments.emulators.paypal.control.configure({ webhookUrl: `${origin}/api/payment/paypal/webhook` });
  shop = await startShopProcess({
    port,
    databaseUrl,
    folder: payments.folder,
    gateways: emulatorSettings(payments.emulators),
    SMTP_URL: `smtp://127.0.0.1:${mailLine.port}`,
  });
});
afterAll(async () => {
  shop.process.kill('SIGKILL');
  await shop.ended;
  await payments.close();
  await database.cut();
  await mailLine.cut();
  await mailServer.close();
});
beforeEach(async () => {
  await payments.emulators.paypal.control.clearScripts();
});

const visit = (path: string, form?: Record<string, string>) =>
  fetch(new URL(path, origin), {
    redirect: 'manual',
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
const start = (order: { code: string; hash: string }, paytype: string, lang = 'en') =>
  visit(`/api/payment/${paytype}?${new URLSearchParams({ ...order, lang })}`);
/** Opens PayPal's page; returns PayPal's id of the order. */
const openPaypal = async (order: { code: string; hash: string }): Promise<string> => {
  const { headers } = await start(order, 'paypal');
  return new URL(headers.get('location') ?? '').searchParams.get('token') ?? '';
};
const getPath = (url: string | null) => (url ? new URL(url).pathname + new URL(url).search : '');
const paymentStatus = async (code: string) => (await payments.books(code)).order.payment_status;

test('the database is away while the payer comes back: a clear page (503), then the payment counts once', async () => {
  const { control } = payments.emulators.paypal;
  const order = await payments.order('paypal');
  const token = await openPaypal(order);
  await database.cut();
  const { location } = await control.choose(token, { action: 'approve' });
  const failed = await visit(getPath(location));
  expect(failed.status).toBe(503);
  expect(failed.headers.get('retry-after')).toBe('5');
  expect(await failed.text()).toContain('please do not pay again');
  const again = await start(order, 'paypal', 'zh-Hant');
  expect(again.status).toBe(503);
  expect(await again.text()).toContain('再試一次');
  await database.restore();
  // PayPal repeats its webhook until the shop takes it.
  await vi.waitFor(async () => expect(await paymentStatus(order.code)).toBe('paid'), {
    timeout: 90_000,
    interval: 200,
  });
  await visit(getPath(location));
  const { receipts } = await payments.books(order.code);
  expect(receipts).toHaveLength(1);
});

test('the provider is away: a clear page (502) at the start, and the result page on return; then it continues', async () => {
  const { control } = payments.emulators.paypal;
  const order = await payments.order('paypal');
  await control.script({ on: 'create', fail: 'lost_request', times: 0 });
  const failed = await start(order, 'paypal', 'zh-Hans');
  expect(failed.status).toBe(502);
  expect(await failed.text()).toContain('无法打开付款页面');
  await control.clearScripts();

  await control.script({ on: 'webhook', delivery: 'suppress', times: 0 });
  const token = await openPaypal(order);
  const { location } = await control.choose(token, { action: 'approve' });
  await control.script({ on: 'get_order', fail: 'lost_request', times: 0 });
  const returned = await visit(getPath(location));
  expect(returned.status).toBe(303);
  expect(returned.headers.get('location')).toContain('/cart/check');
  expect(await paymentStatus(order.code)).toBe('unpaid');
  await control.clearScripts();
  payments.shop.clock.advance(2 * 60_000);
  await reconcilePayments(payments.shop.services);
  expect(await paymentStatus(order.code)).toBe('paid');
});

test('PayPal does not answer a capture in time: it is asked again with the same request, and captures once', async () => {
  const { control } = payments.emulators.paypal;
  const order = await payments.order('paypal');
  await control.script({ on: 'webhook', delivery: 'suppress', times: 0 });
  await control.script({ on: 'capture', fail: 'timeout' });
  const token = await openPaypal(order);
  const { location } = await control.choose(token, { action: 'approve' });
  expect((await visit(getPath(location))).status).toBe(303);
  expect(await paymentStatus(order.code)).toBe('pending');
  payments.shop.clock.advance(5 * 60_000);
  await reconcilePayments(payments.shop.services);
  expect(await paymentStatus(order.code)).toBe('paid');
  expect((await control.captures()).filter(({ orderId }) => orderId === token)).toHaveLength(1);
});

test('a card reply that finds no database is recorded by the reconciliation', async () => {
  const order = await payments.order('cybersource');
  const { control } = payments.emulators.cybersource;
  await control.script({ on: 'notification', delivery: 'suppress' });
  const { url, fields } = await payments.payCard(order);
  await database.cut();
  const failed = await visit(getPath(url), fields);
  expect(failed.status).toBe(503);
  expect(await failed.text()).toContain('please do not pay again');
  await database.restore();
  payments.shop.clock.advance(2 * 60_000);
  await reconcilePayments(payments.shop.services);
  expect(await paymentStatus(order.code)).toBe('paid');
});

test('the mail server is away: the payment counts, and the mail is sent when it is back', async () => {
  await mailLine.cut();
  const order = await payments.order('cybersource');
  const { url, fields } = await payments.payCard(order);
  expect((await visit(getPath(url), fields)).status).toBe(303);
  expect(await paymentStatus(order.code)).toBe('paid');
  const mails = () => mailServer.mails.filter(({ subject }) => subject?.includes(order.code));
  expect(mails()).toEqual([]);
  await mailLine.restore();
  await vi.waitFor(
    async () => {
      // Another process of the shop runs the retries before their delay.
      await payments.shop.services.jobs.drain(payments.shop.services);
      expect(mails().map(({ subject }) => subject)).toEqual([
        `Your payment for order ${order.code} has arrived`,
      ]);
    },
    { timeout: hangsAfterMs, interval: 100 },
  );
});
