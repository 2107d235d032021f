import { useTranslations } from 'use-intl';
import { Price } from '../../../ui/price.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { TextLink } from '../../ui/links.tsx';
import { SectionNotice } from '../action-form.tsx';
import type { OrderPageData } from '../order-action-result.ts';
import { RefundForms, TransferForm } from './payment-forms.tsx';
import { Receipts, Refunds } from './receipts.tsx';
import { usePaytypeName } from './use-paytype-name.ts';
import { WriteOffForm } from './write-off-form.tsx';

/** The costs, payments and refunds of an order. */
export function OrderPayments({ page }: { page: OrderPageData }) {
  const t = useTranslations('adminOrders');
  const paytypeName = usePaytypeName();
  const { order } = page;
  const { money, operations, currency, write_off: writeOff } = order;
  return (
    <div className="space-y-6 text-sm">
      <SectionNotice
        page={page}
        intents={[
          'transfer',
          'receipt',
          'refund',
          'refund-part',
          'refund-assign',
          'refund-done',
          'write-off',
        ]}
      />
      <DescriptionList
        items={[
          { label: t('money.items'), value: <Price value={order.items_total} /> },
          { label: t('money.freight'), value: <Price value={order.freight_total} /> },
          {
            label: t('columns.total'),
            value: (
              <>
                <Price value={order.total} className="font-semibold" />
                <span className="block text-xs text-soft">
                  <span>
                    {order.tax_basis_points === 0 ? (
                      t('money.noTax')
                    ) : (
                      <span>
                        {t.rich('money.tax', {
                          percent: order.tax_basis_points / 100,
                          amount: () => <Price value={order.tax_included} />,
                        })}
                      </span>
                    )}
                  </span>
                  {currency !== 'NTD' && (
                    <span>{` · ${t('money.rate', { rate: order.exchange_rate })}`}</span>
                  )}
                </span>
              </>
            ),
          },
          { label: t('filters.paytype'), value: paytypeName(order.paytype) },
          { label: t('money.counted'), value: <Price value={money.counted} /> },
          money.missing.amount > 0 && { label: t('money.missing'), value: <Price value={money.missing} /> },
          writeOff && {
            label: t('writeOff.written'),
            value: (
              <>
                <Price value={writeOff.amount} />
                <span className="block text-xs break-words whitespace-pre-line text-soft">
                  {t.rich('writeOff.since', {
                    reason: writeOff.reason,
                    time: () => <DateTime time={writeOff.at} />,
                  })}
                </span>
              </>
            ),
          },
          order.reminders.length > 0 && {
            label: t('money.reminders'),
            value: (
              <ul>
                {order.reminders.map(({ day, sent_at: sentAt }) => (
                  <li key={day}>
                    {t('money.reminder', { day })}
                    <span className="text-soft">
                      {' · '}
                      {sentAt ? <DateTime time={sentAt} /> : <span>{t('money.reminderQueued')}</span>}
                    </span>
                  </li>
                ))}
              </ul>
            ),
          },
          order.deposit && {
            label: t('money.deposit'),
            value: <Price value={order.deposit} />,
          },
          order.transfer && {
            label: t('money.reference'),
            value: <span className="numeric">{order.transfer.reference}</span>,
          },
        ]}
      />
      {order.payment_status === 'held' && !order.receipts.some(({ status }) => status === 'held') && (
        <p>
          {t.rich('money.heldByAlert', {
            link: (text) => <TextLink to="/admin/alert">{text}</TextLink>,
          })}
        </p>
      )}
      {order.receipts.length > 0 && <Receipts page={page} />}
      {order.refunds.length > 0 && <Refunds page={page} />}
      <div className="space-y-1">
        {operations.includes('record_transfer') && <TransferForm page={page} />}
        <RefundForms page={page} />
        {operations.includes('write_off') && <WriteOffForm page={page} />}
      </div>
    </div>
  );
}
