import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createArtist } from '../../factories/items.ts';
import { type ArtistMember, linkArtist } from '../../sales/artist-member.ts';
import { createTestShop, type TestShop } from '../../servers/shop.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { largeTiff } from '../../uploads/large-tiff.ts';
import { createTusClient, type TusClient } from '../../uploads/tus-client.ts';
import { hangsAfterMs } from '../../wait-until.ts';
import { type Program, startPageServer } from '../program.ts';
import { repeats } from '../scale.ts';

/*
 * A print master is sent through the pages' server, as a browser does, while the built shop is killed, stopped and started, and while
 * the sender breaks off. It goes on where it stopped, and what is stored has the SHA-256 of what was sent. A sample is of 20 MB, the
 * whole proof of more than 1 GB.
 */

const file = largeTiff(repeats(2600, 18_500));
const chunkBytes = repeats(2, 16) * 1024 * 1024;
const interruptions = repeats(4, 24);

/** The most memory of the server while it receives and checks the file, far less than the file has. Decoding is another process. */
const maxMegabytes = 700;

let shop: TestShop;
let artist: ArtistMember;
let folder: string;
let server: Program;
let origin: string;
let sha256: string;
/** The most memory that any of the processes had, in megabytes. */
let peakMegabytes = 0;

beforeAll(async () => {
  sha256 = file.sha256();
  folder = temporaryFolder();
  shop = await createTestShop();
  artist = await linkArtist(shop, (await createArtist(shop.services.db)).id, { email: 'mei@example.com' });
  await startServer();
});
afterAll(async () => {
  server.process.kill('SIGKILL');
  await server.ended;
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

async function startServer(): Promise<void> {
  const started = await startPageServer(shop.database.url, folder);
  server = started;
  origin = started.base;
}

function measureMemory(): void {
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
  peakMegabytes = Math.max(peakMegabytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1000);
}

async function restart(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  measureMemory();
  server.process.kill(signal);
  await server.ended;
  await startServer();
}

/** A browser: the cookie of its session, and the header that shows that a page of the shop sends. */
const browser = (): TusClient =>
  createTusClient(origin, null, '/account/upload', {
    cookie: `user_token=${artist.visitor.userToken}`,
    origin,
  });

/** The bytes that a slow sender sends at once, and its pause after them. */
const pieceBytes = 64 * 1024;
const pieceMs = 10;

/** A part of the file as a stream of a slow sender. */
function slowBody(from: number, to: number): ReadableStream {
  let at = from;
  return new ReadableStream({
    async pull(controller) {
      const next = Math.min(to, at + pieceBytes);
      controller.enqueue(new Uint8Array(file.slice(at, next)));
      at = next;
      if (at === to) controller.close();
      else await sleep(pieceMs);
    },
  });
}

/** A moment in the middle of a part, in milliseconds. */
const midway = (): number => (0.3 + 0.5 * Math.random()) * (chunkBytes / pieceBytes) * pieceMs;

/** What interrupts a request. */
const interrupt: (() => { work: Promise<unknown>; signal?: AbortSignal })[] = [
  () => ({ work: sleep(midway()).then(() => restart('SIGKILL')) }),
  () => {
    const controller = new AbortController();
    return { work: sleep(midway()).then(() => controller.abort()), signal: controller.signal };
  },
  () => ({ work: sleep(midway()).then(() => restart('SIGTERM')) }),
];

test('a print master survives restarts of the server and broken connections', async () => {
  const created = await browser().create({ bytes: file.bytes, sha256, name: 'master.tif' });
  expect(created.status).toBe(201);
  const path = created.headers.get('location') ?? '';
  expect(path).toMatch(/^\/account\/upload\/[\w-]{24}$/);

  // No offset is lower than one that a request confirmed.
  let confirmed = 0;
  let resumed = 0;
  const every = Math.max(1, Math.floor(file.bytes / chunkBytes / interruptions));
  for (let turn = 0; confirmed < file.bytes; turn += 1) {
    const offset = await browser().offset(path);
    expect(offset).toBeGreaterThanOrEqual(confirmed);
    if (offset > confirmed) resumed += 1;
    confirmed = offset;
    if (offset === file.bytes) break;
    const end = Math.min(file.bytes, offset + chunkBytes);
    if (turn % every === every - 1 && turn / every < interruptions) {
      const { work, signal } = interrupt[Math.floor(turn / every) % interrupt.length]?.() ?? {
        work: Promise.resolve(),
      };
      const sent = await browser()
        .append(path, offset, slowBody(offset, end), signal ? { signal } : {})
        .catch(() => null);
      if (sent?.status === 204) confirmed = end;
      await work;
      continue;
    }
    const sent = await browser().append(path, offset, new Uint8Array(file.slice(offset, end)));
    expect(sent.status).toBe(204);
    confirmed = Number(sent.headers.get('upload-offset'));
  }
  expect(resumed).toBeGreaterThan(0);

  const state = await vi.waitFor(
    async () => {
      const { data } = (await (await browser().call(path)).json()) as {
        data: { state: string; refusal: unknown };
      };
      expect(data.state).not.toBe('checking');
      return data;
    },
    { timeout: hangsAfterMs, interval: 200 },
  );
  measureMemory();
  console.log(
    `${file.bytes} bytes, ${interruptions} interruptions, ${resumed} resumed; at most ${Math.round(peakMegabytes)} MB of memory`,
  );
  expect(state).toMatchObject({ state: 'completed', refusal: null });
  expect(peakMegabytes).toBeLessThan(maxMegabytes);

  // It has no metadata, so the stored master is what was sent.
  const stored = createHash('sha256');
  const id = path.slice(path.lastIndexOf('/') + 1);
  await pipeline(createReadStream(join(folder, 'files/master-uploads', `${id}.master`)), stored);
  expect(stored.digest('hex')).toBe(sha256);
  expect((await browser().call(`${path}/thumbnail`)).headers.get('content-type')).toBe('image/jpeg');
});

test('requests of other sites are refused', async () => {
  const elsewhere = createTusClient(origin, null, '/account/upload', {
    cookie: `user_token=${artist.visitor.userToken}`,
    origin: 'https://elsewhere.example',
  });
  expect((await elsewhere.create({ bytes: 10, sha256: '0'.repeat(64) })).status).toBe(403);
  const begun = await browser().create({ bytes: 10, sha256: '0'.repeat(64) });
  const path = begun.headers.get('location') ?? '';
  expect((await elsewhere.append(path, 0, new Uint8Array(10))).status).toBe(403);
  expect((await elsewhere.remove(path)).status).toBe(403);
  expect(await browser().offset(path)).toBe(0);
  expect((await browser().remove(path)).status).toBe(204);
});
