import * as z from 'zod';
import { searchText } from '../../../kernel/fields.ts';
import { listedArtist } from '../../catalogue/browse/artist-list.schemas.ts';
import { currencyOnlyQuery, listItem } from '../../catalogue/catalogue.schemas.ts';
import { listedMasterpiece } from '../../catalogue/masterpieces/masterpieces.schemas.ts';
import { newsEntry } from '../news/news.schemas.ts';

/** `GET /api/home`. */
export const homeQuery = z.object({
  ...currencyOnlyQuery.shape,
  preview: searchText.optional().meta({ description: 'Shows the draft; staff get this token' }),
});

/**
 * The content that staff selected for the home page, in order. The caller fills parts that are empty or
 * null.
 */
export const home = z
  .object({
    /** The item at the top of the page. */
    first_id: z.int().nullable(),
    items: z.array(listItem),
    /** Rows of works under a title. */
    rows: z.array(z.object({ title: z.string(), items: z.array(listItem) })),
    masterpieces: z.array(listedMasterpiece),
    artists: z.array(listedArtist),
    news: z.array(newsEntry),
    /** Ids of the facets that link to the works. */
    facets: z.array(z.int()),
  })
  .meta({ id: 'Home' });
export type Home = z.infer<typeof home>;
