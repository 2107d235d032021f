// These scripts are the first thing a fresh clone runs: on any Node from 20 on, before anything is installed.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, resolve } from 'node:path';

/** The folder of the project, which is also where every command runs. */
export const root = resolve(import.meta.dirname, '../..');

/** The Node the project is pinned to, out of the npm package `node`. */
export const pinnedNode = resolve(root, 'node_modules/node/bin/node');

/** The command line of a program that came with npm, run by the pinned Node. */
export const tool = (name, ...parameters) => [
  pinnedNode,
  resolve(root, 'node_modules/.bin', name),
  ...parameters,
];

/** The environment with the project's programs first on the path, so that `node` in a child is the pinned one too. */
export const withTools = (env) => ({
  ...env,
  PATH: [resolve(root, 'node_modules/.bin'), env.PATH].join(delimiter),
});

/** The exit code a shell would give: 128 and the signal's number for a process that a signal ended. */
const exitCode = (code, signal) => code ?? 128 + constants.signals[signal];

/** Of what a command printed, as much as is shown again at the end: the part that says what failed. */
const keptOutput = 6000;

/** Runs a command, showing what it prints as it comes; resolves to its exit code and the last of what it printed. */
export function run([program, ...parameters], env = process.env) {
  return new Promise((settle) => {
    const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
    const child = spawn(program, parameters, {
      cwd: root,
      env: withTools({ ...colour, ...env }),
      stdio: ['inherit', 'pipe', 'pipe'],
    });
    let last = '';
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      from.setEncoding('utf8');
      from.on('data', (text) => {
        to.write(text);
        last = (last + text).slice(-keptOutput);
      });
    }
    child.once('error', (error) => settle({ code: 127, last: error.message }));
    child.once('close', (code, signal) => settle({ code: exitCode(code, signal), last }));
  });
}

/**
 * Runs commands as one quiet step, said in a line with the time it took. What they print is shown when one fails, and
 * the script ends with that one's exit code.
 */
export async function step(title, commands, env = process.env) {
  const start = performance.now();
  process.stdout.write(`${title}… `);
  for (const command of commands) {
    const { code, output } = await capture(command, env);
    if (code !== 0) {
      console.log(`failed\n\n$ ${command.join(' ')}\n${output}`);
      process.exit(code);
    }
  }
  console.log(seconds(performance.now() - start));
}

function capture([program, ...parameters], env) {
  return new Promise((settle) => {
    const child = spawn(program, parameters, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.once('error', (error) => settle({ code: 127, output: error.message }));
    child.once('close', (code, signal) => settle({ code: exitCode(code, signal), output }));
  });
}

export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
