/**
 * `node bench/sign-in.ts`: whether the time of a login or of a request for a new password tells that an address has an account; what a
 * session adds to a list; and a list while 1,000 members log in at once. Responses are not cached. Needs a build.
 */
import pg from 'pg';
import { createVisitor, freshCaptcha, password, registerCollector } from '../test/clients/visitor.ts';
import type { Request } from './load.ts';
import { pinning, run, startDemoShop } from './processes.ts';
import { median, percentile } from './statistics.ts';

const members = 1000;
/** Tries for each kind of address. */
const tries = 200;
const resamples = 2000;
/** Rounds in which each caller reads as many lists. */
const rounds = 5;
const listsOfRound = 2000;
const readers = 4;
const list = '/api/shop?per_page=24';

const demo = await startDemoShop({ CAPTCHA_COST: '10', CACHE_MB: '0', TRUSTED_PROXIES: '127.0.0.1,::1' });

// statistics

const drawn = (values: readonly number[]): number[] =>
  values.map(() => values[Math.floor(Math.random() * values.length)]!);

/** Where the difference of two medians is with a probability of 95 %, by drawing both groups again and again. */
function differenceInterval(ones: readonly number[], others: readonly number[]): [number, number] {
  const found = Array.from({ length: resamples }, () => median(drawn(ones)) - median(drawn(others)));
  return [percentile(found, 0.025), percentile(found, 0.975)];
}

