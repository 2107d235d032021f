import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Stored files are accessible only to the shop's user: masters are never public, and the machine may have other users. */
export const privateFolder = 0o700;
export const privateFile = 0o600;

const isPrivate = async (path: string): Promise<boolean> => ((await stat(path)).mode & 0o077) === 0;

/**
 * Creates a folder that only its owner can access. An existing folder is made private with everything in it, except the targets
 * of symbolic links.
 */
export async function createPrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: privateFolder });
  // Windows has inherited permissions instead.
  if (process.platform === 'win32' || (await isPrivate(folder))) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, privateFolder);
    else if (entry.isFile()) await chmod(path, privateFile);
  }
  // Last: a private folder means that everything in it is private.
  await chmod(folder, privateFolder);
}

/**
 * Creates the folder of all data of the shop.
 *
 * @param isEnteredByOthers whether another account runs the database in it, and so must be able to pass through without listing it
 */
export async function createDataFolder(folder: string, isEnteredByOthers: boolean): Promise<void> {
  await mkdir(folder, { recursive: true, mode: privateFolder });
  await chmod(folder, isEnteredByOthers ? 0o711 : privateFolder);
}
