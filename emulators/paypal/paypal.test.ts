import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '../runtime/test-receiver.ts';
import { type PaypalEmulator, startPaypal } from './paypal.ts';
import { type PaypalClient, paypalClient } from './test-client.ts';

let shop: Receiver;
let paypal: PaypalEmulator;
let client: PaypalClient;

beforeEach(async () => {
  shop = await startReceiver();
  paypal = await startPaypal({ webhookUrl: shop.url, retryDelaysMs: [] });
  client = paypalClient(paypal);
});
afterEach(async () => {
  await paypal.close();
  await shop.close();
});

const getEvents = () => shop.received.map(({ body }) => JSON.parse(body).event_type);

/** An order that the payer approved. @returns its id */
async function approved(options?: Parameters<PaypalClient['create']>[0]): Promise<string> {
  const { body } = await client.create(options);
  await paypal.control.choose(body.id, { action: 'approve' });
  return body.id;
}

/** A captured order. @returns the capture's id */
async function captured(options?: Parameters<PaypalClient['create']>[0]): Promise<string> {
  const { body } = await client.capture(await approved(options));
  return body.purchase_units[0].payments.captures[0].id;
}

describe('access', () => {
  test('a token needs the client secret and the grant type', async () => {
    expect(await client.token('wrong')).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    expect(await client.token(paypal.clientSecret, 'password')).toMatchObject({ status: 400 });
    expect(await client.token()).toMatchObject({ status: 200, body: { token_type: 'Bearer' } });
  });

  test('a call needs a token that has not expired', async () => {
    const without = await fetch(`${paypal.origin}/v2/checkout/orders/X`);
    expect(without.status).toBe(401);
    expect((await client.create()).status).toBe(200);
    await paypal.control.advanceClock(9 * 3600 + 1);
    expect((await client.create()).status).toBe(401);
  });

  test('the control API needs its key', async () => {
    const response = await fetch(`${paypal.origin}/control/orders`);
    expect(response.status).toBe(401);
  });
});

describe('orders', () => {
  test('are created, approved on the hosted page and captured', async () => {
    const created = await client.create({ reference: 'G-7' });
    expect(created).toMatchObject({ status: 200, body: { status: 'PAYER_ACTION_REQUIRED' } });
    const { id, links } = created.body;
    const pageUrl = links.find(({ rel }: { rel: string }) => rel === 'payer-action').href;
    const page = await (await fetch(pageUrl)).text();
    expect(page).toContain('TWD 1200');
    expect((await client.capture(id)).body.details[0].issue).toBe('ORDER_NOT_APPROVED');

    const approval = await fetch(new URL('checkoutnow', pageUrl), {
      method: 'POST',
      body: new URLSearchParams({ token: id, action: 'approve' }),
      redirect: 'manual',
    });
    expect(approval.status).toBe(303);
    expect(approval.headers.get('location')).toBe(
      `http://shop.example/return?lang=en&token=${id}&PayerID=EMULATEDPAYER`,
    );
    expect((await client.get(id)).body.status).toBe('APPROVED');

    const capture = await client.capture(id);
    expect(capture).toMatchObject({ status: 201, body: { status: 'COMPLETED' } });
    expect(capture.body.purchase_units[0].payments.captures[0]).toMatchObject({
      status: 'COMPLETED',
      amount: { currency_code: 'TWD', value: '1200' },
      custom_id: 'G-7',
    });
    expect((await client.capture(id)).body.details[0].issue).toBe('ORDER_ALREADY_CAPTURED');
    expect(await paypal.control.totals()).toEqual([
      { reference: 'G-7', currency: 'TWD', captured: 1200, refunded: 0 },
    ]);
    await paypal.control.settled();
    expect(getEvents()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']);
  });

  test.each([
    ['TWD', '1200.00', 422, 'DECIMALS_NOT_SUPPORTED'],
    ['USD', '12.345', 400, 'INVALID_PARAMETER_SYNTAX'],
    ['USD', '-1', 400, 'INVALID_PARAMETER_SYNTAX'],
    ['USD', '0.00', 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['NTD', '1200', 422, 'CURRENCY_NOT_SUPPORTED'],
  ])('%s %s is refused', async (currency, value, status, issue) => {
    const answer = await client.create({ currency, value });
    expect([answer.status, answer.body.details[0].issue]).toEqual([status, issue]);
  });

  test('need a request id, an intent and addresses to return to', async () => {
    const amount = { currency_code: 'USD', value: '12.50' };
    const body = { intent: 'CAPTURE', purchase_units: [{ amount }] };
    const answer = await client.call('POST', '/v2/checkout/orders', { body, requestId: 'a' });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field: '/payment_source' }] } });
    const broken = await client.call('POST', '/v2/checkout/orders', { body: '{', requestId: 'b' });
    expect(broken.body.details[0].issue).toBe('MALFORMED_REQUEST_JSON');
    expect((await client.create({ requestId: '' })).body.details[0].issue).toBe('PAYPAL_REQUEST_ID_REQUIRED');
  });

  test('can be approved for three hours', async () => {
    const { id } = (await client.create()).body;
    await paypal.control.advanceClock(3 * 3600 + 1);
    expect((await fetch(`${paypal.origin}/checkoutnow?token=${id}`)).status).toBe(404);
    expect((await client.capture(id)).body.details[0].issue).toBe('ORDER_EXPIRED');
  });

  test('a payer who cancels goes to the cancel address', async () => {
    const { id } = (await client.create()).body;
    const { location } = await paypal.control.choose(id, { action: 'cancel' });
    expect(location).toBe(`http://shop.example/cancel?token=${id}`);
    expect((await client.get(id)).body.status).toBe('PAYER_ACTION_REQUIRED');
  });

  test('an invoice is paid once', async () => {
    const same = { reference: 'G-3', requestId: 'r' };
    await captured(same);
    await paypal.control.advanceClock(6 * 3600 + 1);
    const answer = await client.capture(await approved(same));
    expect(answer.body.details[0].issue).toBe('DUPLICATE_INVOICE_ID');
  });
});

