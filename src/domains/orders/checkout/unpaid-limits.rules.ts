/** What may wait for its money at once: more is refused with 409. */
export const unpaidLimits = {
  ordersOfMember: 20,
  /** Of everybody behind one network: generous to an office of 50. */
  ordersOfNetwork: 100,
  /** Copies of one limited edition that a member, or everybody behind one network, holds without having paid. */
  copiesOfEdition: 12,
} as const;

/** Open unpaid orders, and the unpaid copies of each limited edition, without the order being placed. */
export type UnpaidUsage = { orders: number; copies: ReadonlyMap<number, number> };

/** What one more order wants: copies by the item whose edition they are of. */
export type RequestedCopies = ReadonlyMap<number, number>;

/** Why one more order is too many, or null. For copies `itemId` says of which item. */
export function limitExceeded(
  usage: UnpaidUsage,
  requested: RequestedCopies,
  ordersLimit: number,
): { kind: 'orders'; limit: number } | { kind: 'copies'; limit: number; itemId: number } | null {
  if (usage.orders >= ordersLimit) return { kind: 'orders', limit: ordersLimit };
  const limit = unpaidLimits.copiesOfEdition;
  for (const [itemId, nums] of requested) {
    if ((usage.copies.get(itemId) ?? 0) + nums > limit) return { kind: 'copies', limit, itemId };
  }
  return null;
}
