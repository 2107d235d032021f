import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Emulators, startEmulators } from '../../../../emulators/emulators.ts';
import { emulatorSettings } from '../../../../test/payments/emulator-settings.ts';
import { systemClock } from '../../../kernel/clock.ts';
import type { Money } from '../../../kernel/money.ts';
import type { PaymentResult } from '../attempts/attempts.rules.ts';
import type { OnlinePaytype } from '../payments.rules.ts';
import {
  type Gateway,
  GatewayRejected,
  GatewayUnavailable,
  type PaymentStart,
  type PaymentToStart,
  type StartedPayment,
} from './gateway.ts';
import { createGateways, type Gateways } from './gateways.ts';

/*
 * What every driver does, against the emulators of the providers. A new driver is added to `drivers` with what a payer does on its page.
 */

type Choice = 'approve' | 'cancel' | 'decline' | 'review' | 'partial';

/** What differs between the providers in a test: the payer's page, and scripts of the emulator. */
type Driver = {
  paytype: OnlinePaytype;
  /** As the provider names English, Traditional and Simplified Chinese. */
  locales: string[];
  total: Money;
  /** A part of the total, as the payer types it, and in minor units. */
  part: { text: string; amount: number };
  /** What the provider knows of the payment when its page opens. */
  getPage(start: PaymentStart): Promise<Record<string, string | undefined>>;
  /** Does what the payer chooses on the payment page; returns the form that the browser brings back, if there is one. */
  pay(start: PaymentStart, choice: Choice): Promise<string | null>;
  /** Ends the review of a payment by accepting it. */
  acceptReview(transactionId: string): Promise<void>;
  failNext(operation: 'capture' | 'query' | 'refund', how: 'unavailable' | 'lost_response'): Promise<void>;
  clear(): Promise<void>;
  /** What the provider has refunded of the payment, in minor units. */
  refunded(payment: StartedPayment): Promise<number>;
  captured(payment: StartedPayment): Promise<number>;
  withWrongCredentials(): Gateway;
};

let emulators: Emulators;
let gateways: Gateways;

beforeAll(async () => {
  emulators = await startEmulators();
  gateways = createGateways(emulatorSettings(emulators), { clock: systemClock });
});
afterAll(() => emulators.close());

const findTotal = async (
  control: { totals(): Promise<{ reference: string; captured: number; refunded: number }[]> },
  reference: string,
) => (await control.totals()).find((total) => total.reference === reference) ?? { captured: 0, refunded: 0 };

const gatewayFrom = (from: Gateways, paytype: OnlinePaytype): Gateway => {
  const gateway = from.get(paytype);
  if (!gateway) throw new Error(`${paytype} is not configured`);
  return gateway;
};

const paypal = (total: Money, part: Driver['part']) => (): Driver => {
  const control = () => emulators.paypal.control;
  return {
    paytype: 'paypal',
    locales: ['en-US', 'zh-TW', 'zh-CN'],
    total,
    part,
    async getPage({ providerId }) {
      const order = (await control().orders()).find(({ id }) => id === providerId);
      if (!order) throw new Error('PayPal does not know the payment');
      const { locale, returnUrl, cancelUrl, unit } = order;
      const { invoice_id, custom_id, description, amount } = unit;
      expect([custom_id, description]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), 'an order']);
      return { locale, returnUrl, cancelUrl, reference: invoice_id, amount: amount.value };
    },
    async pay(start, choice) {
      const token = start.kind === 'redirect' ? (new URL(start.url).searchParams.get('token') ?? '') : '';
      await control().choose(
        token,
        choice === 'partial' ? { action: 'partial', amount: part.text } : { action: choice },
      );
      return null;
    },
    acceptReview: (id) => control().resolve(id, 'COMPLETED'),
    failNext: (operation, fail) =>
      control().script({ on: operation === 'query' ? 'get_order' : operation, fail }),
    clear: () => control().clearScripts(),
    refunded: async ({ attemptId }) => (await findTotal(control(), attemptId)).refunded,
    captured: async ({ attemptId }) => (await findTotal(control(), attemptId)).captured,
    withWrongCredentials() {
      const settings = emulatorSettings(emulators);
      const wrong = { ...settings, paypal: settings.paypal && { ...settings.paypal, clientSecret: 'wrong' } };
      return gatewayFrom(createGateways(wrong, { clock: systemClock }), 'paypal');
    },
  };
};

