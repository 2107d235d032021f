import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { pinnedNode, root, withTools } from './run.mjs';

/**
 * How Node runs the shop in production. The young generation stays within 24 MB: each process keeps three of what is set here. With twice
 * as much pages from the cache come a few per cent faster, and some processes hold 15 MB more at rest.
 */
const productionOptions = ['--max-semi-space-size=8'];

/** What is built of the server (`vite.server.config.ts`). */
const builtServer = resolve(root, 'build/server/main/server.js');

/** The command that runs the server, and its environment: what was built of it, while developing its sources. */
export function serverCommand(mode, env = process.env) {
  return {
    command:
      mode === 'production' ? [pinnedNode, ...productionOptions, builtServer] : [pinnedNode, 'src/server.ts'],
    env: withTools({
      // What was compiled once, and stripped of its types, is not compiled again: half of the time that a start takes.
      NODE_COMPILE_CACHE: resolve(root, 'node_modules/.cache/compiled'),
      ...env,
      NODE_ENV: mode,
    }),
  };
}

/**
 * Runs the server in the given mode until it ends, and ends with its exit code. Signals are passed on; the channel
 * between the two processes tells the server when this one was killed.
 */
export function serve(mode, nodeOptions = []) {
  const { command, env } = serverCommand(mode);
  const [node, ...rest] = command;
  const server = spawn(node, [...nodeOptions, ...rest], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  server.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
