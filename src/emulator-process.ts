import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './root.ts';

/**
 * Starts a program of `emulators` as a process of its own, which ends with this one. Returns the JSON of the first line that it prints.
 *
 * @throws Error if it ends before it prints one
 */
export async function startEmulatorProcess(
  program: string,
  options: readonly string[],
): Promise<{ printed: unknown; stop(): Promise<void> }> {
  const child = spawn(
    process.execPath,
    [join(root, 'emulators', program), ...options, '--end-with-starter'],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const exited = once(child, 'exit');
  const first = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    exited.then(() => {
      throw new Error(`emulators/${program} could not start`);
    }),
  ]);
  return {
    printed: JSON.parse(String(first[0])),
    async stop() {
      child.kill();
      await exited;
    },
  };
}
