import { timeAfterDays } from '../../kernel/dates.ts';
import type { Currency, Money } from '../../kernel/money.ts';
import { required } from '../../kernel/required.ts';
import type { Services } from '../../platform/services.ts';
import type { Attempt } from './attempts/attempts.repository.ts';
import { getOrderTransactions, type OrderBalanceInput } from './order-balance.usecases.ts';
import type { OnlinePaytype } from './payments.rules.ts';
import {
  claimDueComparisons,
  findCaptureReceipt,
  findDuplicateReceipt,
  findHeldAmounts,
  findPartPayments,
  findReceipt,
  findReceipts,
  insertReceipt,
  lockTransferReference,
  type Receipt,
  updateNextComparison,
  updateReceiptOrder,
  updateReceipts,
  updateReceiptsOfTerms,
} from './receipts.repository.ts';
import {
  findReceiptProblems,
  isWaitingReceipt,
  type ReceiptProblem,
  statusOfProblems,
  takesPart,
} from './receipts.rules.ts';
import type { TransferInput } from './receipts.schemas.ts';
import { countRefundsOf } from './refunds.repository.ts';

export type { Receipt } from './receipts.repository.ts';

/*
 * Money received for orders. These functions run in the caller's transaction, which holds the order's lock: an order's balance is computed
 * from all of its receipts and refunds.
 */

/** Makes other transactions that record a transfer with this reference wait for the end of this one. */
export const lockReference = ({ db }: Services, reference: string): Promise<void> =>
  lockTransferReference(db, reference);

type ReceiptSource = Pick<
  Receipt,
  'paytype' | 'attemptId' | 'transactionId' | 'receivedOn' | 'reference' | 'remitter'
>;

/** Inserts a receipt. A matching one counts at once, together with those that wait and complete it; others wait. */
async function insertMatchedReceipt(
  services: Services,
  order: OrderBalanceInput,
  received: Money,
  source: ReceiptSource,
  by: { staffId: number | null; problems: readonly ReceiptProblem[] },
): Promise<Receipt> {
  const { db, clock } = services;
  const { receipts, money } = await getOrderTransactions(services, order);
  const facts = { total: order.total, isEnded: order.isEnded, isPaid: money.isPaid };
  const problems = [...by.problems, ...findReceiptProblems(received, facts, receipts)];
  const receipt = {
    orderId: order.id,
    ...received,
    ...source,
    status: statusOfProblems(problems, takesPart(order, received, receipts)),
    problems,
    recordedAt: clock.now(),
    recordedBy: by.staffId,
    nextComparisonAt: source.transactionId === null ? null : timeAfterDays(clock.now(), 1),
    decidedAt: null,
    decidedBy: null,
    decisionReason: '',
  };
  const id = await insertReceipt(db, receipt);
  if (problems.length === 0 && received.amount !== order.total.amount) {
    const completed = receipts.filter((one) => isWaitingReceipt(one) && one.currency === received.currency);
    await updateReceipts(
      db,
      completed.map((one) => one.id),
      { status: 'counted', decidedAt: clock.now() },
    );
    await countRefundsOf(
      db,
      completed.map((one) => one.id),
    );
  }
  return { ...receipt, id };
}

/**
 * Records a bank transfer.
 *
 * @returns the new receipt, or the existing one with the same reference, amount and day, if it was not confirmed to be another
 */
export async function createReceipt(
  services: Services,
  order: OrderBalanceInput,
  form: TransferInput,
  staffId: number | null,
): Promise<{ known: { orderId: number; recordedAt: Date } } | { known: null; receipt: Receipt }> {
  const { amount, currency, reference, received_on: receivedOn } = form;
  await lockTransferReference(services.db, reference);
  const known = form.confirm
    ? null
    : await findDuplicateReceipt(services.db, { amount, currency, reference, receivedOn });
  if (known) return { known };
  const receipt = await insertMatchedReceipt(
    services,
    order,
    { amount, currency },
    {
      paytype: 'transfer',
      attemptId: null,
      transactionId: null,
      receivedOn,
      reference,
      remitter: form.remitter ?? '',
    },
    { staffId, problems: [] },
  );
  return { known: null, receipt };
}

/** Whether a transaction of a provider is recorded already, for another attempt than this. */
export async function isReceiptOfAnotherAttempt(
  { db }: Services,
  { id, paytype }: Pick<Attempt, 'id' | 'paytype'>,
  transactionId: string,
): Promise<boolean> {
  const known = await findCaptureReceipt(db, paytype, transactionId);
  return known !== null && known.attemptId !== id;
}

