import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GatewayRejected } from '../gateway.ts';
import { createPaypalClient, type PaypalClient } from './paypal-client.ts';

/** The tokens that PayPal has given out and not revoked, and the calls that it got. */
let valid: Set<string>;
let calls: string[];
let tokens = 0;
let clientSecret: string;
const server = createServer((request, response) => {
  const { method, url, headers } = request;
  const answer = (status: number, body: object) => {
    response.statusCode = status;
    response.end(JSON.stringify(body));
  };
  if (url === '/v1/oauth2/token') {
    calls.push('token');
    const basic = Buffer.from(`client:${clientSecret}`).toString('base64');
    if (headers.authorization !== `Basic ${basic}`) return answer(401, { error: 'invalid_client' });
    tokens += 1;
    valid.add(`Bearer t${tokens}`);
    return answer(200, { access_token: `t${tokens}`, expires_in: 600 });
  }
  calls.push([method, url, headers['paypal-request-id']].join(' '));
  return valid.has(headers.authorization ?? '') ? answer(200, {}) : answer(401, { error: 'invalid_token' });
});
let apiUrl: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

let now: number;
let client: PaypalClient;
beforeEach(async () => {
  now = Date.parse('2026-12-31T23:58:00Z');
  valid = new Set();
  calls = [];
  clientSecret = 'secret';
  const settings = { apiUrl, clientId: 'client', clientSecret, webhookId: 'W' };
  client = createPaypalClient(settings, { now: () => new Date(now) });
  await client.call('GET', '/first');
});

test('a token is used until a minute before it expires', async () => {
  now += 540_000 - 1;
  await client.call('GET', '/second');
  now += 1;
  await client.call('GET', '/third');
  expect(calls).toEqual(['token', 'GET /first ', 'GET /second ', 'token', 'GET /third ']);
});

test('a call whose token was revoked before its time is made again, with a new token and the same request id', async () => {
  valid.clear();
  expect(await client.call('POST', '/capture', {}, 'id-1')).toMatchObject({ status: 200 });
  await client.call('GET', '/second');
  expect(calls.slice(2)).toEqual(['POST /capture id-1', 'token', 'POST /capture id-1', 'GET /second ']);
});

test('where the new token is rejected as well, or none is given, the call is rejected', async () => {
  valid.clear();
  valid.add = () => valid;
  await expect(client.call('GET', '/second')).rejects.toThrow(GatewayRejected);
  expect(calls.slice(2)).toEqual(['GET /second ', 'token', 'GET /second ']);
  clientSecret = 'another';
  await expect(client.call('GET', '/third')).rejects.toThrow(GatewayRejected);
});
