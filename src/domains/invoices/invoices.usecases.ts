import { camelCased } from '../../kernel/camel-case.ts';
import { serializer } from '../../kernel/http/serializer.ts';
import type { Services } from '../../platform/services.ts';
import { findOrderForViewer, type OrderViewer } from '../orders/orders.usecases.ts';
import { type DocumentFigures, toMoney } from './invoice-amounts.rules.ts';
import { type AllowanceRow, findAllowances, findInvoices, type InvoiceRow } from './invoices.repository.ts';
import { type InvoiceData, invoiceData } from './invoices.schemas.ts';

const serializeInvoice = serializer(invoiceData);

const amountsData = (
  document: Omit<DocumentFigures, 'lines'>,
  { currency }: Pick<InvoiceRow, 'currency'>,
) => ({
  net: toMoney(document.net, currency),
  tax: toMoney(document.tax, currency),
  total: toMoney(document.total, currency),
  inNtd: {
    net: toMoney(document.netNtd, 'NTD'),
    tax: toMoney(document.taxNtd, 'NTD'),
    total: toMoney(document.totalNtd, 'NTD'),
  },
});

/** The fields of an invoice that buyers and staff see. */
export const toInvoiceFields = (invoice: InvoiceRow) => {
  const { name, address, ...buyer } = invoice.buyer;
  return {
    ...invoice,
    ...camelCased(buyer),
    buyerName: name,
    buyerAddress: address,
    ...amountsData(invoice, invoice),
  };
};

export const toAllowanceFields = (allowance: AllowanceRow, invoice: InvoiceRow) => ({
  ...allowance,
  ...amountsData(allowance, invoice),
});

type LatestInvoice = { invoice: InvoiceRow; allowances: AllowanceRow[] };

/** The valid invoice of an order, or its last one, with its allowances; null where none was issued. */
export async function findLatestInvoice({ db }: Services, orderId: number): Promise<LatestInvoice | null> {
  const [invoice] = await findInvoices(db, orderId);
  return invoice ? { invoice, allowances: await findAllowances(db, [invoice.id]) } : null;
}

/** The invoice of an order for who may read the order, null before it is issued; 404 for others. */
export async function findInvoiceForViewer(
  services: Services,
  code: string,
  viewer: OrderViewer,
): Promise<InvoiceData | null> {
  const order = await findOrderForViewer(services, code, viewer);
  const found = await findLatestInvoice(services, order.id);
  return found && toInvoiceData(found);
}

export const toInvoiceData = ({ invoice, allowances }: LatestInvoice): InvoiceData =>
  serializeInvoice({
    ...toInvoiceFields(invoice),
    allowances: allowances.map((allowance) => toAllowanceFields(allowance, invoice)),
  });
