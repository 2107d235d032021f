import { taipeiDay } from '../../kernel/dates.ts';
import { required } from '../../kernel/required.ts';
import type { Services } from '../../platform/services.ts';
import { GatewayUnavailable, type ProviderRefund } from './gateways/gateway.ts';
import { computeSum } from './order-balance.rules.ts';
import { getOrderTransactions, type OrderBalanceInput } from './order-balance.usecases.ts';
import { type Receipt, updateReceipts } from './receipts.repository.ts';
import { fitParts } from './refund-parts.rules.ts';
import {
  findRefundParts,
  findRefunds,
  insertRefunds,
  markRefundDone,
  type Refund,
  replaceRefundParts,
  tryLockRefund,
  updateRefund,
} from './refunds.repository.ts';

/*
 * Refunds of captured payments in the provider's records (`docs/rules/payments.md`): those that it made without the shop, and those that
 * the shop asked for.
 */

export type { ProviderRefund, ProviderReport } from './gateways/gateway.ts';

/** Whether a refund of the provider's records is one of the shop's: recorded, or still asked about. */
const isKnownRefund = (refunds: readonly Refund[], { id, refundId }: ProviderRefund): boolean =>
  refunds.some(
    (refund) =>
      refund.providerRefundId === id ||
      refund.doneReference === id ||
      (refund.status === 'open' && refund.requestId !== null && refund.requestId === refundId),
  );

/**
 * Records money of a captured payment that went back at the provider without the shop. It completes open refunds of the payment that it
 * covers; the rest lowers what can be refunded, first of the overpayment. The caller holds the order's lock.
 *
 * @returns whether it is new, and the refunds that are done by it
 * @throws GatewayUnavailable while a refund of the payment is being sent: call again
 */
export async function recordProviderRefund(
  tx: Services,
  order: OrderBalanceInput,
  receipt: Receipt,
  refund: ProviderRefund,
): Promise<{ isNew: boolean; doneIds: number[] }> {
  const { refunds, money } = await getOrderTransactions(tx, order);
  const ofReceipt = refunds.filter(({ captureId }) => captureId === receipt.id);
  if (isKnownRefund(ofReceipt, refund)) return { isNew: false, doneIds: [] };
  const now = tx.clock.now();
  const done = { doneOn: taipeiDay(now), doneReference: refund.id, doneAt: now, doneBy: null };
  const doneIds: number[] = [];
  const uncovered: Refund[] = [];
  let rest = refund.amount.amount;
  for (const own of ofReceipt.filter(({ status }) => status === 'open')) {
    if (!(await tryLockRefund(tx.db, own.id))) throw new GatewayUnavailable(`refund ${own.id} is being sent`);
    if (own.providerRefundId !== null || own.amount > rest) {
      uncovered.push(own);
      continue;
    }
    rest -= own.amount;
    await updateRefund(tx.db, own.id, { providerRefundId: refund.id });
    await markRefundDone(tx.db, own.id, done);
    doneIds.push(own.id);
  }
  const sent = ofReceipt.filter((own) => own.status === 'done' || doneIds.includes(own.id));
  const left = receipt.amount - computeSum(sent);
  rest = Math.min(rest, left);
  const last = uncovered.findLast(({ providerRefundId }) => providerRefundId === null);
  const excess = rest + computeSum(uncovered) - left;
  // What cannot be refunded any more would be rejected for ever.
  if (last && excess > 0 && excess < last.amount) {
    const amount = last.amount - excess;
    await updateRefund(tx.db, last.id, { amount });
    const parts = await findRefundParts(tx.db, order.id);
    await replaceRefundParts(
      tx.db,
      last.id,
      fitParts(
        parts.filter(({ refundId }) => refundId === last.id),
        amount,
      ),
    );
  } else if (excess > 0) rest -= excess;
  if (rest <= 0) return { isNew: true, doneIds };
  const isCounted = receipt.status === 'counted';
  if (receipt.status === 'held' && rest === left) {
    const decision = { status: 'returned' as const, decidedAt: now, decidedBy: null, decisionReason: '' };
    await updateReceipts(tx.db, [receipt.id], decision);
  }
  const surplus = isCounted ? Math.min(rest, money.overpayment) : rest;
  const row = {
    orderId: order.id,
    receiptId: isCounted ? null : receipt.id,
    captureId: receipt.id,
    currency: receipt.currency,
    status: 'done' as const,
    isFromProvider: true,
    providerRefundId: refund.id,
    reason: '',
    decidedAt: now,
    ...done,
  };
  const inserted = await insertRefunds(
    tx.db,
    [
      { ...row, isOverpayment: true, amount: surplus },
      { ...row, isOverpayment: false, amount: rest - surplus },
    ].filter(({ amount }) => amount > 0),
  );
  return { isNew: true, doneIds: [...doneIds, ...inserted.map(({ id }) => id)] };
}

/** The provider's ids of the refunds of a captured payment that it has executed for the shop. */
export async function getSentRefundIds({ db }: Services, receipt: Receipt): Promise<string[]> {
  const refunds = await findRefunds(db, receipt.orderId);
  return refunds
    .filter(
      ({ captureId, status, doneBy }) => captureId === receipt.id && status === 'done' && doneBy === null,
    )
    .filter(({ isFromProvider }) => !isFromProvider)
    .map(({ doneReference }) => required(doneReference, 'the reference of a refund'));
}

/** What the shop has recorded as taken back by the provider: what its list of refunds does not have. */
export async function getTakenBack(
  { db }: Services,
  receipt: Receipt,
  listed: readonly ProviderRefund[],
): Promise<number> {
  const ids = new Set(listed.map(({ id }) => id));
  const refunds = await findRefunds(db, receipt.orderId);
  return computeSum(
    refunds.filter(
      ({ captureId, providerRefundId, providerCode }) =>
        captureId === receipt.id &&
        providerCode === null &&
        providerRefundId !== null &&
        !ids.has(providerRefundId),
    ),
  );
}
