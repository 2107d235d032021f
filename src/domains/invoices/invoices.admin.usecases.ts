import { taipeiDay } from '../../kernel/dates.ts';
import { commonErrors, fieldError, ShopError } from '../../kernel/errors.ts';
import { serializer } from '../../kernel/http/serializer.ts';
import type { Locale } from '../../kernel/locale.ts';
import { type MessageKey, translate } from '../../kernel/messages/messages.ts';
import { decimalAmount } from '../../kernel/money.ts';
import { getPage } from '../../kernel/paging.ts';
import { csvText } from '../../platform/csv.ts';
import type { Services } from '../../platform/services.ts';
import { type OrderActor, performOrderAction } from '../orders/admin/order-actions.usecases.ts';
import type { OrderForStaff } from '../orders/admin/orders.admin.schemas.ts';
import { findOrderForStaff, updateOrderInvoice } from '../orders/orders.usecases.ts';
import { toMoney } from './invoice-amounts.rules.ts';
import { findAllowancesOfPeriod, findInvoicePage } from './invoice-list.repository.ts';
import {
  type InvoiceList,
  type InvoiceQuery,
  invoiceList,
  type OrderInvoices,
  orderInvoices,
  type VoidInput,
} from './invoices.admin.schemas.ts';
import { invoiceErrors } from './invoices.errors.ts';
import { sendInvoiceDocumentsJob } from './invoices.jobs.ts';
import {
  type AllowanceRow,
  type DocumentRow,
  findAllowances,
  findDocuments,
  findInvoices,
  findStaffNames,
  findUnsentDocuments,
  type InvoiceRow,
  isDue,
} from './invoices.repository.ts';
import { getTaxType, isVoidable } from './invoices.rules.ts';
import { toAllowanceFields, toInvoiceFields } from './invoices.usecases.ts';
import { invoiceChoice, isInvoiceNeeded, issueInvoice, voidInvoice } from './issue-invoices.usecases.ts';

const serializeInvoices = serializer(orderInvoices);
const serializeList = serializer(invoiceList);

/** The invoices of an order with their allowances and documents; 404 where there is no such order. */
export async function getOrderInvoices(services: Services, code: string): Promise<OrderInvoices> {
  const { db, clock } = services;
  const order = await findOrderForStaff(services, code);
  const invoices = await findInvoices(db, order.id);
  const ids = invoices.map(({ id }) => id);
  const allowancesOf = Map.groupBy(await findAllowances(db, ids), ({ invoiceId }) => invoiceId);
  const documentsOf = Map.groupBy(await findDocuments(db, ids), ({ invoiceId }) => invoiceId);
  const names = await findStaffNames(
    db,
    invoices.map(({ voidedBy }) => voidedBy),
  );
  const today = taipeiDay(clock.now());
  return serializeInvoices({
    items: invoices.map((invoice) => {
      const allowances = allowancesOf.get(invoice.id) ?? [];
      return toStaffInvoice(invoice, allowances, documentsOf.get(invoice.id) ?? [], { names, today });
    }),
    isDue: await isDue(db, order.id),
  });
}

const toStaffInvoice = (
  invoice: InvoiceRow,
  allowances: AllowanceRow[],
  documents: DocumentRow[],
  { names, today }: { names: ReadonlyMap<number, string>; today: string },
) => ({
  ...toInvoiceFields(invoice),
  voidedBy: invoice.voidedBy === null ? null : (names.get(invoice.voidedBy) ?? ''),
  allowances: allowances.map((allowance) => toAllowanceFields(allowance, invoice)),
  documents: documents.map((document) => ({
    ...document,
    number: allowances.find(({ id }) => id === document.allowanceId)?.number ?? invoice.number,
  })),
  isVoidable: isVoidable(invoice, allowances.length, today),
});

type Asked = { code: string; invoiceId: number; version: number; locale: Locale };

async function findOwnInvoice(tx: Services, orderId: number, invoiceId: number): Promise<InvoiceRow> {
  const invoice = (await findInvoices(tx.db, orderId)).find(({ id }) => id === invoiceId);
  if (!invoice) throw new ShopError(commonErrors.notFound);
  return invoice;
}

/**
 * Voids an invoice with a reason and issues another one, such as for a tax id that the buyer forgot. Rejected once its tax period is over,
 * or after an allowance (409).
 */
export const replaceInvoice = (
  services: Services,
  actor: OrderActor,
  { code, invoiceId, version, locale }: Asked,
  { reason, ...buyer }: Omit<VoidInput, 'version'>,
): Promise<OrderForStaff> =>
  performOrderAction(
    services,
    actor,
    { code, version, action: 'invoice.void', locale },
    async (tx, order) => {
      const invoice = await findOwnInvoice(tx, order.id, invoiceId);
      const before = { invoice: invoice.number, status: invoice.status };
      const allowances = await findAllowances(tx.db, [invoice.id]);
      if (!isVoidable(invoice, allowances.length, taipeiDay(tx.clock.now()))) {
        return { rejected: invoiceErrors.notVoidable, before };
      }
      await voidInvoice(tx, invoice, { staffId: actor.staffId, reason });
      // An order that has ended without a payment takes no further number.
      const issued = (await isInvoiceNeeded(tx, order))
        ? await issueInvoice(tx, order, invoiceChoice(buyer))
        : null;
      // The invoice that is issued once there is a number is for the buyer of the order.
      if (!issued) {
        await updateOrderInvoice(tx, order.id, {
          ...invoiceChoice(buyer),
          number: invoice.number,
          status: 'void',
        });
      }
      return { before, after: { ...before, status: 'void', reason, replaced_by: issued?.number ?? null } };
    },
  );

