import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerCollector, taipeiAddress } from '../../test/clients/visitor.ts';
import { createTestShop, type TestShop } from '../../test/servers/shop.ts';

let shop: TestShop;
let server: Server;
let token: string;

beforeAll(async () => {
  shop = await createTestShop();
  ({ token } = await registerCollector(shop.api, 'sender@example.com'));
  server = createServer(getRequestListener((call) => shop.api.fetch(call, { ip: '127.0.0.1' })));
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((settle) => server.close(settle));
  await shop.close();
});

/** Sends a request in chunks, of which an empty one ends the body; resolves with the response, whether or not the body has ended. */
async function sendChunks(path: string, headers: string[], chunks: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    'transfer-encoding: chunked',
    ...headers,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  for (const chunk of chunks) socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`);
  const answer = await new Promise<string>((settle) => {
    let received = '';
    socket.on('data', (data) => {
      received += data;
      if (/\r\n\r\n.*\}$/s.test(received)) settle(received);
    });
    socket.on('error', () => {}).once('close', () => settle(received));
  });
  socket.destroy();
  return answer;
}

const login = () => [`authorization: Bearer ${token}`];

test.each(['/api/member/password', '/api/order/order', '/api/admin/news'])(
  'who may not call %s is told so before the body has ended',
  async (path) => {
    const answer = await sendChunks(path, [], ['{"current_password":']);
    expect(answer).toMatch(/^HTTP\/1.1 401 [\s\S]*"Unauthenticated"/);
  },
);

test('a body in chunks is read for who is logged in', async () => {
  const address = {
    ...taipeiAddress,
    name: 'Mei',
    city: 'Taipei',
    township: 'Zhongshan',
    address: '1 Example Rd',
  };
  const body = JSON.stringify(address);
  const answer = await sendChunks('/api/member/address', login(), [body.slice(0, 20), body.slice(20), '']);
  expect(answer).toMatch(/^HTTP\/1.1 201 /);
});

test('chunks over the limit are too large, and end the connection', async () => {
  const filler = Array.from({ length: 17 }, () => 'x'.repeat(65_536));
  const answer = await sendChunks('/api/member/address', login(), ['{"name":"', ...filler]);
  expect(answer).toMatch(/^HTTP\/1.1 413 /);
  expect(answer.toLowerCase()).toContain('connection: close');
  expect(answer).toContain('"too_large"');
});

test('JSON that is nested more than 100 levels deep is rejected before it is parsed', async () => {
  const post = async (depth: number) => {
    const body = '['.repeat(depth) + ']'.repeat(depth);
    const headers = { 'content-type': 'application/json' };
    const request = new Request('http://localhost/api/cart/line', { method: 'POST', headers, body });
    return (await shop.api.fetch(request, { ip: '127.0.0.1' })).json();
  };
  expect(await post(100)).toMatchObject({ code: 'validation' });
  expect(await post(101)).toMatchObject({ code: 'malformed' });
});
