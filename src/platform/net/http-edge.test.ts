import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hangsAfterMs } from '../../../test/wait-until.ts';
import { withEdge } from './http-edge.ts';

const [maxPathBytes, maxPathParts] = [2048, 64];
const [bodyCheckMs, minimumProgressBytes] = [30_000, 16 * 1024];
const [shortBodyBytes, shortBodyChecks] = [1024 * 1024, 10];

/** The URLs that the handler received, and the results of reading their bodies. */
let urls: string[];
let bodies: Promise<string>[];
/** How many bytes of bodies the handler has read. */
let readBytes: number;
/** Whether the handler reads the body. */
let readsBody: boolean;
let server: Server;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  [urls, bodies, readsBody, readBytes] = [[], [], true, 0];
  const edge = withEdge((incoming, outgoing) => {
    urls.push(incoming.url ?? '');
    if (!readsBody) return;
    incoming.on('data', (chunk: Buffer) => {
      readBytes += chunk.length;
    });
    const body = text(incoming);
    bodies.push(body.catch((error: NodeJS.ErrnoException) => error.code ?? 'broken'));
    body.then(
      (whole) => outgoing.end(`read ${whole.length}`),
      () => {},
    );
  });
  server = createServer(edge);
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
});
afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((settle) => server.close(settle));
});

/** Opens a connection and reads the response to its end. */
function open(): { socket: Socket; answer: Promise<string> } {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const answer = text(socket);
  // A test that ends the connection itself ignores the response.
  answer.catch(() => {});
  return { socket, answer };
}

/** Sends bytes, and waits until the server has received them. */
async function send({ socket }: { socket: Socket }, bytes: string): Promise<void> {
  const before = received();
  socket.write(bytes);
  await vi.waitFor(() => expect(received()).toBe(before + bytes.length), {
    timeout: hangsAfterMs,
    interval: 1,
  });
}

let sockets: Socket[] = [];
beforeEach(() => {
  sockets = [];
  server.on('connection', (socket: Socket) => sockets.push(socket));
});
const received = (): number => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0);

const readHead = (length: number) => `POST /api/x HTTP/1.1\r\nhost: a\r\ncontent-length: ${length}\r\n\r\n`;
const headInChunks = 'POST /api/x HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n';

