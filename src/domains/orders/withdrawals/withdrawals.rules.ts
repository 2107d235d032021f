import { type OrderStatus, unsuccessfulStatuses } from '../orders.rules.ts';
import {
  getReturnKinds,
  type ReturnCase,
  returnableNums,
  returnDeadline,
  type WithdrawnLine,
} from '../returns/returns.rules.ts';
import type { ReturnCalendar } from '../returns/withdrawal-terms.rules.ts';

/** What a withdrawal does (`docs/rules/orders.md`): only the first two change the order. */
export type WithdrawalOutcome = 'cancelled' | 'returned' | 'late' | 'exempt' | 'nothing';

/** A visitor's network sends so many withdrawals, and one e-mail address is in so many. */
export const withdrawalLimits = {
  ofIp: { limit: 60, windowSeconds: 60 * 60 },
  ofEmail: { limit: 10, windowSeconds: 60 * 60 },
} as const;

/** The kind of the order event that records the statement; an order has one. */
export const withdrawnEvent = 'withdrawn';

export type WithdrawnOrder = {
  status: OrderStatus;
  productionStartedAt: Date | null;
  total: number;
  arrivedAt: Date | null;
  customAgreedAt: Date | null;
  withdrawal: ReturnCalendar;
};
type Line = { id: number; nums: number; custom: boolean };

/** Nothing of these orders was sent yet, so no days have started. */
const unsentStatuses: readonly OrderStatus[] = ['generating', 'complete'];

/**
 * What a withdrawal from an order does, and the prints that it is of. Before production the order is cancelled as a whole; later its prints
 * are returned, but for those of a custom size whose buyer agreed, and those that are in a return.
 *
 * @param at when the withdrawal was declared
 * @returns `until` the last day, where it is over
 */
export function findWithdrawal(
  order: WithdrawnOrder,
  lines: readonly Line[],
  returns: readonly ReturnCase[],
  at: Date,
): { outcome: WithdrawalOutcome; lines: WithdrawnLine[]; until: string | null } {
  const without = (outcome: WithdrawalOutcome) => ({ outcome, lines: [], until: null });
  if (unsuccessfulStatuses.includes(order.status)) return without('nothing');
  // An exchange has no money to give back; its prints can be returned.
  if (order.status === 'generating' && order.productionStartedAt === null && order.total > 0) {
    const all = lines.map(({ id, nums }) => ({ lineId: id, nums }));
    return { outcome: 'cancelled', lines: all, until: null };
  }
  const held = lines
    .map((line) => ({ line, nums: returnableNums(line, returns) }))
    .filter(({ nums }) => nums > 0);
  if (held.length === 0) return without('nothing');
  const allowed = held.filter(({ line }) => !(line.custom && order.customAgreedAt !== null));
  if (allowed.length === 0) return without('exempt');
  const open = allowed.filter(
    ({ line }) =>
      unsentStatuses.includes(order.status) ||
      getReturnKinds(order, line, returns, at).includes('withdrawal'),
  );
  if (open.length === 0) {
    return { ...without('late'), until: returnDeadline('withdrawal', order, returns) };
  }
  return {
    outcome: 'returned',
    lines: open.map(({ line, nums }) => ({ lineId: line.id, nums })),
    until: null,
  };
}

/** Whether a withdrawal would change the order now. */
export const canWithdraw = (...of: Parameters<typeof findWithdrawal>): boolean =>
  ['cancelled', 'returned'].includes(findWithdrawal(...of).outcome);
