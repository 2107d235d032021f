import type { Currency, Money } from '../../../kernel/money.ts';
import { computeSum, orderBalance, type ReceiptAmount } from '../../payments/order-balance.rules.ts';
import {
  findReceiptProblems,
  isWaitingReceipt,
  type ReceiptProblem,
  statusOfProblems,
  takesPart,
} from '../../payments/receipts.rules.ts';
import { findOrderCodes } from '../order-codes.rules.ts';
import {
  type BankTransfer,
  isSameTransaction,
  outcomeOfProblems,
  type RowOutcome,
  recordedReference,
  transactionKey,
} from './bank-statements.rules.ts';
import { divideTransfer } from './group-transfers.rules.ts';
import type { RowFault } from './statement-rows.rules.ts';

/** A recorded transfer of an order, by hand or from a statement. */
type KnownReceipt = ReceiptAmount & {
  id: number;
  orderId: number;
  receivedOn: string;
  reference: string;
  /** Whether it was recorded from a statement; a transfer recorded by hand matches one bank transaction. */
  isOfStatement: boolean;
};

/** An order that a reference names. */
type NamedOrder = { id: number; code: string; total: Money; isEnded: boolean } & Parameters<
  typeof takesPart
>[0];

/** An order of a group; `isWaiting` as in `OrderBalanceInput`. */
type GroupOrder = NamedOrder & { isWaiting: boolean };

/** What the shop knows of the orders and transactions of a statement. */
export type KnownFacts = {
  orders: readonly NamedOrder[];
  /** The orders of the groups that begin with one of them, by its id. */
  groups: ReadonlyMap<number, readonly GroupOrder[]>;
  receipts: readonly KnownReceipt[];
  transactions: readonly Pick<BankTransfer, 'currency' | 'transactionId' | 'amount' | 'receivedOn'>[];
};

export type Proposal = { outcome: RowOutcome; orderCode: string | null; faults: RowFault[] };

/** The one order that a reference names; null where it names none, or several. */
export function namedOrder<Order extends { code: string }>(
  reference: string,
  orders: readonly Order[],
): Order | null {
  const codes = findOrderCodes(reference);
  const named = orders.filter(({ code }) => codes.includes(code));
  return named.length === 1 ? (named[0] ?? null) : null;
}

/**
 * Whether a transfer recorded by hand is probably the same as one of a statement: the same amount on the same day, for the same order or
 * with the same reference.
 */
const isProbablySame = (
  receipt: Pick<KnownReceipt, 'orderId' | 'amount' | 'currency' | 'receivedOn' | 'reference'>,
  transfer: BankTransfer,
  orderId: number,
): boolean =>
  receipt.amount === transfer.amount &&
  receipt.currency === transfer.currency &&
  receipt.receivedOn === transfer.receivedOn &&
  (receipt.orderId === orderId || receipt.reference === recordedReference(transfer));

/**
 * The outcome of each row if the statement were recorded now, row by row: an earlier row may pay the order of a later one. Nothing is
 * written.
 */
export function proposeOutcomes(
  rows: readonly { line: number; transfer: BankTransfer }[],
  known: KnownFacts,
): Proposal[] {
  const seen = new Map(
    known.transactions.map((transaction) => [
      transactionKey(transaction),
      { ...transaction, line: null as number | null },
    ]),
  );
  const byHand = known.receipts.filter(({ isOfStatement }) => !isOfStatement);
  const matched = new Set<number>();
  const added = new Map<number, ReceiptAmount[]>();
  return rows.map(({ line, transfer }) => {
    const key = transactionKey(transfer);
    const earlier = seen.get(key);
    if (earlier && isSameTransaction(earlier, transfer)) {
      return { outcome: 'repeated', orderCode: null, faults: [] };
    }
    if (earlier) return { outcome: 'refused', orderCode: null, faults: [otherData(transfer, earlier.line)] };
    seen.set(key, { ...transfer, line });
    const order = namedOrder(transfer.reference, known.orders);
    if (!order) return { outcome: 'unknown', orderCode: null, faults: [] };
    const group = known.groups.get(order.id) ?? [];
    const unmatched = byHand.filter(({ id }) => !matched.has(id));
    const same = unmatched.find((receipt) => isProbablySame(receipt, transfer, order.id));
    const receiptsOfSame = same ? [same] : findDividedByHand(transfer, group, unmatched);
    if (receiptsOfSame.length > 0) {
      for (const { id } of receiptsOfSame) matched.add(id);
      return { outcome: 'already_recorded', orderCode: order.code, faults: [] };
    }
    const getReceived = ({ id }: NamedOrder): readonly ReceiptAmount[] =>
      added.get(id) ?? known.receipts.filter(({ orderId }) => orderId === id);
    const parts = divideOverGroup(transfer, group, getReceived) ?? [
      { order, amount: transfer.amount, held: 0 },
    ];
    let problems: readonly ReceiptProblem[] = [];
    const isCompleted = parts.some(({ held }) => held > 0);
    for (const part of parts) {
      const { currency } = transfer;
      if (isCompleted) {
        added.set(part.order.id, [{ ...part.order.total, status: 'counted' }]);
        continue;
      }
      const result = addTransfer({ amount: part.amount, currency }, part.order, getReceived(part.order));
      added.set(part.order.id, result.receipts);
      ({ problems } = result);
    }
    return { outcome: outcomeOfProblems(problems), orderCode: order.code, faults: [] };
  });
}

