import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFormerFiles } from '../../../scripts/steps/former-files.mjs';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { staticFiles } from './static-files.ts';

const hourMs = 60 * 60 * 1000;
const day1 = Date.UTC(2026, 0, 1);

let folder: string;
let server: Server | undefined;

beforeEach(() => {
  folder = temporaryFolder();
});

afterEach(() => {
  server?.close();
  rmSync(folder, { recursive: true });
});

/** Replaces the build by one with these hashed files, as `scripts/steps/build.mjs` does. */
async function build(files: Record<string, string>, now: number): Promise<void> {
  await keepFormerFiles(join(folder, 'build'), join(folder, 'former-build'), now);
  rmSync(join(folder, 'build'), { recursive: true, force: true });
  mkdirSync(join(folder, 'build/client/assets'), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, 'build/client/assets', name), text);
  }
}

/** Starts a server of the current build, and returns the texts of assets by HTTP; null where there is none. */
async function served(...names: string[]): Promise<(string | null)[]> {
  const files = await staticFiles(join(folder, 'build/client'), join(folder, 'former-build'));
  server?.close();
  server = createServer(
    getRequestListener(async (request) => (await files(request)) ?? new Response(null, { status: 404 })),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Promise.all(
    names.map(async (name) => {
      const response = await fetch(`http://127.0.0.1:${port}/assets/${name}`);
      return response.ok ? response.text() : null;
    }),
  );
}

test('a page that was open during an upgrade loads its scripts and styles for a day', async () => {
  await build({ 'page-a1.js': 'first', 'toast-a1.css': 'first', 'same-s.js': 'same' }, day1);
  expect(await served('page-a1.js', 'page-b2.js')).toEqual(['first', null]);
  // Replaced after months: a day counts from now.
  const upgraded = day1 + 90 * 24 * hourMs;
  await build({ 'page-b2.js': 'second', 'same-s.js': 'same' }, upgraded);
  const names = ['page-a1.js', 'toast-a1.css', 'page-b2.js', 'same-s.js'];
  expect(await served(...names)).toEqual(['first', 'first', 'second', 'same']);
  await build({ 'page-c3.js': 'third', 'same-s.js': 'same' }, upgraded + 23 * hourMs);
  expect(await served(...names, 'page-c3.js')).toEqual(['first', 'first', 'second', 'same', 'third']);
  await build({ 'page-d4.js': 'fourth', 'same-s.js': 'same' }, upgraded + 25 * hourMs);
  const all = [...names, 'page-c3.js', 'page-d4.js'];
  expect(await served(...all)).toEqual([null, null, 'second', 'same', 'third', 'fourth']);
});

test('files of a build that failed are kept for the next', async () => {
  await build({ 'page-a1.js': 'first' }, day1);
  await build({}, day1 + hourMs);
  rmSync(join(folder, 'build'), { recursive: true });
  await build({ 'page-b2.js': 'second' }, day1 + 2 * hourMs);
  expect(await served('page-a1.js', 'page-b2.js')).toEqual(['first', 'second']);
});
