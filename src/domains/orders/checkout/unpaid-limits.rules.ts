/** The maximum of unpaid orders and copies; more are rejected with 409. */
export const unpaidLimits = {
  ordersOfMember: 20,
  /** Of all members in one network; enough for an office of 50. */
  ordersOfNetwork: 100,
  /** Unpaid copies of one limited edition, by member and by network. */
  copiesOfEdition: 12,
} as const;

/** Open unpaid orders, and the unpaid copies of each limited edition, without what is being placed. */
export type UnpaidUsage = { orders: number; copies: ReadonlyMap<number, number> };

/** How many orders are being placed, and the copies that they want, by item. */
export type RequestedOrders = { orders: number; copies: ReadonlyMap<number, number> };

/** Why what is being placed exceeds the limits, or null; for copies with the `itemId`. */
export function limitExceeded(
  usage: UnpaidUsage,
  requested: RequestedOrders,
  ordersLimit: number,
): { kind: 'orders'; limit: number } | { kind: 'copies'; limit: number; itemId: number } | null {
  if (usage.orders + requested.orders > ordersLimit) return { kind: 'orders', limit: ordersLimit };
  const limit = unpaidLimits.copiesOfEdition;
  for (const [itemId, nums] of requested.copies) {
    if ((usage.copies.get(itemId) ?? 0) + nums > limit) return { kind: 'copies', limit, itemId };
  }
  return null;
}
