import { webOf } from '../../api.server.ts';
import { placedCode } from '../cart/cart.server.ts';
import type { Route } from './+types/placed-route.ts';

/** The code of the order that a form placed, for a browser that lost the answer; null where it placed none. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const code = await placedCode(webOf(context), url.searchParams.get('key') ?? undefined);
  return Response.json({ code }, { headers: { 'cache-control': 'private, no-store' } });
}
