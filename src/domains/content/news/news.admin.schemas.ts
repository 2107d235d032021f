import * as z from 'zod';
import { idField, optionalText } from '../../../kernel/fields.ts';
import { getList, pageFields } from '../../../kernel/paging.ts';
import { picture } from '../../catalogue/catalogue.schemas.ts';
import {
  lineInLanguages,
  linesInLanguages,
  missingIn,
  needsReviewFields,
  openTasks,
} from '../translations/translations.schemas.ts';
import { newsFields, newsStates } from './news.rules.ts';

// queries

export const newsAdminQuery = z.object({
  state: z.enum(newsStates).optional(),
  to_do: z.enum(openTasks).optional(),
  keyword: optionalText.optional(),
  ...pageFields,
});
export type NewsAdminQuery = z.infer<typeof newsAdminQuery>;

const newsRow = z
  .object({
    id: z.int(),
    /** In the language of the request, or in another one if missing. */
    title: z.string(),
    state: z.enum(newsStates),
    picture: picture.nullable(),
    missing: missingIn,
    /** The number of fields whose Simplified Chinese needs review. */
    needs_review: z.int(),
    published_at: z.iso.datetime().nullable(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'NewsRow' });
export type NewsRow = z.infer<typeof newsRow>;

/** Drafts first, then the latest. */
export const newsRows = getList(newsRow);

const named = z.object({ id: z.int(), name: z.string() });

const ids = z.array(idField).max(24);

/** All editable fields of a news entry; also the state in its history. */
const newsState = {
  title: lineInLanguages,
  summary: linesInLanguages,
  /**
   * Markdown, also the insight. The text embeds the shop's pictures by their URLs
   * (`/iiif/3/7/full/max/0/default.jpg`).
   */
  body: linesInLanguages,
  insight: linesInLanguages,
  /** One point per line. */
  highlights: linesInLanguages,
  picture_id: idField.nullable(),
  /** Ids in order. */
  artists: ids,
  items: ids,
};
export type NewsState = z.infer<z.ZodObject<typeof newsState>>;

export const newsData = z
  .object({
    id: z.int(),
    slug: z.string(),
    version: z.int(),
    state: z.enum(newsStates),
    fields: z.object(newsState),
    missing: missingIn,
    needs_review: needsReviewFields,
    picture: picture.nullable(),
    artists: z.array(named),
    items: z.array(named),
    published_at: z.iso.datetime().nullable(),
    updated_at: z.iso.datetime(),
    /** When it was sent to the subscribers of the newsletter, and how many there are now. */
    newsletter: z.object({ sent_at: z.iso.datetime().nullable(), subscribers: z.int() }),
    /** Shows it on the shop's page before it is published; valid for an hour. */
    preview_token: z.string(),
  })
  .meta({ id: 'AdminNews' });
export type NewsData = z.infer<typeof newsData>;

// commands

export const newsCreateInput = z
  .strictObject({ title: lineInLanguages, proposed: z.boolean().default(false) })
  .meta({ id: 'NewsNew' });

const version = idField;

export const newsChangeInput = z
  .strictObject({
    ...newsState,
    /** The fields whose Simplified Chinese was machine-translated and not edited. */
    proposed: z.array(z.enum(newsFields)).max(newsFields.length).default([]),
    version,
  })
  .meta({ id: 'NewsChange' });
export type NewsChange = z.infer<typeof newsChangeInput>;

const newsSave = newsChangeInput.omit({ version: true });

export const newsReviewInput = z
  .strictObject({
    fields: z.array(z.enum(newsFields)).min(1).max(newsFields.length),
    /**
     * The complete state, as `PUT` takes it, to save first in the same transaction; nothing is saved if
     * omitted.
     */
    save: newsSave.optional(),
    version,
  })
  .meta({ id: 'NewsReview' });

export const newsPublishInput = z
  .strictObject({
    /** Null publishes now; a later time is rounded down to its minute. */
    at: z.iso.datetime({ offset: true }).nullable(),
    /**
     * The complete state, as `PUT` takes it, to save first in the same transaction; nothing is saved if
     * omitted.
     */
    save: newsSave.optional(),
    version,
  })
  .meta({ id: 'NewsPublish' });

export const newsActionInput = z.strictObject({ version }).meta({ id: 'NewsAction' });

export const newsPictureInput = z.strictObject({ upload_id: idField }).meta({ id: 'NewsPicture' });
export type NewsReview = z.infer<typeof newsReviewInput>;
export type NewsPublish = z.infer<typeof newsPublishInput>;
