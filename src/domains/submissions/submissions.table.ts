import { timestamptz } from '../../platform/db/columns.ts';
import { boolean, date, integer, jsonb, pgTable, text } from '../../platform/db/drizzle.ts';
import { localized } from '../../platform/db/localized.ts';
import type { CustomSizes } from '../catalogue/framing/pricing.rules.ts';
import type { ProofStatus, SubmissionEventKind, SubmissionState } from './submissions.rules.ts';
import type { SubmittedSize } from './submissions.schemas.ts';

export const submissionTable = pgTable('submission', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  memberId: integer('member_id').notNull(),
  status: text().$type<SubmissionState>().notNull().default('draft'),
  uploadId: text('upload_id'),
  title: localized('title').notNull(),
  concept: localized('concept').notNull(),
  details: localized('details').notNull(),
  technique: localized('technique').notNull(),
  year: integer(),
  facetIds: integer('facet_ids').array().notNull().default([]),
  editionSize: integer('edition_size'),
  publicLimit: integer('public_limit'),
  sizes: jsonb().$type<SubmittedSize[]>().notNull().default([]),
  /** Null before the artist has decided about custom sizes. */
  customSizes: jsonb('custom_sizes').$type<CustomSizes>(),
  /** The day from which the licence terms hold that the artist agreed to. */
  licenceFrom: date('licence_from'),
  licenceAgreedAt: timestamptz('licence_agreed_at'),
  /** The share that was shown when the artist agreed, in basis points. */
  shareBasisPoints: integer('share_basis_points'),
  /** Whether that share is of the price a picture is sold at. */
  shareOnSoldPrice: boolean('share_on_sold_price'),
  itemId: integer('item_id'),
  createdAt: timestamptz('created_at').notNull(),
  changedAt: timestamptz('changed_at').notNull(),
  submittedAt: timestamptz('submitted_at'),
  version: integer().notNull().default(1),
});

export const submissionEventTable = pgTable('submission_event', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  submissionId: integer('submission_id').notNull(),
  at: timestamptz('at').notNull(),
  kind: text().$type<SubmissionEventKind>().notNull(),
  staffId: integer('staff_id'),
  staffName: text('staff_name').notNull().default(''),
  reason: text().notNull().default(''),
});

export const proofTable = pgTable('proof', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  submissionId: integer('submission_id').notNull(),
  attachmentId: text('attachment_id'),
  substrateId: integer('substrate_id').notNull(),
  note: text().notNull().default(''),
  staffId: integer('staff_id').notNull(),
  staffName: text('staff_name').notNull(),
  shownAt: timestamptz('shown_at').notNull(),
  status: text().$type<ProofStatus>().notNull().default('open'),
  answer: text().notNull().default(''),
  answeredAt: timestamptz('answered_at'),
  seenAt: timestamptz('seen_at'),
});
