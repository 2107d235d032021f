import { timestamptz } from '../../../platform/db/columns.ts';
import { integer, pgTable, text } from '../../../platform/db/drizzle.ts';
import { localized } from '../../../platform/db/localized.ts';
import type { ReviewDecision, ReviewedType } from './reviews.rules.ts';

export const memberReviewTable = pgTable('member_review', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  memberId: integer('member_id').notNull(),
  at: timestamptz('at').notNull(),
  decision: text().$type<ReviewDecision>().notNull(),
  staffId: integer('staff_id'),
  staffName: text('staff_name').notNull(),
  template: text(),
  reason: text().notNull(),
});

export const reviewTemplateTable = pgTable('review_template', {
  key: text().primaryKey(),
  decision: text().$type<ReviewDecision>().notNull(),
  memberType: text('member_type').$type<ReviewedType>(),
  title: localized('title').notNull(),
  text: localized('text').notNull(),
  position: integer().notNull().default(0),
  version: integer().notNull().default(1),
});
