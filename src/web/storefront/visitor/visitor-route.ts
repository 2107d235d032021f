import { webOf } from '../../api.server.ts';
import { countCart } from '../../layout/shell.server.ts';
import type { Route } from './+types/visitor-route.ts';

/** What the header of a page made for everybody asks for once it is there. */
export async function loader({ context }: Route.LoaderArgs) {
  const cartCount = await countCart(webOf(context));
  return Response.json({ cartCount }, { headers: { 'cache-control': 'private, no-store' } });
}
