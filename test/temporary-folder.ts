import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder under the system's own for temporary files, which the account of a database started by root can enter. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'giclee-test-'));
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * A temporary folder that is removed, after the database servers on data in it were stopped, when this process has ended, also
 * by a signal. A process of its own does it, since none can do anything after SIGKILL; signals to this one's group do not
 * reach it.
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
