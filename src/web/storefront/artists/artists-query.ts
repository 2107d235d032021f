import { type ArtistCategory, artistCategories } from '../../../domains/artists/artist-categories.rules.ts';
import { parsePage } from '../../urls/page-number.ts';

/** The query of the artist list. Invalid values are ignored (`docs/rules/api.md`). */
export type ArtistsQuery = { category: ArtistCategory | null; keyword: string; page: number };

const maxKeywordLength = 100;

export function parseArtistsQuery(params: URLSearchParams): ArtistsQuery {
  const category = params.get('category');
  return {
    category: artistCategories.find(({ key }) => key === category)?.key ?? null,
    keyword: (params.get('keyword') ?? '').trim().slice(0, maxKeywordLength),
    page: parsePage(params),
  };
}

/** Returns the query string without defaults: `?category=classic&page=2`, or an empty string. */
export function stringifyArtistsQuery({ category, keyword, page }: ArtistsQuery): string {
  const params = new URLSearchParams();
  if (category) params.set('category', category);
  if (keyword) params.set('keyword', keyword);
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text ? `?${text}` : '';
}
