import * as z from 'zod';
import { idField, optionalLines, optionalText } from '../../../kernel/fields.ts';
import { locales } from '../../../kernel/locale.ts';
import { getList, pageFields } from '../../../kernel/paging.ts';
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
    /** The company's name and tax ID; `is_changed` while a change of what was confirmed is reviewed. Null for an artist. */
    company: z.object({ name: z.string(), tax: z.string(), is_changed: z.boolean() }).nullable(),
    created_at: z.iso.datetime(),
    /** The latest decision; null if there is none. */
    reviewed_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ReviewEntry' });
export type ReviewEntry = z.infer<typeof reviewEntry>;

/** `counts`: the number of accounts in each status, with the same type and keyword. */
export const reviewList = getList(reviewEntry).extend({
  counts: z.record(z.enum(reviewStatuses), z.int()),
});
export type ReviewList = z.infer<typeof reviewList>;

export const pastReview = z.object({
  at: z.iso.datetime(),
  decision: z.enum(reviewDecisions),
  /** The name of the staff member at that time. */
  by: z.string(),
  reason: z.string(),
});
export type PastReview = z.infer<typeof pastReview>;

export const review = z
  .object({
    member_id: z.int(),
    status: z.enum(reviewStatuses),
    version: z.int(),
    /** The applicant's language, in which mails are written. */
    language: z.enum(locales),
    created_at: z.iso.datetime(),
    reviewed_at: z.iso.datetime().nullable(),
    profile,
    /** The other accounts whose company has the same tax ID. */
    same_tax: z.array(
      z.object({ member_id: z.int(), name: z.string(), email: z.string(), status: z.enum(reviewStatuses) }),
    ),
    /** The newest first. */
    history: z.array(pastReview),
    /** The decisions that are possible now. */
    decisions: z.array(z.enum(reviewDecisions)),
    /** Reasons to choose from: the title in the language of the request, the text in the applicant's. */
    templates: z.array(
      z.object({ key: z.string(), decision: z.enum(reviewDecisions), title: z.string(), text: z.string() }),
    ),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof review>;

/** The reason is a template's text, a custom text, or both; it is required for declining. */
export const decisionInput = z
  .strictObject({
    decision: z.enum(reviewDecisions),
    reason_template: optionalText.optional(),
    reason: optionalLines(reasonLimit).optional(),
    /**
     * For confirming an artist: an existing artist without a member to link; a new artist is created if
     * omitted.
     */
    artist_id: idField.optional(),
    /** The version that was read; another one is rejected (409 `version_conflict`). */
    version: idField,
  })
  .meta({ id: 'ReviewDecision' });
export type DecisionInput = z.infer<typeof decisionInput>;
