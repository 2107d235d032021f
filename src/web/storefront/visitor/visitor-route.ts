import { webOf } from '../../api.server.ts';
import { countCart } from '../../layout/shell.server.ts';
import type { Route } from './+types/visitor-route.ts';

/** The cart count, which the header of a cached page requests after hydration. */
export async function loader({ context }: Route.LoaderArgs) {
  const cartCount = await countCart(webOf(context));
  return Response.json({ cartCount }, { headers: { 'cache-control': 'private, no-store' } });
}
