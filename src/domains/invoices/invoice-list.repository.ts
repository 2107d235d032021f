import type { Database } from '../../platform/db/database.ts';
import { and, asc, desc, eq, gte, lt, or, type SQL, sql } from '../../platform/db/drizzle.ts';
import { orderTable } from '../orders/orders.table.ts';
import { type DocumentStatus, daysOfTaxPeriod, type InvoiceStatus } from './invoices.rules.ts';
import { allowanceTable, invoiceTable } from './invoices.table.ts';

export type InvoiceFilter = {
  status?: InvoiceStatus | undefined;
  delivery?: DocumentStatus | undefined;
  period?: string | undefined;
  /** A number of an invoice, or the code of an order. */
  keyword?: string | undefined;
};

const hasDocument = (status: 'issued' | 'failed'): SQL =>
  sql`EXISTS (SELECT FROM invoice_document WHERE invoice_id = ${invoiceTable.id} AND status = ${sql.raw(`'${status}'`)})`;

const deliveryOf = sql<DocumentStatus>`CASE WHEN ${hasDocument('failed')} THEN 'failed'
  WHEN ${hasDocument('issued')} THEN 'issued' ELSE 'sent' END`;

const deliveryConditions: Record<DocumentStatus, SQL> = {
  failed: hasDocument('failed'),
  issued: sql`(${hasDocument('issued')} AND NOT ${hasDocument('failed')})`,
  sent: sql`NOT EXISTS (SELECT FROM invoice_document WHERE invoice_id = ${invoiceTable.id} AND status <> 'sent')`,
};

function buildCondition({ status, delivery, period, keyword }: InvoiceFilter): SQL | undefined {
  const days = period === undefined ? undefined : daysOfTaxPeriod(period);
  const word = keyword?.trim().toUpperCase();
  return and(
    status && eq(invoiceTable.status, status),
    delivery && deliveryConditions[delivery],
    days && gte(invoiceTable.issuedOn, days.from),
    days && lt(invoiceTable.issuedOn, days.before),
    word
      ? or(
          eq(invoiceTable.number, word),
          sql`${invoiceTable.orderId} = (SELECT id FROM shop_order WHERE code = ${word})`,
        )
      : undefined,
  );
}

/** A page of the invoices, the newest first, with the sum of their allowances. */
export async function findInvoicePage(
  db: Database,
  filter: InvoiceFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await db
    .select({
      invoice: invoiceTable,
      code: orderTable.code,
      poNumber: orderTable.poNumber,
      allowed: sql<number>`(SELECT coalesce(sum(total), 0)::bigint FROM invoice_allowance
        WHERE invoice_id = ${invoiceTable.id})`.mapWith(Number),
      delivery: deliveryOf,
      total: sql<number>`count(*) OVER ()`.mapWith(Number),
    })
    .from(invoiceTable)
    .innerJoin(orderTable, eq(orderTable.id, invoiceTable.orderId))
    .where(buildCondition(filter))
    .orderBy(desc(invoiceTable.issuedOn), desc(invoiceTable.id))
    .limit(limit)
    .offset(offset);
  if (rows[0] || offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  return { rows, total: await db.$count(invoiceTable, buildCondition(filter)) };
}

/** The allowances issued in a tax period, or all, the oldest first, with their invoices and orders. */
export const findAllowancesOfPeriod = (db: Database, period: string | undefined, limit: number) => {
  const days = period === undefined ? undefined : daysOfTaxPeriod(period);
  return db
    .select({
      allowance: allowanceTable,
      invoice: invoiceTable,
      code: orderTable.code,
      poNumber: orderTable.poNumber,
    })
    .from(allowanceTable)
    .innerJoin(invoiceTable, eq(invoiceTable.id, allowanceTable.invoiceId))
    .innerJoin(orderTable, eq(orderTable.id, invoiceTable.orderId))
    .where(
      and(days && gte(allowanceTable.issuedOn, days.from), days && lt(allowanceTable.issuedOn, days.before)),
    )
    .orderBy(asc(allowanceTable.issuedOn), asc(allowanceTable.id))
    .limit(limit);
};
