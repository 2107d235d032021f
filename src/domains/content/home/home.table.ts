import { boolean, integer, jsonb, pgTable } from '../../../platform/db/drizzle.ts';
import type { HomeSelection } from './home.rules.ts';

export const homeLayoutTable = pgTable('home_layout', {
  id: boolean().primaryKey().default(true),
  shown: jsonb().$type<HomeSelection>().notNull(),
  draft: jsonb().$type<HomeSelection>().notNull(),
  version: integer().notNull().default(1),
});
