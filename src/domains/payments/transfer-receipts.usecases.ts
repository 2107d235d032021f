import type { Money } from '../../kernel/money.ts';
import type { Services } from '../../platform/services.ts';
import type { PaymentStatus, Paytype } from './payments.rules.ts';
import {
  findReceipts,
  findRefunds,
  findSameReceipt,
  finishRefund,
  insertReceipt,
  insertRefunds,
  type Receipt,
  type Refund,
  setTransferStatus,
  takeTurnsWithReference,
  updateReceiptRows,
} from './transfer-receipts.repository.ts';
import { moneyOf, type OrderMoney, paymentStatusOf, receiptProblemsOf } from './transfer-receipts.rules.ts';
import type { RefundDoneInput, TransferInput } from './transfer-receipts.schemas.ts';

/*
 * The money of an order by bank transfer. All of these run inside the caller's transaction, which holds the order's lock:
 * what an order's money comes to is worked out from all of its transfers and refunds.
 */

/** What is known of the order whose money it is. */
export type PaidOrder = {
  id: number;
  total: Money;
  paytype: Paytype;
  paymentStatus: PaymentStatus;
  /** Whether it still waits to be paid, or ended without. */
  isWaiting: boolean;
  isEnded: boolean;
};

/** An order's transfers and refunds, and what they come to. */
type OrderBook = { receipts: Receipt[]; refunds: Refund[]; money: OrderMoney };

export async function getOrderBook(services: Services, order: PaidOrder): Promise<OrderBook> {
  const receipts = await findReceipts(services.db, order.id);
  const refunds = await findRefunds(services.db, order.id);
  return { receipts, refunds, money: moneyOf(order, receipts, refunds) };
}

/** The order's payment status by its transfers and refunds, noted with its payment. */
export async function settlePayment(services: Services, order: PaidOrder): Promise<PaymentStatus> {
  const { receipts, refunds, money } = await getOrderBook(services, order);
  const status = paymentStatusOf(order.paymentStatus, {
    money,
    received: receipts,
    refunds,
    isWaiting: order.isWaiting,
  });
  if (status !== order.paymentStatus) await setTransferStatus(services.db, order.id, status);
  return status;
}

/**
 * Writes down a transfer that came. What fits counts at once, together with what was held of it; anything else is held.
 *
 * @returns the new transfer, or the one of the same reference, amount and day that is there already and was not confirmed
 */
export async function recordReceipt(
  services: Services,
  order: PaidOrder,
  form: TransferInput,
  staffId: number | null,
): Promise<{ known: { orderId: number; recordedAt: Date } } | { known: null; receipt: Receipt }> {
  const { db, clock } = services;
  const { amount, currency, reference, received_on: receivedOn } = form;
  await takeTurnsWithReference(db, reference);
  const known = form.confirm ? null : await findSameReceipt(db, { amount, currency, reference, receivedOn });
  if (known) return { known };
  const { receipts, money } = await getOrderBook(services, order);
  const facts = { total: order.total, isEnded: order.isEnded, isPaid: money.isPaid };
  const problems = receiptProblemsOf({ amount, currency }, facts, receipts);
  const receipt = {
    orderId: order.id,
    amount,
    currency,
    receivedOn,
    reference,
    remitter: form.remitter ?? '',
    status: problems.length === 0 ? ('counted' as const) : ('held' as const),
    problems,
    recordedAt: clock.now(),
    recordedBy: staffId,
    decidedAt: null,
    decidedBy: null,
    decisionReason: '',
  };
  const id = await insertReceipt(db, receipt);
  if (problems.length === 0 && amount !== order.total.amount) {
    const completed = receipts.filter((one) => one.status === 'held' && one.currency === currency);
    await updateReceiptRows(
      db,
      completed.map((one) => one.id),
      { status: 'counted', decidedAt: clock.now() },
    );
  }
  return { known: null, receipt: { ...receipt, id } };
}

/** Takes a held transfer as it is: it pays for the order. */
export const acceptReceipt = (
  services: Services,
  receipt: Receipt,
  by: { staffId: number | null; reason: string },
): Promise<void> =>
  updateReceiptRows(services.db, [receipt.id], {
    status: 'counted',
    decidedAt: services.clock.now(),
    decidedBy: by.staffId,
    decisionReason: by.reason,
  });

/** Decides that held transfers go back, each whole; somebody then sends the money. */
export async function returnReceipts(
  services: Services,
  receipts: readonly Receipt[],
  by: { staffId: number | null; reason: string },
): Promise<void> {
  if (receipts.length === 0) return;
  const now = services.clock.now();
  await updateReceiptRows(
    services.db,
    receipts.map((receipt) => receipt.id),
    { status: 'returned', decidedAt: now, decidedBy: by.staffId, decisionReason: by.reason },
  );
  await insertRefunds(
    services.db,
    receipts.map((receipt) => ({
      orderId: receipt.orderId,
      receiptId: receipt.id,
      isOverpayment: true,
      amount: receipt.amount,
      currency: receipt.currency,
      status: 'open' as const,
      reason: by.reason,
      decidedAt: now,
      decidedBy: by.staffId,
    })),
  );
}

/** Decides that an amount of what paid for the order goes back: first of what was too much, then of the order's own. */
export const refundPart = (
  services: Services,
  order: PaidOrder,
  book: OrderBook,
  amount: number,
  by: { staffId: number | null; reason: string },
): Promise<void> =>
  insertRefunds(services.db, [
    {
      orderId: order.id,
      isOverpayment: amount <= book.money.overpayment,
      amount,
      currency: order.total.currency,
      status: 'open',
      reason: by.reason,
      decidedAt: services.clock.now(),
      decidedBy: by.staffId,
    },
  ]);

/** Decides that all that came and is not on its way back goes back. */
export async function refundAll(
  services: Services,
  order: PaidOrder,
  by: { staffId: number | null; reason: string },
): Promise<void> {
  const { receipts, money } = await getOrderBook(services, order);
  const now = services.clock.now();
  await insertRefunds(
    services.db,
    money.remaining.map(({ amount, currency }) => ({
      orderId: order.id,
      isOverpayment: false,
      amount,
      currency,
      status: 'open' as const,
      reason: by.reason,
      decidedAt: now,
      decidedBy: by.staffId,
    })),
  );
  await returnReceipts(
    services,
    receipts.filter((receipt) => receipt.status === 'held'),
    by,
  );
}

export async function getRefund(services: Services, orderId: number, refundId: number): Promise<Refund> {
  const refund = (await findRefunds(services.db, orderId)).find(({ id }) => id === refundId);
  if (!refund) throw new Error(`there is no refund ${refundId}`);
  return refund;
}

/** Notes that money was sent back by hand. */
export const completeRefund = (
  services: Services,
  refundId: number,
  form: RefundDoneInput,
  staffId: number | null,
): Promise<void> =>
  finishRefund(services.db, refundId, {
    doneOn: form.done_on,
    doneReference: form.reference,
    doneAt: services.clock.now(),
    doneBy: staffId,
  });
