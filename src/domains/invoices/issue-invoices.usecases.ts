import { fullName } from '../../kernel/contact-details.ts';
import { taipeiDay } from '../../kernel/dates.ts';
import { required } from '../../kernel/required.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import type { OrderStatus } from '../orders/orders.rules.ts';
import { updateOrderInvoice } from '../orders/orders.usecases.ts';
import { orderBalanceInput } from '../orders/transitions/transitions.usecases.ts';
import { getOrderTransactions } from '../payments/order-balance.usecases.ts';
import type { PaymentStatus } from '../payments/payments.rules.ts';
import { allowanceFigures, invoiceFigures } from './invoice-amounts.rules.ts';
import { sendInvoiceDocumentsJob } from './invoices.jobs.ts';
import {
  type AllowanceRow,
  deleteDue,
  findAllowances,
  findBuyer,
  findDueOrders,
  findInvoices,
  findLineTotals,
  type InvoiceRow,
  incrementSeries,
  insertAllowance,
  insertDocument,
  insertDue,
  insertInvoice,
  lockActiveSeries,
  lockInvoicedOrder,
  markInvoiceAllowedInFull,
  markInvoiceVoid,
} from './invoices.repository.ts';
import {
  type BuyerAddress,
  chooseSeries,
  computeReduction,
  type InvoiceBuyer,
  type InvoiceChoice,
  type InvoiceFacts,
  invoiceNumber,
  needsInvoice,
} from './invoices.rules.ts';

/*
 * Invoices follow the state of their orders (`docs/rules/invoices.md`): whichever event arrives, in whatever order and how often, the same
 * function compares the invoice with the order and writes what is missing.
 */

type InvoicedOrder = NonNullable<Awaited<ReturnType<typeof lockInvoicedOrder>>>;

const endedStatuses: readonly OrderStatus[] = ['failed', 'cancel', 'refund'];
/** The order has been paid; a part of the money may have been sent back. */
const paidStatuses: readonly PaymentStatus[] = ['paid', 'partly_refunded'];

/** Whether it has been paid; also while all or a part of the money is on its way back, which can be money that never counted. */
const isPaid = ({ paymentStatus, settledAt }: InvoicedOrder): boolean =>
  paidStatuses.includes(paymentStatus) || (paymentStatus === 'refunding' && settledAt !== null);

async function getInvoiceFacts(tx: Services, order: InvoicedOrder): Promise<InvoiceFacts> {
  const { refunds } = await getOrderTransactions(tx, orderBalanceInput(order));
  return {
    isSettled: order.settledAt !== null || isPaid(order),
    isReversed: endedStatuses.includes(order.status) && !isPaid(order),
    total: order.total,
    refunds: refunds
      .filter(
        (refund) => refund.receiptId === null && !refund.isOverpayment && refund.currency === order.currency,
      )
      .map(({ id, amount, status, reason }) => ({ id, amount, reason, isDone: status === 'done' })),
  };
}

/** Whether an order without a valid invoice gets one. */
export const isInvoiceNeeded = async (tx: Services, order: InvoicedOrder): Promise<boolean> =>
  needsInvoice(await getInvoiceFacts(tx, order));

export const invoiceChoice = ({ type, tax_id, carrier, donation }: InvoiceChoice): InvoiceChoice => ({
  type,
  tax_id,
  carrier,
  donation,
});

/** The buyer as they are now: a gallery by its company's name where the invoice is a company's. */
async function describeBuyer(
  tx: Services,
  order: InvoicedOrder,
  choice: InvoiceChoice,
): Promise<InvoiceBuyer> {
  const member = required(await findBuyer(tx.db, order.memberId), 'the buyer of an order');
  const address = order.receiver.address ?? member.address;
  return {
    ...choice,
    name: choice.type === 'company' && member.company ? member.company : fullName(member),
    email: member.email,
    address: address && buyerAddress(address),
  };
}

const buyerAddress = ({
  country_code,
  city,
  township,
  postal_code,
  address,
}: BuyerAddress): BuyerAddress => ({
  country_code,
  city,
  township,
  postal_code,
  address,
});

/** Writes a document of an invoice; a job sends it to the provider after the commit. */
async function createDocument(
  tx: Services,
  invoiceId: number,
  document: { kind: 'issue' | 'void' } | { kind: 'allowance'; allowanceId: number },
): Promise<void> {
  await insertDocument(tx.db, { invoiceId, ...document, createdAt: tx.clock.now() });
  await tx.jobs.enqueue(tx, sendInvoiceDocumentsJob, { invoiceId });
}

/**
 * Issues the invoice of an order with the next number. The number is taken in the same transaction, so that an aborted one leaves no gap.
 * Without a number the order waits; staff see an alert.
 *
 * @returns null while there is no number
 */
