import * as z from 'zod';
import { searchText } from '../../../kernel/fields.ts';
import { listOf, pageFields } from '../../../kernel/paging.ts';
import type { SomeLanguages } from '../../artists/artists.schemas.ts';
import { itemChannels, itemStatuses } from '../catalogue.rules.ts';
import { namedArtist, picture } from '../catalogue.schemas.ts';

/** What makes a masterpiece of a work that is in the catalogue. */
export type MasterpieceInput = {
  /** The work's own import key. */
  artwork_key: string;
  /** A sentence or two. */
  summary: SomeLanguages;
  /** Markdown. */
  story: SomeLanguages;
  /** The lowest comes first. */
  position?: number;
};

const masterpieceFields = {
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  artist: namedArtist,
  year: z.int().nullable(),
  picture,
  summary: z.string(),
};

export const listedMasterpiece = z.object(masterpieceFields).meta({ id: 'ListedMasterpiece' });
export type ListedMasterpiece = z.infer<typeof listedMasterpiece>;

export const masterpieceList = listOf(listedMasterpiece).meta({ id: 'MasterpieceList' });
export type MasterpieceList = z.infer<typeof masterpieceList>;

export const masterpieceQuery = z.object(pageFields);
export type MasterpieceQuery = z.infer<typeof masterpieceQuery>;

const neighbour = z.object({ id: z.int(), slug: z.string(), title: z.string() });

/** `preview` shows what visitors cannot see yet; the admin gives it. */
export const masterpieceDetailQuery = z.object({ preview: searchText.optional() });

export const masterpieceDetail = z
  .object({
    ...masterpieceFields,
    story: z.string().meta({ description: 'Markdown' }),
    concept: z.string(),
    /** The work as the shop sells it; null where it does not, or not now. */
    item: z
      .object({
        id: z.int(),
        slug: z.string(),
        status: z.enum(itemStatuses),
        channel: z.enum(itemChannels),
      })
      .nullable(),
    /** Those before and after it in the list. */
    previous: neighbour.nullable(),
    next: neighbour.nullable(),
    published_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Masterpiece' });
export type MasterpieceDetail = z.infer<typeof masterpieceDetail>;
