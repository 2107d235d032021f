import * as z from 'zod';
import { searchText } from '../../../kernel/fields.ts';
import { getList, pageFields, positive } from '../../../kernel/paging.ts';
import { rejection } from '../../../kernel/validation.ts';
import { importKey, localizedLine, localizedText } from '../../artists/artists.schemas.ts';
import { currencyOnlyQuery, listItem, picture } from '../../catalogue/catalogue.schemas.ts';

// queries

/** An id in a query string; a form may send it empty. */
const idInQuery = z
  .preprocess((value) => (value === '' ? undefined : value), positive.optional())
  .optional()
  .meta({ type: 'integer', minimum: 1 });

/** `GET /api/news`: all, or only those of an artist or an item. */
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

export const newsList = getList(newsEntry).meta({ id: 'NewsList' });
export type NewsList = z.infer<typeof newsList>;

export const newsDetail = z
  .object({
    ...newsEntryFields,
    /** Markdown, also the insight, which may be empty. */
    body: z.string(),
    insight: z.string(),
    /** The pictures that body and insight embed. */
    pictures: z.array(picture),
    highlights: z.array(z.string()),
    artists: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string() })),
    /** The visible works it is about. */
    items: z.array(listItem),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'News' });
export type NewsDetail = z.infer<typeof newsDetail>;

/** `GET /api/news/{id}`. */
export const newsDetailQuery = z.object({
  ...currencyOnlyQuery.shape,
  preview: searchText.optional().meta({ description: 'Shows an unpublished entry; staff get this token' }),
});

// commands

/** A text of several paragraphs, in at least one language. */
const someText = localizedText.refine(
  (text) => Object.values(text).some((one) => one),
  rejection('validation.required'),
);

const keys = z.array(importKey).max(24).default([]);

/** A news entry as imports and the demo provide it. */
export const newsInput = z.strictObject({
  import_key: importKey,
  title: localizedLine,
  summary: someText,
  /** Markdown, also the insight. */
  body: someText,
  insight: localizedText.default({}),
  /** One point per line. */
  highlights: localizedText.default({}),
  /** The import key of the work whose picture it shows. */
  picture_of: importKey.nullable().default(null),
  /** Import keys of artists and of works, in order. */
  artists: keys,
  items: keys,
  published_at: z.iso.datetime({ offset: true }),
});
export type NewsInput = z.infer<typeof newsInput>;
