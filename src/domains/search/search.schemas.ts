import * as z from 'zod';
import { searchText } from '../../kernel/fields.ts';
import { pageFields } from '../../kernel/paging.ts';
import { listedArtist } from '../catalogue/browse/artist-list.schemas.ts';
import { facetGroups } from '../catalogue/catalogue.rules.ts';
import { currencyOnlyQuery, listItem, picture } from '../catalogue/catalogue.schemas.ts';
import { listedMasterpiece } from '../catalogue/masterpieces/masterpieces.schemas.ts';
import { newsEntry } from '../content/news/news.schemas.ts';
import { maxHits, searchKinds, suggestionKinds } from './search.rules.ts';

/** `GET /api/search`. Unknown parameters are ignored. */
export const searchParameters = z.object({
  keyword: searchText.optional(),
  /** Returns only this kind; the others are counted. */
  kind: z
    .preprocess((value) => (value === '' ? undefined : value), z.enum(searchKinds).optional())
    .optional(),
  ...pageFields,
  ...currencyOnlyQuery.shape,
});
export type SearchParameters = z.infer<typeof searchParameters>;

const findHits = <Thing extends z.ZodType>(thing: Thing) =>
  z.object({
    total: z.int().meta({ description: `At most ${maxHits}: what is beyond is neither counted nor given` }),
    /** Whether there are more than `total`. */
    has_more: z.boolean(),
    items: z.array(thing),
  });

export const searchResult = z
  .object({
    keyword: z.string(),
    /** The corrected keyword, if nothing matched the typed one. */
    corrected: z.string().nullable(),
    page: z.int(),
    per_page: z.int(),
    items: findHits(listItem),
    artists: findHits(listedArtist),
    masterpieces: findHits(listedMasterpiece),
    news: findHits(newsEntry),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof searchResult>;

/** `GET /api/search/suggest`. */
export const suggestParameters = z.object({ keyword: searchText.optional() });

const suggestion = z
  .object({
    kind: z.enum(suggestionKinds),
    id: z.int(),
    slug: z.string(),
    text: z.string(),
    /** The artist of a work. */
    detail: z.string().nullable(),
    /** Of a work or an artist. */
    picture: picture.nullable(),
    /** The filter of a facet. */
    group: z.enum(facetGroups).nullable(),
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.infer<typeof suggestion>;

export const suggestionList = z
  .object({ keyword: z.string(), corrected: z.string().nullable(), items: z.array(suggestion) })
  .meta({ id: 'SuggestionList' });
export type SuggestionList = z.infer<typeof suggestionList>;
