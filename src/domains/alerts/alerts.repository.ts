import type { Localized } from '../../kernel/locale.ts';
import { required } from '../../kernel/required.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  and,
  asc,
  eq,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
  unionAll,
} from '../../platform/db/drizzle.ts';
import { deadJobs } from '../../platform/jobs/jobs.repository.ts';
import type { StockedKind } from '../catalogue/stock/stock.rules.ts';
import { documentTable, dueTable, invoiceTable } from '../invoices/invoices.table.ts';
import { bankTransactionTable } from '../orders/bank-statements/bank-statements.table.ts';
import { orderTable } from '../orders/orders.table.ts';
import { returnTable } from '../orders/returns/returns.table.ts';
import { paymentAlertTable } from '../payments/alerts/payment-alerts.table.ts';
import { receiptTable } from '../payments/receipts.table.ts';
import { refundTable } from '../payments/refunds.table.ts';
import { endpointTable, messageTable } from '../webhooks/webhooks.table.ts';
import { type AlertKind, maxAlertCount, type QueueKind } from './alerts.rules.ts';

const unpaid = sql`status = 'generating' AND payment_status IN ('unpaid', 'failed') AND NOT is_on_terms`;

/** The rows of each kind; each has a partial index. */
const alertRows: Record<Exclude<AlertKind, 'failed_jobs'> | QueueKind, (dueUntil: Date) => SQL> = {
  held_payments: () => sql`payment_receipt WHERE status = 'held'`,
  payment_alerts: () => sql`payment_alert WHERE resolved_at IS NULL`,
  due_transfers: (dueUntil) =>
    sql`shop_order WHERE ${unpaid} AND paytype = 'transfer' AND pay_before <= ${dueUntil.toISOString()}::timestamptz`,
  unknown_transfers: () => sql`bank_transaction WHERE outcome = 'unknown'`,
  asked_returns: () => sql`order_return WHERE status = 'asked' AND ended_at IS NULL`,
  // Refunds that staff send; the others are sent by their provider.
  open_refunds: () => sql`refund WHERE status = 'open' AND (capture_id IS NULL OR provider_code IS NOT NULL)`,
  // Orders without a number, and documents that did not reach the provider.
  invoices: () => sql`(SELECT order_id FROM invoice_due
    UNION ALL SELECT id FROM invoice_document WHERE status = 'failed') AS invoice_problem`,
  new_orders: () => sql`shop_order WHERE seen_at IS NULL`,
  messages: () => sql`message_thread WHERE waiting_since IS NOT NULL`,
  enquiries: () => sql`enquiry WHERE status = 'open'`,
  reviews: () => sql`member WHERE status = 'pending' AND type <> 'basic'`,
  submissions: () => sql`submission WHERE status = 'submitted'`,
  artist_answers: () => sql`(SELECT id FROM proof WHERE answered_at IS NOT NULL AND seen_at IS NULL
    UNION ALL SELECT id FROM agreement_proposal WHERE status IN ('accepted', 'declined') AND seen_at IS NULL) AS answer`,
  low_stock: () => sql`stock_level WHERE tracked AND on_hand <= reorder_level`,
  failed_webhooks: () => sql`webhook_message
    JOIN webhook_endpoint ON webhook_endpoint.id = webhook_message.endpoint_id AND webhook_endpoint.status <> 'disabled'
    WHERE webhook_message.status = 'failed'`,
  waiting_mails: () => sql`mail WHERE is_waiting`,
  make: () => sql`shop_order
    WHERE (status = 'generating' AND is_settled(payment_status, settled_at, is_on_terms)) OR remake_since IS NOT NULL`,
  send: () => sql`shop_order WHERE status = 'complete' AND remake_since IS NULL`,
};

/** The number of each requested kind, counted up to the limit, in one statement. */
export async function countAlerts(
  db: Database,
  kinds: readonly (AlertKind | QueueKind)[],
  dueUntil: Date,
): Promise<Partial<Record<AlertKind | QueueKind, number>>> {
  if (kinds.length === 0) return {};
  const counts = kinds.map((kind) => {
    const rows = kind === 'failed_jobs' ? deadJobs : alertRows[kind](dueUntil);
    return sql`(SELECT count(*)::integer FROM (SELECT FROM ${rows} LIMIT ${maxAlertCount}) AS found)
      AS ${sql.identifier(kind)}`;
  });
  const { rows } = await db.execute<Partial<Record<AlertKind | QueueKind, number>>>(
    sql`SELECT ${sql.join(counts, sql`, `)}`,
  );
  return required(rows[0], 'the counts');
}

const ofOrder = {
  code: orderTable.code,
  receiver: orderTable.receiver,
  total: orderTable.total,
  currency: orderTable.currency,
};

export const findHeldPayments = (db: Database, limit: number) =>
  db
    .select({ ...ofOrder, receipt: receiptTable })
    .from(receiptTable)
    .innerJoin(orderTable, eq(orderTable.id, receiptTable.orderId))
    .where(eq(receiptTable.status, 'held'))
    .orderBy(asc(receiptTable.recordedAt), asc(receiptTable.id))
    .limit(limit);

