import { spawn } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps the files of this folder in memory. */
const memoryFolder = '/dev/shm';

/** What the files of a whole run take at the most, with room to spare. */
const memoryBytes = 8 * 1024 ** 3;

/** Creates a temporary folder that the user of a database started by root can enter. */
export function temporaryFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'giclee-test-'));
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * Creates a temporary folder that is removed when this process has ended, also by a signal, after the database servers on data
 * in it were stopped. It is in memory, unless `TMPDIR` is set or there is too little room. A detached process removes it, since
 * this one cannot after SIGKILL; it does not receive the signals of this process group.
 */
export function folderOfThisProcess(): string {
  const folder = temporaryFolder(hasMemoryFolder() ? memoryFolder : undefined);
  const remover = spawn(process.execPath, [join(import.meta.dirname, 'remove-folder.ts'), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  remover.unref();
  (remover.stdin as Socket).unref();
  return folder;
}

/** Copying the template database, which has about 1,500 files, takes 80 ms there and 800 ms on a disk. */
function hasMemoryFolder(): boolean {
  if (process.env.TMPDIR) return false;
  try {
    accessSync(memoryFolder, constants.W_OK);
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize > memoryBytes;
  } catch {
    return false;
  }
}
