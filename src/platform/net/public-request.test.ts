import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { isPublicAddress } from './public-addresses.ts';
import { ForbiddenAddressError, postToPublicUrl, ResponseTimeoutError } from './public-request.ts';

/** The IPv4 addresses of names that only the test's DNS knows. */
const dns = new Map<string, string[]>();
type Answered = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;
vi.mock('node:dns', async (original) => {
  const real = await original<typeof import('node:dns')>();
  const lookup = (name: string, options: LookupAllOptions, answered: Answered) => {
    const addresses = dns.get(name)?.map((address) => ({ address, family: 4 }));
    if (addresses) answered(null, addresses);
    else real.lookup(name, options, answered);
  };
  return { ...real, lookup };
});

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

/** Starts a server on loopback; returns its port and how many connections it had. */
async function serve(listener: RequestListener) {
  const server = createServer(listener);
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: (server.address() as AddressInfo).port, connections: () => connections };
}

const post = (url: string, changed: Partial<Parameters<typeof postToPublicUrl>[1]> = {}) =>
  postToPublicUrl(url, {
    headers: { 'content-type': 'application/json' },
    body: '{}',
    timeoutMs: 5000,
    maxResponseBytes: 100,
    allowsLoopback: true,
    ...changed,
  });

test.each([
  ...['127.0.0.1', '127.8.9.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
  ...['0.0.0.0', '100.64.0.1', '100.127.255.255', '224.0.0.1', '239.1.2.3', '240.0.0.1', '255.255.255.255'],
  ...['192.0.0.1', '192.0.2.1', '192.88.99.1', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.9'],
  ...[
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '2001:db8::1',
    '64:ff9b::7f00:1',
    '3fff:fff::1',
  ],
  ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '2002:7f00:1::', '2001:0:7f00:1::', 'x', ''],
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '8.8.8.8',
  '172.15.0.1',
  '172.32.0.1',
  '100.63.0.1',
  '100.128.0.1',
  '192.0.1.1',
  '198.17.0.1',
  '198.20.0.1',
  '223.255.255.255',
  '1.1.1.1',
  '2606:4700::1111',
  '2001:4860::8',
  '3fff:1000::1',
])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(['127.0.0.1', 'localhost', '127.1', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '[::1]'])(
  'no connection is opened to this machine by the name %s',
  async (host) => {
    const { port, connections } = await serve((_, response) => response.end());
    await expect(post(`http://${host}:${port}/`, { allowsLoopback: false })).rejects.toBeInstanceOf(
      ForbiddenAddressError,
    );
    expect(connections()).toBe(0);
  },
);

test.each(['10.0.0.1', '169.254.169.254', '[fd00::1]', '192.168.0.1'])(
  '%s is rejected also where this machine is allowed',
  async (host) => {
    await expect(post(`http://${host}/`)).rejects.toBeInstanceOf(ForbiddenAddressError);
  },
);

test.each([
  ['first', ['10.0.0.1', '127.0.0.1']],
  ['last', ['127.0.0.1', '10.0.0.1']],
])('a name is rejected where only the %s of its addresses is private', async (_, addresses) => {
  const { port, connections } = await serve((_request, response) => response.end());
  dns.set('partner.example', addresses);
  const rejected = await post(`http://partner.example:${port}/`).catch((error: unknown) => error);
  expect(rejected).toBeInstanceOf(ForbiddenAddressError);
  expect(String(rejected)).toContain('partner.example is 10.0.0.1, not a public address');
  expect(connections()).toBe(0);
  dns.set('partner.example', ['127.0.0.1', '127.0.0.2']);
  expect(await post(`http://partner.example:${port}/`)).toEqual({ status: 200, body: '' });
});

test('the response has its status and the beginning of its body, and redirects are not followed', async () => {
  const { port, connections } = await serve((request, response) => {
    response.statusCode = request.url === '/a' ? 307 : 200;
    response.setHeader('location', '/b');
    response.end('x'.repeat(500));
  });
  expect(await post(`http://localhost:${port}/a`)).toEqual({ status: 307, body: 'x'.repeat(100) });
  expect(connections()).toBe(1);
});

test('a host without a server is an error of the connection', async () => {
  const { port } = await serve(() => {});
  await close?.();
  close = undefined;
  await expect(post(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('a host that does not answer, or answers without end, is given up', async () => {
  const { port } = await serve((request, response) => {
    if (request.url === '/slow') response.write('a');
  });
  await expect(post(`http://127.0.0.1:${port}/silent`, { timeoutMs: 20 })).rejects.toBeInstanceOf(
    ResponseTimeoutError,
  );
  await expect(post(`http://127.0.0.1:${port}/slow`, { timeoutMs: 20 })).rejects.toBeInstanceOf(
    ResponseTimeoutError,
  );
});
