import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder under the system's own for temporary files, which the account of a database started by root can enter. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'giclee-test-'));
  chmodSync(folder, 0o711);
  return folder;
}
