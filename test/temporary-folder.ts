import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a temporary folder that the user of a database started by root can enter. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'giclee-test-'));
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * Creates a temporary folder that is removed when this process has ended, also by a signal, after the database servers on data
 * in it were stopped. A detached process removes it, since this one cannot after SIGKILL; it does not receive the signals of
 * this process group.
 */
export function folderOfThisProcess(): string {
  const folder = temporaryFolder();
  const remover = spawn(process.execPath, [join(import.meta.dirname, 'remove-folder.ts'), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  remover.unref();
  (remover.stdin as Socket).unref();
  return folder;
}
