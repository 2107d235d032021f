import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { exitCodeOf, pinnedNode, root, withTools } from './run.mjs';

/**
 * How Node runs the shop in production. A young generation of 3 × 32 MB halves the time that rendering a page spends on garbage
 * collection (from 16 % to 9 %), and lets an idle process keep some 30 MB more.
 */
const productionOptions = ['--max-semi-space-size=32'];

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

/** Starts the server in the given mode. The channel between the two processes tells it when this one was killed. */
export function startServer(mode, nodeOptions = []) {
  const { command, env } = serverCommand(mode);
  const [node, ...parameters] = command;
  return spawn(node, [...nodeOptions, ...parameters], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}

/** Calls back with a signal when this process is told to stop, and when the npm that started it was killed. */
export function onStop(callback) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => callback(signal));
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  setInterval(() => process.ppid === npm || callback('SIGTERM'), 1000).unref();
}

/** Ends this process as the server ended. */
export const endLike = (code, signal) => process.exit(exitCodeOf(code, signal));

/** Runs the server in the given mode until it ends, and ends with its exit code. */
export function serve(mode) {
  const server = startServer(mode);
  onStop((signal) => server.kill(signal));
  server.once('exit', endLike);
}
