import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import { getOrderTransactions } from '../../payments/order-balance.usecases.ts';
import { createPartialRefund } from '../../payments/refunds.usecases.ts';
import { type ActionOutcome, type OrderActor, performOrderAction } from '../admin/order-actions.usecases.ts';
import type { OrderForStaff } from '../admin/orders.admin.schemas.ts';
import { partsOfReturn } from '../admin/refund-parts.usecases.ts';
import { revokeReturned } from '../certificates/certificates.usecases.ts';
import { orderErrors } from '../orders.errors.ts';
import type { OrderRow } from '../orders.repository.ts';
import { auditState, canTransition, type ReturnStatus } from '../orders.rules.ts';
import {
  findCopyNumbers,
  findReturns,
  type ReturnRow,
  retireCopiesOfLine,
  updateReturn,
} from '../returns/returns.repository.ts';
import { canTransitionReturn } from '../returns/returns.rules.ts';
import type {
  ReturnExchangeInput,
  ReturnRefundInput,
  ReturnTransitionInput,
} from '../returns/returns.schemas.ts';
import { recordReturnTransition } from '../returns/returns.usecases.ts';
import {
  orderBalanceInput,
  orderFacts,
  transitionOrder,
  updateOrderPaymentStatus,
} from '../transitions/transitions.usecases.ts';
import { writeExchangeOrder } from './exchange-order.usecases.ts';

type Asked = { code: string; returnId: number; version: number; locale: Locale };

/** Runs an action on a return under its order's lock; an illegal transition is rejected and logged. */
const performReturnAction = (
  services: Services,
  actor: OrderActor,
  { code, returnId, version, locale }: Asked,
  to: ReturnStatus,
  work: (tx: Services, order: OrderRow, row: ReturnRow) => Promise<ActionOutcome | undefined>,
): Promise<OrderForStaff> =>
  performOrderAction(
    services,
    actor,
    { code, version, action: `return.${actionNames[to]}`, locale },
    async (tx, order) => {
      const found = (await findReturns(tx.db, [order.id])).find(
        ({ row }) => row.id === returnId && row.orderId === order.id,
      );
      if (!found) throw new ShopError(commonErrors.notFound);
      const { row } = found;
      const before = returnState(order, row);
      if (!canTransitionReturn(row.status, to, order.status))
        return { rejected: orderErrors.invalidReturnTransition, before };
      const rejected = await work(tx, order, row);
      return rejected ?? { before, after: { ...before, return_status: to } };
    },
  );

const returnState = (order: OrderRow, row: ReturnRow) => ({
  ...auditState(order),
  return: row.id,
  return_status: row.status,
});

const actionNames = {
  asked: 'accept',
  accepted: 'accept',
  received: 'receive',
  refunded: 'refund',
  exchanged: 'exchange',
  declined: 'decline',
} as const satisfies Record<ReturnStatus, string>;

/**
 * Accepts a return, declines it with a reason, or records how many of its prints came back; only these are refunded or exchanged then.
 *
 * @throws ShopError 422 `nums` where more came back than were announced, or none were to come back
 */
export function transitionReturn(
  services: Services,
  actor: OrderActor,
  code: string,
  returnId: number,
  form: ReturnTransitionInput,
  locale: Locale,
): Promise<OrderForStaff> {
  const { to, version } = form;
  const reason = form.reason ?? '';
  if (to === 'declined' && reason === '') throw fieldError('reason', 'validation.required');
  if (form.nums !== undefined && to !== 'received') throw fieldError('nums', 'validation.invalid');
  return performReturnAction(
    services,
    actor,
    { code, returnId, version, locale },
    to,
    async (tx, order, row) => {
      const now = tx.clock.now();
      const nums = form.nums ?? row.nums;
      if (nums > row.nums) throw fieldError('nums', 'validation.maximum', { limit: row.nums });
      await updateReturn(tx.db, row.id, {
        status: to,
        nums,
        answer: reason,
        ...(row.status === 'asked' && { decidedAt: now }),
        ...(to === 'received' && { receivedAt: now }),
        ...(to === 'declined' && { endedAt: now }),
      });
      const by = { actor: 'staff' as const, actorId: actor.staffId };
      await recordReturnTransition(tx, order, { returnId: row.id, status: to, reason, ...by });
      if (nums === row.nums) return undefined;
      const before = { ...returnState(order, row), return_nums: row.nums };
      return { before, after: { ...before, return_status: to, return_nums: nums } };
    },
  );
}

