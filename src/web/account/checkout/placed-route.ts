import { getRequestContext } from '../../api.server.ts';
import { findPlacedOrderCode } from '../cart/cart.server.ts';
import type { Route } from './+types/placed-route.ts';

/** Returns the code of the order placed by a form whose response was lost; null where there is none. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const code = await findPlacedOrderCode(
    getRequestContext(context),
    url.searchParams.get('key') ?? undefined,
  );
  return Response.json({ code }, { headers: { 'cache-control': 'private, no-store' } });
}
