import { getRequestContext } from '../../api.server.ts';
import { loadHeader } from '../../layout/shell.server.ts';
import type { Route } from './+types/visitor-route.ts';

/** The cart count, which the header of a cached page requests after hydration. */
export async function loader({ context }: Route.LoaderArgs) {
  const { cart_count: cartCount } = await loadHeader(getRequestContext(context));
  return Response.json({ cartCount }, { headers: { 'cache-control': 'private, no-store' } });
}