const card =
  (paytype: 'cybersource' | 'cybersourceforusd', total: Money, part: Driver['part']) => (): Driver => {
    const control = () => emulators.cybersource.control;
    return {
      paytype,
      locales: ['en-us', 'zh-tw', 'zh-cn'],
      total,
      part,
      async getPage(start) {
        const fields: Record<string, string> = start.kind === 'form' ? { ...start.fields } : {};
        return {
          locale: fields.locale,
          returnUrl: fields.override_custom_receipt_page,
          cancelUrl: fields.override_custom_cancel_page,
          reference: fields.reference_number,
          amount: fields.amount,
        };
      },
      async pay(start, choice) {
        if (start.kind !== 'form') throw new Error('a card payment starts with a form');
        const choices = {
          approve: { action: 'approve' as const },
          cancel: { action: 'cancel' as const },
          review: { action: 'review' as const },
          decline: { action: 'decline' as const, reason: '202' },
          partial: { action: 'partial' as const, amount: part.text },
        };
        const paid = await control().pay({ ...start.fields }, choices[choice]);
        return 'return' in paid && paid.return ? new URLSearchParams(paid.return.fields).toString() : null;
      },
      acceptReview: (id) => control().resolve(id, 'ACCEPT'),
      // A card is captured by the provider itself; the shop asks by searching.
      failNext: (operation, fail) =>
        control().script({ on: operation === 'refund' ? 'refund' : 'search', fail }),
      clear: () => control().clearScripts(),
      refunded: async ({ reference }) => (await findTotal(control(), reference)).refunded,
      captured: async ({ reference }) => (await findTotal(control(), reference)).captured,
      withWrongCredentials() {
        const settings = emulatorSettings(emulators);
        const wrong = {
          ...settings,
          cybersource: settings.cybersource && { ...settings.cybersource, restSharedSecret: 'd3Jvbmc=' },
        };
        return gatewayFrom(createGateways(wrong, { clock: systemClock }), paytype);
      },
    };
  };

const inNtd: Money = { amount: 1203, currency: 'NTD' };
const inUsd: Money = { amount: 1257, currency: 'USD' };
const drivers = [
  paypal(inNtd, { text: '7', amount: 7 }),
  paypal(inUsd, { text: '7.53', amount: 753 }),
  card('cybersource', inNtd, { text: '7.00', amount: 7 }),
  card('cybersourceforusd', inUsd, { text: '7.53', amount: 753 }),
].map((create) => {
  const { paytype, total } = create();
  return [paytype, total.currency, create] as const;
});

test('there is a driver in the suite for every gateway', () => {
  expect([...new Set(drivers.map(([paytype]) => paytype))]).toEqual([...gateways.keys()]);
});

