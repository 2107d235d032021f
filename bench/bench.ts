/**
 * `node bench/bench.ts [SIZE…]`: measures the shop with so many works (1,000, 10,000, 100,000 and 1,000,000), compared with a
 * bare server on the same database in the same run. Prints one table and writes it to docs/performance.md. Needs a build.
 *
 * - `--out FILE` writes the page there instead
 * - `--folder FOLDER` stores database and files there for the next run; without it they are temporary
 * - `--seconds S`, `--rounds N` set how long and how often each measure runs
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { measureAll, type Pace, type Results, registerCollectors } from './measures.ts';
import { javascriptBytes } from './page-weight.ts';
import { fillShop, pinToOthers, startShop, stopServer, waitForAnswer } from './processes.ts';
import { getPage, getTable, rateCell } from './report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: resolve(import.meta.dirname, '../docs/performance.md') },
    folder: { type: 'string' },
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
  },
});
const sizes = (
  positionals.length > 0 ? positionals.map(Number) : [1000, 10_000, 100_000, 1_000_000]
).toSorted((one, other) => one - other);
if (!sizes.every((size) => Number.isInteger(size) && size > 0))
  throw new Error('each size must be a positive integer, the number of works');
const pace: Pace = {
  seconds: Number(values.seconds),
  warmUpSeconds: Number(values.seconds) / 2,
  rounds: Number(values.rounds),
  starts: 3,
};

const started = performance.now();
const print = (text: string): void =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${text}`);

/** What the page has of other programs, which stays. */
const page = existsSync(values.out) ? readFileSync(values.out, 'utf8') : '';
const otherSections = /\n## .*/s.exec(page)?.[0] ?? '';

const folder = values.folder ? resolve(values.folder) : mkdtempSync(join(tmpdir(), 'giclee-bench-'));
mkdirSync(folder, { recursive: true });
const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') });
pinToOthers(postgres.pid);
const settings = {
  DATABASE_URL: postgres.url,
  // Not the folder itself: a shop closes its own to other users, and PostgreSQL's runs it for root.
  DATA_DIR: join(folder, 'data'),
  DEMO: 'off',
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
};

try {
  const command = ['node_modules/.bin/node bench/bench.ts', ...positionals].join(' ');
  const all: Results[] = [];
  let collectors: Awaited<ReturnType<typeof registerCollectors>> | undefined;
  let weights: string[] | undefined;
  for (const size of sizes) {
    print(`${size} works: filling the shop`);
    await fillShop(size, { ...settings, DEMO: 'on' });
    collectors ??= await registerCollectors(settings);
    weights ??= await weighPages();
    const results = await measureAll(size, settings, collectors, pace, (name, result) =>
      print(`${size} works: ${name.padEnd(22)} ${rateCell(result)}`),
    );
    all.push(results);
    // Written after each size, so that an interrupted run leaves its results.
    writeFileSync(values.out, getPage(all, command, weights) + otherSections);
  }
  console.log(`\n${getTable(all)}\n`);
  print(`written to ${values.out}`);
} finally {
  await postgres.stop();
  if (!values.folder) rmSync(folder, { recursive: true, force: true });
}

async function weighPages(): Promise<string[]> {
  const shop = await startShop(settings);
  await waitForAnswer(shop, '/readyz');
  const { data } = await (await fetch(`${shop.origin}/api/shop?per_page=1`)).json();
  const pages = { '/shop': '/shop', '/shop/{id}': `/shop/${data.items[0].id}` };
  const weights: string[] = [];
  for (const [page, path] of Object.entries(pages)) {
    const kilobytes = (await javascriptBytes(shop.origin, path)) / 1000;
    weights.push(`JavaScript of \`${page}\`, gzipped: ${kilobytes.toFixed(1)} kB`);
  }
  await stopServer(shop);
  return weights;
}
