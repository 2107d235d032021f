import type { Suggestion } from '../../../domains/search/search.schemas.ts';
import { sluggedPath } from '../../urls/slugged-path.ts';

const folders = { item: 'shop', artist: 'artist', masterpiece: 'masterpiece', news: 'news' } as const;

/** Where a suggestion leads, without language: a thing's page, or the works that a filter gives. */
export const suggestionPath = ({ kind, id, slug, group }: Suggestion): string =>
  kind === 'facet' ? `/shop?${group}=${id}` : `/${folders[kind]}/${sluggedPath({ id, slug })}`;
