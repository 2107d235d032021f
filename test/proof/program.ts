import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** A process of ours, with the lines that it has printed so far. */
export type Program = { process: ChildProcess; lines: string[]; ended: Promise<unknown[]> };

/** Starts a file of this folder on the same Node. It ends when this process does (`end-with-starter.ts`). */
export function startProgram(file: string, ...parameters: string[]): Program {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, file), ...parameters], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop()!;
    lines.push(...parts);
  });
  return { process: child, lines, ended: once(child, 'close') };
}
