import type { Suggestion } from '../../../domains/search/search.schemas.ts';
import { sluggedPath } from '../../urls/slugged-path.ts';

const folders = { item: 'shop', artist: 'artist', masterpiece: 'masterpiece', news: 'news' } as const;

/** The path of a suggestion without language: a detail page, or the works of a filter. */
export const suggestionPath = ({ kind, id, slug, group }: Suggestion): string =>
  kind === 'facet' ? `/shop?${group}=${id}` : `/${folders[kind]}/${sluggedPath({ id, slug })}`;
