import type { Cart } from '../../../../domains/cart/cart.schemas.ts';
import type { ConfiguredItemIds } from '../../../../domains/catalogue/framing/configured-items.rules.ts';
import type { RequestContext } from '../../../session/context.ts';
import { findCartDelivery } from '../../../works/cart-delivery.server.ts';

/** Returns the line that was just added and what the cart amounts to with it; undefined where the cart has no such line. */
export function addedWork(
  ctx: Pick<RequestContext, 'locale'>,
  cart: Cart,
  { item_id, size_id, frame_id }: ConfiguredItemIds,
) {
  const line = cart.lines.find(
    (one) => one.item_id === item_id && one.size_id === size_id && one.frame_id === frame_id,
  );
  if (!line) return undefined;
  return {
    line,
    count: cart.lines.reduce((sum, { selected, nums }) => sum + (selected ? nums : 0), 0),
    price: cart.price,
    delivery: findCartDelivery(ctx, cart),
  };
}

export type AddedWork = NonNullable<ReturnType<typeof addedWork>>;
