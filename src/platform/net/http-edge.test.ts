import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withEdge } from './http-edge.ts';

const [longestPath, mostParts] = [2048, 64];
const [bodyCheckMs, leastProgressBytes] = [30_000, 16 * 1024];

/** What the handler was asked for, and how the body that it was sent ended. */
let asked: string[];
let bodies: Promise<string>[];
/** Whether the handler reads a body at once, or leaves it where it is. */
let reads: boolean;
let server: Server;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  [asked, bodies, reads] = [[], [], true];
  const edge = withEdge((incoming, outgoing) => {
    asked.push(incoming.url!);
    if (!reads) return;
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

/** A connection of which what was sent back is read to its end. */
function open(): { socket: Socket; answer: Promise<string> } {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const answer = text(socket);
  // Who ends the connection itself waits for none.
  answer.catch(() => {});
  return { socket, answer };
}

/** Sends, and waits until the server has it all. */
async function send({ socket }: { socket: Socket }, bytes: string): Promise<void> {
  const before = received();
  socket.write(bytes);
  await vi.waitFor(() => expect(received()).toBe(before + bytes.length), { interval: 1 });
}

let sockets: Socket[] = [];
beforeEach(() => {
  sockets = [];
  server.on('connection', (socket: Socket) => sockets.push(socket));
});
const received = (): number => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0);

const headOf = (length: number) => `POST /api/x HTTP/1.1\r\nhost: a\r\ncontent-length: ${length}\r\n\r\n`;

test.each(['GET', 'HEAD', 'POST'])(
  '%s of a path over the limit is refused before anybody looks at it',
  async (method) => {
    const paths = [
      `/${'a'.repeat(longestPath)}`,
      `/api/${'/'.repeat(15_000)}x?a=1`,
      `/iiif/3/${'%25'.repeat(2000)}`,
      '/a'.repeat(mostParts + 1),
    ];
    for (const path of paths) {
      const { socket, answer } = open();
      socket.write(`${method} ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
      const [head = '', body] = (await answer).split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1.1 414 /);
      expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
      expect(body).toBe(method === 'HEAD' ? '' : 'The address is too long.');
    }
    expect(asked).toEqual([]);
  },
);

test.each([
  ['bytes', `/${'a'.repeat(longestPath - 1)}`],
  ['parts', '/a'.repeat(mostParts)],
])('a path with the most %s is answered, however long its query is', async (_what, most) => {
  const path = `${most}?${'/b'.repeat(2500)}`;
  const { socket, answer } = open();
  socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
  expect(await answer).toMatch(/^HTTP\/1.1 200 /);
  expect(asked).toEqual([path]);
});

test.each([
  ['of a known length', headOf(100)],
  ['in pieces', 'POST /api/x HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n'],
])('a body %s that does not come ends its connection at the first look', async (_what, head) => {
  const caller = open();
  await send(caller, head);
  vi.advanceTimersByTime(bodyCheckMs - 1);
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false]);
  vi.advanceTimersByTime(1);
  expect(await caller.answer).toMatch(/^HTTP\/1.1 408 /);
  expect(await Promise.all(bodies)).toEqual(['ECONNRESET']);
});

test('a body that drips is taken for one that does not come', async () => {
  const caller = open();
  await send(caller, headOf(100));
  for (let drops = 0; drops < 29; drops += 1) {
    vi.advanceTimersByTime(bodyCheckMs / 30);
    await send(caller, 'x');
  }
  vi.advanceTimersByTime(bodyCheckMs / 30);
  expect(await caller.answer).toMatch(/^HTTP\/1.1 408 /);
});

test('a large body on a slow line takes as long as it takes', async () => {
  const rounds = 40;
  const caller = open();
  await send(caller, headOf(rounds * leastProgressBytes));
  for (let round = 0; round < rounds; round += 1) {
    await send(caller, 'x'.repeat(leastProgressBytes));
    vi.advanceTimersByTime(bodyCheckMs);
  }
  caller.socket.end();
  expect(await caller.answer).toContain(`read ${rounds * leastProgressBytes}`);
});

test('a body that waits to be read by us stays', async () => {
  reads = false;
  const caller = open();
  await send(caller, `${headOf(100)}xx`);
  await vi.waitFor(() => expect(asked).toHaveLength(1), { interval: 1 });
  vi.advanceTimersByTime(10 * bodyCheckMs);
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false]);
  caller.socket.destroy();
});

test('a body that is whole is looked at no more, and another request may follow', async () => {
  const caller = open();
  await send(caller, `${headOf(2)}xx`);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0), { interval: 1 });
  vi.advanceTimersByTime(10 * bodyCheckMs);
  caller.socket.write('GET /next HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
  expect(await caller.answer).toMatch(/read 2[\s\S]*HTTP\/1.1 200 [\s\S]*read 0/);
});

test('who was answered before the body was whole cannot hold the connection with it', async () => {
  server.removeAllListeners('request');
  server.on(
    'request',
    withEdge((_incoming, outgoing) => outgoing.writeHead(401).end('no')),
  );
  const caller = open();
  await send(caller, `${headOf(100)}xx`);
  vi.advanceTimersByTime(2 * bodyCheckMs);
  const answer = await caller.answer;
  expect(answer).toMatch(/^HTTP\/1.1 401 /);
  expect(answer).not.toContain('408');
});
