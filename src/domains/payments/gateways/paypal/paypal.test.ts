import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Clock } from '../../../../kernel/clock.ts';
import { type Gateway, GatewayRejected, GatewayUnavailable, UnknownStatus } from '../gateway.ts';
import { createPaypalGateway } from './paypal.ts';

/*
 * PayPal's answers that its emulator gives seldom or never. The last of an address's answers is repeated.
 */

type Reply = [status: number, body?: object];
let replies: Record<string, Reply[]>;
let calls: string[];
const server = createServer((request, response) => {
  const call = `${request.method} ${request.url}`;
  const id = request.headers['paypal-request-id'];
  calls.push(id ? `${call} ${id}` : call);
  const of = replies[call] ?? [[404]];
  const [status, body] = (of.length > 1 ? of.shift() : of[0])!;
  response.statusCode = status;
  response.end(body && JSON.stringify(body));
});
const clock: Clock = { now: () => new Date('2026-12-31T15:58:00Z') };
const settings = { clientId: 'client', clientSecret: 'secret', webhookId: 'W' };
let gateway: Gateway;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  gateway = createPaypalGateway({ ...settings, apiUrl }, { clock });
});
afterAll(() => new Promise((done) => server.close(done)));

const token = 'POST /v1/oauth2/token';
const order = 'GET /v2/checkout/orders/O-1';
const capture = 'POST /v2/checkout/orders/O-1/capture';
const captured = 'GET /v2/payments/captures/C-1';
const sentRefund = 'POST /v2/payments/captures/C-1/refund';
beforeEach(() => {
  replies = {
    [token]: [[200, { access_token: 't', expires_in: 600 }]],
    [captured]: [[200, { supplementary_data: { related_ids: { order_id: 'O-1' } } }]],
  };
  calls = [];
});

const amount = { value: '12.57', currency_code: 'USD' };
const usd = (cents: number) => ({ amount: cents, currency: 'USD' as const });
const payment = { attemptId: 'A-1', reference: 'G1-1', total: usd(1257), providerId: 'O-1' };
const toCapture = (status: string, more: object = {}) => ({ id: `C-${status}`, status, amount, ...more });
const orderWith = (captures: object[], refunds: object[] = []) => ({
  id: 'O-1',
  status: 'COMPLETED',
  purchase_units: [{ payments: { captures, refunds } }],
});
const problem = (issue: string): object => ({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] });

describe('the state of an order', () => {
  test.each<[string, Reply, object]>([
    ['is cancelled where PayPal does not know it any more', [404], { state: 'canceled' }],
    ['is cancelled where it is void', [200, { id: 'O-1', status: 'VOIDED' }], { state: 'canceled' }],
    ['is open before the payer approves', [200, { id: 'O-1', status: 'CREATED' }], { state: 'open' }],
    ['is approved', [200, { id: 'O-1', status: 'APPROVED' }], { state: 'approved' }],
    [
      'is that of the capture that went through, before one that waits and one that was declined',
      [200, orderWith([toCapture('DECLINED'), toCapture('PENDING'), toCapture('COMPLETED')])],
      { state: 'captured', transactionId: 'C-COMPLETED', amount: usd(1257) },
    ],
    [
      'is that of the capture that waits, before one that failed',
      [200, orderWith([toCapture('FAILED'), toCapture('PENDING')])],
      { state: 'pending', transactionId: 'C-PENDING' },
    ],
    [
      'is declined with the reason of the capture',
      [200, orderWith([toCapture('DECLINED', { status_details: { reason: 'BUYER_COMPLAINT' } })])],
      { state: 'declined', reason: 'card_refused', providerCode: 'BUYER_COMPLAINT' },
    ],
    [
      'is declined where its capture failed without a reason',
      [200, orderWith([toCapture('FAILED')])],
      { state: 'declined', reason: 'card_refused', providerCode: 'FAILED' },
    ],
    [
      'stays captured when money goes back',
      [200, orderWith([toCapture('PARTIALLY_REFUNDED')])],
      { state: 'captured', transactionId: 'C-PARTIALLY_REFUNDED', amount: usd(1257) },
    ],
  ])('%s', async (_, reply, expected) => {
    replies[order] = [reply];
    expect(await gateway.query(payment)).toEqual(expected);
  });

  test.each<[string, Reply, new (...parts: never[]) => Error]>([
    ['an unknown status', [200, orderWith([toCapture('PAUSED')])], UnknownStatus],
    [
      'an amount of an unknown currency',
      [200, orderWith([toCapture('COMPLETED', { amount: { value: '1', currency_code: 'XAU' } })])],
      GatewayUnavailable,
    ],
    ['another shape', [200, { status: 'APPROVED' }], GatewayUnavailable],
    ['too many calls', [429], GatewayUnavailable],
    ['a rejection', [400, problem('MALFORMED')], GatewayRejected],
  ])('is not known from %s', async (_, reply, error) => {
    replies[order] = [reply];
    await expect(gateway.query(payment)).rejects.toThrow(error);
  });

  test('is open without a call where the browser was never sent to PayPal', async () => {
    expect(await gateway.query({ ...payment, providerId: null })).toEqual({ state: 'open' });
    expect(await gateway.capture({ ...payment, providerId: null })).toEqual({ state: 'open' });
    expect(calls).toEqual([]);
  });
});

