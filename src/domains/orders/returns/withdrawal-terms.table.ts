import { date, integer, pgTable, text } from '../../../platform/db/drizzle.ts';

export const withdrawalTermTable = pgTable('withdrawal_term', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  countries: text().array().notNull(),
  startsOn: date('starts_on', { mode: 'string' }).notNull(),
  days: integer().notNull(),
  law: text().notNull(),
});
