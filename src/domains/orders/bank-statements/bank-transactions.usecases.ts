import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import { truncateToField } from '../../../kernel/fields.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
import { getPage } from '../../../kernel/paging.ts';
import { required } from '../../../kernel/required.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import { lockReference } from '../../payments/receipts.usecases.ts';
import { findOrderCodes } from '../order-codes.rules.ts';
import { findOrder, lockOrder, type OrderRow } from '../orders.repository.ts';
import { auditState } from '../orders.rules.ts';
import { applyTransfer } from './apply-transfer.usecases.ts';
import { bankStatementErrors } from './bank-statements.errors.ts';
import {
  type BankTransfer,
  outcomeOfProblems,
  recordedReference,
  type TransactionOutcome,
} from './bank-statements.rules.ts';
import {
  type TransactionData,
  type TransactionList,
  type TransactionQuery,
  transactionData,
} from './bank-statements.schemas.ts';
import {
  type BankTransaction,
  findGroupReceiptByHand,
  findReceiptByHand,
  findTransaction,
  findTransactionDetails,
  findTransactionPage,
  lockTransaction,
  type TransactionDetails,
  updateTransaction,
} from './bank-transactions.repository.ts';

/** Who records or decides, and when staff decided; null where the statement itself names the order. */
type Decision = Pick<BankTransaction, 'decidedAt' | 'decidedBy' | 'decisionReason'> | null;

/**
 * Records a bank transaction for an order, in the caller's transaction, which holds the order's lock: as `recordTransfer` does, so that
 * what does not match is held. A transfer that was probably recorded by hand is only linked.
 *
 * @param how.isAnother whether staff confirmed that it is another transfer than the one recorded by hand
 */
export async function recordForOrder(
  tx: Services,
  actor: Actor,
  { id, transfer }: { id: number; transfer: BankTransfer },
  order: OrderRow,
  how: { isAnother: boolean; decision: Decision },
): Promise<TransactionOutcome> {
  const { amount, currency, receivedOn, remitter } = transfer;
  const reference = truncateToField(recordedReference(transfer));
  await lockReference(tx, reference);
  const like = { amount, currency, receivedOn, reference };
  const byHand = how.isAnother
    ? null
    : ((await findReceiptByHand(tx.db, order.id, like)) ??
      (order.groupId === order.id ? await findGroupReceiptByHand(tx.db, order.id, like) : null));
  if (byHand !== null) {
    const linked = { outcome: 'already_recorded' as const, orderId: order.id, receiptId: byHand };
    await updateTransaction(tx.db, id, { ...linked, ...how.decision });
    return linked.outcome;
  }
  const form = {
    amount,
    currency,
    received_on: receivedOn,
    reference,
    remitter: truncateToField(remitter),
    confirm: true,
  };
  const recorded = await applyTransfer(tx, actor, order, form);
  if (recorded.known) throw new Error('a confirmed transfer was taken for a known one');
  const { receipt, after } = recorded;
  const outcome = outcomeOfProblems(receipt.problems);
  await updateTransaction(tx.db, id, {
    outcome,
    orderId: order.id,
    receiptId: receipt.id,
    ...how.decision,
  });
  await recordAuditEvent(tx, actor, {
    action: 'payment.record',
    subject: { kind: 'order', id: order.code },
    before: auditState(order),
    after: { ...after, bank_transaction: id },
  });
  return outcome;
}

export const transferData = (transfer: BankTransfer) => ({
  ...transfer,
  amount: { amount: transfer.amount, currency: transfer.currency },
  bankId: transfer.transactionId,
});

const serializeTransaction = serializer(transactionData);

const toData = (details: TransactionDetails): TransactionData => {
  const { transaction, orderCode, recordedCode, decidedByName } = details;
  const { decidedBy } = transaction;
  return serializeTransaction({
    ...transaction,
    ...transferData(transaction),
    orderCode,
    recordedCode,
    decidedBy: decidedBy === null ? null : { id: decidedBy, name: decidedByName ?? '' },
  });
};

/** The bank transactions of all statements, the newest first. */
export async function listBankTransactions(
  { db }: Services,
  query: TransactionQuery,
): Promise<TransactionList> {
  const { page, perPage, ...part } = getPage(query);
  const { rows, total } = await findTransactionPage(db, query.outcome, part);
  return { items: rows.map(toData), page, per_page: perPage, total };
}