const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${ms(Math.abs(value))}`;
const row = (...cells: string[]): void => console.log(`| ${cells.join(' | ')} |`);
function head(...cells: string[]): void {
  console.log();
  row(...cells);
  row(...cells.map(() => '---'));
}

// requests

/** Each caller has a network of their own, as the shop limits calls by network. */
let callers = 0;
function newNetwork(): Record<string, string> {
  callers += 1;
  return { 'x-forwarded-for': `198.18.${callers >> 8}.${callers & 255}` };
}

const getEmail = (index: number): string => `member-${index}@example.com`;

/** Copies a registered member, whose password they then all have. */
async function addMembers(): Promise<void> {
  const first = 'first@example.com';
  await registerCollector(demo.shop, first);
  const database = new pg.Client(demo.databaseUrl);
  await database.connect();
  await database.query(
    `INSERT INTO member (uid, type, status, email, email_key, password_hash, username, firstname, lastname,
       mobile_code, mobile_number, birthday, gender)
     SELECT 'member-' || n, type, status, 'member-' || n || '@example.com', 'member-' || n || '@example.com',
       password_hash, username, firstname, lastname, mobile_code, mobile_number, birthday, gender
     FROM member, generate_series(0, $2::int - 1) AS n WHERE email = $1`,
    [first, members],
  );
  await database.end();
}

/** A form with a solved captcha. */
async function buildForm(path: string, form: object): Promise<Request> {
  const headers = newNetwork();
  const captcha = await freshCaptcha(createVisitor(demo.shop), headers);
  return { method: 'POST', path, headers, body: { ...form, captcha } };
}

/** Sends a request; returns its status and time. */
async function send({ method = 'GET', path, headers, body }: Request) {
  const start = performance.now();
  const response = await fetch(demo.shop + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return { status: response.status, time: performance.now() - start };
}

// measures

/** The times of a call for known and unknown addresses, one after the other in random order, after some that are not counted. */
async function compareAddresses(path: string, form: object, expected: number) {
  const kinds = ['known', 'unknown'] as const;
  const order = kinds
    .flatMap((kind) => Array.from({ length: tries }, (_, index) => ({ kind, index, place: Math.random() })))
    .toSorted((one, other) => one.place - other.place);
  const requests = [];
  for (const { kind, index } of order) {
    const email = kind === 'known' ? getEmail(index) : `nobody-${index}@example.com`;
    requests.push({ kind, request: await buildForm(path, { ...form, email }) });
  }
  for (let index = 0; index < 20; index++) {
    await send(await buildForm(path, { ...form, email: `warm-up-${index}@example.com` }));
  }
  const times = { known: [] as number[], unknown: [] as number[] };
  for (const { kind, request } of requests) {
    const { status, time } = await send(request);
    if (status !== expected) throw new Error(`${path} answers ${status}`);
    times[kind].push(time);
  }
  return times;
}

async function printAddresses(): Promise<void> {
  head('call', 'known: p50, p95', 'unknown: p50, p95', 'difference of p50', '95 % interval', 'within noise');
  for (const [name, path, form, expected] of [
    ['login with a wrong password', '/api/member/login', { password: 'Wrong.123' }, 422],
    ['forgotten password', '/api/member/forgot', {}, 200],
  ] as const) {
    const { known, unknown } = await compareAddresses(path, form, expected);
    const [from, to] = differenceInterval(known, unknown);
    const texts = [known, unknown].map((times) => `${ms(median(times))}, ${ms(percentile(times, 0.95))}`);
    const difference = signed(median(known) - median(unknown));
    row(name, ...texts, difference, `${signed(from)} to ${signed(to)}`, from <= 0 && to >= 0 ? 'yes' : 'no');
  }
}

/** The list of each caller in turn; a ratio is the median of the rounds'. */
async function printSession(): Promise<void> {
  const { visitor, token } = await registerCollector(demo.shop, 'reader@example.com');
  await visitor.put('/api/cart/form?currency=NTD', { currency: 'NTD' });
  const guest = createVisitor(demo.shop);
  await guest.put('/api/cart/form?currency=NTD', { currency: 'NTD' });
  const member = { authorization: `Bearer ${token}` };
  const callers: [string, Request][] = [
    ['a visitor', { path: list }],
    ['a visitor with a cart', { path: list, headers: { 'cart-token': guest.cartToken! } }],
    ['a member', { path: list, headers: member }],
    ['a member who names the currency', { path: `${list}&currency=NTD`, headers: member }],
  ];
  const found = callers.map((): Cost[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, [, request]] of callers.entries()) found[index]!.push(await measureCost(request));
  }
  const middle = (index: number, name: keyof Cost) => median(found[index]!.map((cost) => cost[name]));
  const ratio = (index: number, to: number): string => {
    const ratios = found[index]!.map(({ server }, round) => server / found[to]![round]!.server);
    return `${(100 * median(ratios)).toFixed(0)} %`;
  };
  head('list of', 'p50', 'server', 'database', 'server: beside a visitor', 'beside a visitor with a cart');
  for (const [index, [name]] of callers.entries()) {
    const costs = (['p50', 'server', 'database'] as const).map((of) => ms(middle(index, of)));
    row(name, ...costs, ratio(index, 0), ratio(index, 1));
  }
}

/** Milliseconds of a request: its median time, and the processor time that it takes the server and the database. */
type Cost = { p50: number; server: number; database: number };

async function measureCost(request: Request): Promise<Cost> {
  const requests = Array<Request>(listsOfRound).fill(request);
  const { measured, server, database } = await demo.measure({ requests, connections: readers });
  if (measured.failed > 0) throw new Error(`${request.path} fails`);
  return { p50: measured.p50, server, database };
}

/** Some clients that read the list until the work is done. */
async function readDuring(work: Promise<unknown>) {
  let isDone = false;
  const settled = work.finally(() => (isDone = true));
  const times: number[] = [];
  let failed = 0;
  const read = async () => {
    while (!isDone) {
      const { status, time } = await send({ path: list });
      times.push(time);
      if (status !== 200) failed += 1;
    }
  };
  await Promise.all([settled, ...Array.from({ length: readers }, read)]);
  return { times, failed };
}

async function printRush(): Promise<void> {
  const logins = [];
  for (let index = 0; index < members; index++) {
    logins.push(await buildForm('/api/member/login', { email: getEmail(index), password }));
  }
  const before = await readDuring(new Promise((settle) => setTimeout(settle, 10_000)));
  const rush = run({ origin: demo.shop, requests: logins, connections: members });
  const during = await readDuring(rush);
  const { perSecond, p50, p99, failed } = await rush;
  head('', 'requests', 'per second', 'p50', 'p99', 'failed');
  const rate = `${perSecond.toFixed(0)}/s`;
  row('log-ins, all at once', String(members), rate, ms(p50), ms(p99), String(failed));
  const count = (reads: typeof before) => String(reads.times.length);
  for (const [name, reads] of [
    ['list, without log-ins', before],
    ['list, meanwhile', during],
  ] as const) {
    row(
      name,
      count(reads),
      '',
      ms(median(reads.times)),
      ms(percentile(reads.times, 0.99)),
      String(reads.failed),
    );
  }
}

try {
  console.log(`${tries} tries for each kind of address; ${pinning}`);
  await addMembers();
  await printAddresses();
  await printSession();
  await printRush();
} finally {
  await demo.stop();
}
