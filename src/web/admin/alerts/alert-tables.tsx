import { useTranslations } from 'use-intl';
import type { AlertData } from '../../../domains/alerts/alerts.admin.schemas.ts';
import type { AlertKind } from '../../../domains/alerts/alerts.rules.ts';
import type { Money } from '../../../kernel/money.ts';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../../ui/table.tsx';
import { useQuantityText } from '../stock/use-quantity-text.ts';
import { DateTime } from '../ui/date-time.tsx';
import { OrderLink, RowLink } from '../ui/links.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { ArtistAnswers } from './artist-answers.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { PaymentAlerts } from './payment-alerts.tsx';

type Row<Kind extends AlertKind> = NonNullable<AlertData[Kind]>['items'][number];

/** The columns that alerts share. */
function useSharedColumns() {
  const t = useTranslations('adminOrders.alerts');
  const order: Column<{ code: string }> = {
    label: t('order'),
    cell: ({ code }) => <OrderLink code={code} />,
  };
  const receiver: Column<{ receiver_name: string }> = {
    label: t('receiver'),
    cell: ({ receiver_name }) => <span className="wrap-anywhere">{receiver_name}</span>,
  };
  const name: Column<{ name: string }> = {
    label: t('name'),
    cell: (row) => <span className="wrap-anywhere">{row.name}</span>,
  };
  const since: Column<{ at: string }> = { label: t('since'), cell: ({ at }) => <DateTime time={at} /> };
  const amount: Column<{ amount: Money }> = {
    label: t('amount'),
    isNumeric: true,
    cell: (row) => <Price value={row.amount} />,
  };
  const total: Column<{ order_total: Money }> = {
    label: t('total'),
    isNumeric: true,
    cell: ({ order_total }) => <Price value={order_total} />,
  };
  return { order, receiver, name, since, amount, total };
}

