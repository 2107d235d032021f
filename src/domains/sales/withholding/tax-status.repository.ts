import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { desc, eq, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { artistTable } from '../../artists/artists.table.ts';
import { staffTable } from '../../staff/staff.table.ts';
import { defaultTaxStatus } from './tax-status.rules.ts';
import { artistTaxStatusTable } from './tax-status.table.ts';

/** The tax status of an artist on a day, as an expression. */
export const getTaxStatusOn = (artistId: SQL, day: string): SQL => sql`coalesce((
  SELECT status FROM artist_tax_status WHERE artist_id = ${artistId} AND starts_on <= ${day}::date
  ORDER BY starts_on DESC, id DESC LIMIT 1
), ${defaultTaxStatus})`;

/** Whether there is such an artist; locks out other writers of its statuses until the transaction ends. */
export async function lockArtist(db: Database, artistId: number): Promise<boolean> {
  const rows = await db
    .select({ id: artistTable.id })
    .from(artistTable)
    .where(eq(artistTable.id, artistId))
    .for('no key update');
  return rows.length > 0;
}

export async function hasArtist(db: Database, artistId: number): Promise<boolean> {
  const rows = await db.select({ id: artistTable.id }).from(artistTable).where(eq(artistTable.id, artistId));
  return rows.length > 0;
}

/** The statuses of an artist, the latest first day first, and of the same day the one recorded last. */
export const findTaxStatuses = (db: Database, artistId: number) =>
  db
    .select({
      id: artistTaxStatusTable.id,
      status: artistTaxStatusTable.status,
      startsOn: artistTaxStatusTable.startsOn,
      recordedAt: artistTaxStatusTable.recordedAt,
      staff: { id: staffTable.id, name: staffTable.name },
    })
    .from(artistTaxStatusTable)
    .innerJoin(staffTable, eq(staffTable.id, artistTaxStatusTable.recordedBy))
    .where(eq(artistTaxStatusTable.artistId, artistId))
    .orderBy(desc(artistTaxStatusTable.startsOn), desc(artistTaxStatusTable.id));

export async function insertTaxStatus(
  db: Database,
  row: Omit<typeof artistTaxStatusTable.$inferSelect, 'id'>,
): Promise<number> {
  const [inserted] = await db
    .insert(artistTaxStatusTable)
    .values(row)
    .returning({ id: artistTaxStatusTable.id });
  return required(inserted, 'the row').id;
}
