import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as z from 'zod';
import { root } from './root.ts';

const shortestPauseMs = 100;
const longestPauseMs = 10_000;

export type EmulatorWatch = {
  log(text: string): void;
  /** Nothing is restarted once it is aborted. */
  signal: AbortSignal;
};

type EmulatorProgram<Printed> = {
  /** A file of `emulators`. */
  program: string;
  options: readonly string[];
  /** The JSON of the first line that it prints. */
  schema: z.ZodType<Printed>;
  /** Further options of a restart, such as the ports of the first start. */
  restartOptions(printed: Printed): readonly string[];
};

/**
 * Starts a program of `emulators` as a process of its own, which ends with this one, and restarts it with increasing delays whenever it
 * ends unexpectedly. Returns what it printed at the first start.
 *
 * @throws Error if the first one ends before it prints anything
 */
export async function startEmulatorProcess<Printed>(
  { program, options, schema, restartOptions }: EmulatorProgram<Printed>,
  watch: EmulatorWatch,
): Promise<{ printed: Printed; stop(): Promise<void> }> {
  const stopping = new AbortController();
  const signal = AbortSignal.any([stopping.signal, watch.signal]);
  let child: ChildProcess | undefined;
  const launch = async (more: readonly string[]) => {
    const file = join(root, 'emulators', program);
    const launched = spawn(process.execPath, [file, ...options, ...more, '--end-with-starter'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child = launched;
    // Also where it could not be started.
    const ended = once(launched, 'exit').catch(() => {});
    const [line] = await Promise.race([
      once(createInterface({ input: launched.stdout }), 'line'),
      ended.then(() => {
        throw new Error(`emulators/${program} could not start`);
      }),
    ]);
    return { printed: schema.parse(JSON.parse(line)), ended };
  };
  const { printed, ended } = await launch([]);

  const keepRunning = async () => {
    let running: Promise<unknown> | undefined = ended;
    for (let pause = shortestPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
      const since = Date.now();
      await running;
      if (Date.now() - since > longestPauseMs) pause = shortestPauseMs;
      await sleep(pause, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      watch.log(`emulators/${program} ended unexpectedly and is restarted`);
      const again = await launch(restartOptions(printed)).catch(() => undefined);
      running = again?.ended;
    }
  };
  const watching = keepRunning();
  return {
    printed,
    async stop() {
      stopping.abort();
      child?.kill();
      await watching;
    },
  };
}