export const findPaymentAlerts = (db: Database, limit: number) =>
  db
    .select({ alert: paymentAlertTable, code: orderTable.code })
    .from(paymentAlertTable)
    .leftJoin(orderTable, eq(orderTable.id, paymentAlertTable.orderId))
    .where(isNull(paymentAlertTable.resolvedAt))
    .orderBy(asc(paymentAlertTable.createdAt), asc(paymentAlertTable.id))
    .limit(limit);

export const findAskedReturns = (db: Database, limit: number) =>
  db
    .select({ ...ofOrder, asked: returnTable })
    .from(returnTable)
    .innerJoin(orderTable, eq(orderTable.id, returnTable.orderId))
    .where(and(eq(returnTable.status, 'asked'), isNull(returnTable.endedAt)))
    .orderBy(asc(returnTable.askedAt), asc(returnTable.id))
    .limit(limit);

export const findOpenRefunds = (db: Database, limit: number) =>
  db
    .select({ ...ofOrder, refund: refundTable })
    .from(refundTable)
    .innerJoin(orderTable, eq(orderTable.id, refundTable.orderId))
    .where(
      and(
        eq(refundTable.status, 'open'),
        or(isNull(refundTable.captureId), isNotNull(refundTable.providerCode)),
      ),
    )
    .orderBy(asc(refundTable.decidedAt), asc(refundTable.id))
    .limit(limit);

/** Orders that wait for an invoice number, and documents that did not reach the provider; the oldest first. */
export const findInvoiceProblems = (db: Database, limit: number) =>
  unionAll(
    db
      .select({
        ...ofOrder,
        at: dueTable.since,
        number: sql<string | null>`NULL::text`,
        problem: sql<string>`''`,
      })
      .from(dueTable)
      .innerJoin(orderTable, eq(orderTable.id, dueTable.orderId))
      .orderBy(asc(dueTable.since), asc(dueTable.orderId))
      .limit(limit),
    db
      .select({
        ...ofOrder,
        at: documentTable.createdAt,
        number: sql<string | null>`${invoiceTable.number}`,
        problem: sql<string>`${documentTable.problem}`,
      })
      .from(documentTable)
      .innerJoin(invoiceTable, eq(invoiceTable.id, documentTable.invoiceId))
      .innerJoin(orderTable, eq(orderTable.id, invoiceTable.orderId))
      .where(eq(documentTable.status, 'failed'))
      .orderBy(asc(documentTable.createdAt), asc(documentTable.id))
      .limit(limit),
  )
    .orderBy(sql`since`)
    .limit(limit);

export const findUnknownTransfers = (db: Database, limit: number) =>
  db
    .select()
    .from(bankTransactionTable)
    .where(eq(bankTransactionTable.outcome, 'unknown'))
    .orderBy(asc(bankTransactionTable.id))
    .limit(limit);

export const findFailedWebhooks = (db: Database, limit: number) =>
  db
    .select({ message: messageTable, url: endpointTable.url })
    .from(messageTable)
    .innerJoin(endpointTable, eq(endpointTable.id, messageTable.endpointId))
    .where(and(eq(messageTable.status, 'failed'), ne(endpointTable.status, 'disabled')))
    .orderBy(asc(messageTable.createdAt), asc(messageTable.id))
    .limit(limit);

type LowStock = {
  kind: StockedKind;
  id: string;
  name: Localized;
  onHand: number;
  reorderLevel: number;
};

/** Materials on or below their reorder level, with their names. */
export async function findLowStock(db: Database, limit: number): Promise<LowStock[]> {
  const idOf = (kind: StockedKind) => sql`CASE WHEN level.kind = ${kind} THEN level.material_id::integer END`;
  const { rows } = await db.execute<LowStock>(sql`
    SELECT level.kind, level.material_id AS id, level.on_hand AS "onHand", level.reorder_level AS "reorderLevel",
      coalesce(substrate.name, moulding.name, mat_color.name, glazing.name) AS name
    FROM stock_level AS level
    LEFT JOIN substrate ON substrate.id = ${idOf('substrate')}
    LEFT JOIN moulding ON moulding.id = ${idOf('moulding')}
    LEFT JOIN mat_color ON level.kind = 'mat' AND mat_color.color = level.material_id
    LEFT JOIN glazing ON glazing.id = ${idOf('glazing')}
    WHERE level.tracked AND level.on_hand <= level.reorder_level
    ORDER BY level.kind, level.material_id LIMIT ${limit}`);
  return rows.map((row) => ({
    ...row,
    onHand: Number(row.onHand),
    reorderLevel: Number(row.reorderLevel),
  }));
}

export const findDueTransfers = (db: Database, dueUntil: Date, limit: number) =>
  db
    .select({ ...ofOrder, payBefore: orderTable.payBefore })
    .from(orderTable)
    .where(
      and(
        unpaid,
        eq(orderTable.paytype, 'transfer'),
        sql`pay_before <= ${dueUntil.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(orderTable.payBefore), asc(orderTable.id))
    .limit(limit);

export const findNewOrders = (db: Database, limit: number) =>
  db
    .select({
      ...ofOrder,
      createdAt: orderTable.createdAt,
      countryCode: orderTable.countryCode,
      pieces: sql<number>`(
        SELECT coalesce(sum(order_line.nums), 0)::integer FROM order_line WHERE order_line.order_id = shop_order.id)`,
    })
    .from(orderTable)
    .where(sql`seen_at IS NULL`)
    .orderBy(asc(orderTable.createdAt), asc(orderTable.id))
    .limit(limit);
