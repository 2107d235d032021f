/**
 * The load program, a process of its own: reads one `Load` as JSON from its standard input, prints one `Measured` as JSON.
 * It writes requests made beforehand to plain sockets and reads no more of an answer than its status and its length, so
 * that one processor can ask more than one server answers.
 */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

export type Request = { method?: string; path: string; headers?: Record<string, string>; body?: unknown };

export type Load = {
  origin: string;
  /** Sent one after the other by each connection, each beginning at a place of its own. */
  requests: Request[];
  connections: number;
  /** How long; without it every request is sent once. */
  seconds?: number;
  /** How long before that, not counted. */
  warmUpSeconds?: number;
  /** Whether a connection sends only those of its own: the nth of the requests. */
  isOwn?: boolean;
  /** Whether each request is a new one to the idempotency check. */
  isNewEachTime?: boolean;
};

/** Milliseconds from the writing of a request to the end of its answer. `busy`: how much of a processor the program took. */
export type Measured = { perSecond: number; p50: number; p95: number; failed: number; busy: number };

const load = JSON.parse(await text(process.stdin)) as Load;
const { hostname, port } = new URL(load.origin);
const isTimed = load.seconds !== undefined;
const asked = load.requests.map(writerOf);
const chunkedEnd = Buffer.from('0\r\n\r\n');

let isCounting = false;
let isOver = false;
let failed = 0;
const times: number[] = [];

/** What gives the bytes of a request, made beforehand but for the idempotency key. */
function writerOf({ method = 'GET', path, headers, body }: Request): () => Buffer {
  const sent = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    ...Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`),
    ...(sent ? ['content-type: application/json', `content-length: ${Buffer.byteLength(sent)}`] : []),
  ];
  const head = lines.join('\r\n');
  if (load.isNewEachTime) {
    return () => Buffer.from(`${head}\r\nidempotency-key: ${randomUUID()}\r\n\r\n${sent}`);
  }
  const bytes = Buffer.from(`${head}\r\n\r\n${sent}`);
  return () => bytes;
}

/**
 * Tells where answers end. Returns true to the part that ends one; only answers with a length, or in chunks, are understood.
 */
function createReader(): (part: Buffer) => boolean {
  let head: Buffer | undefined;
  /** Bytes of the body to come; undefined before they are known, 'chunked' where only its end will tell. */
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
      const said = data.toString('latin1', 0, end + 2);
      if (!said.startsWith('HTTP/1.1 2') && isCounting) failed += 1;
      const length = /\r\ncontent-length: *(\d+)/i.exec(said)?.[1];
      missing = length === undefined ? 'chunked' : Number(length);
      body = data.subarray(end + 4);
    }
    if (missing !== 'chunked') missing -= body.length;
    const isEnd = missing === 'chunked' ? body.subarray(-chunkedEnd.length).equals(chunkedEnd) : missing <= 0;
    if (isEnd) missing = undefined;
    return isEnd;
  };
}

/** One connection, until the time is over or each of its requests was answered. */
function converse(index: number): Promise<void> {
  return new Promise((settle, fail) => {
    const socket = connect(Number(port), hostname).setNoDelay(true);
    const isEnd = createReader();
    const step = isTimed ? 1 : load.connections;
    let at = index;
    let since = 0;

    const next = (): void => {
      if (isTimed ? isOver : at >= asked.length) {
        socket.destroy();
        settle();
        return;
      }
      since = performance.now();
      socket.write(asked[at % asked.length]!());
      if (!load.isOwn) at += step;
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

const conversations = Promise.all(Array.from({ length: load.connections }, (_, index) => converse(index)));
const whileAsking = (seconds: number) => Promise.race([conversations, sleep(seconds * 1000)]);

if (load.warmUpSeconds) await whileAsking(load.warmUpSeconds);
isCounting = true;
const start = performance.now();
const usage = process.cpuUsage();
await (isTimed ? whileAsking(load.seconds!) : conversations);
isOver = true;
const seconds = (performance.now() - start) / 1000;
const { user, system } = process.cpuUsage(usage);
await conversations;

if (times.length === 0) throw new Error(`${load.origin} gave no answer in ${seconds.toFixed(1)} s`);
const sorted = Float64Array.from(times).sort();
const share = (part: number): number => sorted[Math.floor(sorted.length * part)]!;
const measured: Measured = {
  perSecond: sorted.length / seconds,
  p50: share(0.5),
  p95: share(0.95),
  failed,
  busy: (user + system) / 1e6 / seconds,
};
console.log(JSON.stringify(measured));
