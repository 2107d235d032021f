import * as z from 'zod';
import { idField, optionalText } from '../../../kernel/fields.ts';
import { listOf, pageFields } from '../../../kernel/paging.ts';
import { picture } from '../../catalogue/catalogue.schemas.ts';
import {
  lineInLanguages,
  linesInLanguages,
  missingIn,
  needsReviewFields,
  openTasks,
} from '../translations/translations.schemas.ts';
import { newsFields, newsStates } from './news.rules.ts';

// reading

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
    /** In the reader's language, or in another where it is not written in that. */
    title: z.string(),
    state: z.enum(newsStates),
    picture: picture.nullable(),
    missing: missingIn,
    /** Fields whose Simplified Chinese has to be read. */
    needs_review: z.int(),
    published_at: z.iso.datetime().nullable(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'NewsRow' });
export type NewsRow = z.infer<typeof newsRow>;

/** Drafts first, then what comes latest. */
export const newsRows = listOf(newsRow);

const named = z.object({ id: z.int(), name: z.string() });

const ids = z.array(idField).max(24);

/** Everything of a piece of news that can be edited; what its history keeps, too. */
const newsState = {
  title: lineInLanguages,
  summary: linesInLanguages,
  /** Markdown, as the insight. Pictures of the shop stand in it by their addresses (`/iiif/3/7/full/max/0/default.jpg`). */
  body: linesInLanguages,
  insight: linesInLanguages,
  /** One point a line. */
  highlights: linesInLanguages,
  picture_id: idField.nullable(),
  /** Ids, the first one first. */
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
    /** Shows it on the shop's page before it is published; good for an hour. */
    preview_token: z.string(),
  })
  .meta({ id: 'AdminNews' });
export type NewsData = z.infer<typeof newsData>;

// writing

export const newsCreateInput = z
  .strictObject({ title: lineInLanguages, proposed: z.boolean().default(false) })
  .meta({ id: 'NewsNew' });

const version = idField;

export const newsChangeInput = z
  .strictObject({
    ...newsState,
    /** The fields whose Simplified Chinese was proposed and not written. */
    proposed: z.array(z.enum(newsFields)).max(newsFields.length).default([]),
    version,
  })
  .meta({ id: 'NewsChange' });
export type NewsChange = z.infer<typeof newsChangeInput>;

const newsSave = newsChangeInput.omit({ version: true });

export const newsReviewInput = z
  .strictObject({
    fields: z.array(z.enum(newsFields)).min(1).max(newsFields.length),
    /** What is to be saved before, in the same transaction: the whole state, as `PUT` takes it; left out, nothing is. */
    save: newsSave.optional(),
    version,
  })
  .meta({ id: 'NewsReview' });

export const newsPublishInput = z
  .strictObject({
    /** At once where it is null; a moment to come is the beginning of its minute. */
    at: z.iso.datetime({ offset: true }).nullable(),
    /** What is to be saved before, in the same transaction: the whole state, as `PUT` takes it; left out, nothing is. */
    save: newsSave.optional(),
    version,
  })
  .meta({ id: 'NewsPublish' });

export const newsActionInput = z.strictObject({ version }).meta({ id: 'NewsAction' });

export const newsPictureInput = z.strictObject({ upload_id: idField }).meta({ id: 'NewsPicture' });
export type NewsReview = z.infer<typeof newsReviewInput>;
export type NewsPublish = z.infer<typeof newsPublishInput>;
