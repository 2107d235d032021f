import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { taipeiDay, timeAfterDays } from '../../../kernel/dates.ts';
import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { translate } from '../../../kernel/messages/messages.ts';
import { getPage } from '../../../kernel/paging.ts';
import { required } from '../../../kernel/required.ts';
import { readTable, type TableRow, UnreadableTableError } from '../../../platform/csv-table.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import { measureStream } from '../../catalogue/pictures/uploads.usecases.ts';
import { findOrderCodes } from '../order-codes.rules.ts';
import { findGroupOrders, lockOrder, type OrderRow } from '../orders.repository.ts';
import { orderBalanceInput } from '../transitions/transitions.usecases.ts';
import { recordStatementJob } from './bank-statements.jobs.ts';
import {
  countRowOutcomes,
  deleteUnconfirmedStatements,
  findKnownReceipts,
  findOrdersByCodes,
  findStatement,
  findStatementRows,
  findStatements,
  findTransactionsByBankIds,
  findUnrecordedRows,
  insertStatement,
  insertStatementRows,
  isRowRecorded,
  lockStatement,
  type Statement,
  type StatementRow,
  updateStatement,
  updateStatementRow,
} from './bank-statements.repository.ts';
import {
  type BankTransfer,
  isSameTransaction,
  maxStatementBytes,
  maxStatementRows,
  recordedReference,
} from './bank-statements.rules.ts';
import {
  type StatementData,
  type StatementList,
  type StatementRowsQuery,
  statementData,
  statementList,
} from './bank-statements.schemas.ts';
import {
  countUnknownTransactions,
  findTransactionByBankId,
  insertTransaction,
} from './bank-transactions.repository.ts';
import { recordForOrder, transferData } from './bank-transactions.usecases.ts';
import { type KnownFacts, namedOrder, otherData, proposeOutcomes } from './proposed-outcomes.rules.ts';
import { readStatementRow, statementColumns } from './statement-rows.rules.ts';

/** Rows that one job records. */
const batch = 100;
/** Days after which a statement that was not confirmed is deleted. */
const unconfirmedDays = 30;

type StaffActor = Actor & { staffId: number };

/**
 * Receives a bank statement (`docs/bank-statements.md`) and stores its rows with their proposed outcomes, all or none of them. No payment
 * is recorded before staff confirm the statement.
 *
 * @throws ShopError 413 over `maxStatementBytes`; 422 `file` where it is no such table, is empty or has too many rows
 */
export async function receiveStatement(
  services: Services,
  actor: StaffActor,
  { name, body, locale }: { name: string; body: Readable; locale: Locale },
): Promise<StatementData> {
  const bytes = await buffer(measureStream(body, maxStatementBytes).stream);
  const sources = await readSources(bytes);
  const today = taipeiDay(services.clock.now());
  const read = sources.map(({ line, cells, tooManyCells }) => ({
    line,
    cells,
    ...readStatementRow(cells, { today, tooManyCells }),
  }));
  const readable = read.flatMap(({ line, transfer }) => (transfer ? [{ line, transfer }] : []));
  const known = await findKnownFacts(
    services,
    readable.map(({ transfer }) => transfer),
  );
  const proposals = new Map(
    proposeOutcomes(readable, known).map((proposal, index) => [readable[index]?.line, proposal]),
  );
  const rows = read.map(({ line, cells, transfer, faults }, position) => {
    const proposal = proposals.get(line);
    return transfer && proposal
      ? { position, line, transfer, cells: null, ...proposal, isRecorded: false }
      : {
          position,
          line,
          transfer: null,
          cells,
          outcome: 'refused' as const,
          orderCode: null,
          faults,
          isRecorded: true,
        };
  });
  const id = await inTransaction(services, async (tx) => {
    const statementId = await insertStatement(tx.db, {
      name,
      staffId: actor.staffId,
      createdAt: tx.clock.now(),
      state: 'checked',
      total: rows.length,
      done: rows.filter(({ isRecorded }) => isRecorded).length,
    });
    await insertStatementRows(
      tx.db,
      rows.map((row) => ({ statementId, bankTransactionId: null, ...row })),
    );
    await recordAuditEvent(tx, actor, {
      action: 'bank_statement.create',
      subject: { kind: 'bank_statement', id: statementId },
      after: { name, rows: rows.length },
    });
    return statementId;
  });
  return getStatement(services, id, {}, locale);
}