/**
 * Records a captured payment, once: a transaction that has a receipt already is returned as `known`.
 *
 * @param capture.receivedOn the day in Taipei
 * @param capture.problems what does not match beside amount and currency
 */
export async function createCaptureReceipt(
  services: Services,
  order: OrderBalanceInput,
  attempt: Pick<Attempt, 'id' | 'paytype' | 'reference'>,
  capture: { transactionId: string; amount: Money; receivedOn: string; problems: readonly ReceiptProblem[] },
): Promise<{ isKnown: boolean; receipt: Receipt }> {
  const known = await findCaptureReceipt(services.db, attempt.paytype, capture.transactionId);
  if (known) return { isKnown: true, receipt: known };
  const { transactionId, amount, receivedOn, problems } = capture;
  const receipt = await insertMatchedReceipt(
    services,
    order,
    amount,
    {
      paytype: attempt.paytype,
      attemptId: attempt.id,
      transactionId,
      receivedOn,
      reference: attempt.reference,
      remitter: '',
    },
    { staffId: null, problems },
  );
  return { isKnown: false, receipt };
}

/** Accepts a held receipt: it pays the order. */
export async function acceptReceipt(
  services: Services,
  receipt: Receipt,
  by: { staffId: number | null; reason: string },
): Promise<void> {
  await updateReceipts(services.db, [receipt.id], {
    status: 'counted',
    decidedAt: services.clock.now(),
    decidedBy: by.staffId,
    decisionReason: by.reason,
  });
  await countRefundsOf(services.db, [receipt.id]);
}

/** What part payments of orders on terms sum up to, by order, in its currency; only orders that have some. */
export const computePartPayments = (
  { db }: Services,
  orderIds: number[],
): Promise<ReadonlyMap<number, number>> => findPartPayments(db, orderIds);

/** What is held for orders until staff decide, by order and currency; only of orders that have some. */
export const computeHeldAmounts = (
  { db }: Services,
  orderIds: number[],
): Promise<(Money & { orderId: number })[]> => findHeldAmounts(db, orderIds);

/**
 * Divides what is held for an order over the orders of its group, whose parts sum up to it. A receipt of more than an order's part becomes
 * several, which share its day and reference.
 *
 * @param parts amounts in minor units, by the id of the order
 * @returns the receipts after it, which are still held
 */
export async function divideHeldReceipts(
  { db }: Services,
  orderId: number,
  currency: Currency,
  parts: readonly { id: number; held: number }[],
): Promise<Receipt[]> {
  const open = parts.filter(({ held }) => held > 0).map((part) => ({ ...part }));
  if (open.length === 0) return [];
  const receipts = (await findReceipts(db, orderId)).filter(
    (receipt) => receipt.status === 'held' && receipt.currency === currency,
  );
  const divided: Receipt[] = [];
  for (const { id, ...receipt } of receipts) {
    for (let left = receipt.amount; left > 0; ) {
      const part = required(open[0], 'an order for what is held');
      const amount = Math.min(left, part.held);
      const own = { ...receipt, orderId: part.id, amount };
      if (left < receipt.amount) divided.push({ ...own, id: await insertReceipt(db, own) });
      else {
        await updateReceiptOrder(db, id, own);
        divided.push({ ...own, id });
      }
      left -= amount;
      part.held -= amount;
      if (part.held === 0) open.shift();
    }
  }
  return divided;
}

/** Has what is too little be a part payment once an order is on terms, and wait for a decision once it is not. Returns their ids. */
export const updatePartPayments = (
  { db }: Services,
  orderId: number,
  takesParts: boolean,
): Promise<number[]> => updateReceiptsOfTerms(db, orderId, takesParts);

/** A receipt, which must exist: throws an Error, not a rejection, for another id. */
export const getReceipt = async ({ db }: Services, id: number): Promise<Receipt> =>
  required(await findReceipt(db, id), 'the receipt');

/** The receipt of a captured payment. */
export const getCaptureReceipt = (
  { db }: Services,
  paytype: OnlinePaytype,
  transactionId: string,
): Promise<Receipt | null> => findCaptureReceipt(db, paytype, transactionId);

/** Captured payments that are due to be compared with their provider, claimed until `until`. */
export const claimComparisons = ({ db, clock }: Services, until: Date, limit: number): Promise<Receipt[]> =>
  claimDueComparisons(db, clock.now(), until, limit);

/** Sets when a captured payment is compared again; null for never. */
export const scheduleComparison = ({ db }: Services, id: number, at: Date | null): Promise<void> =>
  updateNextComparison(db, id, at);
