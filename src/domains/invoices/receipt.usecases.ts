import { commonErrors, ShopError } from '../../kernel/errors.ts';
import type { Locale } from '../../kernel/locale.ts';
import { required } from '../../kernel/required.ts';
import type { Services } from '../../platform/services.ts';
import { findOrderForStaff, findOrderForViewer, type OrderViewer } from '../orders/orders.usecases.ts';
import { getOrderData } from '../orders/reading/order-data.usecases.ts';
import { orderBalanceInput } from '../orders/transitions/transitions.usecases.ts';
import { getOrderTransactions } from '../payments/order-balance.usecases.ts';
import { getDocumentLetterhead } from '../settings/letterhead.usecases.ts';
import { findLatestInvoice, toInvoiceData } from './invoices.usecases.ts';
import { renderReceiptPdf } from './receipt.pdf.ts';
import { getSeller } from './send-documents.usecases.ts';

/**
 * The receipt of an order as a PDF in the reader's language, for who may read the order; the invoice while an order on terms is not paid.
 *
 * @throws ShopError 404 for others, and before the invoice is issued
 */
export async function exportReceiptPdf(
  services: Services,
  code: string,
  viewer: OrderViewer | 'staff',
  locale: Locale,
): Promise<{ content: Buffer; fileName: string }> {
  const row =
    viewer === 'staff'
      ? await findOrderForStaff(services, code)
      : await findOrderForViewer(services, code, viewer);
  const found = await findLatestInvoice(services, row.id);
  if (!found) throw new ShopError(commonErrors.notFound);
  const [order] = await getOrderData(services, [row], locale);
  const { receipts, refunds } = await getOrderTransactions(services, orderBalanceInput(row));
  const data = required(order, 'the order data');
  const isUnpaid = found.invoice.dueOn !== null && !receipts.some(({ status }) => status === 'counted');
  const payments = receipts.filter(({ status }) => status === (isUnpaid ? 'part' : 'counted'));
  const content = await renderReceiptPdf(
    {
      locale,
      shop: await getDocumentLetterhead(services, locale),
      seller: await getSeller(services, locale),
      order: data,
      invoice: toInvoiceData(found),
      isUnpaid,
      issuedAt: found.invoice.issuedAt,
      payments: payments.map(({ paytype, receivedOn, amount, currency }) => ({
        paytype,
        day: receivedOn,
        amount: { amount, currency },
      })),
      refunds: refunds.flatMap(({ doneOn, amount, currency, receiptId }) =>
        doneOn === null || receiptId !== null ? [] : [{ day: doneOn, amount: { amount, currency } }],
      ),
    },
    services.log,
  );
  return { content, fileName: `${code}-${isUnpaid ? 'invoice' : 'receipt'}.pdf` };
}
