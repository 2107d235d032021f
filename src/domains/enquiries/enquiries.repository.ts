import { required } from '../../kernel/required.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Enquiry } from './enquiries.rules.ts';
import { enquiryTable } from './enquiries.table.ts';

export async function insertEnquiry(
  db: Database,
  enquiry: typeof enquiryTable.$inferInsert,
): Promise<Enquiry> {
  const [row] = await db.insert(enquiryTable).values(enquiry).returning();
  return required(row, 'the row');
}