/** @throws ShopError 422 `file` */
async function readSources(bytes: Uint8Array): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  try {
    for await (const row of readTable(bytes, statementColumns)) {
      rows.push(row);
      if (rows.length > maxStatementRows) {
        throw fieldError('file', 'bank.too_many_rows', { limit: maxStatementRows });
      }
    }
  } catch (error) {
    if (!(error instanceof UnreadableTableError)) throw error;
    throw new ShopError(commonErrors.validation, { fields: [{ field: 'file', ...error.rejection }] });
  }
  if (rows.length === 0) throw fieldError('file', 'list.empty');
  return rows;
}

const toNamedOrder = (order: OrderRow) => ({ ...orderBalanceInput(order), code: order.code });

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/** The orders that the transfers name, with their payments, and the transactions that are recorded already. */
async function findKnownFacts({ db }: Services, transfers: readonly BankTransfer[]): Promise<KnownFacts> {
  const orders = await findNamedOrders(db, transfers);
  const inGroups = await findGroupOrders(
    db,
    orders.flatMap(({ id, groupId }) => (groupId === id ? [id] : [])),
  );
  return {
    orders: orders.map(toNamedOrder),
    groups: Map.groupBy(
      inGroups.map((order) => ({ ...toNamedOrder(order), groupId: order.groupId ?? 0 })),
      ({ groupId }) => groupId,
    ),
    receipts: await findKnownReceipts(
      db,
      [...orders, ...inGroups].map(({ id }) => id),
      unique(transfers.map(recordedReference)),
    ),
    transactions: await findTransactionsByBankIds(
      db,
      unique(transfers.map(({ transactionId }) => transactionId)),
    ),
  };
}

const findNamedOrders = (db: Services['db'], transfers: readonly BankTransfer[]): Promise<OrderRow[]> =>
  findOrdersByCodes(db, unique(transfers.flatMap(({ reference }) => findOrderCodes(reference))));

/**
 * Confirms a checked statement: its rows are recorded by a job, each in its own transaction.
 *
 * @throws ShopError 404; 409 `version_conflict` where it has changed since `version` or is not checked
 */
export async function recordStatement(
  services: Services,
  actor: StaffActor,
  { id, version, locale }: { id: number; version: number; locale: Locale },
): Promise<StatementData> {
  await inTransaction(services, async (tx) => {
    const statement = await lockStatement(tx.db, id);
    if (!statement) throw new ShopError(commonErrors.notFound);
    if (statement.version !== version || statement.state !== 'checked') {
      throw new ShopError(commonErrors.versionConflict, { data: await getStatement(tx, id, {}, locale) });
    }
    await updateStatement(tx.db, id, { state: 'recording', actor });
    await recordAuditEvent(tx, actor, {
      action: 'bank_statement.record',
      subject: { kind: 'bank_statement', id },
      after: { name: statement.name, rows: statement.total },
    });
    await tx.jobs.enqueue(tx, recordStatementJob, { statementId: id });
  });
  return getStatement(services, id, {}, locale);
}

/**
 * Records the next rows of a statement and queues the rest. Each row has its own transaction with one order's lock, so that the job can end
 * at any moment and continues with the first row that is not recorded.
 */
export async function recordStatementBatch(
  services: Services,
  { statementId }: { statementId: number },
): Promise<void> {
  const found = await findStatement(services.db, statementId);
  if (found?.statement.state !== 'recording') return;
  const rows = await findUnrecordedRows(services.db, statementId, batch);
  if (rows.length === 0) {
    await updateStatement(services.db, statementId, { state: 'done' });
    return;
  }
  const orders = await findNamedOrders(
    services.db,
    rows.flatMap(({ transfer }) => transfer ?? []),
  );
  for (const row of rows) {
    await inTransaction(services, async (tx) => {
      const statement = await lockStatement(tx.db, statementId);
      if (statement?.state !== 'recording' || (await isRowRecorded(tx.db, row))) return;
      await updateStatementRow(tx.db, row, await recordRow(tx, statement, row, orders));
      await updateStatement(tx.db, statementId, { done: statement.done + 1 });
    });
  }
  await services.jobs.enqueue(services, recordStatementJob, { statementId });
}

