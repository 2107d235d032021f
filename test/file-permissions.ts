import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the paths in a folder, with itself as the empty path, on which other users of the machine have any permission. Symbolic
 * links are left out, since they have no permissions of their own.
 */
export const openToOthers = (folder: string): string[] =>
  ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter((path) => {
    const found = lstatSync(join(folder, path), { throwIfNoEntry: false });
    return found !== undefined && !found.isSymbolicLink() && (found.mode & 0o077) !== 0;
  });
