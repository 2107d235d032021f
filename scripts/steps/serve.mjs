import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { getExitCode, pinnedNode, root, withTools } from './run.mjs';

/**
 * Node's options in production. A young generation of three semi-spaces of 32 MB halves the time that rendering a page spends on
 * garbage collection (from 16 % to 9 %), and lets an idle process keep some 30 MB more.
 */
const productionOptions = ['--max-semi-space-size=32'];

/** The built server (`vite.server.config.ts`). */
const builtServer = resolve(root, 'build/server/main/server.js');

/** The command that runs the server, and its environment: the build in production, the sources in development. */
export function serverCommand(mode, env = process.env) {
  return {
    command:
      mode === 'production' ? [pinnedNode, ...productionOptions, builtServer] : [pinnedNode, 'src/server.ts'],
    env: withTools({
      // Caches the compiled code without types, which halves the time of a start.
      NODE_COMPILE_CACHE: resolve(root, 'node_modules/.cache/compiled'),
      ...env,
      NODE_ENV: mode,
    }),
  };
}

/** Starts the server in the given mode. The end of the IPC channel shows it that this process was killed. */
export function startServer(mode, nodeOptions = []) {
  const { command, env } = serverCommand(mode);
  const [node, ...parameters] = command;
  return spawn(node, [...nodeOptions, ...parameters], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}

/** Calls back with the signal when this process receives one, and when the npm that started it was killed. */
export function onStop(callback) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => callback(signal));
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  setInterval(() => process.ppid === npm || callback('SIGTERM'), 1000).unref();
}

/** Exits with the server's exit code. */
export const endLike = (code, signal) => process.exit(getExitCode(code, signal));

/** Runs the server in the given mode until it exits, then exits with its exit code. */
export function serve(mode) {
  const server = startServer(mode);
  onStop((signal) => server.kill(signal));
  server.once('exit', endLike);
}
