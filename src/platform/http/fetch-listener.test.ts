import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withEdge } from '../net/http-edge.ts';
import { fetchListener } from './fetch-listener.ts';

let server: Server;
beforeAll(async () => {
  const listener = fetchListener((request) => new Response(new URL(request.url).host), {
    siteUrl: 'https://shop.example',
    onError: () => new Response(null, { status: 400 }),
  });
  server = createServer(withEdge((incoming, outgoing) => void listener(incoming, outgoing)));
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((settle) => server.close(settle));
});

test.each([
  ['HTTP/1.0 without a host, as of a load balancer', ['GET /readyz HTTP/1.0'], 200, 'shop.example'],
  ['HTTP/1.0 with a host', ['GET /readyz HTTP/1.0', 'Host: other.example'], 200, 'other.example'],
  [
    'HTTP/1.1 with a host',
    ['GET / HTTP/1.1', 'Host: other.example', 'Connection: close'],
    200,
    'other.example',
  ],
  ['HTTP/1.1 without a host', ['GET / HTTP/1.1', 'Connection: close'], 400, ''],
  ['two hosts', ['GET / HTTP/1.0', 'Host: a.example', 'Host: b.example'], 400, 'A header stands twice.'],
  [
    'two hosts in one header',
    ['GET / HTTP/1.0', 'Host: a.example, b.example'],
    400,
    'A header stands twice.',
  ],
  ['a host that is none', ['GET / HTTP/1.0', 'Host: a b'], 400, ''],
])('a request of %s', async (_, lines, status, body) => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${[...lines, '', ''].join('\r\n')}`);
  const answer = await text(socket);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer.split('\r\n\r\n').slice(1).join('')).toContain(body);
});
