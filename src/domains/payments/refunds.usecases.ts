import { required } from '../../kernel/required.ts';
import type { Services } from '../../platform/services.ts';
import { getGateway } from './attempts/attempts.usecases.ts';
import type { RefundResult } from './gateways/gateway.ts';
import { allocateRefund, computeSum } from './order-balance.rules.ts';
import {
  getOrderTransactions,
  type OrderBalanceInput,
  type OrderTransactions,
} from './order-balance.usecases.ts';
import { isOnlinePaytype } from './payments.rules.ts';
import { findReceipt, type Receipt, updateReceipts } from './receipts.repository.ts';
import { isWaitingReceipt } from './receipts.rules.ts';
import { divideParts, fitParts, partsLeft, type RefundPart, type SoldParts } from './refund-parts.rules.ts';
import { refundRetryAt, sendRefundJob } from './refunds.jobs.ts';
import {
  claimDueRefunds,
  findRefund,
  findRefundParts,
  findRefunds,
  insertRefundParts,
  insertRefunds,
  markRefundDone,
  type NewRefund,
  type Refund,
  replaceRefundParts,
  tryLockRefund,
  updateRefund,
} from './refunds.repository.ts';
import type { RefundDoneInput } from './refunds.schemas.ts';

/** Who decided on a refund, the reason shown to the buyer, and the return that it is for; the system where `staffId` is null. */
type RefundDecision = { staffId: number | null; reason: string; returnId?: number };

/**
 * Inserts refunds with what they are for. Those of a captured payment are sent by its provider: a job starts after the commit, and
 * `next_check_at` repeats it where the job was lost.
 */
async function createRefunds(
  services: Services,
  refunds: readonly (Pick<NewRefund, 'orderId' | 'receiptId' | 'isOverpayment' | 'amount' | 'currency'> & {
    captureId: number | null;
    parts?: readonly RefundPart[] | undefined;
  })[],
  by: RefundDecision,
): Promise<void> {
  const now = services.clock.now();
  const inserted = await insertRefunds(
    services.db,
    refunds.map(({ parts: _, ...refund }) => ({
      ...refund,
      requestId: refund.captureId === null ? null : services.ids.uuid(),
      nextCheckAt: refund.captureId === null ? null : now,
      status: 'open' as const,
      reason: by.reason,
      decidedAt: now,
      decidedBy: by.staffId,
      returnId: by.returnId ?? null,
    })),
  );
  await insertRefundParts(
    services.db,
    inserted.flatMap(({ id }, index) =>
      (refunds[index]?.parts ?? []).map((part) => ({ ...part, refundId: id })),
    ),
  );
  for (const { id, captureId } of inserted) {
    if (captureId !== null) await services.jobs.enqueue(services, sendRefundJob, { refundId: id });
  }
}

/** Creates refunds of whole held receipts of an order: of transfers staff send the money, captured payments are refunded by their provider. */
export async function refundReceipts(
  services: Services,
  receipts: readonly Receipt[],
  by: RefundDecision,
): Promise<void> {
  if (receipts.length === 0) return;
  await updateReceipts(
    services.db,
    receipts.map((receipt) => receipt.id),
    {
      status: 'returned',
      decidedAt: services.clock.now(),
      decidedBy: by.staffId,
      decisionReason: by.reason,
    },
  );
  const { orderId } = required(receipts[0], 'a receipt');
  const refunds = await findRefunds(services.db, orderId);
  await createRefunds(
    services,
    receipts
      .map((receipt) => ({
        orderId: receipt.orderId,
        receiptId: receipt.id,
        captureId: receipt.transactionId === null ? null : receipt.id,
        isOverpayment: true,
        // Without what was refunded at the provider.
        amount: receipt.amount - computeSum(refunds.filter(({ receiptId }) => receiptId === receipt.id)),
        currency: receipt.currency,
      }))
      .filter(({ amount }) => amount > 0),
    by,
  );
}

/**
 * Creates refunds of an amount that counted for the order: first of the overpayment, then of the order's total. What is refunded for
 * prints or freight was paid for them, so that all of it is of the total.
 *
 * @param parts what it is for, at most the amount
 */
export function createPartialRefund(
  services: Services,
  order: OrderBalanceInput,
  { receipts, refunds, money }: OrderTransactions,
  amount: number,
  parts: readonly RefundPart[],
  by: RefundDecision,
): Promise<void> {
  const { currency } = order.total;
  const tooMuch = parts.length === 0 ? Math.min(amount, money.overpayment) : 0;
  const ofOverpayment = allocateRefund({ amount: tooMuch, currency }, receipts, refunds);
  const ofTotal = allocateRefund({ amount: amount - tooMuch, currency }, receipts, [
    ...refunds,
    ...ofOverpayment,
  ]);
  const divided = divideParts(
    parts,
    ofTotal.map((refund) => refund.amount),
  );
  return createRefunds(
    services,
    [
      ...ofOverpayment.map((refund) => ({ orderId: order.id, isOverpayment: true, ...refund })),
      ...ofTotal.map((refund, index) => ({
        orderId: order.id,
        isOverpayment: false,
        parts: divided[index],
        ...refund,
      })),
    ],
    by,
  );
}

/**
 * Creates a refund of everything that is not being refunded yet: of all prints and the freight of the order.
 *
 * @returns whether money ever counted for the order
 */
