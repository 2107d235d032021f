import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { getPage } from '../../../kernel/paging.ts';
import { toSlug } from '../../../kernel/text/slug.ts';
import { searchQuery } from '../../../platform/search-terms.ts';
import type { Services } from '../../../platform/services.ts';
import { artistCategories } from '../../artists/artist-categories.rules.ts';
import { type ArtistRow, findArtist, findArtistPage, findArtistsByIds } from './artist-list.repository.ts';
import type { ArtistDetail, ArtistList, ArtistQuery, ListedArtist } from './artist-list.schemas.ts';

/**
 * The artists with works on the shelf or to be listed (`GET /api/artist`): those of a category in its own order, best
 * sellers by copies sold, all by name.
 */
export async function listArtists(
  services: Services,
  query: ArtistQuery,
  locale: Locale,
): Promise<ArtistList> {
  const { page, perPage, ...part } = getPage(query);
  const keyword = query.keyword?.trim() ?? '';
  const search = keyword === '' ? null : searchQuery(keyword);
  // The keyword contains no word, so nothing matches.
  if (keyword !== '' && search === null) return { items: [], page, per_page: perPage, total: 0 };
  const filter = { category: query.category ?? null, search };
  const { rows, total } = await findArtistPage(services.db, filter, { locale, ...part });
  return { items: rows.map(toListedArtist), page, per_page: perPage, total };
}

/** An artist with the biography (`GET /api/artist/{id}`), also without visible works, since news and masterpieces may link to the artist. */
export async function getArtist(services: Services, id: number, locale: Locale): Promise<ArtistDetail> {
  const row = await findArtist(services.db, id, locale);
  if (!row) throw new ShopError(commonErrors.notFound);
  return { ...toListedArtist(row), biography: row.biography, portrait: row.portrait };
}

/** Artists as lists show them, in the order of their ids. */
export async function listArtistsByIds(
  { db }: Services,
  ids: readonly number[],
  locale: Locale,
): Promise<ListedArtist[]> {
  if (ids.length === 0) return [];
  const rows = await findArtistsByIds(db, ids, locale);
  const byId = new Map(rows.map((row) => [row.id, toListedArtist(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const toListedArtist = (row: ArtistRow): ListedArtist => ({
  id: row.id,
  slug: toSlug(row.name),
  name: row.name,
  statement: row.statement,
  categories: artistCategories
    .map(({ key }) => key)
    .filter((key) => (key === 'best_seller' ? row.copies_sold > 0 : row.categories.includes(key))),
  works_count: row.works_count,
  picture: row.picture,
});
