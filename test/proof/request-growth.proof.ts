import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminPages } from '../../src/web/admin/admin-pages.ts';
import { crawlerFiles, pages, resourceRoutes } from '../../src/web/urls/pages.ts';
import { registerCollector } from '../clients/visitor.ts';
import { describedCalls } from '../described-calls.ts';
import { staffVisitor } from '../factories/staff.ts';
import { openMemberSession } from '../permissions/callers.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { createFullShop, type FullShop } from './full-shop.ts';
import { type Program, startProgram } from './program.ts';
import { sampleOf } from './scale.ts';

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

/** Below the limits of fields, of payment calls and of forms; a body over a limit is refused in no time. */
const bodyBytes = [19_000, 60_000, 1_000_000];

/** Headers that the shop reads, which Node limits to 16 kB in all. */
const headerBytes = 12_000;
const headerNames = [
  'cookie',
  'accept-language',
  'accept-encoding',
  'lang',
  'authorization',
  'cart-token',
  'content-type',
  'if-none-match',
  'range',
  'referer',
  'user-agent',
  'x-forwarded-for',
  'upload-metadata',
];
const headerPieces = ['a=;', 'a, ', ' ;q=0.'];

type Route = { method: string; path: string };
type Sent = { headers: Record<string, string>; body?: string };

const routes: Route[] = [
  ...(await describedCalls()).map(({ method, path }) => ({ method, path: path.replace(/\{\w+\}/g, '1') })),
  ...[...pages, ...adminPages, ...crawlerFiles, ...resourceRoutes]
    .flatMap((page) => [page, ...(page.children ?? []).map(({ path }) => ({ path: `${page.path}/${path}` }))])
    .map(({ path }) => `/${path.replace(/:\w+|\*/g, '1')}`)
    .flatMap((path) => ['GET', 'POST'].map((method) => ({ method, path }))),
];

let full: FullShop;
let server: Program;
let base: URL;
let memberId: number;
const agent = new Agent({ keepAlive: true });
const slowest = new Map<string, number>();

beforeAll(async () => {
  full = await createFullShop();
  await registerCollector(full.shop.api, 'growth@example.com');
  memberId = (await full.shop.database.pool.query('SELECT id FROM member')).rows[0].id;
  server = startProgram('page-server.ts', full.shop.database.url, temporaryFolder());
  const address = /^Giclée is at (\S+)$/;
  while (!server.lines.some((line) => address.test(line))) {
    if (server.process.exitCode !== null) throw new Error(server.lines.join('\n'));
    await sleep(50);
  }
  base = new URL(server.lines.map((line) => address.exec(line)?.[1]).find(Boolean)!);
});
afterAll(async () => {
  const first = [...slowest].sort(([, one], [, other]) => other - one).slice(0, 3);
  console.log(first.map(([name, ms]) => `${ms.toFixed(0).padStart(6)} ms  ${name}`).join('\n'));
  agent.destroy();
  server.process.kill('SIGTERM');
  await server.ended;
  await full.shop.close();
});

/** Sends a request; resolves with its status, and with 0 where the server closed the connection over the rest of a refused body. */
const send = ({ method, path }: Route, { headers, body }: Sent): Promise<number> =>
  new Promise((settle) => {
    const { hostname, port } = base;
    const sent = request({ agent, hostname, port, path, method, headers }, (answer) => {
      answer.resume().once('close', () => settle(answer.statusCode ?? 0));
    });
    sent.once('error', () => settle(0));
    sent.end(body);
  });

const procFile = (name: string): string => `/proc/${server.process.pid}/${name}`;

/** CPU time of the server's main thread in ms, which other processes do not change. */
const cpuMs = (): number =>
  Number(readFileSync(procFile(`task/${server.process.pid}/schedstat`), 'utf8').split(' ')[0]) / 1e6;

/** Highest memory of the server since the last reset, in MB. */
const peakMb = (): number =>
  Number(/VmHWM:\s*(\d+)/.exec(readFileSync(procFile('status'), 'utf8'))![1]) / 1024;

type Cost = { ms: number; mb: number };

/** The lowest CPU time and rise of memory of several runs. */
async function measure(route: Route, sent: Sent, runs: number): Promise<Cost> {
  const best = { ms: Number.POSITIVE_INFINITY, mb: Number.POSITIVE_INFINITY };
  for (let run = 0; run < runs; run += 1) {
    writeFileSync(procFile('clear_refs'), '5');
    const [ms, mb] = [cpuMs(), peakMb()];
    await send(route, sent);
    best.ms = Math.min(best.ms, cpuMs() - ms);
    best.mb = Math.min(best.mb, peakMb() - mb);
  }
  return best;
}

