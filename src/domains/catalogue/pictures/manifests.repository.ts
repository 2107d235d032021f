import type { Database } from '../../../platform/db/database.ts';
import { and, eq, lte } from '../../../platform/db/drizzle.ts';
import { artistTable } from '../../artists/artists.table.ts';
import { artworkTable, itemTable, masterpieceTable, pictureTable } from '../catalogue.table.ts';

const work = {
  title: artworkTable.title,
  year: artworkTable.year,
  artist: artistTable.name,
  picture: { id: pictureTable.id, width: pictureTable.width, height: pictureTable.height },
};

/** An item's data for its IIIF manifest, whatever its status. */
export async function findManifestItem(db: Database, itemId: number) {
  const [row] = await db
    .select({ ...work, status: itemTable.status, summary: artworkTable.concept })
    .from(itemTable)
    .innerJoin(artworkTable, eq(artworkTable.id, itemTable.artworkId))
    .innerJoin(artistTable, eq(artistTable.id, artworkTable.artistId))
    .innerJoin(pictureTable, eq(pictureTable.id, artworkTable.pictureId))
    .where(eq(itemTable.id, itemId));
  return row ?? null;
}

/** A published masterpiece's data for its IIIF manifest. */
export async function findManifestMasterpiece(db: Database, masterpieceId: number, now: Date) {
  const [row] = await db
    .select({ ...work, summary: masterpieceTable.summary })
    .from(masterpieceTable)
    .innerJoin(artworkTable, eq(artworkTable.id, masterpieceTable.artworkId))
    .innerJoin(artistTable, eq(artistTable.id, artworkTable.artistId))
    .innerJoin(pictureTable, eq(pictureTable.id, artworkTable.pictureId))
    .where(and(eq(masterpieceTable.id, masterpieceId), lte(masterpieceTable.publishedAt, now)));
  return row ?? null;
}