test.each(['GET', 'HEAD', 'POST'])(
  '%s of a path over the limit is rejected before the handler',
  async (method) => {
    const paths = [
      `/${'a'.repeat(maxPathBytes)}`,
      `/api/${'/'.repeat(15_000)}x?a=1`,
      `/iiif/3/${'%25'.repeat(2000)}`,
      '/a'.repeat(maxPathParts + 1),
    ];
    for (const path of paths) {
      const { socket, answer } = open();
      socket.write(`${method} ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
      const [head = '', body] = (await answer).split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1.1 414 /);
      expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
      expect(body).toBe(method === 'HEAD' ? '' : 'The address is too long.');
    }
    expect(urls).toEqual([]);
  },
);

test.each([
  'Host: a\r\nhost: b',
  'host: a, b',
  'host: a\r\nAuthorization: Bearer 1\r\nauthorization: Bearer 2',
  'host: a\r\ncart-token: 1\r\ncart-token: 1',
  'host: a\r\norigin: http://a\r\norigin: http://b',
  'host: a\r\ncontent-type: text/plain\r\ncontent-type: application/json',
])('a request with two values of a header (%s) is rejected before the handler', async (headers) => {
  const { socket, answer } = open();
  socket.write(`GET / HTTP/1.1\r\n${headers}\r\n\r\n`);
  expect(await answer).toMatch(/^HTTP\/1.1 400 [\s\S]*A header stands twice\.$/);
  expect(urls).toEqual([]);
});

test('a request of HTTP/1.1 without a Host header is rejected before the handler', async () => {
  const { socket, answer } = open();
  socket.write('GET / HTTP/1.1\r\n\r\n');
  expect(await answer).toMatch(/^HTTP\/1.1 400 /);
  expect(urls).toEqual([]);
});

test.each([
  ['bytes', `/${'a'.repeat(maxPathBytes - 1)}`],
  ['parts', '/a'.repeat(maxPathParts)],
])('a path with the maximum of %s is accepted, with a query of any length', async (_what, most) => {
  const path = `${most}?${'/b'.repeat(2500)}`;
  const { socket, answer } = open();
  socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
  expect(await answer).toMatch(/^HTTP\/1.1 200 /);
  expect(urls).toEqual([path]);
});

test.each([
  ['of a known length', readHead(100)],
  ['in chunks', headInChunks],
])('a body %s that does not arrive ends its connection at the first check', async (_what, head) => {
  const caller = open();
  await send(caller, head);
  vi.advanceTimersByTime(bodyCheckMs - 1);
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false]);
  vi.advanceTimersByTime(1);
  expect(await caller.answer).toMatch(/^HTTP\/1.1 408 /);
  expect(await Promise.all(bodies)).toEqual(['ECONNRESET']);
});

test('a body that arrives too slowly counts as stalled', async () => {
  const caller = open();
  await send(caller, readHead(100));
  for (let drops = 0; drops < 29; drops += 1) {
    vi.advanceTimersByTime(bodyCheckMs / 30);
    await send(caller, 'x');
  }
  vi.advanceTimersByTime(bodyCheckMs / 30);
  expect(await caller.answer).toMatch(/^HTTP\/1.1 408 /);
});

test('a large body on a slow connection is not limited in time', async () => {
  const rounds = 65;
  const caller = open();
  await send(caller, readHead(rounds * minimumProgressBytes));
  for (let round = 0; round < rounds; round += 1) {
    await send(caller, 'x'.repeat(minimumProgressBytes));
    vi.advanceTimersByTime(bodyCheckMs);
  }
  caller.socket.end();
  expect(await caller.answer).toContain(`read ${rounds * minimumProgressBytes}`);
});

test.each([
  ['of a known length', readHead(shortBodyBytes)],
  ['in chunks', `${headInChunks}ffffff\r\n`],
])('a short body %s that trickles is ended after five minutes', async (_what, head) => {
  const caller = open();
  await send(caller, head);
  for (let check = 1; check <= shortBodyChecks; check += 1) {
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false]);
    await send(caller, 'x'.repeat(minimumProgressBytes));
    // Received by the server, and read by the handler.
    await vi.waitFor(() => expect(readBytes).toBe(check * minimumProgressBytes), {
      timeout: hangsAfterMs,
      interval: 1,
    });
    vi.advanceTimersByTime(bodyCheckMs);
  }
  expect(await caller.answer).toMatch(/^HTTP\/1.1 408 /);
});

test('a body in chunks that is longer goes on after five minutes', async () => {
  const caller = open();
  await send(caller, `${headInChunks}ffffff\r\n`);
  for (let check = 1; check <= 2 * shortBodyChecks; check += 1) {
    await send(caller, 'x'.repeat(shortBodyBytes / 8));
    vi.advanceTimersByTime(bodyCheckMs);
  }
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false]);
  caller.socket.destroy();
});

test('a long body that goes on after its response is ended after five minutes', async () => {
  server.removeAllListeners('request');
  server.on(
    'request',
    withEdge((_incoming, outgoing) => outgoing.writeHead(401).end('no')),
  );
  const caller = open();
  await send(caller, readHead(50 * shortBodyBytes));
  for (let check = 1; check <= shortBodyChecks; check += 1) {
    await send(caller, 'x'.repeat(minimumProgressBytes));
    vi.advanceTimersByTime(bodyCheckMs);
  }
  expect(await caller.answer).toMatch(/^HTTP\/1.1 401 /);
});

test('a body that the server has not read yet is not ended', async () => {
  readsBody = false;
  const caller = open();
  await send(caller, `${readHead(100)}xx`);
  await vi.waitFor(() => expect(urls).toHaveLength(1), { timeout: hangsAfterMs, interval: 1 });
  vi.advanceTimersByTime(10 * bodyCheckMs);
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false]);
  caller.socket.destroy();
});

test('a complete body is not checked any more, and another request may follow', async () => {
  const caller = open();
  await send(caller, `${readHead(2)}xx`);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0), { timeout: hangsAfterMs, interval: 1 });
  vi.advanceTimersByTime(10 * bodyCheckMs);
  caller.socket.write('GET /next HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
  expect(await caller.answer).toMatch(/read 2[\s\S]*HTTP\/1.1 200 [\s\S]*read 0/);
});

test('a client with an early response cannot keep the connection open with its body', async () => {
  server.removeAllListeners('request');
  server.on(
    'request',
    withEdge((_incoming, outgoing) => outgoing.writeHead(401).end('no')),
  );
  const caller = open();
  await send(caller, `${readHead(100)}xx`);
  vi.advanceTimersByTime(2 * bodyCheckMs);
  const answer = await caller.answer;
  expect(answer).toMatch(/^HTTP\/1.1 401 /);
  expect(answer).not.toContain('408');
});
