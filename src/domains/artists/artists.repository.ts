import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { artistTable } from './artists.table.ts';

export type Artist = typeof artistTable.$inferSelect;

export async function findArtistByKey(db: Database, importKey: string): Promise<Artist | null> {
  const [row] = await db.select().from(artistTable).where(eq(artistTable.importKey, importKey));
  return row ?? null;
}

export async function insertArtist(db: Database, artist: typeof artistTable.$inferInsert): Promise<Artist> {
  const [row] = await db.insert(artistTable).values(artist).returning();
  return row!;
}

export async function updateArtist(
  db: Database,
  id: number,
  changes: Partial<typeof artistTable.$inferInsert>,
): Promise<Artist> {
  const [row] = await db.update(artistTable).set(changes).where(eq(artistTable.id, id)).returning();
  return row!;
}