/** Costs that no other visitor notices. */
const harmless: Cost = { ms: 40, mb: 64 };

/** Four times the length costs about 4 times as much if the growth is linear, and 16 times if it is quadratic. */
const maxGrowth = 9;

/** Which costs of a request grow faster than its length; measured again with more runs where they seem to. */
async function growthOf(name: string, route: Route, sentOf: (share: number) => Sent): Promise<string[]> {
  let found: string[] = [];
  for (const runs of [1, 3, 8]) {
    const long = await measure(route, sentOf(1), runs);
    if (runs === 1) slowest.set(name, Math.max(slowest.get(name) ?? 0, long.ms));
    if (long.ms < harmless.ms && long.mb < harmless.mb) return [];
    const short = await measure(route, sentOf(1 / 4), runs);
    found = (['ms', 'mb'] as const)
      .filter((unit) => long[unit] >= harmless[unit] && long[unit] >= maxGrowth * short[unit])
      .map((unit) => `${name}: ${short[unit].toFixed(0)} → ${long[unit].toFixed(0)} ${unit}`);
    if (found.length === 0) return [];
  }
  return found;
}

let senders = 0;

let keptStaff: string | undefined;

/** A session of a member of staff; a new one for routes that may end it. */
async function staffToken(path: string): Promise<string> {
  const open = async () => (await staffVisitor(full.shop, 'owner')).userToken!;
  if (/log|session|password|factor|passkey/.test(path)) return open();
  keptStaff ??= await open();
  return keptStaff;
}

/** Headers of who may use the route, with an address of its own, so that limits of attempts do not refuse it first. */
async function callerOf({ path }: Route, isLoggedIn: boolean): Promise<Record<string, string>> {
  senders += 1;
  const from = {
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': `10.${senders >> 16}.${(senders >> 8) & 255}.${senders & 255}`,
  };
  if (!isLoggedIn) return from;
  const isForStaff = /^\/(?:api\/)?admin(?:\/|$)/.test(path);
  const token = isForStaff ? await staffToken(path) : await openMemberSession(full.shop, memberId);
  if (path.startsWith('/api/')) return { ...from, authorization: `Bearer ${token}` };
  return { ...from, cookie: `${isForStaff ? 'staff' : 'user'}_token=${token}` };
}

const bodies = mediaTypes.flatMap(([type, ...pieces]) =>
  (type === null ? letterCases.slice(0, 1) : letterCases).flatMap((withCase) =>
    pieces.flatMap((piece) => bodyBytes.map((bytes) => ({ type: type && withCase(type), piece, bytes }))),
  ),
);

function* bodyCases() {
  for (const route of routes) {
    if (route.method === 'GET') continue;
    for (const body of bodies) for (const isLoggedIn of [true, false]) yield { route, ...body, isLoggedIn };
  }
}

function* headerCases() {
  for (const route of routes)
    for (const header of headerNames) for (const piece of headerPieces) yield { route, header, piece };
}

test('time and memory of a request are in proportion to its body', async () => {
  const found: string[] = [];
  for (const { route, type, piece, bytes, isLoggedIn } of sampleOf(bodyCases(), 199)) {
    const caller = await callerOf(route, isLoggedIn);
    const name = `${route.method} ${route.path} × ${type ?? 'no type'}`;
    const sentOf = (share: number) => ({
      headers: { ...caller, ...(type && { 'content-type': type }) },
      body: piece.repeat((bytes * share) / piece.length),
    });
    const about = await growthOf(name, route, sentOf);
    found.push(...about.map((text) => `${text} (${JSON.stringify(piece)}, ${bytes} bytes)`));
  }
  expect(found).toEqual([]);
  expect(await send({ method: 'GET', path: '/' }, { headers: {} })).toBe(200);
}, 7_200_000);

test('time and memory of a request are in proportion to its headers', async () => {
  const found: string[] = [];
  for (const { route, header, piece } of sampleOf(headerCases(), 199)) {
    const caller = await callerOf(route, header !== 'cookie' && header !== 'authorization');
    const sentOf = (share: number) => ({
      headers: { ...caller, [header]: piece.repeat((headerBytes * share) / piece.length).trim() },
    });
    found.push(...(await growthOf(`${route.method} ${route.path} × ${header}`, route, sentOf)));
  }
  expect(found).toEqual([]);
  expect(await send({ method: 'GET', path: '/' }, { headers: {} })).toBe(200);
}, 7_200_000);
