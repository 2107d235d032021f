import { getRequestContext, toResult } from '../../../api.server.ts';
import type { Route } from './+types/resource-search-route.ts';

/** An object of the shop that a form refers to by id. */
export type Resource = { id: number; name: string };

/** The kinds to search for, as the search names them. */
export type ResourceKind = 'item' | 'artist' | 'masterpiece' | 'news';

const maximum = '12';

/** Searches for objects by keyword, for the scripts of pickers. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const kind = url.searchParams.get('kind') as ResourceKind;
  const keyword = url.searchParams.get('keyword')?.trim() ?? '';
  if (!keyword) return Response.json({ resources: [] });
  const outcome = await toResult(
    getRequestContext(context).api.api.search.$get({ query: { kind, keyword, per_page: maximum } as object }),
  );
  if (!outcome.ok) return Response.json({ failure: outcome.failure }, { status: outcome.failure.status });
  const { items, artists, masterpieces, news } = outcome.data;
  const resources: Record<ResourceKind, Resource[]> = {
    item: items.items.map(({ id, title, artist }) => ({ id, name: `${title} · ${artist.name}` })),
    artist: artists.items.map(({ id, name }) => ({ id, name })),
    masterpiece: masterpieces.items.map(({ id, title, artist }) => ({
      id,
      name: `${title} · ${artist.name}`,
    })),
    news: news.items.map(({ id, title }) => ({ id, name: title })),
  };
  return Response.json({ resources: resources[kind] ?? [] });
}