/** Sends the documents of an invoice again that were not sent; a job does it after the commit. */
export const resendInvoice = (
  services: Services,
  actor: OrderActor,
  { code, invoiceId, version, locale }: Asked,
): Promise<OrderForStaff> =>
  performOrderAction(
    services,
    actor,
    { code, version, action: 'invoice.send', locale },
    async (tx, order) => {
      const invoice = await findOwnInvoice(tx, order.id, invoiceId);
      const unsent = await findUnsentDocuments(tx.db, invoice.id);
      const before = { invoice: invoice.number, unsent: unsent.length };
      if (unsent.length === 0) return { rejected: invoiceErrors.nothingToSend, before };
      await tx.jobs.enqueue(tx, sendInvoiceDocumentsJob, { invoiceId: invoice.id });
      return { before, after: before };
    },
  );

type FoundInvoice = Awaited<ReturnType<typeof findInvoicePage>>['rows'][number];

const toEntry = ({ invoice, code, allowed, delivery }: FoundInvoice) => ({
  ...toInvoiceFields(invoice),
  orderCode: code,
  allowed: toMoney(allowed, invoice.currency),
  delivery,
});

/** The invoices, the newest first. */
export async function listInvoices({ db }: Services, query: InvoiceQuery): Promise<InvoiceList> {
  const { page, perPage, limit, offset } = getPage(query);
  const { rows, total } = await findInvoicePage(db, query, { limit, offset });
  return serializeList({ items: rows.map(toEntry), page, perPage, total });
}

/** Files with more rows are rejected; a tax period gives fewer. */
const maxRows = 100_000;

const columns = [
  'kind',
  'number',
  'issued_on',
  'order',
  'po_number',
  'buyer_type',
  'buyer',
  'tax_id',
  'tax_type',
  'currency',
  'net',
  'tax',
  'total',
  'exchange_rate',
  'net_ntd',
  'tax_ntd',
  'total_ntd',
  'due_on',
  'status',
  'voided_on',
  'reason',
] as const;

/**
 * The invoices and allowances of a tax period as a CSV file. Allowances are negative, void invoices have their amounts and their status, so
 * that the sum over what is not void is what is owed to the tax office.
 */
export async function exportInvoicesCsv(
  { db }: Services,
  query: Omit<InvoiceQuery, 'page' | 'per_page'>,
  locale: Locale,
): Promise<string> {
  const { rows, total } = await findInvoicePage(db, query, { limit: maxRows, offset: 0 });
  if (total > maxRows) throw fieldError('period', 'validation.report_too_long', { limit: maxRows });
  const isFiltered = Boolean(query.status ?? query.delivery ?? query.keyword);
  const allowances = isFiltered ? [] : await findAllowancesOfPeriod(db, query.period, maxRows);
  const word = (key: MessageKey) => translate(locale, key);
  const amountCells = (
    document: InvoiceRow | AllowanceRow,
    { currency, exchangeRate }: InvoiceRow,
    sign = 1,
  ) => [
    currency,
    ...[document.net, document.tax, document.total].map((amount) =>
      decimalAmount(toMoney(sign * amount, currency)),
    ),
    exchangeRate,
    ...[document.netNtd, document.taxNtd, document.totalNtd].map((amount) =>
      decimalAmount(toMoney(sign * amount, 'NTD')),
    ),
  ];
  const buyerCells = (invoice: InvoiceRow) => [
    word(`invoices.${invoice.buyer.type}`),
    invoice.buyer.name,
    invoice.buyer.tax_id ?? '',
    word(`invoices.tax_${getTaxType(invoice)}`),
  ];
  return csvText(
    columns.map((name) => word(`invoices.column_${name}`)),
    [
      ...rows.map(({ invoice, code, poNumber }) => [
        word('invoices.invoice'),
        invoice.number,
        invoice.issuedOn,
        code,
        poNumber ?? '',
        ...buyerCells(invoice),
        ...amountCells(invoice, invoice),
        invoice.dueOn ?? '',
        word(`invoices.status_${invoice.status}`),
        invoice.voidedAt ? taipeiDay(invoice.voidedAt) : '',
        invoice.voidReason,
      ]),
      ...allowances.map(({ allowance, invoice, code, poNumber }) => [
        word('invoices.allowance'),
        allowance.number,
        allowance.issuedOn,
        code,
        poNumber ?? '',
        ...buyerCells(invoice),
        ...amountCells(allowance, invoice, -1),
        '',
        word('invoices.status_issued'),
        '',
        allowance.reason,
      ]),
    ],
  );
}
