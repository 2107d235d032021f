import { useTranslations } from 'use-intl';
import type { AlertData } from '../../../domains/alerts/alerts.admin.schemas.ts';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../../ui/table.tsx';
import { usePaytypeName } from '../orders/money/use-paytype-name.ts';
import { DateTime } from '../ui/date-time.tsx';
import { OrderLink } from '../ui/links.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { AlertForm } from './failed-jobs.tsx';

type Alert = NonNullable<AlertData['payment_alerts']>['items'][number];

/** What happened to payments at their provider; staff look at each, and mark it as resolved. */
export function PaymentAlerts({ items }: { items: readonly Alert[] }) {
  const t = useTranslations('adminOrders.alerts');
  const paytypeName = usePaytypeName();
  const columns: Column<Alert>[] = [
    { label: t('order'), cell: ({ code }) => (code ? <OrderLink code={code} /> : '–') },
    {
      label: t('about'),
      isWide: true,
      cell: ({ kind, provider, detail }) => (
        <>
          <span className="block">
            {t(`payment_alerts.kinds.${kind}`, { provider: paytypeName(provider) })}
          </span>
          {detail && <span className="block text-xs wrap-anywhere text-soft">{detail}</span>}
        </>
      ),
    },
    { label: t('since'), cell: ({ at }) => <DateTime time={at} /> },
    { label: t('amount'), isNumeric: true, cell: ({ amount }) => (amount ? <Price value={amount} /> : '–') },
    {
      label: t('payment_alerts.resolve'),
      cell: (alert) => (
        <AlertForm
          ids={[alert.id]}
          intent="resolve"
          label={t('payment_alerts.resolveOf', { name: alert.code ?? alert.detail })}
        >
          {t('payment_alerts.resolve')}
        </AlertForm>
      ),
    },
  ];
  return (
    <DenseTable label={t('payment_alerts.title')} columns={columns} rows={items} getKey={({ id }) => id} />
  );
}
