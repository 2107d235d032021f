import { useTranslations } from 'use-intl';
import type { InvoiceData } from '../../../domains/invoices/invoices.schemas.ts';
import type { OrderData } from '../../../domains/orders/orders.schemas.ts';
import { useLocalizedPath } from '../../i18n/locale.tsx';
import { Price } from '../../ui/price.tsx';
import { useDateFormat } from '../../ui/use-date-format.ts';

/** For whom the invoice of an order is, and once it is issued its number, allowances and receipt. */
export function OrderInvoice({ order, invoice }: { order: OrderData; invoice: InvoiceData | null }) {
  const t = useTranslations('orders.detail');
  const { day } = useDateFormat();
  const localized = useLocalizedPath();
  const { type, tax_id, carrier, donation } = order.invoice;
  const isUnpaid = order.on_terms && order.pay_before !== undefined;
  return (
    <>
      {t(type === 'company' ? 'company' : 'personal')}
      {tax_id && <span className="block">{t('taxId', { id: tax_id })}</span>}
      {carrier && <span className="block">{t('carrier', { carrier })}</span>}
      {donation && <span className="block">{t('donation', { code: donation })}</span>}
      {invoice ? (
        <>
          <span className="numeric block">
            {t('invoiceNumber', { number: invoice.number })}
            {invoice.status === 'void' && <span className="text-seal"> · {t('invoiceVoid')}</span>}
          </span>
          {invoice.allowances.map((allowance) => (
            <span key={allowance.number} className="block">
              {t('allowance', { day: day(allowance.issued_on) })} · <Price value={allowance.total} />
            </span>
          ))}
          <a
            href={localized(`/account/order/${order.code}/receipt`)}
            className="link inline-flex min-h-9 items-center"
          >
            {t(isUnpaid ? 'invoiceFile' : 'receipt')}
          </a>
        </>
      ) : (
        order.pay_before && !order.on_terms && <span className="block text-soft">{t('invoiceLater')}</span>
      )}
    </>
  );
}