/** The receipts of a transfer that was divided over a group by hand: those of one reference and day that add up to it. */
function findDividedByHand(
  transfer: BankTransfer,
  group: readonly GroupOrder[],
  byHand: readonly KnownReceipt[],
): KnownReceipt[] {
  const ofDay = byHand.filter(
    ({ orderId, currency, receivedOn }) =>
      group.some(({ id }) => id === orderId) &&
      currency === transfer.currency &&
      receivedOn === transfer.receivedOn,
  );
  const byReference = Map.groupBy(ofDay, ({ reference }) => reference);
  return [...byReference.values()].find((receipts) => computeSum(receipts) === transfer.amount) ?? [];
}

/** What of a transfer each order of a group gets, as `applyTransfer` records it; null where it is not divided. */
function divideOverGroup(
  { amount, currency }: BankTransfer,
  group: readonly GroupOrder[],
  getReceived: (order: NamedOrder) => readonly ReceiptAmount[],
): { order: NamedOrder; amount: number; held: number }[] | null {
  const [first] = group;
  if (!first) return null;
  const waiting = group.filter(
    (order) => order.isWaiting && !orderBalance(order, getReceived(order), []).isPaid,
  );
  const getHeld = (order: NamedOrder) => getReceived(order).filter(({ status }) => status === 'held');
  const held = computeSum(
    first.takesParts || !waiting.includes(first)
      ? []
      : getHeld(first).filter((one) => one.currency === first.total.currency),
  );
  // As for an order whose payment is held: it does not await another one, except the rest of its group's sum.
  const open = waiting
    .filter((order) => getHeld(order).length === 0 || (order === first && held > 0))
    .map((order) => {
      const parts = getReceived(order).filter(({ status }) => status === 'part');
      return { ...order, open: order.total.amount - computeSum(parts) };
    });
  const parts = divideTransfer({ amount, currency }, open, first.total.currency, held) ?? [];
  const divided = parts.flatMap(({ id, ...part }) => {
    const order = group.find((one) => one.id === id);
    return order ? [{ order, ...part }] : [];
  });
  return divided.length > 0 ? divided : null;
}

/** An order's transfers after one more, as `createReceipt` records it. */
function addTransfer(
  { amount, currency }: { amount: number; currency: Currency },
  order: NamedOrder,
  received: readonly ReceiptAmount[],
) {
  // Also where its money was refunded.
  const { isPaid } = orderBalance(order, received, []);
  const money: Money = { amount, currency };
  const problems = findReceiptProblems(
    money,
    { total: order.total, isEnded: order.isEnded, isPaid },
    received,
  );
  const status = statusOfProblems(problems, takesPart(order, money, received));
  const completesHeld = status === 'counted' && amount !== order.total.amount;
  const others = received.map((one) =>
    completesHeld && isWaitingReceipt(one) && one.currency === currency
      ? { ...one, status: 'counted' as const }
      : one,
  );
  return { receipts: [...others, { ...money, status }], problems };
}

/** The fault of a row whose transaction is known with another amount or day, from an earlier line or import. */
export const otherData = ({ transactionId }: BankTransfer, line: number | null): RowFault => ({
  column: 'transaction_id',
  message: line === null ? 'bank.id_differs' : 'bank.id_twice',
  params: { id: transactionId, ...(line !== null && { line }) },
});
