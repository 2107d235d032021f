import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './run.mjs';

/** Returns the SHA-256 of the paths and contents of files and folders, without tests. Paths are relative to the project. */
export function toDigest(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder).filter((path) => !/\.test\.tsx?$/.test(path))) {
    const content = readFileSync(resolve(root, file));
    hash.update(file).update('\0').update(content).update('\0');
  }
  return hash.digest('hex');
}

/** Lists the files of a folder and its subfolders, sorted; a file lists itself. */
function filesUnder(path) {
  const found = statSync(resolve(root, path), { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  const names = readdirSync(resolve(root, path)).sort();
  return names.flatMap((name) => filesUnder(join(path, name)));
}
