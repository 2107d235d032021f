import { existsSync } from 'node:fs';
import { cp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Copies the hashed files of the build in `build`, which is about to be replaced, to the folder `former`, from which the server answers
 * pages that were opened before the upgrade (`docs/rules/pages.md`). Removes those that were replaced more than a day before `now`,
 * in milliseconds.
 */
export async function keepFormerFiles(build, former, now = Date.now()) {
  const kept = join(former, 'assets');
  for (const name of existsSync(kept) ? await readdir(kept) : []) {
    const path = join(kept, name);
    if (now - (await stat(path)).mtimeMs > dayMs) await rm(path, { recursive: true });
  }
  const current = join(build, 'client/assets');
  for (const name of existsSync(current) ? await readdir(current) : []) {
    const path = join(kept, name);
    await cp(join(current, name), path, { recursive: true });
    // The time of a copy is when its build was replaced.
    await utimes(path, now / 1000, now / 1000);
  }
}
