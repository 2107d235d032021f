import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What the shop keeps is for the user alone who runs it: masters are never public, and other people have accounts on the machine. */
export const privateFolder = 0o700;
export const privateFile = 0o600;

const isPrivate = async (path: string): Promise<boolean> => ((await stat(path)).mode & 0o077) === 0;

/**
 * Makes a folder that its owner alone can enter. One that others could enter so far is closed to them, with all that is in it;
 * what symbolic links lead to stays as it is.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: privateFolder });
  // Windows has other permissions, which a folder inherits.
  if (process.platform === 'win32' || (await isPrivate(folder))) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, privateFolder);
    else if (entry.isFile()) await chmod(path, privateFile);
  }
  // Last: a folder that is closed says that everything in it is.
  await chmod(folder, privateFolder);
}

/**
 * Makes the folder of all that the shop keeps.
 *
 * @param isEnteredByOthers whether another account runs the database in it, which must be able to pass through, and to see nothing
 */
export async function makeDataFolder(folder: string, isEnteredByOthers: boolean): Promise<void> {
  await mkdir(folder, { recursive: true, mode: privateFolder });
  await chmod(folder, isEnteredByOthers ? 0o711 : privateFolder);
}
