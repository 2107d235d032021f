import { useTranslations } from 'use-intl';
import type { EnquiryEntry } from '../../../domains/enquiries/enquiries.admin.schemas.ts';
import type { AdminThreadEntry } from '../../../domains/messages/messages.admin.schemas.ts';
import type { OrderSummary } from '../../../domains/orders/admin/order-summaries.schemas.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../../ui/table.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { useThreadColumns } from '../ui/thread-columns.tsx';

type OrdersProps = { orders: readonly OrderSummary[]; isLinked: boolean };

export function MemberOrders({ orders, isLinked }: OrdersProps) {
  const t = useTranslations('adminCustomers.members');
  if (orders.length === 0) return <p className="text-sm text-soft">{t('noOrders')}</p>;
  const columns: Column<OrderSummary>[] = [
    {
      id: 'code',
      label: t('order.code'),
      cell: ({ code }) =>
        isLinked ? (
          <LocaleLink to={`/admin/order/${code}`} className="link numeric inline-block min-h-6">
            {code}
          </LocaleLink>
        ) : (
          <span className="numeric">{code}</span>
        ),
    },
    { id: 'placed', label: t('order.placed'), cell: ({ created_at }) => <DateTime time={created_at} /> },
    { id: 'status', label: t('order.status'), cell: ({ status_label }) => status_label },
    { id: 'payment', label: t('order.payment'), cell: (order) => order.payment_status_label },
    { id: 'pieces', label: t('order.pieces'), cell: ({ pieces }) => pieces, isNumeric: true },
    { id: 'total', label: t('order.total'), cell: ({ total }) => <Price value={total} />, isNumeric: true },
  ];
  return <DenseTable label={t('orders')} columns={columns} rows={orders} keyOf={({ id }) => id} />;
}

type MessagesProps = { threads: readonly AdminThreadEntry[]; isLinked: boolean };

export function MemberMessages({ threads, isLinked }: MessagesProps) {
  const t = useTranslations('adminCustomers.messages');
  const columns = useThreadColumns({ isLinked });
  if (threads.length === 0) return <p className="text-sm text-soft">{t('none')}</p>;
  return <DenseTable label={t('ofMember')} columns={columns} rows={threads} keyOf={({ id }) => id} />;
}

type EnquiriesProps = { enquiries: readonly EnquiryEntry[]; isLinked: boolean };

export function MemberEnquiries({ enquiries, isLinked }: EnquiriesProps) {
  const t = useTranslations('adminCustomers');
  if (enquiries.length === 0) return <p className="text-sm text-soft">{t('members.noEnquiries')}</p>;
  const columns: Column<EnquiryEntry>[] = [
    {
      id: 'number',
      label: t('enquiries.contents'),
      cell: ({ id, contents }) => (
        <>
          {isLinked ? (
            <LocaleLink to={`/admin/enquiry/${id}`} className="link inline-block min-h-6">
              {t('enquiries.number', { id })}
            </LocaleLink>
          ) : (
            <span>{t('enquiries.number', { id })}</span>
          )}
          <span className="line-clamp-2 max-w-96 text-soft">{contents}</span>
        </>
      ),
    },
    { id: 'kind', label: t('enquiries.kind'), cell: ({ kind }) => t(`enquiries.kinds.${kind}`) },
    { id: 'status', label: t('enquiries.status'), cell: ({ status }) => t(`enquiries.statuses.${status}`) },
    {
      id: 'assignee',
      label: t('enquiries.assignee'),
      cell: ({ assignee }) => assignee?.name ?? t('enquiries.nobody'),
    },
    {
      id: 'received',
      label: t('enquiries.received'),
      cell: ({ created_at }) => <DateTime time={created_at} />,
    },
  ];
  return (
    <DenseTable label={t('members.enquiries')} columns={columns} rows={enquiries} keyOf={({ id }) => id} />
  );
}
