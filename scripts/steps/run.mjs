// These scripts are the first thing that a fresh clone runs: on Node 20 or later, before anything is installed.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, resolve } from 'node:path';

/** The project folder, in which every command runs. */
export const root = resolve(import.meta.dirname, '../..');

/** The Node version that the project is pinned to, from the npm package `node`. */
export const pinnedNode = resolve(root, 'node_modules/node/bin/node');

/** The command line of a program from an npm package, run by the pinned Node. */
export const tool = (name, ...parameters) => [
  pinnedNode,
  resolve(root, 'node_modules/.bin', name),
  ...parameters,
];

/** The environment with node_modules/.bin first on the path, so that `node` in a child process is the pinned one too. */
export const withTools = (env) => ({
  ...env,
  PATH: [resolve(root, 'node_modules/.bin'), env.PATH].join(delimiter),
});

/** The exit code a shell would give: 128 and the signal's number for a process that a signal ended. */
export const getExitCode = (code, signal) => code ?? 128 + constants.signals[signal];

const running = new Set();

/**
 * Runs a command and collects its output.
 *
 * @param onMessage called with each message of the command; opens an IPC channel, whose end shows the command that this
 *   process was killed
 * @returns its exit code and its output
 */
export function run([program, ...parameters], { env = process.env, onMessage } = {}) {
  return new Promise((settle) => {
    const child = spawn(program, parameters, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe', ...(onMessage ? ['ipc'] : [])],
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    }
    if (onMessage) child.on('message', onMessage);
    child.once('error', (error) => settle({ code: 127, output: error.message }));
    child.once('close', (code, signal) => {
      running.delete(child);
      settle({ code: getExitCode(code, signal), output });
    });
  });
}

/** Stops the running commands as Ctrl-C does: the test runners then stop what they started. */
export function interruptAll() {
  for (const child of running) child.kill('SIGINT');
}

/**
 * Runs commands as one step and prints its title and duration. If a command fails, prints its output and exits with its
 * exit code.
 */
export async function step(title, commands, env = process.env) {
  const start = performance.now();
  process.stdout.write(`${title}… `);
  for (const command of commands) {
    const { code, output } = await run(command, { env });
    if (code !== 0) {
      console.log(`failed\n\n$ ${command.join(' ')}\n${output}`);
      process.exit(code);
    }
  }
  console.log(duration(performance.now() - start));
}

/** Formats a duration: `4.2 s`, and from a minute on `1 min 05 s`. */
export function duration(milliseconds) {
  const whole = Math.round(milliseconds / 1000);
  if (whole < 60) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}
