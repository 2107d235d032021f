import { randomUUID } from 'node:crypto';
import type { FileStorage } from '../storage/storage.ts';
import type { Database } from './database.ts';
import { sql } from './drizzle.ts';

/** The file with the shop's id. It is among the shop's files, so that a backup contains it. */
const idFile = 'shop-id';

/** An advisory lock number that nothing else in the shop uses. */
const advisoryLock = 4_716_004;

/**
 * Checks that the files and the database are of one shop, by an id that both have since the first start, or since the upgrade to this
 * check. With another shop's files, orders would be printed from other masters, and uploads would be stored where nobody looks.
 *
 * @param folder named in the error
 * @throws Error in a sentence for the operator if only one has an id, or they differ
 */
export const requireSameShop = (db: Database, files: FileStorage, folder: string): Promise<void> =>
  db.transaction(async (tx) => {
    // Of processes that start together, the second one finds both ids.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLock})`);
    const { rows } = await tx.execute<{ value: string }>(sql`SELECT value FROM secret WHERE name = 'shopId'`);
    const ofDatabase = rows[0]?.value ?? null;
    const ofFiles = (await files.exists(idFile)) ? (await files.read(idFile)).toString('utf8').trim() : null;
    if (ofDatabase === null && ofFiles === null) {
      const id = randomUUID();
      await tx.execute(sql`INSERT INTO secret (name, value) VALUES ('shopId', ${id})`);
      await files.write(idFile, Buffer.from(`${id}\n`));
      return;
    }
    if (ofDatabase === ofFiles) return;
    throw new Error(
      `The data folder ${folder} and the database do not belong together: ${getReason(ofDatabase, ofFiles)}. ` +
        'Set DATA_DIR and DATABASE_URL to those of one shop (docs/operating.md)',
    );
  });

function getReason(ofDatabase: string | null, ofFiles: string | null): string {
  if (ofFiles === null) return 'the folder has no files of the shop whose data the database has';
  if (ofDatabase === null) return 'the folder has the files of a shop, and the database has no data of it';
  return 'they are of two shops';
}
