import { integer, pgTable, text } from '../../../platform/db/drizzle.ts';
import type { OutputProfile } from '../../../platform/images/print-files/output-profile.ts';

export const paperProfileTable = pgTable('paper_profile', {
  substrateId: integer('substrate_id').primaryKey(),
  /** The key of the file in the storage. */
  file: text(),
  name: text(),
  space: text().$type<OutputProfile['space']>(),
  version: integer().notNull(),
});