describe.each(drivers)('%s in %s', (paytype, _, createDriver) => {
  const driver = createDriver();
  const gateway = () => gatewayFrom(gateways, paytype);
  beforeEach(() => driver.clear());

  const paymentToStart = (): PaymentToStart => {
    const attemptId = randomUUID();
    return {
      attemptId,
      reference: `G261123${attemptId.slice(0, 6).toUpperCase()}-1`,
      providerId: null,
      description: 'an order',
      total: driver.total,
      locale: 'en',
      returnUrl: 'http://shop.example/return?lang=en',
      cancelUrl: 'http://shop.example/cancel?lang=en',
      notificationUrl: 'http://127.0.0.1:9/webhook',
    };
  };

  async function startPayment(): Promise<{ start: PaymentStart; payment: StartedPayment }> {
    const toStart = paymentToStart();
    const start = await gateway().start(toStart);
    const { attemptId, reference, total } = toStart;
    return { start, payment: { attemptId, reference, total, providerId: start.providerId } };
  }

  /** The state of a payment as the shop learns it: captured where it is approved. */
  async function settle(payment: StartedPayment): Promise<PaymentResult> {
    const result = await gateway().query(payment);
    return result.state === 'approved' ? gateway().capture(payment) : result;
  }

  async function payAndSettle(choice: Choice) {
    const { start, payment } = await startPayment();
    const reply = await driver.pay(start, choice);
    return { start, payment, reply, result: await settle(payment) };
  }

  async function capturedPayment() {
    const { payment, result } = await payAndSettle('approve');
    if (result.state !== 'captured') throw new Error(`not captured: ${result.state}`);
    return { payment, transactionId: result.transactionId };
  }

  const refund = (transactionId: string, amount: number, refundId: string = randomUUID()) =>
    gateway().refund({
      refundId,
      transactionId,
      amount: { amount, currency: driver.total.currency },
      note: 'a part',
      providerRefundId: null,
    });

  test('a payment is open until the payer pays, then captured with its amount, once', async () => {
    const { start, payment } = await startPayment();
    expect(new URL(start.url).origin).toBe(gateway().formOrigins[0]);
    expect(await gateway().query(payment)).toEqual({ state: 'open' });
    await driver.pay(start, 'approve');
    const result = await settle(payment);
    expect(result).toEqual({ state: 'captured', transactionId: expect.any(String), amount: driver.total });
    expect(await gateway().capture(payment)).toEqual(result);
    expect(await gateway().query(payment)).toEqual(result);
    expect(await driver.captured(payment)).toBe(driver.total.amount);
  });

  test('the payment page has the language, amount and addresses of the payment', async () => {
    const pages = [];
    for (const locale of ['en', 'zh-Hant', 'zh-CN'] as const) {
      const toStart = { ...paymentToStart(), locale };
      const { reference, returnUrl, cancelUrl } = toStart;
      const page = await driver.getPage(await gateway().start(toStart));
      expect(page).toMatchObject({ reference, returnUrl, cancelUrl });
      pages.push([page.locale, Number(page.amount)]);
    }
    const { amount, currency } = driver.total;
    expect(pages).toEqual(
      driver.locales.map((locale) => [locale, currency === 'USD' ? amount / 100 : amount]),
    );
  });

  test('start can be called again: the payment is continued', async () => {
    const toStart = paymentToStart();
    const first = await gateway().start(toStart);
    const again = await gateway().start({ ...toStart, locale: 'zh-Hant', providerId: first.providerId });
    expect(again.providerId).toBe(first.providerId);
    await driver.pay(again, 'approve');
    const { attemptId, reference, total } = toStart;
    const result = await settle({ attemptId, reference, total, providerId: first.providerId });
    expect(result.state).toBe('captured');
  });

  test('a payer who leaves the page has paid nothing', async () => {
    const { payment, reply, result } = await payAndSettle('cancel');
    expect(['open', 'canceled']).toContain(result.state);
    const proven = reply === null ? null : await gateway().verifyNotification({ headers: {}, body: reply });
    expect(proven === null || ('result' in proven && proven.result?.state === 'canceled')).toBe(true);
    expect(await driver.captured(payment)).toBe(0);
  });

  test('a declined payment has a reason for the payer', async () => {
    const { payment, result } = await payAndSettle('decline');
    expect(result).toMatchObject({
      state: 'declined',
      reason: paytype === 'paypal' ? 'card_refused' : 'expired_card',
      providerCode: expect.stringMatching(/./),
    });
    expect(await driver.captured(payment)).toBe(0);
  });

  test('a reviewed payment is pending until the review ends', async () => {
    const { payment, result } = await payAndSettle('review');
    if (result.state !== 'pending') throw new Error(`not pending: ${result.state}`);
    await driver.acceptReview(result.transactionId);
    expect(await gateway().query(payment)).toEqual({
      state: 'captured',
      transactionId: result.transactionId,
      amount: driver.total,
    });
  });

  test('a partial payment has the amount that was charged', async () => {
    const { result } = await payAndSettle('partial');
    expect(result).toMatchObject({
      state: 'captured',
      amount: { amount: driver.part.amount, currency: driver.total.currency },
    });
  });

  test('a capture whose answer is lost is unknown, and is captured once when it is called again', async () => {
    const { start, payment } = await startPayment();
    await driver.pay(start, 'approve');
    await gateway().query(payment);
    await driver.failNext('capture', 'lost_response');
    await expect(gateway().capture(payment)).rejects.toThrow(GatewayUnavailable);
    expect(await gateway().capture(payment)).toMatchObject({ state: 'captured', amount: driver.total });
    expect(await driver.captured(payment)).toBe(driver.total.amount);
  });

  test('while the provider is unavailable, a query says so', async () => {
    const { payment } = await startPayment();
    await driver.failNext('query', 'unavailable');
    await expect(gateway().query(payment)).rejects.toThrow(GatewayUnavailable);
    expect(await gateway().query(payment)).toEqual({ state: 'open' });
  });

  test('refunds of parts add up to the captured amount, and not more', async () => {
    const { payment, transactionId } = await capturedPayment();
    const { amount } = driver.total;
    expect(await refund(transactionId, 101)).toEqual({ state: 'done', providerRefundId: expect.any(String) });
    expect(await refund(transactionId, amount - 100)).toMatchObject({ state: 'failed' });
    expect(await refund(transactionId, amount - 101)).toMatchObject({ state: 'done' });
    expect(await refund(transactionId, 1)).toMatchObject({ state: 'failed' });
    expect(await driver.refunded(payment)).toBe(amount);
  });

  test('the records of a payment have its amount and its refunds', async () => {
    const { transactionId } = await capturedPayment();
    const returned = (part: string) => (paytype === 'paypal' ? part : null);
    const amount = driver.total;
    expect(await gateway().getCapture(transactionId)).toEqual({
      amount,
      refunds: [],
      returned: returned('nothing'),
    });
    const refunds = [];
    for (const [part, status] of [
      [101, 'part'],
      [amount.amount - 101, 'all'],
    ] as const) {
      const refundId = randomUUID();
      const sent = await refund(transactionId, part, refundId);
      if (sent.state !== 'done') throw new Error(`not done: ${sent.state}`);
      const { currency } = amount;
      refunds.push({
        kind: 'refund',
        id: sent.providerRefundId,
        refundId,
        amount: { amount: part, currency },
      });
      const record = await gateway().getCapture(transactionId);
      expect(record).toEqual({ amount, refunds: expect.any(Array), returned: returned(status) });
      expect(new Set(record?.refunds)).toEqual(new Set(refunds));
      expect(await gateway().getCapture(sent.providerRefundId)).toBeNull();
    }
    expect(await gateway().getCapture('123')).toBeNull();
  });

  test('a refund is executed once for its id, also where the answer is lost', async () => {
    const { payment, transactionId } = await capturedPayment();
    const refundId = randomUUID();
    await driver.failNext('refund', 'lost_response');
    await expect(refund(transactionId, 100, refundId)).rejects.toThrow(GatewayUnavailable);
    const done = await refund(transactionId, 100, refundId);
    expect(done).toMatchObject({ state: 'done' });
    expect(await refund(transactionId, 100, refundId)).toEqual(done);
    expect(await driver.refunded(payment)).toBe(100);
  });

  test('wrong credentials are rejected, not unavailable', async () => {
    const { payment } = await startPayment();
    await expect(driver.withWrongCredentials().query(payment)).rejects.toThrow(GatewayRejected);
  });

  test('a notification without a signature is rejected', async () => {
    const { reply } = await payAndSettle('approve');
    const body = (reply ?? '{"id":"WH-1"}').replace(/(^|&)signature=[^&]*/, '');
    expect(await gateway().verifyNotification({ headers: {}, body })).toEqual({
      rejected: expect.any(String),
    });
  });
});
