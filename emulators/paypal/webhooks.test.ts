import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

async function approvedOrder(): Promise<string> {
  const { body } = await client.create();
  await paypal.control.choose(body.id, { action: 'approve' });
  return body.id;
}

const capturedOrder = async () => client.capture(await approvedOrder());

/** Whether a transmission is PayPal's, checked without asking PayPal. */
async function isGenuine(
  { headers, body }: { headers: Record<string, unknown>; body: string },
  webhookId: string,
) {
  const certificate = new X509Certificate(await (await fetch(String(headers['paypal-cert-url']))).text());
  const signed = [
    headers['paypal-transmission-id'],
    headers['paypal-transmission-time'],
    webhookId,
    crc32(body),
  ].join('|');
  const signature = Buffer.from(String(headers['paypal-transmission-sig']), 'base64');
  return verify('sha256', Buffer.from(signed), certificate.publicKey, signature);
}

test('webhooks are signed with the key of the certificate', async () => {
  await capturedOrder();
  await paypal.control.settled();
  const [event] = shop.received;
  expect(await isGenuine(event!, paypal.webhookId)).toBe(true);
  expect(await isGenuine({ ...event!, body: `${event!.body} ` }, paypal.webhookId)).toBe(false);
  expect(await isGenuine(event!, 'ANOTHER')).toBe(false);
  const certificate = new X509Certificate(
    await (await fetch(String(event!.headers['paypal-cert-url']))).text(),
  );
  expect(certificate.subject).toBe('CN=messageverificationcerts.paypal.com');
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now());
});

test('webhooks can be suppressed and sent later', async () => {
  await paypal.control.script({
    on: 'webhook',
    delivery: 'suppress',
    eventType: 'PAYMENT.CAPTURE.COMPLETED',
  });
  await capturedOrder();
  await paypal.control.settled();
  expect(getEvents()).toEqual(['CHECKOUT.ORDER.APPROVED']);
  const suppressed = (await paypal.control.notifications()).find(({ status }) => status === 'suppressed');
  expect(await paypal.control.sendNotification(suppressed!.id)).toEqual({ status: 200 });
  expect(getEvents()).toContain('PAYMENT.CAPTURE.COMPLETED');
});

test('webhooks can be sent twice, with one event id', async () => {
  await paypal.control.script({ on: 'webhook', delivery: 'duplicate' });
  await approvedOrder();
  await paypal.control.settled();
  const ids = shop.received.map(({ body }) => JSON.parse(body).id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('webhooks can be delayed', async () => {
  await paypal.control.script({ on: 'webhook', delivery: 'delay', delayMs: 1 });
  await approvedOrder();
  await expect.poll(getEvents).toEqual(['CHECKOUT.ORDER.APPROVED']);
});

test('webhooks are repeated until they are accepted', async () => {
  await paypal.close();
  paypal = await startPaypal({ webhookUrl: shop.url, retryDelaysMs: [1, 1] });
  client = paypalClient(paypal);
  shop.statuses.push(500, 503);
  await approvedOrder();
  await expect.poll(async () => (await paypal.control.notifications())[0]?.status).toBe('delivered');
  expect((await paypal.control.notifications())[0]?.attempts).toEqual([500, 503, 200]);
});

test('webhooks of any content are signed for a test to send', async () => {
  const event = { eventType: 'PAYMENT.CAPTURE.COMPLETED', resourceType: 'capture', resource: { id: 'X' } };
  const { url, headers, body } = await paypal.control.signWebhook({ ...event, id: 'WH-1' });
  expect(url).toBe(shop.url);
  expect(JSON.parse(body)).toMatchObject({ id: 'WH-1', resource: { id: 'X' } });
  expect(await isGenuine({ headers, body }, paypal.webhookId)).toBe(true);
  expect(shop.received).toHaveLength(0);
});