describe('a capture', () => {
  const approved = { id: 'O-1', status: 'APPROVED' };

  test.each<[string, Reply, Reply, object]>([
    ['of an order that PayPal does not know', [404], [404], { state: 'canceled' }],
    [
      'that waits for a review',
      [201, orderWith([toCapture('PENDING')])],
      [404],
      { state: 'pending', transactionId: 'C-PENDING' },
    ],
    ['of an approval that expired', [422, problem('ORDER_EXPIRED')], [200, approved], { state: 'canceled' }],
    [
      'that the card rejects, so that the order is open again',
      [422, problem('INSTRUMENT_DECLINED')],
      [200, { id: 'O-1', status: 'PAYER_ACTION_REQUIRED' }],
      { state: 'declined', reason: 'card_refused', providerCode: 'INSTRUMENT_DECLINED' },
    ],
    [
      'that was made before',
      [409, problem('ORDER_ALREADY_CAPTURED')],
      [200, orderWith([toCapture('COMPLETED')])],
      { state: 'captured', transactionId: 'C-COMPLETED', amount: usd(1257) },
    ],
  ])('%s', async (_, reply, state, expected) => {
    replies[capture] = [reply];
    replies[order] = [state];
    expect(await gateway.capture(payment)).toEqual(expected);
    expect(calls).toContain(`${capture} A-1-capture`);
  });

  test('that is rejected while the order stays approved is tried again; another rejection is final', async () => {
    replies[capture] = [
      [422, problem('ORDER_NOT_APPROVED')],
      [400, problem('MALFORMED')],
    ];
    replies[order] = [[200, approved]];
    await expect(gateway.capture(payment)).rejects.toThrow(
      new GatewayUnavailable('capture: ORDER_NOT_APPROVED'),
    );
    await expect(gateway.capture(payment)).rejects.toThrow(new GatewayRejected('capture: 400 MALFORMED'));
  });
});

describe('a refund', () => {
  const refund = (providerRefundId: string | null = null) =>
    gateway.refund({
      refundId: 'R-1',
      transactionId: 'C-1',
      amount: usd(301),
      note: 'A scratch',
      providerRefundId,
    });
  const known = (status: string, customId = 'R-1') => ({ id: `P-${status}`, status, custom_id: customId });

  test.each([
    ['PENDING', { state: 'pending', providerRefundId: 'P-PENDING' }],
    ['COMPLETED', { state: 'done', providerRefundId: 'P-COMPLETED' }],
    ['CANCELLED', { state: 'failed', providerCode: 'CANCELLED' }],
    ['FAILED', { state: 'failed', providerCode: 'FAILED' }],
  ])('that PayPal has an id for is asked for by it: %s', async (status, expected) => {
    replies[`GET /v2/payments/refunds/P-${status}`] = [[200, known(status)]];
    expect(await refund(`P-${status}`)).toEqual(expected);
    expect(calls.filter((call) => call !== token)).toHaveLength(1);
  });

  test('of an unknown status or id is not decided', async () => {
    replies['GET /v2/payments/refunds/P-1'] = [[200, known('PAUSED')], [404]];
    await expect(refund('P-1')).rejects.toThrow(UnknownStatus);
    await expect(refund('P-1')).rejects.toThrow(GatewayRejected);
  });

  test('that failed before is sent again with another request id; one that can be executed is not sent again', async () => {
    replies[order] = [
      [
        200,
        orderWith([toCapture('COMPLETED')], [known('FAILED'), known('COMPLETED', 'R-2'), known('CANCELLED')]),
      ],
      [200, orderWith([toCapture('COMPLETED')], [known('FAILED'), known('PENDING')])],
    ];
    replies[sentRefund] = [[201, known('COMPLETED')]];
    expect(await refund()).toEqual({ state: 'done', providerRefundId: 'P-COMPLETED' });
    expect(calls.at(-1)).toBe(`${sentRefund} R-1-2`);
    expect(await refund()).toEqual({ state: 'pending', providerRefundId: 'P-PENDING' });
    expect(calls.at(-1)).toBe(order);
  });

  test.each<[string, Reply, object[], object]>([
    ['failed', [422, problem('REFUND_TOO_OLD')], [], { state: 'failed', providerCode: 'REFUND_TOO_OLD' }],
    [
      'made all the same',
      [409, problem('DUPLICATE')],
      [known('COMPLETED')],
      { state: 'done', providerRefundId: 'P-COMPLETED' },
    ],
  ])('that is rejected is %s', async (_, reply, madeRefunds, expected) => {
    replies[order] = [
      [200, orderWith([])],
      [200, orderWith([], madeRefunds)],
    ];
    replies[sentRefund] = [reply];
    expect(await refund()).toEqual(expected);
    expect(calls).toContain(`${sentRefund} R-1`);
  });

  test('that PayPal is still deciding about is tried again', async () => {
    replies[order] = [[200, orderWith([])]];
    replies[sentRefund] = [[409, problem('PREVIOUS_IN_PROGRESS')]];
    await expect(refund()).rejects.toThrow(new GatewayUnavailable('refund: PREVIOUS_IN_PROGRESS'));
  });
});