describe('a request id', () => {
  test('used again gets the first answer, and one capture', async () => {
    const id = await approved();
    const first = await client.capture(id, 'c-1');
    const second = await client.capture(id, 'c-1');
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
    expect(await paypal.control.captures()).toHaveLength(1);
  });

  test('used again with another body is refused', async () => {
    await client.create({ value: '1200', requestId: 'o-1' });
    const answer = await client.create({ value: '1300', requestId: 'o-1' });
    expect(answer).toMatchObject({ status: 422, body: { details: [{ issue: 'DUPLICATE_REQUEST_ID' }] } });
  });

  test('of a refused call can be used again', async () => {
    const { id } = (await client.create()).body;
    expect((await client.capture(id, 'c-1')).status).toBe(422);
    await paypal.control.choose(id, { action: 'approve' });
    expect((await client.capture(id, 'c-1')).status).toBe(201);
  });

  test('keeps two simultaneous captures from being two', async () => {
    const id = await approved();
    const answers = await Promise.all([
      client.capture(id, 'c-1'),
      client.capture(id, 'c-1'),
      client.capture(id, 'c-2'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201, 422]);
    expect(await paypal.control.captures()).toHaveLength(1);
  });
});

describe('refunds', () => {
  test('are partial and full, and never more than was captured', async () => {
    const captureId = await captured({ currency: 'USD', value: '12.50', reference: 'G-2' });
    const usd = (value: string) => ({ amount: { currency_code: 'USD', value } });
    const partial = await client.refund(captureId, usd('5.00'));
    expect(partial).toMatchObject({ status: 201, body: { status: 'COMPLETED', amount: { value: '5.00' } } });
    expect((await client.refund(captureId, usd('7.51'))).body.details[0].issue).toBe(
      'REFUND_AMOUNT_EXCEEDED',
    );
    const other = await client.refund(captureId, { amount: { currency_code: 'TWD', value: '5' } });
    expect(other.body.details[0].issue).toBe('REFUND_CAPTURE_CURRENCY_MISMATCH');
    expect((await client.refund(captureId)).body.amount.value).toBe('7.50');
    expect((await client.refund(captureId)).body.details[0].issue).toBe('CAPTURE_FULLY_REFUNDED');
    expect(await paypal.control.totals()).toEqual([
      { reference: 'G-2', currency: 'USD', captured: 1250, refunded: 1250 },
    ]);
    const capture = await client.call('GET', `/v2/payments/captures/${captureId}`);
    expect(capture.body.status).toBe('REFUNDED');
    const found = await client.call('GET', `/v2/payments/refunds/${partial.body.id}`);
    expect(found.body.amount.value).toBe('5.00');
    await paypal.control.settled();
    expect(getEvents().slice(2)).toEqual(['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REFUNDED']);
  });

  test('of which two come at once are not more than was captured', async () => {
    const captureId = await captured();
    const body = { amount: { currency_code: 'TWD', value: '800' } };
    const answers = await Promise.all([client.refund(captureId, body), client.refund(captureId, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test('that are pending are executed, or fail, which gives the money free again', async () => {
    const captureId = await captured();
    const body = { amount: { currency_code: 'TWD', value: '800' } };
    const statuses = async (id: string) => {
      const paths = [`/v2/payments/refunds/${id}`, `/v2/payments/captures/${captureId}`];
      const answers = await Promise.all(paths.map((path) => client.call('GET', path)));
      return answers.map((answer) => answer.body.status);
    };
    await paypal.control.script({ on: 'refund', outcome: 'pending', times: 3 });
    const first = (await client.refund(captureId, body)).body;
    expect(await statuses(first.id)).toEqual(['PENDING', 'PARTIALLY_REFUNDED']);
    expect((await client.refund(captureId, body)).status).toBe(422);
    await paypal.control.resolveRefund(first.id, 'FAILED');
    expect(await statuses(first.id)).toEqual(['FAILED', 'COMPLETED']);
    const second = (await client.refund(captureId, body)).body;
    await paypal.control.resolveRefund(second.id, 'COMPLETED');
    expect(await statuses(second.id)).toEqual(['COMPLETED', 'PARTIALLY_REFUNDED']);
    await expect(paypal.control.resolveRefund(second.id, 'FAILED')).rejects.toThrow('REFUND_NOT_PENDING');
    await paypal.control.settled();
    expect(new Set(getEvents().slice(2))).toEqual(
      new Set(['PAYMENT.REFUND.PENDING', 'PAYMENT.REFUND.FAILED', 'PAYMENT.CAPTURE.REFUNDED']),
    );
  });

  test('that are scripted to fail give the money free again', async () => {
    const captureId = await captured();
    await paypal.control.script({ on: 'refund', outcome: 'failed' });
    expect((await client.refund(captureId)).body.status).toBe('FAILED');
    expect((await client.refund(captureId)).body.status).toBe('COMPLETED');
  });
});

describe('the payer and scripts decide on the outcome', () => {
  test('a declined payment method needs another approval', async () => {
    const { id } = (await client.create()).body;
    await paypal.control.choose(id, { action: 'decline' });
    const declined = await client.capture(id);
    expect(declined).toMatchObject({ status: 422, body: { details: [{ issue: 'INSTRUMENT_DECLINED' }] } });
    expect(declined.body.links[0].rel).toBe('redirect');
    await paypal.control.choose(id, { action: 'approve' });
    expect((await client.capture(id)).status).toBe(201);
  });

  test('a capture under review is pending until it is resolved', async () => {
    const { id } = (await client.create()).body;
    await paypal.control.choose(id, { action: 'review' });
    const [capture] = (await client.capture(id)).body.purchase_units[0].payments.captures;
    expect(capture).toMatchObject({ status: 'PENDING', status_details: { reason: 'PENDING_REVIEW' } });
    expect(await paypal.control.totals()).toEqual([]);
    await paypal.control.resolve(capture.id, 'COMPLETED');
    expect(await paypal.control.totals()).toMatchObject([{ captured: 1200 }]);
    await paypal.control.settled();
    expect(getEvents().slice(1)).toEqual(['PAYMENT.CAPTURE.PENDING', 'PAYMENT.CAPTURE.COMPLETED']);
  });

  test('a declined capture has its own status and event', async () => {
    const id = await approved();
    await paypal.control.script({ on: 'capture', outcome: 'declined', reason: 'BUYER_COMPLAINT' });
    const [capture] = (await client.capture(id)).body.purchase_units[0].payments.captures;
    expect(capture).toMatchObject({ status: 'DECLINED', status_details: { reason: 'BUYER_COMPLAINT' } });
    await paypal.control.settled();
    expect(getEvents()).toContain('PAYMENT.CAPTURE.DENIED');
  });

  test('another amount or currency can be captured', async () => {
    const { id } = (await client.create()).body;
    await paypal.control.choose(id, { action: 'partial', amount: '700' });
    expect((await client.capture(id)).body.purchase_units[0].payments.captures[0].amount.value).toBe('700');
    const other = await approved({ reference: 'G-9' });
    await paypal.control.script({
      on: 'capture',
      reference: 'G-9',
      amount: { currency_code: 'USD', value: '12.00' },
    });
    const [capture] = (await client.capture(other)).body.purchase_units[0].payments.captures;
    expect(capture.amount).toEqual({ currency_code: 'USD', value: '12.00' });
  });

  test('a part that is no amount is refused on the page', async () => {
    const { id } = (await client.create()).body;
    const response = await fetch(`${paypal.origin}/checkoutnow`, {
      method: 'POST',
      body: new URLSearchParams({ token: id, action: 'partial', amount: '7.50' }),
    });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('role="alert"');
  });

  test('the browser can be kept from returning', async () => {
    const { id } = (await client.create()).body;
    await paypal.control.script({ on: 'return', suppress: true });
    expect(await paypal.control.choose(id, { action: 'approve' })).toEqual({ location: null });
    expect((await client.get(id)).body.status).toBe('APPROVED');
  });

  test.each([
    ['unavailable', 0],
    ['lost_request', 0],
    ['lost_response', 1],
  ] as const)('a capture that fails by %s', async (fail, captures) => {
    const id = await approved();
    await paypal.control.script({ on: 'capture', fail });
    const first = await client.capture(id, 'c-1').then(
      ({ status }) => status,
      () => 'no answer',
    );
    expect(first).toBe(fail === 'unavailable' ? 503 : 'no answer');
    expect(await paypal.control.captures()).toHaveLength(captures);
    expect((await client.capture(id, 'c-1')).body.status).toBe('COMPLETED');
    expect(await paypal.control.captures()).toHaveLength(1);
  });

  test('a capture that times out is carried out', async () => {
    const id = await approved();
    await paypal.control.script({ on: 'capture', fail: 'timeout' });
    const pending = client.capture(id, 'c-1').catch(() => 'no answer');
    await expect.poll(() => paypal.control.captures()).toHaveLength(1);
    await paypal.close();
    expect(await pending).toBe('no answer');
  });

  test('scripts can be for every call until they are cleared', async () => {
    await paypal.control.script({ on: 'create', fail: 'unavailable', times: 0 });
    expect((await client.create()).status).toBe(503);
    expect((await client.create()).status).toBe(503);
    await paypal.control.clearScripts();
    expect((await client.create()).status).toBe(200);
  });

  test('a script that is none is refused', async () => {
    const script = { on: 'capture', outcome: 'stolen' } as never;
    await expect(paypal.control.script(script)).rejects.toThrow('400');
  });
});

test('the hosted page is in the language of the order', async () => {
  const { id } = (await client.create()).body;
  const page = await fetch(`${paypal.origin}/checkoutnow?token=${id}`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('<html lang="en">');
  const unknown = await fetch(`${paypal.origin}/checkoutnow?token=${randomUUID()}`, {
    headers: { 'accept-language': 'zh-TW' },
  });
  expect(unknown.status).toBe(404);
  expect(await unknown.text()).toContain('<html lang="zh-Hant">');
});
