import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { toDigest } from '../../scripts/steps/digest.mjs';
import { serverCommand } from '../../scripts/steps/serve.mjs';
import { root } from '../../src/root.ts';
import { folderOfThisProcess } from '../temporary-folder.ts';

/** The sources of the demo's rows and pictures. */
const sources = ['demo', 'content', 'db', 'src/kernel', 'src/platform', 'src/domains', 'package-lock.json'];
const cacheFolder = join(root, 'node_modules/.cache/demo-data');

/** Copies the data folder of a shop with the whole demo into an empty folder. */
export async function copyDemoData(folder: string): Promise<void> {
  copyFolder(await saveDemoData(), folder);
}

/**
 * Has the built server create the demo, which is cached until its sources change. Only one process at a time may call this while it is
 * not cached.
 *
 * @returns the folder in the cache
 */
export async function saveDemoData(): Promise<string> {
  const cached = join(cacheFolder, toDigest(sources));
  if (!existsSync(cached)) await createDemo(cached);
  return cached;
}

async function createDemo(cached: string): Promise<void> {
  const folder = folderOfThisProcess();
  const settings = { HOST: '127.0.0.1', PORT: '0', DEMO: 'on', DATABASE_URL: '', API_URL: '', SITE_URL: '' };
  const { command, env } = serverCommand('production', { ...process.env, ...settings, DATA_DIR: folder });
  const [program, ...parameters] = command;
  // The end of the IPC channel shows the server that this process was killed.
  const stdio = ['ignore', 'pipe', 'inherit', 'ipc'] as const;
  const server = spawn(program, parameters, { cwd: root, env, stdio: [...stdio] });
  for await (const line of createInterface(server.stdout!)) {
    if (/ s {2}ready$/.test(line)) server.kill('SIGTERM');
  }
  const [code] = server.exitCode === null ? await once(server, 'exit') : [server.exitCode];
  if (code !== 0) throw new Error(`the demo could not be created: the server ended with ${code}`);
  // Data of tests need not survive a power failure.
  appendFileSync(join(folder, 'postgres/data/postgresql.conf'), '\nfsync = off\nfull_page_writes = off\n');
  rmSync(cacheFolder, { recursive: true, force: true });
  mkdirSync(cacheFolder, { recursive: true });
  const unfinished = `${cached}-${process.pid}`;
  copyFolder(folder, unfinished);
  renameSync(unfinished, cached);
  rmSync(folder, { recursive: true, force: true });
}

/** Copies the owners of files too, since PostgreSQL does not run on files of another user. */
const copyFolder = (from: string, to: string): void => {
  execFileSync('cp', ['-a', `${from}/.`, to]);
};
