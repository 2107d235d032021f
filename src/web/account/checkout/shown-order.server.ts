import { createHash } from 'node:crypto';
import type { Address } from '../../../domains/members/members.schemas.ts';
import type { QuoteInput } from '../../../domains/orders/checkout/checkout.schemas.ts';
import { canonicalJson } from '../../../domains/orders/orders.rules.ts';

/**
 * A hash of what the confirmation shows and places. Amounts are not in it: the quote has them.
 *
 * @param addresses the member's address book, of which the chosen addresses count
 */
export function shownOrder(order: QuoteInput, addresses: readonly Address[]): string {
  const ids = order.deliveries?.map((delivery) => delivery.address_id) ?? [order.address_id];
  const shown = ids.map((id) => addresses.find((address) => address.id === id) ?? null);
  return createHash('sha256').update(canonicalJson({ order, shown })).digest('base64url');
}
