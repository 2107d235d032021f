/**
 * The load program, a separate process: reads one `Load` as JSON from standard input and prints one `Measured` as JSON.
 * It writes prepared requests to plain sockets and parses only the status and length of responses, so that on one processor
 * it can send more than one server answers.
 */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

export type Request = { method?: string; path: string; headers?: Record<string, string>; body?: unknown };

export type Load = {
  origin: string;
  /** Each connection sends them one after the other, starting at a different one. */
  requests: Request[];
  connections: number;
  /** How long requests are sent; without it every request is sent once. */
  seconds?: number;
  /** How long requests are sent before that, without counting. */
  warmUpSeconds?: number;
  /** Whether the nth connection sends only the nth request. */
  isOnePerConnection?: boolean;
  /** Whether each request has a new idempotency key. */
  hasIdempotencyKey?: boolean;
};

/** Milliseconds from writing a request to the end of its response. `busy`: the share of a processor that this program used. */
export type Measured = {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  failed: number;
  busy: number;
};

const load = JSON.parse(await text(process.stdin)) as Load;
const { hostname, port } = new URL(load.origin);
const isTimed = load.seconds !== undefined;
const writers = load.requests.map(createWriter);
const chunkedEnd = Buffer.from('0\r\n\r\n');

let isCounting = false;
let isOver = false;
let failed = 0;
const times: number[] = [];

/** Returns a function for the bytes of a request, which are prepared except for the idempotency key. */
function createWriter({ method = 'GET', path, headers, body }: Request): () => Buffer {
  const sent = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    ...Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`),
    ...(sent ? ['content-type: application/json', `content-length: ${Buffer.byteLength(sent)}`] : []),
  ];
  const head = lines.join('\r\n');
  if (load.hasIdempotencyKey) {
    return () => Buffer.from(`${head}\r\nidempotency-key: ${randomUUID()}\r\n\r\n${sent}`);
  }
  const bytes = Buffer.from(`${head}\r\n\r\n${sent}`);
  return () => bytes;
}

/** The function returns true for the part that ends a response. Only responses with a length or in chunks are supported. */
function createReader(): (part: Buffer) => boolean {
  let head: Buffer | undefined;
  /** Missing bytes of the body; undefined before the header, 'chunked' where the length is unknown. */
  let missing: number | 'chunked' | undefined;

  return (part) => {
    let body = part;
    if (missing === undefined) {
      const data = head ? Buffer.concat([head, part]) : part;
      const end = data.indexOf('\r\n\r\n');
      if (end === -1) {
        head = data;
        return false;
      }
      head = undefined;
      const header = data.toString('latin1', 0, end + 2);
      // A redirect is an answer too: starting a payment sends the browser to the provider.
      if (!/^HTTP\/1\.1 [23]/.test(header) && isCounting) failed += 1;
      const length = /\r\ncontent-length: *(\d+)/i.exec(header)?.[1];
      missing = length === undefined ? 'chunked' : Number(length);
      body = data.subarray(end + 4);
    }
    if (missing !== 'chunked') missing -= body.length;
    const isEnd = missing === 'chunked' ? body.subarray(-chunkedEnd.length).equals(chunkedEnd) : missing <= 0;
    if (isEnd) missing = undefined;
    return isEnd;
  };
}

/** Uses one connection until the time is over or each of its requests was answered. */
function runConnection(index: number): Promise<void> {
  return new Promise((settle, fail) => {
    const socket = connect(Number(port), hostname).setNoDelay(true);
    const isEnd = createReader();
    const step = isTimed ? 1 : load.connections;
    let at = index;
    let since = 0;

    const next = (): void => {
      if (isTimed ? isOver : at >= writers.length) {
        socket.destroy();
        settle();
        return;
      }
      since = performance.now();
      socket.write(writers[at % writers.length]!());
      if (!load.isOnePerConnection) at += step;
    };
    socket.once('connect', next);
    socket.on('data', (part) => {
      if (!isEnd(part)) return;
      if (isCounting && !isOver) times.push(performance.now() - since);
      next();
    });
    socket.once('error', fail);
    socket.once('close', () => fail(new Error(`${load.origin} closed a connection`)));
  });
}

const connections = Promise.all(Array.from({ length: load.connections }, (_, index) => runConnection(index)));
const waitUpTo = (seconds: number) => Promise.race([connections, sleep(seconds * 1000)]);

if (load.warmUpSeconds) await waitUpTo(load.warmUpSeconds);
isCounting = true;
const start = performance.now();
const usage = process.cpuUsage();
await (load.seconds === undefined ? connections : waitUpTo(load.seconds));
isOver = true;
const seconds = (performance.now() - start) / 1000;
const { user, system } = process.cpuUsage(usage);
await connections;

if (times.length === 0) throw new Error(`${load.origin} sent no response in ${seconds.toFixed(1)} s`);
const sorted = Float64Array.from(times).sort();
const percentile = (share: number): number => sorted[Math.floor(sorted.length * share)]!;
const measured: Measured = {
  perSecond: sorted.length / seconds,
  p50: percentile(0.5),
  p95: percentile(0.95),
  p99: percentile(0.99),
  failed,
  busy: (user + system) / 1e6 / seconds,
};
console.log(JSON.stringify(measured));
