import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { AlertData } from '../../../domains/alerts/alerts.admin.schemas.ts';
import type { AlertKind } from '../../../domains/alerts/alerts.rules.ts';
import type { Money } from '../../../kernel/money.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../../ui/table.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { PaymentAlerts } from './payment-alerts.tsx';

type Items<Kind extends AlertKind> = NonNullable<AlertData[Kind]>['items'];

/** The first alerts of a kind, each with a link to where it is handled. */
export function AlertTable({ kind, alerts }: { kind: AlertKind; alerts: AlertData }) {
  const tables: Record<AlertKind, () => ReactNode> = {
    held_payments: () => <HeldPayments items={alerts.held_payments?.items ?? []} />,
    payment_alerts: () => <PaymentAlerts items={alerts.payment_alerts?.items ?? []} />,
    due_transfers: () => <DueTransfers items={alerts.due_transfers?.items ?? []} />,
    unknown_transfers: () => <UnknownTransfers items={alerts.unknown_transfers?.items ?? []} />,
    asked_returns: () => <AskedReturns items={alerts.asked_returns?.items ?? []} />,
    open_refunds: () => <OpenRefunds items={alerts.open_refunds?.items ?? []} />,
    invoices: () => <InvoiceProblems items={alerts.invoices?.items ?? []} />,
    new_orders: () => <NewOrders items={alerts.new_orders?.items ?? []} />,
    messages: () => <Messages items={alerts.messages?.items ?? []} />,
    enquiries: () => <Enquiries items={alerts.enquiries?.items ?? []} />,
    reviews: () => <Reviews items={alerts.reviews?.items ?? []} />,
    submissions: () => <Submissions items={alerts.submissions?.items ?? []} />,
    failed_webhooks: () => <FailedWebhooks items={alerts.failed_webhooks?.items ?? []} />,
    waiting_mails: () => <WaitingMails items={alerts.waiting_mails?.items ?? []} />,
    failed_jobs: () => <FailedJobs items={alerts.failed_jobs?.items ?? []} />,
  };
  return tables[kind]();
}

type OfOrder = { code: string; receiver_name: string; order_total: Money };

/** The columns shared by all alerts about orders. */
function useOrderAlert<Row extends OfOrder>() {
  const t = useTranslations('adminOrders.alerts');
  const code: Column<Row> = {
    id: 'order',
    label: t('order'),
    cell: (row) => (
      <LocaleLink
        to={`/admin/order/${row.code}`}
        className="link numeric inline-block min-h-6 whitespace-nowrap"
      >
        {row.code}
      </LocaleLink>
    ),
  };
  const receiver: Column<Row> = {
    id: 'receiver',
    label: t('receiver'),
    cell: ({ receiver_name }) => <span className="wrap-anywhere">{receiver_name}</span>,
  };
  const total: Column<Row> = {
    id: 'total',
    label: t('total'),
    isNumeric: true,
    cell: ({ order_total }) => <Price value={order_total} />,
  };
  const amount: Column<Row & { amount: Money }> = {
    id: 'amount',
    label: t('amount'),
    isNumeric: true,
    cell: (row) => <Price value={row.amount} />,
  };
  const since: Column<Row & { at: string }> = {
    id: 'since',
    label: t('since'),
    cell: ({ at }) => <DateTime time={at} />,
  };
  return { t, code, receiver, total, amount, since };
}

function HeldPayments({ items }: { items: Items<'held_payments'> }) {
  const { t, code, receiver, total, amount, since } = useOrderAlert<(typeof items)[number]>();
  const problems = useTranslations('adminOrders.receipts.problems');
  const why: Column<(typeof items)[number]> = {
    id: 'why',
    label: t('about'),
    cell: (row) => row.problems.map((problem) => problems(problem)).join(' '),
  };
  return (
    <DenseTable
      label={t('held_payments.title')}
      columns={[code, receiver, since, why, amount, total]}
      rows={items}
      keyOf={({ receipt_id }) => receipt_id}
    />
  );
}

