import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFailed, onTestFinished } from 'vitest';
import { copyTree, runningProject } from '../checks/project-tree.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** A command that runs in a copy of the project. */
export type Command = {
  process: ChildProcess;
  /** The output of the command and its children so far. */
  printed(): string;
  /** Whether the command or a child that shares its output is running. */
  isRunning(): boolean;
};

export type ProjectCopy = {
  /** The data folder of the shop in the copy. */
  dataFolder: string;
  /** Starts a command with the settings of an empty shop on loopback, with its data in the copy. */
  start(command: readonly [string, ...string[]], port: number): Command;
  /** Replaces a text in a file. */
  change(file: string, text: string, replacement: string): void;
  /** The processes with the copy's path in their command lines, including the server and its database. */
  processes(): string[];
  remove(): void;
};

/** Copies the project to a temporary folder, so that nothing is written to the project. Its packages are links. */
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
      if (!before.includes(text)) throw new Error(`${file} does not contain ${text}`);
      writeFileSync(path, before.replace(text, replacement));
    },
    processes,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
