import { getRequestContext, toResult } from '../../api.server.ts';
import type { Route } from './+types/viewed-route.ts';

/**
 * The cards of works by their ids, for the recently viewed works that the browser stores. The browser sends no cookies, and the
 * order of the ids says nothing (`docs/rules/privacy.md`).
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ids = url.searchParams.get('ids') ?? '';
  const currency = url.searchParams.get('currency') ?? undefined;
  const found = await toResult(
    getRequestContext(context).api.api.shop.listed.$get({
      query: { ids, ...(currency && { currency }) },
    }),
  );
  if (!found.ok) return Response.json(null, { status: found.failure.status });
  return Response.json(found.data.items, { headers: { 'cache-control': 'public, max-age=60' } });
}