export async function createFullRefund(
  services: Services,
  order: OrderBalanceInput,
  sold: SoldParts,
  by: RefundDecision,
): Promise<boolean> {
  const { receipts, refunds, money } = await getOrderTransactions(services, order);
  const { currency } = order.total;
  const isOwn = (one: { currency: string }): boolean => one.currency === currency;
  const created = money.remaining
    .toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
    .flatMap((remaining) => allocateRefund(remaining, receipts, refunds));
  // Money of another currency stood for what was left of the total.
  const amounts = created.map((refund) => (isOwn(refund) ? refund.amount : order.total.amount));
  const left = partsLeft(sold, await findRefundParts(services.db, order.id));
  const parts = fitParts(
    left.filter(({ nums, amount }) => nums !== 0 || amount > 0),
    amounts.reduce((sum, amount) => sum + amount, 0),
  );
  const divided = divideParts(parts, amounts);
  await createRefunds(
    services,
    created.map((refund, index) => ({
      orderId: order.id,
      isOverpayment: false,
      parts: divided[index],
      ...refund,
    })),
    by,
  );
  await refundReceipts(services, receipts.filter(isWaitingReceipt), by);
  return money.isPaid;
}

/** A refund of the order, which must exist: throws an Error, not a rejection, for another id. */
export async function getRefund(services: Services, orderId: number, refundId: number): Promise<Refund> {
  const refund = (await findRefunds(services.db, orderId)).find(({ id }) => id === refundId);
  if (!refund) throw new Error(`there is no refund ${refundId}`);
  return refund;
}

/** Completes a refund that staff, or the provider where `staffId` is null, have sent. */
export const completeRefund = (
  services: Services,
  refundId: number,
  sent: Pick<RefundDoneInput, 'done_on' | 'reference'>,
  staffId: number | null,
): Promise<void> =>
  markRefundDone(services.db, refundId, {
    doneOn: sent.done_on,
    doneReference: sent.reference,
    doneAt: services.clock.now(),
    doneBy: staffId,
  });

/** What is not refunded yet of each line and of the freight, without the parts of `except`. */
export async function getPartsLeft(
  { db }: Services,
  orderId: number,
  sold: SoldParts,
  except?: number,
): Promise<RefundPart[]> {
  const parts = await findRefundParts(db, orderId);
  return partsLeft(
    sold,
    parts.filter(({ refundId }) => refundId !== except),
  );
}

/** Assigns a refund that was made at the provider to prints and freight. */
export const assignRefund = (
  { db }: Services,
  refundId: number,
  parts: readonly RefundPart[],
): Promise<void> => replaceRefundParts(db, refundId, parts);

/** Whether a refund is left to its provider, so that nobody else may send the money. */
export const isAtProvider = (refund: Refund): boolean =>
  refund.captureId !== null && refund.providerCode === null;

/**
 * Sends a refund that the provider declined to it again, as the same request, so that one which was executed all the same is not sent twice.
 *
 * @returns false where the provider has not rejected it
 */
export async function retryRefund(services: Services, refund: Refund): Promise<boolean> {
  if (refund.status !== 'open' || refund.captureId === null || refund.providerCode === null) return false;
  await updateRefund(services.db, refund.id, {
    providerRefundId: null,
    providerCode: null,
    nextCheckAt: services.clock.now(),
  });
  await services.jobs.enqueue(services, sendRefundJob, { refundId: refund.id });
  return true;
}

/** Locks a refund for the call of its provider until the transaction ends; false where another process has it. */
export const lockRefund = (tx: Services, refundId: number): Promise<boolean> =>
  tryLockRefund(tx.db, refundId);

export type { RefundResult } from './gateways/gateway.ts';

/** A refund that its provider is to send, with the captured payment; null where it has ended, was rejected, or is sent by staff. */
export async function getCaptureOfRefund(
  { db }: Services,
  refundId: number,
): Promise<{ refund: Refund; capture: Receipt } | null> {
  const refund = await findRefund(db, refundId);
  if (refund?.status !== 'open' || refund.captureId === null || refund.providerCode !== null) return null;
  return { refund, capture: required(await findReceipt(db, refund.captureId), 'the receipt of a refund') };
}

/** Sends a refund to its provider. Throws GatewayUnavailable while the outcome is unknown. */
export function refundAtGateway(
  services: Services,
  { refund, capture }: { refund: Refund; capture: Receipt },
): Promise<RefundResult> {
  if (!isOnlinePaytype(capture.paytype)) throw new Error(`receipt ${capture.id} is a bank transfer`);
  return getGateway(services, capture.paytype).refund({
    refundId: required(refund.requestId, 'the request id of a refund'),
    transactionId: required(capture.transactionId, 'the transaction of a captured payment'),
    amount: { amount: refund.amount, currency: refund.currency },
    note: capture.reference,
    providerRefundId: refund.providerRefundId,
  });
}

/** The provider has accepted a refund and not executed it yet. */
export const recordRefundPending = (
  tx: Services,
  refundId: number,
  providerRefundId: string,
): Promise<void> =>
  updateRefund(tx.db, refundId, { providerRefundId, nextCheckAt: refundRetryAt(tx.clock.now()) });

/** The provider rejected a refund: staff try again, or send the money themselves. */
export const recordRefundRejected = (tx: Services, refundId: number, providerCode: string): Promise<void> =>
  updateRefund(tx.db, refundId, { providerCode, nextCheckAt: null });

/** Refunds that are due, claimed until their next check; or one, if it is due. */
export const claimRefunds = (
  { db, clock }: Services,
  which: { limit: number } | { id: number },
): Promise<Refund[]> => claimDueRefunds(db, clock.now(), refundRetryAt(clock.now()), which);
