import { attempt, webOf } from '../../../api.server.ts';
import type { Route } from './+types/find-route.ts';

/** Something of the shop that a form can name by its id. */
export type Thing = { id: number; name: string };

/** What can be looked for, as the search calls it. */
export type ThingKind = 'item' | 'artist' | 'masterpiece' | 'news';

const most = '12';

/** Things of the shop by their words, for the scripts of forms that name some. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const kind = url.searchParams.get('kind') as ThingKind;
  const keyword = url.searchParams.get('keyword')?.trim() ?? '';
  if (!keyword) return Response.json({ things: [] });
  const outcome = await attempt(
    webOf(context).api.api.search.$get({ query: { kind, keyword, per_page: most } as object }),
  );
  if (!outcome.ok) return Response.json({ failure: outcome.failure }, { status: outcome.failure.status });
  const { items, artists, masterpieces, news } = outcome.data;
  const things: Record<ThingKind, Thing[]> = {
    item: items.items.map(({ id, title, artist }) => ({ id, name: `${title} · ${artist.name}` })),
    artist: artists.items.map(({ id, name }) => ({ id, name })),
    masterpiece: masterpieces.items.map(({ id, title, artist }) => ({
      id,
      name: `${title} · ${artist.name}`,
    })),
    news: news.items.map(({ id, title }) => ({ id, name: title })),
  };
  return Response.json({ things: things[kind] ?? [] });
}
