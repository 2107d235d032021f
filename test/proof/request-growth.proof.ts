import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminPages } from '../../src/web/admin/admin-pages.ts';
import { crawlerFiles, pages, resourceRoutes } from '../../src/web/urls/pages.ts';
import { registerCollector } from '../clients/visitor.ts';
import { describedCalls } from '../described-calls.ts';
import { staffVisitor } from '../factories/staff.ts';
import { openMemberSession } from '../permissions/callers.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { createFullShop, type FullShop } from './full-shop.ts';
import { type Cost, type MeasuredServer, type Sent, startMeasuredServer } from './measured-server.ts';
import { buildSample, repeats } from './scale.ts';

/** Media types with the parts that their bodies repeat; null sends none. */
const mediaTypes: [type: string | null, ...pieces: string[]][] = [
  ['application/json', '[', '"a",', '{"a":'],
  ['application/x-www-form-urlencoded', 'a&', 'a=%25&', '%'],
  ['multipart/form-data; boundary=b', '\r\n--b', '\r\n--b\r\ncontent-disposition: form-data; name=a\r\n\r\n'],
  ['text/plain', 'a&', '\n'],
  ['text/csv', '"a",', '"\n'],
  ['application/octet-stream', '\0', 'a,'],
  ['application/offset+octet-stream', '\0'],
  [null, 'a&', '[['],
];
const mixedCase = (text: string): string =>
  text.replace(/[a-z]/g, (letter, at) => (at % 2 ? letter : letter.toUpperCase()));
const letterCases = [(text: string) => text, (text: string) => text.toUpperCase(), mixedCase];

/** Below the limits of forms, of payment calls and of fields. A shorter one is sent where the longer one is over the limit. */
const bodyBytes = [1_000_000, 60_000, 19_000];

/** Where a login is asked for, the body is rejected unread. What reads these in quadratic time would take seconds. */
const bodyBytesWithoutLogin = [60_000, 19_000];

/** Node limits the headers to 16 kB in all. */
const headerBytes = 12_000;

/** Headers that the shop reads, with the parts that their values repeat. */
const headers: [name: string, ...pieces: string[]][] = [
  ['cookie', 'a=;', ' ;q=0.'],
  ['accept-language', 'a, ', ' ;q=0.'],
  ['accept-encoding', 'a, ', ' ;q=0.'],
  ['lang', 'a, ', 'a-'],
  ['authorization', 'a=;', 'a, '],
  ['cart-token', 'a=;'],
  ['content-type', 'a=;', ' ;q=0.'],
  ['if-none-match', 'a, ', '"a" '],
  ['range', 'a, ', 'bytes=0-'],
  ['referer', 'a=;', '/a?'],
  ['user-agent', ' ;q=0.', 'a, '],
  ['x-forwarded-for', 'a, ', '::'],
  ['upload-metadata', 'a, ', 'a a=,'],
];

type Route = { method: string; path: string };

const routes: Route[] = [
  ...(await describedCalls()).map(({ method, path }) => ({ method, path: path.replace(/\{\w+\}/g, '1') })),
  ...[...pages, ...adminPages, ...crawlerFiles, ...resourceRoutes]
    .flatMap((page) => [page, ...(page.children ?? []).map(({ path }) => ({ path: `${page.path}/${path}` }))])
    .map(({ path }) => `/${path.replace(/:\w+|\*/g, '1')}`)
    .flatMap((path) => ['GET', 'POST'].map((method) => ({ method, path }))),
];

let full: FullShop;
const servers: MeasuredServer[] = [];
let memberId: number;
const slowest = new Map<string, number>();