/**
 * The numbers of the returned copies: all of the line's copies where all are returned, otherwise those that staff name.
 *
 * @throws ShopError 422 `edition_numbers` where other or not so many numbers are named
 */
async function returnedNumbers(tx: Services, row: ReturnRow, named: number[] | undefined): Promise<number[]> {
  const numbers = await findCopyNumbers(tx.db, row.lineId);
  if (numbers.length <= row.nums) return numbers;
  const chosen = [...new Set(named ?? [])];
  if (chosen.length !== row.nums || chosen.some((number) => !numbers.includes(number))) {
    throw fieldError('edition_numbers', 'validation.edition_numbers', { nums: row.nums });
  }
  return chosen;
}

/**
 * Refunds a return: an amount of what was paid. Its copies of a limited edition are retired and its certificates revoked; an order whose
 * money was all refunded ends.
 */
export const refundReturn = (
  services: Services,
  actor: OrderActor,
  code: string,
  returnId: number,
  form: ReturnRefundInput,
  locale: Locale,
): Promise<OrderForStaff> =>
  performReturnAction(
    services,
    actor,
    { code, returnId, version: form.version, locale },
    'refunded',
    async (tx, order, row) => {
      const { amount, reason } = form;
      const paid = orderBalanceInput(order);
      const book = await getOrderTransactions(tx, paid);
      const own = book.money.remaining.find(({ currency }) => currency === order.currency)?.amount ?? 0;
      if (amount > own)
        return { rejected: orderErrors.refundExceedsPayment, before: { ...auditState(order), amount } };
      const numbers = await returnedNumbers(tx, row, form.edition_numbers);
      if (numbers.length > 0) await retireCopiesOfLine(tx.db, row.lineId, numbers);
      await revokeReturned(tx, row, numbers);
      const by = { staffId: actor.staffId, reason, returnId: row.id };
      const parts = await partsOfReturn(tx, order, row, amount);
      await createPartialRefund(tx, paid, book, amount, parts, by);
      await updateReturn(tx.db, row.id, { status: 'refunded', answer: reason, endedAt: tx.clock.now() });
      const after = await updateOrderPaymentStatus(tx, order, actor);
      const event = { actor: 'staff' as const, actorId: actor.staffId, reason };
      await recordReturnTransition(tx, order, { returnId: row.id, status: 'refunded', ...event });
      if (amount === own && canTransition(after.status, 'refund', orderFacts(after, tx.clock.now()))) {
        await transitionOrder(tx, after, 'refund', { by: actor, reason });
      }
      return undefined;
    },
  );

/** Exchanges a return: the prints are made again in a linked order without charge. */
export const exchangeReturn = (
  services: Services,
  actor: OrderActor,
  code: string,
  returnId: number,
  form: ReturnExchangeInput,
  locale: Locale,
): Promise<OrderForStaff> =>
  performReturnAction(
    services,
    actor,
    { code, returnId, version: form.version, locale },
    'exchanged',
    async (tx, order, row) => {
      const reason = form.reason ?? '';
      const numbers = await returnedNumbers(tx, row, form.edition_numbers);
      const exchangeOrderId = await writeExchangeOrder(tx, order, row, { staffId: actor.staffId, numbers });
      await updateReturn(tx.db, row.id, {
        status: 'exchanged',
        answer: reason,
        endedAt: tx.clock.now(),
        exchangeOrderId: required(exchangeOrderId, 'the exchange'),
      });
      const by = { actor: 'staff' as const, actorId: actor.staffId };
      await recordReturnTransition(tx, order, { returnId: row.id, status: 'exchanged', reason, ...by });
      return undefined;
    },
  );
