import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/servers/database.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { diskStorage } from '../storage/disk-storage.ts';
import { requireSameShop } from './shop-id.ts';

let databases: TestDatabase[];
let folders: string[];
beforeEach(async () => {
  databases = [await createTestDatabase(), await createTestDatabase()];
  folders = [temporaryFolder(), temporaryFolder()];
});
afterEach(async () => {
  for (const database of databases) await database.drop();
  for (const folder of folders) await rm(folder, { recursive: true });
});

const start = (database: number, folder: number) =>
  requireSameShop(databases[database]!.db, diskStorage(folders[folder]!), `/data-${folder}`);

test('a shop starts with its own folder and database, also in several processes at once', async () => {
  await Promise.all([start(0, 0), start(0, 0), start(0, 0)]);
  const { rows } = await databases[0]!.pool.query("SELECT value FROM secret WHERE name = 'shopId'");
  const id = (await diskStorage(folders[0]!).read('shop-id')).toString('utf8');
  expect(rows).toEqual([{ value: id.trim() }]);
  await expect(start(0, 0)).resolves.toBeUndefined();
});

test('a folder and a database that do not belong together are rejected in a sentence', async () => {
  await start(0, 0);
  const rejection = (reason: string, folder: number) =>
    `The data folder /data-${folder} and the database do not belong together: ${reason}. Set DATA_DIR`;
  await expect(start(0, 1)).rejects.toThrow(
    rejection('the folder has no files of the shop whose data the database has', 1),
  );
  await expect(start(1, 0)).rejects.toThrow(
    rejection('the folder has the files of a shop, and the database has no data of it', 0),
  );
  await start(1, 1);
  await expect(start(0, 1)).rejects.toThrow(rejection('they are of two shops', 1));
  await start(0, 0);
});
