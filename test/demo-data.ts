import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { digestOf } from '../scripts/steps/digest.mjs';
import { serverCommand } from '../scripts/steps/serve.mjs';
import { root } from '../src/root.ts';
import { folderOfThisProcess } from './temporary-folder.ts';

/** What the demo's rows and pictures are made by. */
const sources = ['demo', 'content', 'db', 'src/kernel', 'src/platform', 'src/domains', 'package-lock.json'];
const cacheFolder = join(root, 'node_modules/.cache/demo-data');

/**
 * Makes an empty folder the data folder of a shop with the whole demo in it. The demo is drawn once by the built server and
 * kept until something that draws it changes.
 */
export async function copyDemoData(folder: string): Promise<void> {
  const kept = join(cacheFolder, digestOf(sources));
  if (!existsSync(kept)) await drawDemo(kept);
  copyFolder(kept, folder);
}

async function drawDemo(kept: string): Promise<void> {
  const folder = folderOfThisProcess();
  const settings = { HOST: '127.0.0.1', PORT: '0', DEMO: 'on', DATABASE_URL: '', API_URL: '', SITE_URL: '' };
  const { command, env } = serverCommand('production', { ...process.env, ...settings, DATA_DIR: folder });
  const [program, ...parameters] = command;
  // With a channel, by whose end it learns that this process was killed.
  const stdio = ['ignore', 'pipe', 'inherit', 'ipc'] as const;
  const server = spawn(program, parameters, { cwd: root, env, stdio: [...stdio] });
  for await (const line of createInterface(server.stdout!)) {
    if (/ s {2}ready$/.test(line)) server.kill('SIGTERM');
  }
  const [code] = server.exitCode === null ? await once(server, 'exit') : [server.exitCode];
  if (code !== 0) throw new Error(`the demo could not be drawn: the server ended with ${code}`);
  // What tests write need not outlive a loss of power.
  appendFileSync(join(folder, 'postgres/data/postgresql.conf'), '\nfsync = off\nfull_page_writes = off\n');
  rmSync(cacheFolder, { recursive: true, force: true });
  mkdirSync(cacheFolder, { recursive: true });
  const unfinished = `${kept}-${process.pid}`;
  copyFolder(folder, unfinished);
  renameSync(unfinished, kept);
  rmSync(folder, { recursive: true, force: true });
}

/** With owners, since PostgreSQL does not run on files that belong to somebody else. */
const copyFolder = (from: string, to: string): void => {
  execFileSync('cp', ['-a', `${from}/.`, to]);
};
