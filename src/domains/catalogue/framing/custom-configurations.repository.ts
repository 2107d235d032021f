import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import type { FrameRow } from '../catalogue.repository.ts';
import { artworkTable, frameTable, itemTable, pictureTable, sizeTable } from '../catalogue.table.ts';

/** The frame of a configuration, inserted if it is new; concurrent calls get the same one. */
export async function findOrInsertFrame(
  db: Database,
  frame: typeof frameTable.$inferInsert,
): Promise<FrameRow> {
  const [made] = await db
    .insert(frameTable)
    .values(frame)
    .onConflictDoNothing({ target: frameTable.configurationKey })
    .returning();
  if (made) return made;
  const [known] = await db
    .select()
    .from(frameTable)
    .where(eq(frameTable.configurationKey, frame.configurationKey));
  return required(known, 'the frame');
}

export async function findFrameByKey(db: Database, configurationKey: string): Promise<FrameRow | null> {
  const [row] = await db.select().from(frameTable).where(eq(frameTable.configurationKey, configurationKey));
  return row ?? null;
}

export type Size = typeof sizeTable.$inferSelect;

/** The item's picture and shop sizes, from which a custom size is computed. Null where the item does not exist. */
export async function findMeasures(db: Database, itemId: number) {
  const [row] = await db
    .select({
      status: itemTable.status,
      picture: pictureTable,
      custom: {
        allowed: itemTable.customSizes,
        minimum_mm: itemTable.customMinimumMm,
        maximum_mm: itemTable.customMaximumMm,
      },
    })
    .from(itemTable)
    .innerJoin(artworkTable, eq(artworkTable.id, itemTable.artworkId))
    .innerJoin(pictureTable, eq(pictureTable.id, artworkTable.pictureId))
    .where(eq(itemTable.id, itemId));
  if (!row) return null;
  const shopSizes = await db
    .select()
    .from(sizeTable)
    .where(and(eq(sizeTable.itemId, itemId), eq(sizeTable.custom, false)));
  return { ...row, shopSizes };
}

export async function findSizeByKey(db: Database, configurationKey: string): Promise<Size | null> {
  const [row] = await db.select().from(sizeTable).where(eq(sizeTable.configurationKey, configurationKey));
  return row ?? null;
}

/** The size of a configuration, inserted if it is new. An existing custom size gets the current price. */
export async function upsertSize(db: Database, size: typeof sizeTable.$inferInsert): Promise<Size> {
  const [saved] = await db
    .insert(sizeTable)
    .values(size)
    .onConflictDoUpdate({
      target: sizeTable.configurationKey,
      set: { priceNtd: sql`excluded.price_ntd` },
      setWhere: sql`${sizeTable.custom} AND ${sizeTable.priceNtd} <> excluded.price_ntd`,
    })
    .returning();
  return saved ?? required(await findSizeByKey(db, size.configurationKey), 'the size');
}