function DueTransfers({ items }: { items: Items<'due_transfers'> }) {
  const { t, code, receiver, total } = useOrderAlert<(typeof items)[number]>();
  const until: Column<(typeof items)[number]> = {
    id: 'until',
    label: t('until'),
    cell: ({ pay_before }) => <DateTime time={pay_before} />,
  };
  return (
    <DenseTable
      label={t('due_transfers.title')}
      columns={[code, receiver, until, total]}
      rows={items}
      keyOf={(row) => row.code}
    />
  );
}

function UnknownTransfers({ items }: { items: Items<'unknown_transfers'> }) {
  const t = useTranslations('adminOrders.alerts');
  const columns: Column<(typeof items)[number]>[] = [
    {
      id: 'reference',
      label: t('reference'),
      cell: ({ reference, remitter }) => (
        <LocaleLink
          to="/admin/bank-statement/transaction?outcome=unknown"
          className="link inline-block min-h-6 wrap-anywhere"
        >
          {[reference, remitter].filter(Boolean).join(' · ') || t('noReference')}
        </LocaleLink>
      ),
    },
    { id: 'since', label: t('since'), cell: ({ at }) => <DateTime time={at} /> },
    { id: 'amount', label: t('amount'), isNumeric: true, cell: ({ amount }) => <Price value={amount} /> },
  ];
  return (
    <DenseTable label={t('unknown_transfers.title')} columns={columns} rows={items} keyOf={({ id }) => id} />
  );
}

function AskedReturns({ items }: { items: Items<'asked_returns'> }) {
  const { t, code, receiver, total, since } = useOrderAlert<(typeof items)[number]>();
  return (
    <DenseTable
      label={t('asked_returns.title')}
      columns={[code, receiver, since, total]}
      rows={items}
      keyOf={({ return_id }) => return_id}
    />
  );
}

function OpenRefunds({ items }: { items: Items<'open_refunds'> }) {
  const { t, code, receiver, amount, since } = useOrderAlert<(typeof items)[number]>();
  return (
    <DenseTable
      label={t('open_refunds.title')}
      columns={[code, receiver, since, amount]}
      rows={items}
      keyOf={({ refund_id }) => refund_id}
    />
  );
}

function FailedWebhooks({ items }: { items: Items<'failed_webhooks'> }) {
  const t = useTranslations('adminOrders.alerts');
  const webhooks = useTranslations('adminWebhooks');
  const columns: Column<(typeof items)[number]>[] = [
    {
      id: 'type',
      label: webhooks('type'),
      cell: ({ message_id, type }) => (
        <LocaleLink to={`/admin/webhook-message/${message_id}`} className="link inline-block min-h-6">
          {webhooks(`types.${type}`)}
        </LocaleLink>
      ),
    },
    {
      id: 'order',
      label: t('order'),
      cell: ({ order_code }) => <span className="numeric">{order_code ?? '–'}</span>,
    },
    { id: 'since', label: t('since'), cell: ({ at }) => <DateTime time={at} /> },
    {
      id: 'url',
      label: webhooks('fields.url'),
      cell: ({ url }) => <span className="wrap-anywhere">{url}</span>,
    },
  ];
  return (
    <DenseTable
      label={t('failed_webhooks.title')}
      columns={columns}
      rows={items}
      keyOf={({ message_id }) => message_id}
    />
  );
}

function WaitingMails({ items }: { items: Items<'waiting_mails'> }) {
  const t = useTranslations('adminOrders.alerts');
  const columns: Column<(typeof items)[number]>[] = [
    {
      id: 'subject',
      label: t('waiting_mails.subject'),
      cell: ({ subject }) => <span className="wrap-anywhere">{subject}</span>,
    },
    { id: 'since', label: t('since'), cell: ({ at }) => <DateTime time={at} /> },
  ];
  return (
    <DenseTable label={t('waiting_mails.title')} columns={columns} rows={items} keyOf={({ id }) => id} />
  );
}

