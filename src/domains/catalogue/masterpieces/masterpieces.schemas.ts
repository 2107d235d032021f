import * as z from 'zod';
import { searchText } from '../../../kernel/fields.ts';
import { getList, pageFields } from '../../../kernel/paging.ts';
import type { SomeLanguages } from '../../artists/artists.schemas.ts';
import { itemChannels, itemStatuses } from '../catalogue.rules.ts';
import { namedArtist, picture } from '../catalogue.schemas.ts';

/** The texts of a masterpiece for a work in the catalogue. */
export type MasterpieceInput = {
  /** The work's import key. */
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

export const masterpieceList = getList(listedMasterpiece).meta({ id: 'MasterpieceList' });
export type MasterpieceList = z.infer<typeof masterpieceList>;

export const masterpieceQuery = z.object(pageFields);
export type MasterpieceQuery = z.infer<typeof masterpieceQuery>;

const neighbour = z.object({ id: z.int(), slug: z.string(), title: z.string() });

/** `preview` shows what is not public yet; the admin provides the token. */
export const masterpieceDetailQuery = z.object({ preview: searchText.optional() });

export const masterpieceDetail = z
  .object({
    ...masterpieceFields,
    story: z.string().meta({ description: 'Markdown' }),
    concept: z.string(),
    /** The work as the shop sells it; null where it is not sold now. */
    item: z
      .object({
        id: z.int(),
        slug: z.string(),
        status: z.enum(itemStatuses),
        channel: z.enum(itemChannels),
      })
      .nullable(),
    /** Its neighbours in the list. */
    previous: neighbour.nullable(),
    next: neighbour.nullable(),
    published_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Masterpiece' });
export type MasterpieceDetail = z.infer<typeof masterpieceDetail>;
