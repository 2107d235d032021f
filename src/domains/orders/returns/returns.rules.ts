import { daysAfter, taipeiDay } from '../../../kernel/dates.ts';
import { type OrderStatus, unsuccessfulStatuses } from '../orders.rules.ts';

/** Why a piece is returned: it is damaged, is not what was ordered, or the buyer withdraws from the purchase. */
export const returnKinds = ['damage', 'mismatch', 'withdrawal'] as const;
export type ReturnKind = (typeof returnKinds)[number];

export const returnWishes = ['refund', 'exchange'] as const;
export type ReturnWish = (typeof returnWishes)[number];

export const returnStatuses = ['asked', 'accepted', 'received', 'refunded', 'exchanged', 'declined'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** All transitions of a return (`docs/rules/orders.md`); a piece need not be sent back to be refunded or exchanged. */
const returnTransitions: Record<ReturnStatus, readonly ReturnStatus[]> = {
  asked: ['accepted', 'declined'],
  accepted: ['received', 'refunded', 'exchanged', 'declined'],
  received: ['refunded', 'exchanged', 'declined'],
  refunded: [],
  exchanged: [],
  declined: [],
};

/** The transitions of a return now; where its order has ended without a sale, as by a refund of everything, it can only be declined. */
export const returnTransitionsFrom = (from: ReturnStatus, order: OrderStatus): readonly ReturnStatus[] =>
  returnTransitions[from].filter((to) => to === 'declined' || !unsuccessfulStatuses.includes(order));

export const canTransitionReturn = (from: ReturnStatus, to: ReturnStatus, order: OrderStatus): boolean =>
  returnTransitionsFrom(from, order).includes(to);

/** Whether a return has ended. */
export const isReturnEnded = (status: ReturnStatus): boolean => returnTransitions[status].length === 0;

/** Days after the day of arrival, in Taiwan's calendar (`docs/rules/orders.md`). */
const returnDays: Record<ReturnKind, number> = { damage: 14, mismatch: 14, withdrawal: 7 };

/** The last day, `YYYY-MM-DD` in Taiwan, on which a return can be asked for; null before the courier reports the arrival. */
export const returnDeadline = (kind: ReturnKind, arrivedAt: Date | null): string | null =>
  arrivedAt && daysAfter(taipeiDay(arrivedAt), returnDays[kind]);

/** The most photos of a return. */
export const maxReturnPhotos = 5;

const returnableStatuses: readonly OrderStatus[] = ['shipped', 'arrived'];

/**
 * The kinds of return that a line allows now. Where the courier reports no arrival, every kind is possible once it was sent; a line made to
 * custom size can only be returned where it is damaged, if the buyer's consent to that was recorded with the order.
 */
export function returnKindsOf(
  order: { status: OrderStatus; arrivedAt: Date | null; customAgreedAt: Date | null },
  line: { custom: boolean },
  now: Date,
): ReturnKind[] {
  if (!returnableStatuses.includes(order.status)) return [];
  const today = taipeiDay(now);
  return returnKinds.filter((kind) => {
    if (line.custom && order.customAgreedAt !== null && kind !== 'damage') return false;
    const deadline = returnDeadline(kind, order.arrivedAt);
    return deadline === null || today <= deadline;
  });
}

/** The prints of a line that are in no return, or in one that was declined. */
export const returnableNums = (
  line: { id: number; nums: number },
  returns: readonly { lineId: number; nums: number; status: ReturnStatus }[],
): number =>
  returns
    .filter((one) => one.lineId === line.id && one.status !== 'declined')
    .reduce((left, one) => left - one.nums, line.nums);
