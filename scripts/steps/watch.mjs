import { watch } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { root } from './run.mjs';
import { endLike, onStop, startServer } from './serve.mjs';

const reporter = import.meta.resolve('./report-imports.mjs');

/** An editor writes a file in several steps, and a checkout changes several files: they cause one restart. */
const debounceMs = 100;

/** A server that has not exited by then is killed: it may be in an endless loop. The next one takes over its database. */
const stopTimeoutMs = 5000;

/**
 * Runs the server from its sources, and restarts it when a file changes that it has imported. Not `node --watch`, which also
 * watches imports from node_modules, where Vite writes a new file at every start, and which keeps running when its parent was
 * killed.
 */
export function serveAndWatch() {
  const files = new Set();
  const folders = new Set();
  let server;
  let isRestarting = false;
  let isStopping = false;
  let timer;

  function start() {
    isRestarting = false;
    server = startServer('development', ['--import', reporter]);
    server.on('message', ({ imported }) => imported && follow(imported));
    server.once('exit', (code, signal) => {
      server = undefined;
      if (isStopping) endLike(code, signal);
      else if (isRestarting) start();
      else console.log('The server ended. It restarts when one of its files changes.');
    });
  }

  function follow(file) {
    if (!file.startsWith(root + sep) || file.includes(`${sep}node_modules${sep}`)) return;
    files.add(file);
    const folder = dirname(file);
    if (folders.has(folder)) return;
    folders.add(folder);
    // The folder is watched, since many editors save by replacing the file.
    watch(folder, (_event, name) => {
      const changed = resolve(folder, name ?? '');
      if (!files.has(changed)) return;
      clearTimeout(timer);
      timer = setTimeout(restart, debounceMs, changed);
    });
  }

  function restart(changed) {
    if (isStopping) return;
    console.log(`\n${relative(root, changed)} changed: the server restarts`);
    if (!server) return start();
    isRestarting = true;
    const stopped = server;
    stopped.kill('SIGTERM');
    const killing = setTimeout(() => stopped.kill('SIGKILL'), stopTimeoutMs);
    stopped.once('exit', () => clearTimeout(killing));
  }

  onStop((signal) => {
    isStopping = true;
    if (server) server.kill(signal);
    else process.exit(0);
  });
  start();
}
