import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../servers/database.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { hangsAfterMs } from '../../wait-until.ts';
import { startProgram } from '../program.ts';

test('uses the database of the run and a separate one without an end', async () => {
  const { url } = await createTestDatabase();
  const worker = startProgram('job-worker.ts', url);
  const writer = startProgram('writer.ts', temporaryFolder());
  await vi.waitFor(() => expect([worker.lines.length, writer.lines.length > 1]).toEqual([1, true]), {
    timeout: hangsAfterMs,
  });
  writeFileSync(join(tmpdir(), 'in-use'), '');
  await writer.ended;
});