beforeAll(async () => {
  // Lengths of requests matter here, not those of lists.
  full = await createFullShop(2000);
  // Those with id 1, which paths name, may be changed.
  await registerCollector(full.shop.api, 'first@example.com');
  await staffVisitor(full.shop, 'owner');
  await registerCollector(full.shop.api, 'growth@example.com');
  memberId = (await full.shop.database.pool.query('SELECT max(id)::integer AS id FROM member')).rows[0].id;
  const folder = temporaryFolder();
  // One after the other: the first one marks the folder as this shop's.
  while (servers.length < repeats(1, 4)) {
    servers.push(await startMeasuredServer(full.shop.database.url, folder));
  }
});
afterAll(async () => {
  const first = [...slowest].sort(([, one], [, other]) => other - one).slice(0, 3);
  console.log(first.map(([name, ms]) => `${ms.toFixed(0).padStart(6)} ms  ${name}`).join('\n'));
  await Promise.all(servers.map((server) => server.close()));
  await full.shop.close();
});

/** A request whose long part is `bytes` long. */
type Request = { name: string; sendCall: (bytes: number) => Sent };

/** Costs of so many requests together that no other visitor notices; what reads one of these lengths in quadratic time costs more. */
const harmless = (requests: number): Cost => ({ ms: 40 + 20 * requests, mb: 64 });

/** Four times the length costs about 4 times as much if the growth is linear, and 16 times if it is quadratic. */
const maxGrowth = 9;

/**
 * Which costs of requests grow faster than their length. Several that are not harmless together are measured in two halves, and one
 * again, shorter and with more runs. A request that is rejected for its length is sent with the next length.
 */
async function computeGrowth(
  server: MeasuredServer,
  requests: readonly Request[],
  lengths: readonly number[],
): Promise<string[]> {
  const [bytes, ...shorter] = lengths;
  if (bytes === undefined || requests.length === 0) return [];
  const { statuses, ...cost } = await server.measure(
    requests.map(({ sendCall }) => sendCall(bytes)),
    1,
  );
  // 413, or the connection was closed over the rest of the body.
  const tooLong = requests.filter((_, index) => statuses[index] === 413 || statuses[index] === 0);
  const found = await computeGrowth(server, tooLong, shorter);
  const { ms, mb } = harmless(requests.length);
  if (cost.ms < ms && cost.mb < mb) return found;
  if (requests.length > 1) {
    const half = Math.ceil(requests.length / 2);
    for (const part of [requests.slice(0, half), requests.slice(half)]) {
      found.push(...(await computeGrowth(server, part, [bytes])));
    }
    return found;
  }
  const { name } = requests[0]!;
  slowest.set(name, Math.max(slowest.get(name) ?? 0, cost.ms));
  return [...found, ...(await growthOfOne(server, requests[0]!, bytes))];
}

/** How the costs of one request grow, if faster than its length. */
async function growthOfOne(server: MeasuredServer, request: Request, bytes: number): Promise<string[]> {
  let found: string[] = [];
  for (const runs of [1, 3, 8]) {
    const long = await server.measure([request.sendCall(bytes)], runs);
    const short = await server.measure([request.sendCall(bytes / 4)], runs);
    found = (['ms', 'mb'] as const)
      .filter((unit) => long[unit] >= harmless(1)[unit] && long[unit] >= maxGrowth * short[unit])
      .map(
        (unit) => `${request.name}: ${short[unit].toFixed(0)} → ${long[unit].toFixed(0)} ${unit} at ${bytes}`,
      );
    if (found.length === 0) return [];
  }
  return found;
}

const keptTokens = new Map<string, string>();

/** A session of staff or of the member; a new one for routes that may end it. */
async function tokenFor(path: string, kind: 'staff' | 'user'): Promise<string> {
  const open = async () =>
    kind === 'staff'
      ? (await staffVisitor(full.shop, 'owner')).userToken!
      : openMemberSession(full.shop, memberId);
  if (/log|session|password|factor|passkey/.test(path)) return open();
  const token = keptTokens.get(kind) ?? (await open());
  keptTokens.set(kind, token);
  return token;
}

/** Headers of who may use the route; none without a login. */
async function tokenHeaders({ path }: Route, isLoggedIn: boolean): Promise<Record<string, string>> {
  if (!isLoggedIn) return {};
  const kind = /^\/(?:api\/)?admin(?:\/|$)/.test(path) ? 'staff' : 'user';
  const token = await tokenFor(path, kind);
  if (path.startsWith('/api/')) return { authorization: `Bearer ${token}` };
  return { cookie: `${kind}_token=${token}` };
}