test('the records of a capture are its own refunds that were or can be executed', async () => {
  const up = (id: string) => [
    { rel: 'self', href: 'https://x/1' },
    { rel: 'up', href: `https://x/captures/${id}` },
  ];
  const refunds = [
    {
      id: 'P-1',
      status: 'COMPLETED',
      custom_id: 'R-1',
      amount: { value: '3.01', currency_code: 'USD' },
      links: up('C-1'),
    },
    { id: 'P-2', status: 'PENDING', amount: { value: '-0.07', currency_code: 'USD' } },
    { id: 'P-3', status: 'FAILED', amount, links: up('C-1') },
    { id: 'P-4', status: 'COMPLETED', amount, links: up('C-2') },
  ];
  replies[order] = [
    [200, orderWith([toCapture('DECLINED'), { id: 'C-1', status: 'PARTIALLY_REFUNDED', amount }], refunds)],
  ];
  expect(await gateway.getCapture('C-1')).toEqual({
    amount: usd(1257),
    refunds: [
      { kind: 'refund', id: 'P-1', refundId: 'R-1', amount: usd(301) },
      { kind: 'refund', id: 'P-2', refundId: null, amount: usd(7) },
    ],
    returned: 'part',
  });
});

test('the page of an order that goes on, and of one that was approved in another tab', async () => {
  const toStart = {
    ...payment,
    description: 'an order',
    locale: 'zh-CN' as const,
    returnUrl: 'https://shop.example/return?lang=zh-CN',
    cancelUrl: 'https://shop.example/cancel?lang=zh-CN',
    notificationUrl: 'https://shop.example/webhook',
  };
  const links = [
    { rel: 'self', href: 'https://p/1' },
    { rel: 'payer-action', href: 'https://p/2' },
  ];
  replies[order] = [[200, { id: 'O-1', links }], [200, { id: 'O-1', status: 'APPROVED' }], [404]];
  expect(await gateway.start(toStart)).toEqual({ kind: 'redirect', url: 'https://p/2', providerId: 'O-1' });
  const returned = `${toStart.returnUrl}&token=O-1`;
  expect(await gateway.start(toStart)).toEqual({ kind: 'redirect', url: returned, providerId: 'O-1' });
  // PayPal does not know it any more: a new one, under the same request id.
  replies['POST /v2/checkout/orders'] = [
    [201, { id: 'O-2', links }],
    [201, { id: 'O-3' }],
    [400, problem('MALFORMED')],
  ];
  expect(await gateway.start(toStart)).toEqual({ kind: 'redirect', url: 'https://p/2', providerId: 'O-2' });
  expect(calls.at(-1)).toBe('POST /v2/checkout/orders A-1');
  await expect(gateway.start(toStart)).rejects.toThrow(GatewayUnavailable);
  await expect(gateway.start(toStart)).rejects.toThrow(GatewayRejected);
});

test.each([
  ['https://api-m.paypal.com', 'https://www.paypal.com'],
  ['https://api-m.sandbox.paypal.com', 'https://www.sandbox.paypal.com'],
])('with %s, payers are on %s', (apiUrl, origin) => {
  expect(createPaypalGateway({ ...settings, apiUrl }, { clock }).formOrigins).toEqual([origin]);
});
