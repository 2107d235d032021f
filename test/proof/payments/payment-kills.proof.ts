import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcilePayments } from '../../../src/domains/orders/payment/reconciliation.usecases.ts';
import { emulatorSettings } from '../../payments/emulator-settings.ts';
import { createOnlinePayments, type OnlinePayments } from '../../payments/online-payments.ts';
import { freePort } from '../../servers/free-port.ts';
import { waitUntil } from '../../wait-until.ts';
import type { Program } from '../program.ts';
import { buildSample, repeats } from '../scale.ts';
import { startShopProcess } from '../shop-process.ts';

/*
 * The process of the shop is killed at its writes while a customer orders, pays and is refunded a part. Customer and staff repeat what was
 * not answered, as they would; the shop goes on after a restart.
 */

let payments: OnlinePayments;
let port: number;
let shop: Program;

const origin = () => `http://127.0.0.1:${port}`;

/** Starts the shop's process on the database of the test. */
async function startShop(): Promise<void> {
  const gateways = emulatorSettings(payments.emulators);
  const { folder, shop: tested } = payments;
  shop = await startShopProcess({ port, databaseUrl: tested.database.url, folder, gateways });
}

/** A request that is repeated with a new process where the process was killed. */
async function persist(path: string, init: () => RequestInit): Promise<Response> {
  for (;;) {
    try {
      const response = await fetch(`${origin()}${path}`, { redirect: 'manual', ...init() });
      if (response.status < 500) return response;
    } catch {
      // The process was killed, before or after it has done what was asked.
    }
    await restartIfEnded();
  }
}

const isServing = () =>
  fetch(`${origin()}/fault`).then(
    ({ ok }) => ok,
    () => false,
  );

let restarting: Promise<void> | undefined;
/** Starts the shop again where it was killed; several customers wait for the same start. */
function restartIfEnded(): Promise<void> {
  restarting ??= (async () => {
    const state = await waitUntil(async () => {
      const { exitCode, signalCode } = shop.process;
      if (exitCode !== null || signalCode !== null) return 'ended';
      return (await isServing()) && 'serving';
    });
    if (state === 'ended') await startShop();
    restarting = undefined;
  })();
  return restarting;
}

beforeAll(async () => {
  payments = await createOnlinePayments();
  port = await freePort();
  await payments.emulators.paypal.control.configure({ webhookUrl: `${origin()}/api/payment/paypal/webhook` });
  await startShop();
});
afterAll(async () => {
  shop.process.kill('SIGKILL');
  await shop.ended;
  await payments.close();
});

const json = (body: object, headers: Record<string, string>) => () => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});

/** Orders, pays and is refunded a part; returns the order's code. */
async function buyAndReturnPart(key: string, paytype: 'paypal' | 'cybersource'): Promise<string> {
  const { admin } = payments;
  const { member, form } = admin.ordering;
  const bearer = { authorization: `Bearer ${member.userToken}` };
  const placed = await persist(
    '/api/order/order',
    json(form({ paytype }), { ...bearer, 'idempotency-key': key }),
  );
  expect(placed.status).toBe(201);
  const { code, hash } = ((await placed.json()) as { data: { order: { code: string; hash: string } } }).data
    .order;
  const start = () =>
    persist(`/api/payment/${paytype}?${new URLSearchParams({ code, hash, lang: 'en' })}`, () => ({}));
  await payments.payThrough(await start(), paytype, (path, fields) =>
    persist(path, () => (fields ? { method: 'POST', body: new URLSearchParams(fields) } : {})),
  );
  await settle(code, ({ payment_status }) => payment_status === 'paid');

  const staff = { authorization: `Bearer ${admin.fay.userToken}` };
  for (;;) {
    const { refunds, version } = await admin.read(code, admin.fay);
    if (refunds.length > 0) break;
    await persist(
      `/api/admin/order/${code}/refund`,
      json({ amount: 100, reason: 'A scratch', version }, staff),
    );
  }
  await settle(code, ({ payment_status }) => payment_status === 'partly_refunded');
  return code;
}