let senders = 0;

/** Headers of a sender with an address of its own, so that limits of attempts do not reject it first. */
function newSender(): Record<string, string> {
  senders += 1;
  return {
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': `10.${senders >> 16}.${(senders >> 8) & 255}.${senders & 255}`,
  };
}

/** Whether a route answers otherwise to who is logged in. */
async function asksForLogin(server: MeasuredServer, route: Route): Promise<boolean> {
  const [anonymous, loggedIn] = await Promise.all(
    [false, true].map(async (isLoggedIn) =>
      server.send({ ...route, headers: { ...newSender(), ...(await tokenHeaders(route, isLoggedIn)) } }),
    ),
  );
  return anonymous !== loggedIn;
}

const repeated = (piece: string, bytes: number): string => piece.repeat(bytes / piece.length);

function* bodyGroups() {
  for (const route of routes) {
    if (route.method === 'GET') continue;
    for (const [type, ...pieces] of mediaTypes) {
      const types = type === null ? [null] : letterCases.map((withCase) => withCase(type));
      yield { route, bodies: types.flatMap((written) => pieces.map((piece) => ({ type: written, piece }))) };
    }
  }
}

function* headerGroups() {
  for (const route of routes) for (const [header, ...pieces] of headers) yield { route, header, pieces };
}

/** Does the work of each group on one of the servers, which work side by side. */
async function onServers<Group>(
  groups: Iterable<Group>,
  work: (server: MeasuredServer, group: Group) => Promise<string[]>,
): Promise<string[]> {
  const waiting = groups[Symbol.iterator]();
  const found = await Promise.all(
    servers.map(async (server) => {
      const own: string[] = [];
      for (let next = waiting.next(); !next.done; next = waiting.next()) {
        own.push(...(await work(server, next.value)));
      }
      return own;
    }),
  );
  for (const server of servers)
    expect(await server.send({ method: 'GET', path: '/', headers: {} })).toBe(200);
  return found.flat();
}

test('time and memory of a request are in proportion to its body', async () => {
  const isProtected = new Map<Route, boolean>();
  const found = await onServers(buildSample(bodyGroups(), 151), async (server, { route, bodies }) => {
    if (!isProtected.has(route)) isProtected.set(route, await asksForLogin(server, route));
    const growing: string[] = [];
    for (const isLoggedIn of isProtected.get(route) ? [true, false] : [true]) {
      const token = await tokenHeaders(route, isLoggedIn);
      const requests = bodies.map(({ type, piece }) => ({
        name: `${route.method} ${route.path} × ${type ?? 'no type'}, ${JSON.stringify(piece)}`,
        sendCall: (bytes: number) => ({
          ...route,
          headers: { ...newSender(), ...token, ...(type && { 'content-type': type }) },
          body: repeated(piece, bytes),
        }),
      }));
      growing.push(
        ...(await computeGrowth(server, requests, isLoggedIn ? bodyBytes : bodyBytesWithoutLogin)),
      );
    }
    return growing;
  });
  expect(found).toEqual([]);
}, 7_200_000);

test('time and memory of a request are in proportion to its headers', async () => {
  const found = await onServers(
    buildSample(headerGroups(), 151),
    async (server, { route, header, pieces }) => {
      const token = await tokenHeaders(route, header !== 'cookie' && header !== 'authorization');
      const requests = pieces.map((piece) => ({
        name: `${route.method} ${route.path} × ${header}, ${JSON.stringify(piece)}`,
        sendCall: (bytes: number) => ({
          ...route,
          headers: { ...newSender(), ...token, [header]: repeated(piece, bytes).trim() },
        }),
      }));
      return computeGrowth(server, requests, [headerBytes]);
    },
  );
  expect(found).toEqual([]);
}, 7_200_000);
