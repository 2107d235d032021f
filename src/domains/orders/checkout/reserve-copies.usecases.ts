import { ShopError } from '../../../kernel/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { lineProblemError } from '../../cart/cart.rules.ts';
import { reserveCopies } from './reserve-copies.repository.ts';
import type { CheckoutLine } from './validate-checkout.usecases.ts';

/** How many copies of each limited edition the lines ask for, by item id. */
export function requestedCopies(lines: readonly CheckoutLine[]): Map<number, number> {
  const requested = new Map<number, number>();
  for (const { input, configuredItem } of lines) {
    if (!configuredItem.item.edition) continue;
    requested.set(input.item_id, (requested.get(input.item_id) ?? 0) + input.nums);
  }
  return requested;
}

/**
 * Fourth step of a checkout: reserves the copies of limited editions. It follows the writing of the order, because a copy
 * refers to its order line.
 *
 * @throws ShopError 409 `sold_out` where an edition has too few free copies
 */
export async function reserveEditionCopies(
  tx: Services,
  lines: readonly (CheckoutLine & { lineId: number })[],
): Promise<void> {
  const requested = requestedCopies(lines);
  const copies = lines.flatMap(({ input, configuredItem, lineId }) =>
    configuredItem.item.edition ? [{ lineId, itemId: input.item_id, nums: input.nums }] : [],
  );
  if (copies.length === 0) return;
  const reserved = await reserveCopies(tx.db, copies);
  for (const { input, configuredItem } of lines) {
    const { edition } = configuredItem.item;
    const left = reserved.get(input.item_id) ?? 0;
    if (!edition || left >= (requested.get(input.item_id) ?? 0)) continue;
    // All free copies were reserved, until the rollback.
    const { definition, params } = lineProblemError('sold_out', { edition: { ...edition, left } });
    throw new ShopError(definition, { params });
  }
}
