import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverCommand } from '../scripts/steps/serve.mjs';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { freePort } from '../test/servers/free-port.ts';
import type { Load, Measured } from './load.ts';

const root = join(import.meta.dirname, '..');
const answerTimeoutMs = 120_000;

// processors

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;
/** The measured server has one processor alone; the database and the load program share the others. */
const processors = { server: '0', others: `1-${availableParallelism() - 1}` };

export const pinning = canPin
  ? `the server on processor ${processors.server}, database and load program on ${processors.others}`
  : 'processes not pinned to processors';

/** Pins a running process, and those that it starts later, to the processors of the database and the load program. */
export function pinToOthers(pid: number): void {
  if (canPin) spawnSync('taskset', ['-a', '-p', '-c', processors.others, String(pid)]);
}

const pinned = (place: keyof typeof processors, command: readonly string[]): string[] =>
  canPin ? ['taskset', '-c', processors[place], ...command] : [...command];

// servers

export type Server = { origin: string; process: ChildProcess };

/** Starts a process, without waiting for anything. */
function start(command: readonly string[], env: Record<string, string | undefined>): ChildProcess {
  const [program, ...parameters] = command;
  const child = spawn(program!, parameters, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  started.add(child);
  child.once('exit', () => started.delete(child));
  return child;
}

/** Child processes, which are killed when this process ends. */
const started = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of started) child.kill();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Starts the built shop as `npm start` does, with the given settings. */
export async function startShop(settings: Record<string, string>, host = '127.0.0.1'): Promise<Server> {
  const port = await freePort();
  const { command, env } = serverCommand('production', {
    ...process.env,
    LOG_LEVEL: 'warn',
    ...settings,
    PORT: String(port),
  });
  return { origin: `http://${host}:${port}`, process: start(pinned('server', command), env) };
}

/** Starts `bare-server.ts` on the database. */
export async function startBareServer(databaseUrl: string): Promise<Server> {
  const port = await freePort();
  const env = { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port), NODE_ENV: 'production' };
  const command = pinned('server', [process.execPath, 'bench/bare-server.ts']);
  return { origin: `http://127.0.0.1:${port}`, process: start(command, env) };
}

/** Waits until the path answers with 200. */
export async function waitForAnswer(server: Server, path: string): Promise<void> {
  for (const deadline = Date.now() + answerTimeoutMs; Date.now() < deadline; await sleep(2)) {
    if (server.process.exitCode !== null) break;
    if ((await fetchStatus(server.origin + path)) === 200) return;
  }
  server.process.kill();
  throw new Error(`${server.origin}${path} does not answer`);
}

const fetchStatus = (url: string): Promise<number | undefined> =>
  new Promise((settle) => {
    const request = get(url, { agent: false }, (response) => {
      response.resume().once('end', () => settle(response.statusCode));
    });
    request.once('error', () => settle(undefined));
  });

export async function stopServer({ process: child }: Server): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** The resident set size of the process, in MB. */
export function readMemory({ process: { pid } }: Server): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(status, 'utf8'))![1]
    : spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return Number(kilobytes) / 1024;
}

/** The processor time of a process and its children so far, in milliseconds; 0 where the system does not tell (only Linux does). */
function computeProcessorMs(pid: number): number {
  if (!existsSync('/proc/self/stat')) return 0;
  const times = new Map<number, { parent: number; ticks: number }>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    let stat: string;
    try {
      stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    } catch {
      continue; // ended meanwhile
    }
    // The name before the parenthesis can have spaces. Times are in ticks of 10 ms: own user and system, then those of ended children.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0);
    times.set(Number(name), { parent: fields[1]!, ticks });
  }
  const belongs = (id: number): boolean => id === pid || (times.has(id) && belongs(times.get(id)!.parent));
  return [...times].reduce((sum, [id, { ticks }]) => sum + (belongs(id) ? 10 * ticks : 0), 0);
}

/** Fills the demo shop up to a number of works. */
export async function fillShop(works: number, settings: Record<string, string>): Promise<void> {
  const env = { ...process.env, ...settings };
  const child = start([process.execPath, 'scripts/demo-scale.ts', String(works)], env);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`scripts/demo-scale.ts ${works} ended with ${code}`);
}

/** Starts the built shop with its demo, on a new database in a temporary folder. */
export async function startDemoShop(settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'giclee-demo-shop-'));
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') });
  pinToOthers(postgres.pid);
  const server = await startShop(
    { DATA_DIR: join(folder, 'data'), DATABASE_URL: postgres.url, DEMO: 'on', ...settings },
    // The host name of the shop's own addresses.
    'localhost',
  );
  await waitForAnswer(server, '/readyz');
  return {
    /** Its origin. */
    shop: server.origin,
    databaseUrl: postgres.url,
    /** Runs the load program, with the processor time in ms that a request takes the server and the database. */
    async measure(load: Omit<Load, 'origin'>) {
      const processes = [server.process.pid ?? 0, postgres.pid];
      const before = processes.map(computeProcessorMs);
      const measured = await run({ origin: server.origin, ...load });
      const [ofServer = 0, ofDatabase = 0] = processes.map(
        (pid, index) => (computeProcessorMs(pid) - (before[index] ?? 0)) / load.requests.length,
      );
      return { measured, server: ofServer, database: ofDatabase };
    },
    async stop() {
      await stopServer(server);
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// load

/** Runs the load program in a new process. */
export async function run(load: Load): Promise<Measured> {
  const [program, ...parameters] = pinned('others', [process.execPath, join(root, 'bench/load.ts')]);
  const child = spawn(program!, parameters, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(load));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`the load program ended with ${code}`);
  return JSON.parse(output);
}
