import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../../../kernel/clock.ts';
import { GatewayUnavailable } from '../gateway.ts';
import { createWebhookVerifier } from './paypal-webhooks.ts';

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
    response.end('no certificate');
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

test('a certificate that cannot be read is a refusal, and its address is not asked again at once', async () => {
  const verify = createWebhookVerifier({ apiUrl: origin, webhookId: 'W' }, systemClock);
  calls = 0;
  expect(await verify(from(`${origin}/text`))).toEqual({ refused: 'the certificate cannot be read' });
  await expect(verify(from(`${origin}/text`))).rejects.toThrow(GatewayUnavailable);
  await expect(verify(from(`${origin}/missing`))).rejects.toThrow(GatewayUnavailable);
  await expect(verify(from(`${origin}/missing`))).rejects.toThrow(GatewayUnavailable);
  expect(calls).toBe(2);
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

test('another host is refused without a call', async () => {
  const verify = createWebhookVerifier({ apiUrl: origin, webhookId: 'W' }, systemClock);
  calls = 0;
  const answer = await verify(from(`${origin.replace('127.0.0.1', 'localhost')}/missing`));
  expect(answer).toEqual({ refused: 'the certificate is not from PayPal' });
  expect(calls).toBe(0);
});
