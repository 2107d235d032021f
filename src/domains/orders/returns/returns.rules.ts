import { daysAfter } from '../../../kernel/dates.ts';
import {
  type OrderStatus,
  type ReturnKind,
  type ReturnStatus,
  returnKinds,
  unsuccessfulStatuses,
} from '../orders.rules.ts';
import {
  earliestDay,
  latestDay,
  nextWorkingDay,
  type ReturnCalendar,
  taipeiZones,
} from './withdrawal-terms.rules.ts';

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

/** What the deadlines of an order depend on; `withdrawal` is the calendar of its destination. */
type Arrival = { arrivedAt: Date | null; withdrawal: ReturnCalendar };

/** Days after the day of arrival (`docs/rules/orders.md`). */
const shopCalendar: ReturnCalendar = { days: 14, zones: taipeiZones, holidays: null };
const getCalendar = (kind: ReturnKind, order: Arrival): ReturnCalendar =>
  kind === 'withdrawal' ? order.withdrawal : shopCalendar;

/** What the rules need of a return; `nums` of the `askedNums` announced prints belong to it since it was received. */
export type ReturnCase = {
  lineId: number;
  kind: ReturnKind;
  nums: number;
  askedNums: number;
  status: ReturnStatus;
  receivedAt: Date | null;
};

/**
 * The last day, `YYYY-MM-DD`, on which a return can be asked for, in Taiwan's calendar, and of a withdrawal in that of the destination; null
 * before the courier reports the arrival. Where fewer prints came back than were announced, the days of that kind count again from the day
 * they were received. A withdrawal does not end on a Saturday, Sunday or holiday.
 *
 * @param returns the earlier returns of the line or of the order
 */
export function returnDeadline(
  kind: ReturnKind,
  order: Arrival,
  returns: readonly ReturnCase[] = [],
): string | null {
  if (order.arrivedAt === null) return null;
  const { days, zones, holidays } = getCalendar(kind, order);
  const starts = [order.arrivedAt];
  for (const one of returns) {
    if (one.kind === kind && one.nums < one.askedNums && one.receivedAt) starts.push(one.receivedAt);
  }
  const start = new Date(Math.max(...starts.map((time) => time.getTime())));
  const last = daysAfter(latestDay(start, zones), days);
  return holidays ? nextWorkingDay(last, holidays) : last;
}

/** The most photos of a return. */
export const maxReturnPhotos = 5;

const returnableStatuses: readonly OrderStatus[] = ['shipped', 'arrived'];

/**
 * The kinds of return that a line allows now. Where the courier reports no arrival, every kind is possible once it was sent; a line made to
 * custom size can only be returned where it is damaged, if the buyer's consent to that was recorded with the order.
 */
export function getReturnKinds(
  order: Arrival & { status: OrderStatus; customAgreedAt: Date | null },
  line: { id: number; custom: boolean },
  returns: readonly ReturnCase[],
  now: Date,
): ReturnKind[] {
  if (!returnableStatuses.includes(order.status)) return [];
  const ofLine = returns.filter(({ lineId }) => lineId === line.id);
  return returnKinds.filter((kind) => {
    if (line.custom && order.customAgreedAt !== null && kind !== 'damage') return false;
    const deadline = returnDeadline(kind, order, ofLine);
    return deadline === null || earliestDay(now, getCalendar(kind, order).zones) <= deadline;
  });
}

/** The prints of a line that are in no return, or in one that was declined. */
export const returnableNums = (
  line: { id: number; nums: number },
  returns: readonly Pick<ReturnCase, 'lineId' | 'nums' | 'status'>[],
): number =>
  returns
    .filter((one) => one.lineId === line.id && one.status !== 'declined')
    .reduce((left, one) => left - one.nums, line.nums);

export type WithdrawnLine = { lineId: number; nums: number };
