import { getRequestContext, unwrap } from '../../api.server.ts';
import type { Route } from './+types/sitemap-index-route.ts';
import { sitemapIndexResponse } from './sitemaps.server.ts';

/** `/sitemap.xml`: the sitemaps of fixed pages and of each kind of content. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const [{ site }, { kinds }] = await Promise.all([
    unwrap(api.api.initial.$get()),
    unwrap(api.api.sitemap.$get()),
  ]);
  const parts = kinds.flatMap(({ kind, parts: count }) =>
    Array.from({ length: count }, (_, index) => `${kind}-${index + 1}`),
  );
  return sitemapIndexResponse(site.url, ['pages', ...parts]);
}