function InvoiceProblems({ items }: { items: Items<'invoices'> }) {
  const { t, code, receiver, total, since } = useOrderAlert<(typeof items)[number]>();
  const number: Column<(typeof items)[number]> = {
    id: 'number',
    label: t('invoices.number'),
    cell: (row) => (
      <span className="wrap-anywhere">
        {row.number ?? t('invoices.noNumber')}
        {row.problem && <span className="block text-xs text-soft">{row.problem}</span>}
      </span>
    ),
  };
  return (
    <DenseTable
      label={t('invoices.title')}
      columns={[code, receiver, since, number, total]}
      rows={items}
      keyOf={(row) => `${row.code}-${row.number}-${row.at}`}
    />
  );
}

function NewOrders({ items }: { items: Items<'new_orders'> }) {
  const { t, code, receiver, total, since } = useOrderAlert<(typeof items)[number]>();
  return (
    <DenseTable
      label={t('new_orders.title')}
      columns={[code, receiver, since, total]}
      rows={items}
      keyOf={(row) => row.code}
    />
  );
}

function Messages({ items }: { items: Items<'messages'> }) {
  const t = useTranslations('adminOrders.alerts');
  const columns: Column<(typeof items)[number]>[] = [
    { id: 'name', label: t('name'), cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
    {
      id: 'about',
      label: t('about'),
      cell: ({ id, title }) => (
        <LocaleLink to={`/admin/message/${id}`} className="link inline-block min-h-6 wrap-anywhere">
          {title}
        </LocaleLink>
      ),
    },
    { id: 'since', label: t('since'), cell: ({ at }) => <DateTime time={at} /> },
  ];
  return <DenseTable label={t('messages.title')} columns={columns} rows={items} keyOf={({ id }) => id} />;
}

function Enquiries({ items }: { items: Items<'enquiries'> }) {
  const t = useTranslations('adminOrders.alerts');
  const columns: Column<(typeof items)[number]>[] = [
    {
      id: 'name',
      label: t('name'),
      cell: ({ id, name }) => (
        <LocaleLink to={`/admin/enquiry/${id}`} className="link inline-block min-h-6">
          {name}
        </LocaleLink>
      ),
    },
    { id: 'about', label: t('about'), cell: ({ kind }) => t(`kinds.${kind}`) },
    { id: 'since', label: t('since'), cell: ({ at }) => <DateTime time={at} /> },
  ];
  return <DenseTable label={t('enquiries.title')} columns={columns} rows={items} keyOf={({ id }) => id} />;
}

function Submissions({ items }: { items: Items<'submissions'> }) {
  const t = useTranslations('adminOrders.alerts');
  const columns: Column<(typeof items)[number]>[] = [
    {
      id: 'about',
      label: t('about'),
      cell: ({ id, title }) => (
        <LocaleLink to={`/admin/submission/${id}`} className="link inline-block min-h-6 wrap-anywhere">
          {title}
        </LocaleLink>
      ),
    },
    { id: 'name', label: t('name'), cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
    { id: 'since', label: t('since'), cell: ({ at }) => <DateTime time={at} /> },
  ];
  return <DenseTable label={t('submissions.title')} columns={columns} rows={items} keyOf={({ id }) => id} />;
}

function Reviews({ items }: { items: Items<'reviews'> }) {
  const t = useTranslations('adminOrders.alerts');
  const columns: Column<(typeof items)[number]>[] = [
    {
      id: 'name',
      label: t('name'),
      cell: ({ member_id, name }) => (
        <LocaleLink to={`/admin/review/${member_id}`} className="link inline-block min-h-6">
          {name}
        </LocaleLink>
      ),
    },
    { id: 'about', label: t('about'), cell: ({ type }) => t(`types.${type}`) },
    { id: 'since', label: t('since'), cell: ({ at }) => <DateTime time={at} /> },
  ];
  return (
    <DenseTable
      label={t('reviews.title')}
      columns={columns}
      rows={items}
      keyOf={({ member_id }) => member_id}
    />
  );
}
