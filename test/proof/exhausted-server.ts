// Runs the built shop as `page-server.ts` does, and opens files until only a given number can be opened. The number is the third
// parameter, from the moment that the shop listens, and then what standard input says: a number, or `all`.
import { tracingChannel } from 'node:diagnostics_channel';
import { closeSync, openSync } from 'node:fs';
import type { Server } from 'node:net';
import { argv, stdin } from 'node:process';

const held: number[] = [];

function leave(count: string): void {
  try {
    while (count !== 'all') held.push(openSync('/dev/null', 'r'));
  } catch {
    // No more can be opened.
  }
  for (const file of held.splice(0, count === 'all' ? held.length : Number(count))) closeSync(file);
  console.log(`${count} files are left`);
}

const listening = tracingChannel<string, { server: Server }>('net.server.listen');
listening.asyncEnd.subscribe(() => leave(argv[4]!));
stdin.setEncoding('utf8').on('data', (text) => leave(String(text).trim()));
await import('./page-server.ts');