/** Records one row: its transaction is inserted once, and recorded for the order that its reference names. */
async function recordRow(
  tx: Services,
  statement: Statement,
  row: StatementRow,
  orders: readonly OrderRow[],
): Promise<Pick<StatementRow, 'outcome' | 'orderCode' | 'faults' | 'bankTransactionId'>> {
  const actor = required(statement.actor, 'who records the statement');
  const transfer = required(row.transfer, 'the transfer of a row that is not refused');
  const named = namedOrder(transfer.reference, orders);
  // Before the transaction, as everywhere: the order's lock is taken first.
  const order = named && (await lockOrder(tx.db, named.code));
  const id = await insertTransaction(tx.db, {
    ...transfer,
    statementId: statement.id,
    recordedAt: tx.clock.now(),
  });
  if (id === null) {
    const earlier = required(await findTransactionByBankId(tx.db, transfer), 'the earlier transaction');
    return isSameTransaction(earlier, transfer)
      ? { outcome: 'repeated', orderCode: null, faults: [], bankTransactionId: earlier.id }
      : {
          outcome: 'refused',
          orderCode: null,
          faults: [otherData(transfer, null)],
          bankTransactionId: earlier.id,
        };
  }
  if (!order) return { outcome: 'unknown', orderCode: null, faults: [], bankTransactionId: id };
  const how = { isAnother: false, decision: null };
  const outcome = await recordForOrder(tx, actor, { id, transfer }, order, how);
  if (outcome === 'dismissed') throw new Error('a recorded transaction cannot be dismissed');
  return { outcome, orderCode: order.code, faults: [], bankTransactionId: id };
}

const serializeStatement = serializer(statementData);
const serializeList = serializer(statementList);

type Found = NonNullable<Awaited<ReturnType<typeof findStatement>>>;

const describe = ({ statement, staffName }: Found) => ({
  ...statement,
  staff: { id: statement.staffId, name: staffName },
});

/** The statements, the newest first. */
export async function listStatements(
  { db }: Services,
  query: { page?: number | undefined; per_page?: number | undefined },
): Promise<StatementList> {
  const { page, perPage, ...part } = getPage(query);
  const { rows, total } = await findStatements(db, part);
  const unknown = await countUnknownTransactions(db);
  return serializeList({ items: rows.map(describe), page, perPage, total, unknown });
}

/** A statement with its rows. Throws 404 where there is none. */
export async function getStatement(
  services: Services,
  id: number,
  query: StatementRowsQuery,
  locale: Locale,
): Promise<StatementData> {
  const found = await findStatement(services.db, id);
  if (!found) throw new ShopError(commonErrors.notFound);
  const { page, perPage, ...part } = getPage(query);
  const counts = await countRowOutcomes(services.db, id);
  const rows = await findStatementRows(services.db, id, query.outcome, part);
  const total = query.outcome ? counts[query.outcome] : found.statement.total;
  return serializeStatement({
    ...describe(found),
    counts,
    rows: {
      items: rows.map(({ row, outcome, assignedCode }) => ({
        ...row,
        outcome,
        transfer: row.transfer && transferData(row.transfer),
        faults: row.faults.map(({ column, message, params }) => ({
          column,
          message: translate(locale, message, params),
        })),
        orderCode: assignedCode ?? row.orderCode,
        transactionId: row.bankTransactionId,
      })),
      page,
      perPage,
      total,
    },
  });
}

/** Deletes statements that nobody confirmed; safe to run at any time and in several processes. */
export const deleteOldStatements = (services: Services): Promise<void> =>
  deleteUnconfirmedStatements(services.db, timeAfterDays(services.clock.now(), -unconfirmedDays));
