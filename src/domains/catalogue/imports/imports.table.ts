import { timestamptz } from '../../../platform/db/columns.ts';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from '../../../platform/db/drizzle.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import type { CellChange, ImportFault, ImportOutcome, ImportState } from './imports.rules.ts';

export const importTable = pgTable('catalogue_import', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  file: text().notNull(),
  name: text().notNull(),
  staffId: integer('staff_id').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  state: text().$type<ImportState>().notNull(),
  total: integer().notNull(),
  done: integer().notNull().default(0),
  actor: jsonb().$type<Actor>(),
  version: integer().notNull().default(1),
});

export const importRowTable = pgTable(
  'catalogue_import_row',
  {
    importId: integer('import_id').notNull(),
    position: integer().notNull(),
    line: integer().notNull(),
    key: text().notNull(),
    outcome: text().$type<ImportOutcome>().notNull(),
    changes: jsonb().$type<CellChange[]>().notNull(),
    faults: jsonb().$type<ImportFault[]>().notNull(),
    isApplied: boolean('is_applied').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
);

/** The source rows of a list. */
export const importSourceTable = pgTable(
  'catalogue_import_source',
  {
    importId: integer('import_id').notNull(),
    position: integer().notNull(),
    line: integer().notNull(),
    cells: jsonb().$type<Record<string, string>>().notNull(),
    tooManyCells: integer('too_many'),
    /** The line of the first row with the same key, if that is another row. */
    firstLine: integer('first_line'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
);
