import type { Locale } from '../../kernel/locale.ts';
import { decimalAmount, isoCurrency } from '../../kernel/money.ts';
import { required } from '../../kernel/required.ts';
import { placeLines } from '../../kernel/text/place-lines.ts';
import { countryName } from '../../platform/countries.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import type { OrderData } from '../orders/orders.schemas.ts';
import { getOrderData } from '../orders/reading/order-data.usecases.ts';
import { getSetting } from '../settings/settings.usecases.ts';
import { type DocumentFigures, toMoney } from './invoice-amounts.rules.ts';
import {
  type AllowanceRow,
  type DocumentRow,
  findAllowances,
  findInvoicedOrder,
  findUnsentDocuments,
  type InvoiceRow,
  lockInvoice,
  updateDocument,
} from './invoices.repository.ts';
import { getTaxType } from './invoices.rules.ts';
import type { DocumentBuyer, DocumentSeller, SentDocument } from './providers/provider.ts';

/** Documents are in the language of the tax office. */
const documentLocale: Locale = 'zh-Hant';

/** The shop as the seller on its documents. */
export async function getSeller(services: Services, locale: Locale): Promise<DocumentSeller> {
  const { name, address, phone, email, tax_id } = await getSetting(services, 'info');
  return { name: name[locale], tax_id: tax_id ?? '', address: address[locale], phone, email };
}

/** The buyer of an invoice as it was issued. */
function documentBuyer({ buyer }: Pick<InvoiceRow, 'buyer'>): DocumentBuyer {
  const { type, name, email, tax_id, carrier, donation, address } = buyer;
  return {
    type,
    name,
    email,
    address: address && placeLines(address, countryName(address.country_code, documentLocale)).join(' '),
    tax_id: tax_id ?? null,
    carrier: carrier ?? null,
    donation: donation ?? null,
  };
}

/** The lines of a document with what they are, in the order of the order's lines, with freight last. */
function documentLines(order: OrderData, { lines }: DocumentFigures) {
  const toDecimalAmount = (amount: number) => decimalAmount(toMoney(amount, order.currency));
  const sold = [...order.lines.map(soldLine), freightLine(order)];
  return sold.flatMap((line, index) => {
    const stated = lines.find(({ position }) => position === (index + 1) % sold.length);
    return stated
      ? [
          {
            ...line,
            amount: toDecimalAmount(stated.total),
            net: toDecimalAmount(stated.net),
            tax: toDecimalAmount(stated.tax),
          },
        ]
      : [];
  });
}

const soldLine = ({ title, size, frame, nums, price }: OrderData['lines'][number]) => ({
  description: `${title} ${size.width_mm} × ${size.height_mm} mm, ${size.substrate}, ${frame.name}`,
  quantity: nums,
  unit_price: decimalAmount(price),
});

const freightLine = ({ freight, freight_total }: OrderData) => ({
  description: freight.name,
  quantity: 1,
  unit_price: decimalAmount(freight_total),
});

const computeAmounts = (invoice: InvoiceRow, document: DocumentFigures) => ({
  currency: isoCurrency(invoice.currency),
  exchange_rate: invoice.exchangeRate,
  tax_type: getTaxType(invoice),
  net: decimalAmount(toMoney(document.net, invoice.currency)),
  tax: decimalAmount(toMoney(document.tax, invoice.currency)),
  total: decimalAmount(toMoney(document.total, invoice.currency)),
  net_twd: String(document.netNtd),
  tax_twd: String(document.taxNtd),
  total_twd: String(document.totalNtd),
});

type Context = { invoice: InvoiceRow; order: OrderData; seller: DocumentSeller; buyer: DocumentBuyer };

/** Sends one document; the provider keeps it once, however often it is sent. */
function sendDocument(
  { invoiceProvider }: Services,
  document: DocumentRow,
  { invoice, order, seller, buyer }: Context,
  allowances: readonly AllowanceRow[],
): Promise<SentDocument> {
  const { number, issuedOn, voidedAt, voidReason } = invoice;
  if (document.kind === 'issue') {
    return invoiceProvider.issue({
      number,
      issued_at: invoice.issuedAt.toISOString(),
      issued_on: issuedOn,
      order: order.code,
      seller,
      buyer,
      ...computeAmounts(invoice, invoice),
      due_on: invoice.dueOn,
      lines: documentLines(order, invoice),
    });
  }
  if (document.kind === 'void') {
    return invoiceProvider.void({
      number,
      issued_on: issuedOn,
      voided_at: required(voidedAt, 'the time of a void invoice').toISOString(),
      reason: voidReason,
    });
  }
  const allowance = required(
    allowances.find(({ id }) => id === document.allowanceId),
    'the allowance of a document',
  );
  return invoiceProvider.allowance({
    number: allowance.number,
    invoice_number: number,
    invoice_issued_on: issuedOn,
    issued_on: allowance.issuedOn,
    reason: allowance.reason,
    seller,
    buyer,
    ...computeAmounts(invoice, allowance),
    lines: documentLines(order, allowance).map(({ description, amount, net, tax }) => ({
      description,
      amount,
      net,
      tax,
    })),
  });
}

/**
 * Sends the documents of an invoice that were not sent yet, in their order. The invoice's lock keeps other processes from sending the same.
 * Rejects where the provider does, after recording why; the job is then retried.
 */
export async function sendInvoiceDocuments(
  services: Services,
  { invoiceId }: { invoiceId: number },
): Promise<void> {
  const failure = await inTransaction(services, async (tx) => {
    const invoice = await lockInvoice(tx.db, invoiceId);
    const documents = await findUnsentDocuments(tx.db, invoiceId);
    if (!invoice || documents.length === 0) return null;
    const row = required(await findInvoicedOrder(tx.db, invoice.orderId), 'the order of an invoice');
    const [order] = await getOrderData(tx, [row], documentLocale);
    const context = {
      invoice,
      order: required(order, 'the order data'),
      seller: await getSeller(tx, documentLocale),
      buyer: documentBuyer(invoice),
    };
    const allowances = await findAllowances(tx.db, [invoiceId]);
    for (const document of documents) {
      try {
        const { reference } = await sendDocument(tx, document, context, allowances);
        const sentAt = tx.clock.now();
        await updateDocument(tx.db, document.id, { status: 'sent', reference, problem: '', sentAt });
      } catch (error) {
        const problem = error instanceof Error ? error.message.slice(0, 500) : '';
        await updateDocument(tx.db, document.id, {
          status: 'failed',
          reference: null,
          problem: problem || 'unknown',
          sentAt: null,
        });
        return { error };
      }
    }
    return null;
  });
  if (failure) throw failure.error;
}