async function getBankTransaction({ db }: Services, id: number): Promise<TransactionData> {
  const found = await findTransactionDetails(db, id);
  if (!found) throw new ShopError(commonErrors.notFound);
  return toData(found);
}

/** Locks a transaction with one of the outcomes. Throws 404, or 409 `transaction_decided` where it has another one. */
async function lockWithOutcome(
  tx: Services,
  id: number,
  outcomes: readonly TransactionOutcome[],
): Promise<BankTransaction> {
  const transaction = await lockTransaction(tx.db, id);
  if (!transaction) throw new ShopError(commonErrors.notFound);
  if (!outcomes.includes(transaction.outcome)) {
    throw new ShopError(bankStatementErrors.transactionDecided, { data: await getBankTransaction(tx, id) });
  }
  return transaction;
}

type StaffActor = Actor & { staffId: number };

const toDecision = (tx: Services, { staffId }: StaffActor, reason = '') => ({
  decidedAt: tx.clock.now(),
  decidedBy: staffId,
  decisionReason: reason,
});

/**
 * Assigns a transaction that names no order, or was dismissed, to an order; it is recorded for it as if its reference named it.
 *
 * @param typed the order's code as staff write it
 * @throws ShopError 404; 409 `transaction_decided`; 422 `code` where there is no such order
 */
export async function assignBankTransaction(
  services: Services,
  actor: StaffActor,
  id: number,
  typed: string,
): Promise<TransactionData> {
  if (!(await findTransaction(services.db, id))) throw new ShopError(commonErrors.notFound);
  const [code] = findOrderCodes(typed);
  await inTransaction(services, async (tx) => {
    const order = code ? await lockOrder(tx.db, code) : null;
    if (!order) throw fieldError('code', 'bank.no_order');
    const transaction = await lockWithOutcome(tx, id, ['unknown', 'dismissed']);
    const outcome = await recordForOrder(tx, actor, { id, transfer: transaction }, order, {
      isAnother: false,
      decision: toDecision(tx, actor),
    });
    await recordAuditEvent(tx, actor, {
      action: 'bank_transaction.assign',
      subject: { kind: 'bank_transaction', id },
      before: { outcome: transaction.outcome },
      after: { outcome, order: order.code },
    });
  });
  return getBankTransaction(services, id);
}

/**
 * Confirms that a transaction is another transfer than the one recorded by hand, so that it is recorded for its order too.
 *
 * @throws ShopError 404; 409 `transaction_decided`
 */
export async function confirmBankTransaction(
  services: Services,
  actor: StaffActor,
  id: number,
): Promise<TransactionData> {
  const { orderId } = (await findTransaction(services.db, id)) ?? {};
  if (orderId === undefined) throw new ShopError(commonErrors.notFound);
  await inTransaction(services, async (tx) => {
    const found = orderId === null ? null : await findOrder(tx.db, orderId);
    const order = found && (await lockOrder(tx.db, found.code));
    const transaction = await lockWithOutcome(tx, id, ['already_recorded']);
    const { receiptId } = transaction;
    const own = required(order, 'the order of a recorded transaction');
    const outcome = await recordForOrder(tx, actor, { id, transfer: transaction }, own, {
      isAnother: true,
      decision: toDecision(tx, actor),
    });
    await recordAuditEvent(tx, actor, {
      action: 'bank_transaction.confirm',
      subject: { kind: 'bank_transaction', id },
      before: { outcome: transaction.outcome, receipt: receiptId },
      after: { outcome, order: own.code },
    });
  });
  return getBankTransaction(services, id);
}

/**
 * Dismisses a transaction that pays no order, with a reason for the audit log. It can still be assigned later.
 *
 * @throws ShopError 404; 409 `transaction_decided`
 */
export async function dismissBankTransaction(
  services: Services,
  actor: StaffActor,
  id: number,
  reason: string,
): Promise<TransactionData> {
  await inTransaction(services, async (tx) => {
    const transaction = await lockWithOutcome(tx, id, ['unknown']);
    await updateTransaction(tx.db, id, { outcome: 'dismissed', ...toDecision(tx, actor, reason) });
    await recordAuditEvent(tx, actor, {
      action: 'bank_transaction.dismiss',
      subject: { kind: 'bank_transaction', id },
      before: { outcome: transaction.outcome },
      after: { outcome: 'dismissed', reason },
    });
  });
  return getBankTransaction(services, id);
}
