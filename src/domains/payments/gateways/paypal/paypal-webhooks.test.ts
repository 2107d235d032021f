import { sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCertificate } from '../../../../../emulators/paypal/certificate.ts';
import { systemClock } from '../../../../kernel/clock.ts';
import { GatewayUnavailable } from '../gateway.ts';
import { createWebhookVerifier } from './paypal-webhooks.ts';

const validFrom = Date.parse('2026-01-01T00:00:00Z');
const validTo = Date.parse('2026-12-31T23:59:59Z');
const { certificate, privateKey } = createCertificate(
  'messageverificationcerts.paypal.com',
  new Date(validFrom),
  new Date(validTo),
);
let now = validFrom;
const clock = { now: () => new Date(now) };

let calls = 0;
let open = 0;
let mostOpen = 0;
const server = createServer((request, response) => {
  calls += 1;
  open += 1;
  mostOpen = Math.max(mostOpen, open);
  setImmediate(() => {
    open -= 1;
    response.statusCode = request.url?.startsWith('/missing') ? 404 : 200;
    response.end(request.url === '/certificate' ? certificate : 'no certificate');
  });
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

const from = (url: string) => ({
  headers: {
    'paypal-transmission-id': '1',
    'paypal-transmission-time': '2026-11-20T04:00:00Z',
    'paypal-transmission-sig': 'AA==',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': url,
  },
  body: '{}',
});

test('a certificate that cannot be read is a rejection, and its address is not asked again at once', async () => {
  const verify = createWebhookVerifier({ apiUrl: origin, webhookId: 'W' }, clock);
  calls = 0;
  expect(await verify(from(`${origin}/text`))).toEqual({ rejected: 'the certificate cannot be read' });
  await expect(verify(from(`${origin}/text`))).rejects.toThrow(GatewayUnavailable);
  await expect(verify(from(`${origin}/missing`))).rejects.toThrow(GatewayUnavailable);
  await expect(verify(from(`${origin}/missing`))).rejects.toThrow(GatewayUnavailable);
  expect(calls).toBe(2);
  now += 59_999;
  await expect(verify(from(`${origin}/text`))).rejects.toThrow(GatewayUnavailable);
  now += 1;
  expect(await verify(from(`${origin}/text`))).toEqual({ rejected: 'the certificate cannot be read' });
  expect(calls).toBe(3);
});

test('an event is signed by a certificate that is valid now, which is loaded once', async () => {
  const verify = createWebhookVerifier({ apiUrl: origin, webhookId: 'W' }, clock);
  calls = 0;
  const { headers } = from(`${origin}/certificate`);
  const body = JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.REFUND.PENDING', resource: { id: 'R' } });
  const text = `1|${headers['paypal-transmission-time']}|W|${crc32(body)}`;
  const signature = sign('sha256', Buffer.from(text), privateKey).toString('base64');
  const signed = { headers: { ...headers, 'paypal-transmission-sig': signature }, body };
  const invalid = { rejected: 'the certificate is not valid now' };
  for (const [time, answer] of [
    [validFrom - 1, invalid],
    [validFrom, { eventId: 'WH-1' }],
    [validTo, { eventId: 'WH-1' }],
    [validTo + 1, invalid],
  ] as const) {
    now = time;
    expect(await verify(signed)).toMatchObject(answer);
  }
  expect(calls).toBe(1);
});

test('300 addresses of certificates at once are loaded one at a time, ten at the most', async () => {
  const verify = createWebhookVerifier({ apiUrl: origin, webhookId: 'W' }, systemClock);
  calls = 0;
  mostOpen = 0;
  await Promise.allSettled(
    Array.from({ length: 300 }, (_, index) => verify(from(`${origin}/missing/${index}`))),
  );
  expect(calls).toBe(10);
  expect(mostOpen).toBe(1);
});

test('another host is rejected without a call', async () => {
  const verify = createWebhookVerifier({ apiUrl: origin, webhookId: 'W' }, systemClock);
  calls = 0;
  for (const url of [
    `${origin.replace('127.0.0.1', 'localhost')}/missing`,
    'https://notpaypal.com/certificate',
    'https://paypal.com.example/certificate',
    'http://api.paypal.com/certificate',
    'https://user@api.paypal.com/certificate',
    'https://:word@api.paypal.com/certificate',
    'api.paypal.com',
  ]) {
    expect([url, await verify(from(url))]).toEqual([url, { rejected: 'the certificate is not from PayPal' }]);
  }
  expect(calls).toBe(0);
});