/** The first alerts of a kind, each with a link to where it is handled. */
export function AlertTable({ kind, alerts }: { kind: AlertKind; alerts: AlertData }) {
  const t = useTranslations('adminOrders.alerts');
  const problems = useTranslations('adminOrders.receipts.problems');
  const webhooks = useTranslations('adminWebhooks');
  const stock = useTranslations('adminStock');
  const quantityText = useQuantityText();
  const { order, receiver, name, since, amount, total } = useSharedColumns();
  const table = <Kind extends AlertKind>(
    of: Kind,
    columns: readonly Column<Row<Kind>>[],
    getKey: (row: Row<Kind>) => string | number,
  ) => (
    <DenseTable
      label={t(`${kind}.title`)}
      columns={columns}
      rows={(alerts[of]?.items ?? []) as Row<Kind>[]}
      getKey={getKey}
    />
  );
  switch (kind) {
    case 'held_payments': {
      const about: Column<Row<typeof kind>> = {
        label: t('about'),
        cell: (row) => row.problems.map((problem) => problems(problem)).join(' '),
      };
      return table(kind, [order, receiver, since, about, amount, total], ({ receipt_id }) => receipt_id);
    }
    case 'payment_alerts':
      return <PaymentAlerts items={alerts.payment_alerts?.items ?? []} />;
    case 'due_transfers': {
      const until: Column<Row<typeof kind>> = {
        label: t('until'),
        cell: ({ pay_before }) => <DateTime time={pay_before} />,
      };
      return table(kind, [order, receiver, until, total], ({ code }) => code);
    }
    case 'unknown_transfers': {
      const reference: Column<Row<typeof kind>> = {
        label: t('reference'),
        cell: (row) => (
          <RowLink to="/admin/bank-statement/transaction?outcome=unknown" className="wrap-anywhere">
            {[row.reference, row.remitter].filter(Boolean).join(' · ') || t('noReference')}
          </RowLink>
        ),
      };
      return table(kind, [reference, since, amount], ({ id }) => id);
    }
    case 'asked_returns':
      return table(kind, [order, receiver, since, total], ({ return_id }) => return_id);
    case 'open_refunds':
      return table(kind, [order, receiver, since, amount], ({ refund_id }) => refund_id);
    case 'invoices': {
      const number: Column<Row<typeof kind>> = {
        label: t('invoices.number'),
        cell: (row) => (
          <span className="wrap-anywhere">
            {row.number ?? t('invoices.noNumber')}
            {row.problem && <span className="block text-xs text-soft">{row.problem}</span>}
          </span>
        ),
      };
      const getKey = ({ code, number: its, at }: Row<typeof kind>) => `${code}-${its}-${at}`;
      return table(kind, [order, receiver, since, number, total], getKey);
    }
    case 'new_orders':
      return table(kind, [order, receiver, since, total], ({ code }) => code);
    case 'messages':
    case 'submissions': {
      const about: Column<Row<typeof kind>> = {
        label: t('about'),
        cell: ({ id, title }) => (
          <RowLink
            to={`/admin/${kind === 'messages' ? 'message' : 'submission'}/${id}`}
            className="wrap-anywhere"
          >
            {title}
          </RowLink>
        ),
      };
      return table(kind, kind === 'messages' ? [name, about, since] : [about, name, since], ({ id }) => id);
    }
    case 'artist_answers':
      return <ArtistAnswers items={alerts.artist_answers?.items ?? []} />;
    case 'enquiries': {
      const from: Column<Row<typeof kind>> = {
        label: t('name'),
        cell: (row) => <RowLink to={`/admin/enquiry/${row.id}`}>{row.name}</RowLink>,
      };
      const about: Column<Row<typeof kind>> = { label: t('about'), cell: (row) => t(`kinds.${row.kind}`) };
      return table(kind, [from, about, since], ({ id }) => id);
    }
    case 'reviews': {
      const from: Column<Row<typeof kind>> = {
        label: t('name'),
        cell: (row) => <RowLink to={`/admin/review/${row.member_id}`}>{row.name}</RowLink>,
      };
      const about: Column<Row<typeof kind>> = { label: t('about'), cell: ({ type }) => t(`types.${type}`) };
      return table(kind, [from, about, since], ({ member_id }) => member_id);
    }
    case 'low_stock': {
      const material: Column<Row<typeof kind>> = {
        label: stock('material'),
        cell: (row) => <RowLink to={`/admin/stock/${row.kind}/${row.id}`}>{row.name}</RowLink>,
      };
      const onHand: Column<Row<typeof kind>> = {
        label: stock('onHand'),
        isNumeric: true,
        cell: ({ on_hand, unit }) => quantityText(on_hand, unit),
      };
      const reorderLevel: Column<Row<typeof kind>> = {
        label: stock('reorderLevel'),
        isNumeric: true,
        cell: ({ reorder_level, unit }) => quantityText(reorder_level, unit),
      };
      return table(kind, [material, onHand, reorderLevel], (row) => `${row.kind}/${row.id}`);
    }
    case 'failed_webhooks': {
      const type: Column<Row<typeof kind>> = {
        label: webhooks('type'),
        cell: (row) => (
          <RowLink to={`/admin/webhook-message/${row.message_id}`}>{webhooks(`types.${row.type}`)}</RowLink>
        ),
      };
      const code: Column<Row<typeof kind>> = {
        label: t('order'),
        cell: ({ order_code }) => <span className="numeric">{order_code ?? '–'}</span>,
      };
      const url: Column<Row<typeof kind>> = {
        label: webhooks('fields.url'),
        cell: (row) => <span className="wrap-anywhere">{row.url}</span>,
      };
      return table(kind, [type, code, since, url], ({ message_id }) => message_id);
    }
    case 'waiting_mails': {
      const subject: Column<Row<typeof kind>> = {
        label: t('waiting_mails.subject'),
        cell: (row) => <span className="wrap-anywhere">{row.subject}</span>,
      };
      return table(kind, [subject, since], ({ id }) => id);
    }
    case 'failed_jobs':
      return <FailedJobs items={alerts.failed_jobs?.items ?? []} />;
  }
}
