import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFailed, onTestFinished } from 'vitest';
import { copyTree, runningProject } from '../checks/project-tree.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** A command of the project that runs in a copy of it. */
export type Command = {
  process: ChildProcess;
  /** All that it and its children have printed so far. */
  printed(): string;
  /** Whether it runs, or a process that it started and that shares its output. */
  isRunning(): boolean;
};

export type ProjectCopy = {
  /** Where the shop in the copy keeps what it keeps. */
  dataFolder: string;
  /** Starts a command, for an empty shop on loopback with its data in the copy. */
  start(command: readonly [string, ...string[]], port: number): Command;
  /** Replaces a text that a file holds. */
  change(file: string, text: string, replacement: string): void;
  /** The processes that name the copy in their command lines, among them the server and its database. */
  processes(): string[];
  remove(): void;
};

/** A copy of the project in a temporary folder, so that nothing is written to the project itself. Its packages are links. */
export function copyProject(): ProjectCopy {
  const folder = realpathSync(temporaryFolder());
  copyTree(folder, runningProject);
  const processes = () =>
    execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes(folder));
  const dataFolder = join(folder, 'data');
  return {
    dataFolder,
    start([program, ...parameters], port) {
      const { PATH, HOME } = process.env;
      const settings = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataFolder, DEMO: 'off' };
      const child = spawn(program, parameters, {
        cwd: folder,
        env: { PATH, HOME, ...settings, npm_config_update_notifier: 'false' },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      let isRunning = true;
      child.once('close', () => {
        isRunning = false;
      });
      let printed = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          printed += text;
        });
      }
      onTestFailed(() => console.log(printed));
      onTestFinished(() => {
        if (isRunning) process.kill(-child.pid!, 'SIGKILL');
        for (const line of processes()) process.kill(Number.parseInt(line, 10), 'SIGKILL');
      });
      return { process: child, printed: () => printed, isRunning: () => isRunning };
    },
    change(file, text, replacement) {
      const path = join(folder, file);
      const before = readFileSync(path, 'utf8');
      if (!before.includes(text)) throw new Error(`${file} does not hold ${text}`);
      writeFileSync(path, before.replace(text, replacement));
    },
    processes,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
