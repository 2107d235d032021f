import type { Localized } from '../../kernel/locale.ts';
import { required } from '../../kernel/required.ts';
import type { Database } from '../../platform/db/database.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { artworkTable, itemTable } from '../catalogue/catalogue.table.ts';
import type { Enquiry } from './enquiries.rules.ts';
import { enquiryTable } from './enquiries.table.ts';

export async function insertEnquiry(
  db: Database,
  enquiry: typeof enquiryTable.$inferInsert,
): Promise<Enquiry> {
  const [row] = await db.insert(enquiryTable).values(enquiry).returning();
  return required(row, 'the row');
}

/** The title of an item in any status; null if there is no such item. */
export async function findItemTitle(db: Database, itemId: number): Promise<Localized | null> {
  const [row] = await db
    .select({ title: artworkTable.title })
    .from(itemTable)
    .innerJoin(artworkTable, eq(artworkTable.id, itemTable.artworkId))
    .where(eq(itemTable.id, itemId));
  return row?.title ?? null;
}