export async function issueInvoice(
  tx: Services,
  order: InvoicedOrder,
  choice: InvoiceChoice,
): Promise<InvoiceRow | null> {
  const now = tx.clock.now();
  const issuedOn = taipeiDay(now);
  const series = chooseSeries(await lockActiveSeries(tx.db), issuedOn);
  if (!series) {
    tx.log.warn({ order: order.code }, 'no series has a number left for the invoice; the order waits');
    await insertDue(tx.db, order.id, now);
    return null;
  }
  await incrementSeries(tx.db, series.id);
  const lines = await findLineTotals(tx.db, order.id);
  const invoice = await insertInvoice(tx.db, {
    orderId: order.id,
    seriesId: series.id,
    number: invoiceNumber(series, series.nextNumber),
    issuedAt: now,
    issuedOn,
    buyer: await describeBuyer(tx, order, choice),
    currency: order.currency,
    exchangeRate: order.exchangeRate,
    taxBasisPoints: order.taxBasisPoints,
    ...invoiceFigures([...lines, { position: 0, total: order.freightTotal }], order),
    dueOn: order.isOnTerms && !isPaid(order) && order.payBefore ? taipeiDay(order.payBefore) : null,
  });
  await createDocument(tx, invoice.id, { kind: 'issue' });
  await updateOrderInvoice(tx, order.id, { ...choice, number: invoice.number, status: 'issued' });
  await deleteDue(tx.db, order.id);
  return invoice;
}

/** Voids an invoice: by staff, or by the shop itself where `staffId` is null. */
export async function voidInvoice(
  tx: Services,
  invoice: InvoiceRow,
  by: { staffId: number | null; reason: string },
): Promise<void> {
  const change = { voidedAt: tx.clock.now(), voidedBy: by.staffId, voidReason: by.reason };
  await markInvoiceVoid(tx.db, invoice.id, change);
  await createDocument(tx, invoice.id, { kind: 'void' });
  await updateOrderInvoice(tx, invoice.orderId, {
    ...invoiceChoice(invoice.buyer),
    number: invoice.number,
    status: 'void',
  });
}

/** Voids a valid invoice, or adds the allowances that its order's refunds ask for. */
async function reduceInvoice(tx: Services, facts: InvoiceFacts, invoice: InvoiceRow): Promise<void> {
  const now = tx.clock.now();
  const today = taipeiDay(now);
  const allowances: AllowanceRow[] = await findAllowances(tx.db, [invoice.id]);
  const reduction = computeReduction(facts, invoice, allowances, today);
  if (reduction.kind === 'void') {
    return voidInvoice(tx, invoice, { staffId: null, reason: facts.refunds.at(-1)?.reason ?? '' });
  }
  for (const { refundId, amount, reason } of reduction.allowances) {
    const allowance = await insertAllowance(tx.db, {
      invoiceId: invoice.id,
      number: `${invoice.number}-A${allowances.length + 1}`,
      refundId,
      issuedAt: now,
      issuedOn: today,
      ...allowanceFigures(invoice, allowances, amount),
      reason,
    });
    await createDocument(tx, invoice.id, { kind: 'allowance', allowanceId: allowance.id });
    allowances.push(allowance);
  }
  const allowed = allowances.reduce((sum, { total }) => sum + total, 0);
  if (allowed >= invoice.total) await markInvoiceAllowedInFull(tx.db, invoice.id);
}

/**
 * Brings the invoice of an order up to date: issues, voids or reduces it, each once. Safe to call at any time and in several processes.
 *
 * @returns whether the order waits for a number
 */
export const updateInvoiceOfOrder = (services: Services, orderId: number): Promise<boolean> =>
  inTransaction(services, async (tx) => {
    const order = await lockInvoicedOrder(tx.db, orderId);
    if (!order) return false;
    const facts = await getInvoiceFacts(tx, order);
    const valid = (await findInvoices(tx.db, orderId)).find(
      ({ status, isAllowedInFull }) => status === 'issued' && !isAllowedInFull,
    );
    if (!valid && !needsInvoice(facts)) {
      await deleteDue(tx.db, orderId);
      return false;
    }
    const invoice = valid ?? (await issueInvoice(tx, order, invoiceChoice(order.invoice)));
    if (invoice) await reduceInvoice(tx, facts, invoice);
    return invoice === null;
  });

/** Most orders in one run; the next run goes on. */
const maxDueOrders = 200;

/** Issues the invoices of orders that wait for a number, the oldest first, until there is none left. */
export async function issueDueInvoices(services: Services): Promise<void> {
  for (const orderId of await findDueOrders(services.db, maxDueOrders)) {
    if (await updateInvoiceOfOrder(services, orderId)) return;
  }
}
