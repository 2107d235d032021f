import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { pinnedNode, root, withTools } from './run.mjs';

/**
 * Runs the server in the given mode until it ends, and ends with its exit code. Signals are passed on; the channel
 * between the two processes tells the server when this one was killed.
 */
export function serve(mode, nodeOptions = []) {
  const server = spawn(pinnedNode, [...nodeOptions, 'src/server.ts'], {
    cwd: root,
    env: withTools({ ...process.env, NODE_ENV: mode }),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  server.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
