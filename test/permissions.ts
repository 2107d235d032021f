import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What other users of the machine may do anything with, of a folder and all that is in it; paths are relative, the folder itself is
 * the empty one. A link has no permissions of its own.
 */
export const openToOthers = (folder: string): string[] =>
  ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter((path) => {
    const found = lstatSync(join(folder, path), { throwIfNoEntry: false });
    return found !== undefined && !found.isSymbolicLink() && (found.mode & 0o077) !== 0;
  });
