import * as z from 'zod';
import { idField, optionalLines, optionalText } from '../../../kernel/fields.ts';
import { locales } from '../../../kernel/locale.ts';
import { listOf, pageFields } from '../../../kernel/paging.ts';
import { profile } from '../members.schemas.ts';
import { reasonLimit, reviewDecisions, reviewedTypes, reviewStatuses } from './reviews.rules.ts';

export const reviewQuery = z.object({
  status: z.enum(reviewStatuses).optional(),
  type: z.enum(reviewedTypes).optional(),
  keyword: optionalText.optional(),
  ...pageFields,
});
export type ReviewQuery = z.infer<typeof reviewQuery>;

const reviewEntry = z
  .object({
    member_id: z.int(),
    type: z.enum(reviewedTypes),
    status: z.enum(reviewStatuses),
    email: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    /** The company's name and tax ID; null for an artist. */
    company: z.object({ name: z.string(), tax: z.string() }).nullable(),
    created_at: z.iso.datetime(),
    /** The latest decision; null while there is none. */
    reviewed_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ReviewEntry' });
export type ReviewEntry = z.infer<typeof reviewEntry>;

/** `counts`: how many accounts each status has, under the same type and keyword. */
export const reviewList = listOf(reviewEntry).extend({
  counts: z.record(z.enum(reviewStatuses), z.int()),
});
export type ReviewList = z.infer<typeof reviewList>;

export const pastReview = z.object({
  at: z.iso.datetime(),
  decision: z.enum(reviewDecisions),
  /** Who decided, as the person was called then. */
  by: z.string(),
  reason: z.string(),
});
export type PastReview = z.infer<typeof pastReview>;

export const review = z
  .object({
    member_id: z.int(),
    status: z.enum(reviewStatuses),
    version: z.int(),
    /** The applicant's language, in which the mail is written. */
    language: z.enum(locales),
    created_at: z.iso.datetime(),
    reviewed_at: z.iso.datetime().nullable(),
    profile,
    /** Newest first. */
    history: z.array(pastReview),
    /** What can be decided now. */
    decisions: z.array(z.enum(reviewDecisions)),
    /** Reasons to choose from: the title in the reader's language, the text in the applicant's. */
    templates: z.array(
      z.object({ key: z.string(), decision: z.enum(reviewDecisions), title: z.string(), text: z.string() }),
    ),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof review>;

/** A reason is a template's text, own words below it, or both; to decline takes one. */
export const decisionInput = z
  .strictObject({
    decision: z.enum(reviewDecisions),
    reason_template: optionalText.optional(),
    reason: optionalLines(reasonLimit).optional(),
    /** Whose account it becomes, where an artist is confirmed: one whom no member is linked to; left out, a new artist. */
    artist_id: idField.optional(),
    /** The version that was looked at; with an older one the decision is refused (409 `edited_meanwhile`). */
    version: idField,
  })
  .meta({ id: 'ReviewDecision' });
export type DecisionInput = z.infer<typeof decisionInput>;
