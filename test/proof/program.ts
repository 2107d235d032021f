import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { waitUntil } from '../wait-until.ts';

/** A started process with the lines that it has printed so far. */
export type Program = { process: ChildProcess; lines: string[]; ended: Promise<unknown[]> };

/** Runs a file of this folder with the same Node. It ends with this process (`end-with-parent.ts`). */
export function startProgram(file: string, ...parameters: string[]): Program {
  return startCommand(process.execPath, resolve(import.meta.dirname, file), ...parameters);
}

/** Runs a file of this folder with at most so many open files and connections. */
export function startLimitedProgram(maxFiles: number, file: string, ...parameters: string[]): Program {
  const command = [process.execPath, resolve(import.meta.dirname, file), ...parameters];
  return startCommand('sh', '-c', `ulimit -n ${maxFiles}; exec "$@"`, 'sh', ...command);
}

function startCommand(command: string, ...parameters: string[]): Program {
  const child = spawn(command, parameters, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines: string[] = [];
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop()!;
    lines.push(...parts);
  });
  return { process: child, lines, ended: once(child, 'close') };
}

/** Waits until a program has printed a matching line; returns its first group, or the line. Fails where the program ends before. */
export const printedBy = ({ process: child, lines }: Program, line: RegExp): Promise<string> =>
  waitUntil(() => {
    const found = lines.map((one) => line.exec(one)).find(Boolean);
    if (!found && child.exitCode !== null) throw new Error(lines.join('\n'));
    return found && (found[1] ?? found[0]);
  });

/** Starts the built shop without the demo on a database, or on its own if the URL is empty; returns its address too. */
export async function startPageServer(
  databaseUrl: string,
  folder: string,
): Promise<Program & { base: string }> {
  const server = startProgram('page-server.ts', databaseUrl, folder);
  return { ...server, base: await printedBy(server, /^Giclée is at (\S+)$/) };
}

type ProcessEntry = { pid: number; parent: number; command: string };

/** The processes whose command lines contain the text, such as a folder's name. */
export const processesOn = (text: string): ProcessEntry[] =>
  execFileSync('ps', ['-ww', '-eo', 'pid=,ppid=,stat=,command='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^ *(\d+) +(\d+) +(\S+) (.*)$/.exec(line))
    // Without zombies, which have ended.
    .filter((found) => found !== null && !found[3]!.startsWith('Z') && found[4]!.includes(text))
    .map((found) => ({ pid: Number(found![1]), parent: Number(found![2]), command: found![4]! }));
