import * as z from 'zod';
import { searchText } from '../../../kernel/fields.ts';
import { listOf, pageFields, positive } from '../../../kernel/paging.ts';
import { refusal } from '../../../kernel/validation.ts';
import { importKey, localizedLine, localizedText } from '../../artists/artists.schemas.ts';
import { currencyOnlyQuery, listItem, picture } from '../../catalogue/catalogue.schemas.ts';

// reading

/** An id in a query, which a form may send empty. */
const idInQuery = z
  .preprocess((value) => (value === '' ? undefined : value), positive.optional())
  .optional()
  .meta({ type: 'integer', minimum: 1 });

/** `GET /api/news`: of an artist, of an item, or all. */
export const newsQuery = z.object({ ...pageFields, artist: idInQuery, item: idInQuery });
export type NewsQuery = z.infer<typeof newsQuery>;

const newsEntryFields = {
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  picture: picture.nullable(),
  published_at: z.iso.datetime(),
};

export const newsEntry = z.object(newsEntryFields).meta({ id: 'NewsEntry' });
export type NewsEntry = z.infer<typeof newsEntry>;

export const newsList = listOf(newsEntry).meta({ id: 'NewsList' });
export type NewsList = z.infer<typeof newsList>;

export const newsDetail = z
  .object({
    ...newsEntryFields,
    /** Markdown, as the insight, which may be empty. */
    body: z.string(),
    insight: z.string(),
    /** Those that stand in body and insight by their addresses. */
    pictures: z.array(picture),
    highlights: z.array(z.string()),
    artists: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string() })),
    /** The works it is about that are on the shelf or soon will be. */
    items: z.array(listItem),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'News' });
export type NewsDetail = z.infer<typeof newsDetail>;

/** `GET /api/news/{id}`. */
export const newsDetailQuery = z.object({
  ...currencyOnlyQuery.shape,
  preview: searchText.optional().meta({ description: 'Shows what is not published yet; staff have it' }),
});

// writing

/** A text of some paragraphs, in one language at least. */
const someText = localizedText.refine(
  (text) => Object.values(text).some((one) => one),
  refusal('validation.required'),
);

const keys = z.array(importKey).max(24).default([]);

/** Everything that the shop is told of a piece of news. */
export const newsInput = z.strictObject({
  import_key: importKey,
  title: localizedLine,
  summary: someText,
  /** Markdown, as the insight. */
  body: someText,
  insight: localizedText.default({}),
  /** One point a line. */
  highlights: localizedText.default({}),
  /** The import key of the work whose picture it has. */
  picture_of: importKey.nullable().default(null),
  /** Import keys of artists and of works, the first one first. */
  artists: keys,
  items: keys,
  published_at: z.iso.datetime({ offset: true }),
});
export type NewsInput = z.infer<typeof newsInput>;