/** Waits until the order is settled, and lets the reconciliation ask for its payments and refunds meanwhile, without time for its expiry. */
async function settle(
  code: string,
  isSettled: (order: { payment_status: string }) => boolean,
): Promise<void> {
  const { clock, services, database } = payments.shop;
  await waitUntil(async () => {
    if (isSettled((await payments.books(code)).order)) return true;
    // The shop's process has the system's clock.
    clock.set(new Date().toISOString());
    for (const table of ['payment_attempt', 'refund']) {
      await database.pool.query(
        `UPDATE ${table} SET next_check_at = $2
         WHERE next_check_at IS NOT NULL AND order_id = (SELECT id FROM shop_order WHERE code = $1)`,
        [code, clock.now()],
      );
    }
    await reconcilePayments(services);
    return false;
  });
}

/** Everything of the order is there once, and the provider agrees. */
async function expectWhole(code: string, paytype: string): Promise<void> {
  const { order, receipts, refunds, events } = await payments.books(code);
  expect(order).toMatchObject({ status: 'generating', payment_status: 'partly_refunded', paytype });
  expect(receipts).toMatchObject([{ amount: order.total, status: 'counted' }]);
  expect(refunds).toMatchObject([{ amount: 100, status: 'done' }]);
  expect(events).toEqual(['placed', 'paid', 'refund_decided', 'refund_sent']);
  const [total, ...others] = await payments.providerTotals(code);
  expect(others).toEqual([]);
  expect(total).toMatchObject({ captured: order.total, refunded: 100 });
  expect(await payments.shopTotals(code)).toEqual([total]);
}

const plan = (fault: object | null) => persist('/fault', json(fault ?? {}, {}));
const writesSoFar = async () =>
  ((await (await fetch(`${origin()}/fault`)).json()) as { writes: number }).writes;

test.each(['paypal', 'cybersource'] as const)(
  'a payment by %s is whole after SIGKILL at any of its writes',
  async (paytype) => {
    await plan(null);
    await expectWhole(await buyAndReturnPart(`${paytype} without a kill`, paytype), paytype);
    const writes = await writesSoFar();
    expect(writes).toBeGreaterThan(20);
    const cases = Array.from({ length: writes }, (_, index) => index + 1).flatMap((at) =>
      (['before', 'after'] as const).map((mode) => ({ at, mode })),
    );
    let killed = 0;
    for (const { at, mode } of buildSample(cases, 67)) {
      await plan({ at, mode });
      const victim = shop;
      await expectWhole(await buyAndReturnPart(`${paytype} ${mode} ${at}`, paytype), paytype);
      if (victim.process.signalCode === 'SIGKILL') killed += 1;
    }
    console.log(`${paytype}: ${writes} writes, killed ${killed} times`);
    expect(killed).toBeGreaterThan(0);
  },
);

test('payments are whole after random kills under load', async () => {
  const kills = repeats(3, 200);
  let customers = 0;
  let killed = 0;
  const codes: { code: string; paytype: string }[] = [];
  const customer = async (paytype: 'paypal' | 'cybersource') => {
    while (killed < kills) {
      customers += 1;
      codes.push({ code: await buyAndReturnPart(`load ${customers}`, paytype), paytype });
    }
  };
  await plan(null);
  const killer = async () => {
    while (killed < kills) {
      await sleep(Math.random() * 400);
      await restarting;
      const victim = shop;
      victim.process.kill('SIGKILL');
      await victim.ended;
      killed += 1;
      await restartIfEnded();
    }
  };
  await Promise.all([customer('paypal'), customer('cybersource'), customer('paypal'), killer()]);
  for (const { code, paytype } of codes) await expectWhole(code, paytype);
  const orders = await payments.shop.database.pool.query('SELECT count(*)::integer AS n FROM shop_order');
  const attempts = await payments.shop.database.pool.query(
    "SELECT count(*)::integer AS n FROM payment_attempt WHERE state <> 'captured'",
  );
  console.log(`${killed} kills, ${codes.length} orders under load, ${orders.rows[0].n} in all`);
  expect(attempts.rows[0].n).toBe(0);
});
