import { timestamptz } from '../../platform/db/columns.ts';
import { bigint, integer, jsonb, pgTable, text } from '../../platform/db/drizzle.ts';
import { tsvector } from '../../platform/db/localized.ts';
import type { Action, Actor, Outcome, SubjectKind } from './audit.rules.ts';

export const auditEntryTable = pgTable('audit_entry', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamptz('at').notNull(),
  staffId: integer('staff_id'),
  staffName: text('staff_name').notNull(),
  role: text().$type<Actor['role']>().notNull(),
  action: text().$type<Action>().notNull(),
  outcome: text().$type<Outcome>().notNull(),
  subjectKind: text('subject_kind').$type<SubjectKind>().notNull(),
  subjectId: text('subject_id').notNull(),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
  ip: text().notNull(),
  requestId: text('request_id').notNull(),
  search: tsvector().notNull(),
});
