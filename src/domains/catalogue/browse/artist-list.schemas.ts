import * as z from 'zod';
import { searchText } from '../../../kernel/fields.ts';
import { getList, pageFields } from '../../../kernel/paging.ts';
import { artistCategories } from '../../artists/artist-categories.rules.ts';
import { picture } from '../catalogue.schemas.ts';

const categoryKeys = artistCategories.map(({ key }) => key);

/** A category by its id or its key. */
const category = z
  .enum([...categoryKeys, ...artistCategories.map(({ id }) => `${id}` as const)])
  .transform((named) => {
    const found = artistCategories.find(({ id, key }) => key === named || String(id) === named);
    if (!found) throw new Error(`no artist category has the id or key ${named}`);
    return found.key;
  });

/** `GET /api/artist`. Other parameters are ignored. */
export const artistQuery = z.object({
  category: category.optional(),
  keyword: searchText.optional(),
  ...pageFields,
});
export type ArtistQuery = z.infer<typeof artistQuery>;

const artistFields = {
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  statement: z.string(),
  categories: z.array(z.enum(categoryKeys)),
  /** Works on the shelf or to be listed. */
  works_count: z.int(),
  /** The newest of these works; null where there is none. */
  picture: picture.nullable(),
};

export const listedArtist = z.object(artistFields).meta({ id: 'ListedArtist' });
export type ListedArtist = z.infer<typeof listedArtist>;

export const artistList = getList(listedArtist).meta({ id: 'ArtistList' });
export type ArtistList = z.infer<typeof artistList>;

export const artistDetail = z
  .object({
    ...artistFields,
    biography: z.string().meta({ description: 'Markdown; may be empty' }),
    /** The picture of the artist. */
    portrait: picture.nullable(),
  })
  .meta({ id: 'Artist' });
export type ArtistDetail = z.infer<typeof artistDetail>;
