import * as z from 'zod';
import { dayField, idField } from '../../../kernel/fields.ts';
import { linesInLanguages, missingIn, needsReviewFields } from '../translations/translations.schemas.ts';
import { articleFields, articleStates } from './articles.rules.ts';

const versionSummary = z.object({
  id: z.int(),
  state: z.enum(articleStates),
  /** The day in Taipei on which it takes effect; null for a draft. */
  effective_from: z.iso.date().nullable(),
  missing: missingIn,
  /** The number of fields whose Simplified Chinese needs review. */
  needs_review: z.int(),
  updated_at: z.iso.datetime(),
});
export type VersionSummary = z.infer<typeof versionSummary>;

const articleRow = z
  .object({
    slug: z.string(),
    /** The current version's title in the language of the request. */
    title: z.string(),
    /** Whether versions in effect cannot be changed. */
    is_policy: z.boolean(),
    /** The draft, then scheduled, current and former versions. */
    versions: z.array(versionSummary),
  })
  .meta({ id: 'ArticleRow' });
export type ArticleRow = z.infer<typeof articleRow>;

export const articleRows = z.object({ items: z.array(articleRow) });

const articleState = {
  /** May contain line breaks. */
  title: linesInLanguages,
  summary: linesInLanguages,
  /** Markdown. */
  body: linesInLanguages,
};
export type ArticleTexts = z.infer<z.ZodObject<typeof articleState>>;

export const articleData = z
  .object({
    ...versionSummary.omit({ needs_review: true }).shape,
    slug: z.string(),
    is_policy: z.boolean(),
    is_editable: z.boolean(),
    version: z.int(),
    fields: z.object(articleState),
    needs_review: needsReviewFields,
    /** All versions of this text, as in the list. */
    versions: z.array(versionSummary),
    /** Shows this version on its page (`?draft=ID&preview=TOKEN`); valid for an hour. */
    preview_token: z.string(),
  })
  .meta({ id: 'AdminArticle' });
export type ArticleData = z.infer<typeof articleData>;

const version = idField;

export const articleChangeInput = z
  .strictObject({
    ...articleState,
    /** The fields whose Simplified Chinese was machine-translated and not edited. */
    proposed: z.array(z.enum(articleFields)).max(articleFields.length).default([]),
    version,
  })
  .meta({ id: 'ArticleChange' });
export type ArticleChange = z.infer<typeof articleChangeInput>;

const articleSave = articleChangeInput.omit({ version: true });

export const articleReviewInput = z
  .strictObject({
    fields: z.array(z.enum(articleFields)).min(1).max(articleFields.length),
    /**
     * The complete state, as `PUT` takes it, to save first in the same transaction; nothing is saved if
     * omitted.
     */
    save: articleSave.optional(),
    version,
  })
  .meta({ id: 'ArticleReview' });

/** A day in Taipei, today or later. */
export const articleScheduleInput = z
  .strictObject({
    effective_from: dayField,
    /**
     * The complete state, as `PUT` takes it, to save first in the same transaction; nothing is saved if
     * omitted.
     */
    save: articleSave.optional(),
    version,
  })
  .meta({ id: 'ArticleSchedule' });

export const articleActionInput = z.strictObject({ version }).meta({ id: 'ArticleAction' });
export type ArticleReview = z.infer<typeof articleReviewInput>;
export type ArticleSchedule = z.infer<typeof articleScheduleInput>;
