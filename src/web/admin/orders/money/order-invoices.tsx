import { useTranslations } from 'use-intl';
import type { OrderInvoices, StaffInvoice } from '../../../../domains/invoices/invoices.admin.schemas.ts';
import { formValues } from '../../../forms/form-values.ts';
import { useLocalizedPath } from '../../../i18n/locale.tsx';
import { Price } from '../../../ui/price.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { FormField, FormSelect, FormTextArea } from '../../ui/editor/form-fields.tsx';
import { TextLink } from '../../ui/links.tsx';
import { ActionForm, SectionNotice } from '../action-form.tsx';
import type { OrderPageData } from '../order-action-result.ts';

type Props = { page: OrderPageData; invoices: OrderInvoices; canWrite: boolean };

/** The invoices of an order with their allowances, the documents for the provider, and what can be done with them. */
export function OrderInvoiceList({ page, invoices, canWrite }: Props) {
  const t = useTranslations('adminOrders.invoices');
  const localized = useLocalizedPath();
  const { order } = page;
  const { address } = order.receiver;
  const isAbroad = address !== undefined && address.country_code !== 'TW';
  const isUnpaid = order.on_terms && order.pay_before !== undefined;
  const { items, is_due: isDue } = invoices;
  return (
    <div className="space-y-4 text-sm">
      <SectionNotice page={page} intents={['invoice-void', 'invoice-send']} />
      {isDue && (
        <p className="border-l-2 border-seal py-1 pl-4">
          {t('due')} <TextLink to="/admin/setting/invoice">{t('toSeries')}</TextLink>
        </p>
      )}
      {items.length === 0 && !isDue && <p className="text-soft">{t('none')}</p>}
      {items.length > 0 && (
        <ol className="border-t border-line">
          {items.map((invoice) => (
            <li key={invoice.id} className="space-y-2 border-b border-line py-4">
              <InvoiceDetails invoice={invoice} />
              <Documents invoice={invoice} />
              {canWrite && <Operations page={page} invoice={invoice} />}
            </li>
          ))}
        </ol>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-1 empty:hidden">
        {items.length > 0 && (
          <a href={localized(`/admin/order/${order.code}/receipt`)} className="link">
            {t(isUnpaid ? 'file' : 'receipt')}
          </a>
        )}
        {isAbroad && (
          <a href={localized(`/admin/order/${order.code}/commercial-invoice`)} className="link">
            {t('commercial')}
          </a>
        )}
        {isAbroad &&
          order.parcels.length > 1 &&
          order.parcels.map(({ id }, index) => (
            <a
              key={id}
              href={localized(`/admin/order/${order.code}/commercial-invoice?parcel=${id}`)}
              className="link"
            >
              {t('commercialOf', { number: index + 1 })}
            </a>
          ))}
      </p>
    </div>
  );
}

function InvoiceDetails({ invoice }: { invoice: StaffInvoice }) {
  const t = useTranslations('adminOrders.invoices');
  const isVoid = invoice.status === 'void';
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-6">
        <span className="numeric text-base">{invoice.number}</span>
        <span className="flex gap-x-6">
          <span className={isVoid ? 'text-seal' : 'text-soft'}>{t(`status.${invoice.status}`)}</span>
          <Price value={invoice.total} />
        </span>
      </p>
      <p className="text-soft">
        {t.rich('summary', {
          day: invoice.issued_on,
          net: () => <Price value={invoice.net} />,
          tax: () => <Price value={invoice.tax} />,
        })}
      </p>
      {invoice.total.currency !== 'NTD' && (
        <p className="text-soft">
          {t.rich('inNtd', {
            rate: Number(invoice.exchange_rate),
            total: () => <Price value={invoice.in_ntd.total} />,
            tax: () => <Price value={invoice.in_ntd.tax} />,
          })}
        </p>
      )}
      {invoice.due_on && <p className="text-soft">{t('dueOn', { day: invoice.due_on })}</p>}
      <p>
        {[invoice.buyer_name, t(invoice.type), invoice.tax_id, invoice.carrier, invoice.donation]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isVoid && (
        <p className="border-l-2 border-line pl-4">
          {invoice.voided_by ? t('voidedBy', { name: invoice.voided_by }) : t('voidedAlone')}
          {invoice.void_reason && (
            <span className="block wrap-anywhere text-soft">{invoice.void_reason}</span>
          )}
        </p>
      )}
      {invoice.allowances.map((allowance) => (
        <p key={allowance.number} className="flex flex-wrap justify-between gap-x-6">
          <span>
            {t('allowance', { number: allowance.number })}
            <span className="block text-soft">
              {t.rich('summary', {
                day: allowance.issued_on,
                net: () => <Price value={allowance.net} />,
                tax: () => <Price value={allowance.tax} />,
              })}
            </span>
          </span>
          <Price value={{ ...allowance.total, amount: -allowance.total.amount }} />
        </p>
      ))}
    </>
  );
}

function Documents({ invoice }: { invoice: StaffInvoice }) {
  const t = useTranslations('adminOrders.invoices');
  return (
    <div className="print:hidden">
      <p className="label">{t('documents')}</p>
      <ul>
        {invoice.documents.map((document) => (
          <li key={`${document.kind}-${document.number}`} className="wrap-anywhere">
            {t(`kind.${document.kind}`)} ·{' '}
            <span className={document.status === 'failed' ? 'text-error' : 'text-soft'}>
              {t(`delivery.${document.status}`)}
            </span>
            {(document.problem || document.reference) && (
              <span className="block text-xs text-soft">{document.problem || document.reference}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Operations({ page, invoice }: { page: OrderPageData; invoice: StaffInvoice }) {
  const t = useTranslations('adminOrders.invoices');
  const isUnsent = invoice.documents.some(({ status }) => status !== 'sent');
  const { type, tax_id, carrier, donation } = invoice;
  const shared = { page, id: invoice.id };
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-1 empty:hidden print:hidden">
      {isUnsent && (
        <ActionForm key={page.order.version} {...shared} intent="invoice-send" submit={t('resend')} />
      )}
      {invoice.is_voidable && (
        <Confirm label={t('void')}>
          <ActionForm
            key={page.order.version}
            {...shared}
            intent="invoice-void"
            initial={formValues({ type, tax_id, carrier, donation })}
            submit={t('voidNow')}
          >
            <p>{t('voidText')}</p>
            <FormTextArea name="reason" rows={2} required label={t('reason')} />
            <div className="grid gap-4 sm:grid-cols-2">
              <FormSelect name="type" label={t('type')}>
                <option value="personal">{t('personal')}</option>
                <option value="company">{t('company')}</option>
              </FormSelect>
              {(['tax_id', 'carrier', 'donation'] as const).map((name) => (
                <FormField
                  key={name}
                  name={name}
                  autoComplete="off"
                  label={t(name === 'tax_id' ? 'taxId' : name)}
                />
              ))}
            </div>
          </ActionForm>
        </Confirm>
      )}
    </div>
  );
}
