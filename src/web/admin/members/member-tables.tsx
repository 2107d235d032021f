import { useTranslations } from 'use-intl';
import type { EnquiryEntry } from '../../../domains/enquiries/enquiries.admin.schemas.ts';
import type { CompanyPerson } from '../../../domains/members/people/people.schemas.ts';
import type { AdminThreadEntry } from '../../../domains/messages/messages.admin.schemas.ts';
import type { OrderSummary } from '../../../domains/orders/admin/order-summaries.schemas.ts';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../../ui/table.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { OrderLink, RowLink } from '../ui/links.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { useThreadColumns } from '../ui/thread-columns.tsx';

type OrdersProps = { orders: readonly OrderSummary[]; isLinked: boolean };

export function MemberOrders({ orders, isLinked }: OrdersProps) {
  const t = useTranslations('adminCustomers.members');
  const columns: Column<OrderSummary>[] = [
    {
      label: t('order.code'),
      cell: ({ code }) => (isLinked ? <OrderLink code={code} /> : <span className="numeric">{code}</span>),
    },
    { label: t('order.placed'), cell: ({ created_at }) => <DateTime time={created_at} /> },
    { label: t('order.status'), cell: ({ status_label }) => status_label },
    { label: t('order.payment'), cell: (order) => order.payment_status_label },
    { label: t('order.pieces'), cell: ({ pieces }) => pieces, isNumeric: true },
    { label: t('order.total'), cell: ({ total }) => <Price value={total} />, isNumeric: true },
  ];
  return (
    <DenseTable
      label={t('orders')}
      columns={columns}
      rows={orders}
      getKey={({ id }) => id}
      none={t('noOrders')}
    />
  );
}

/** The people who order for a company besides its owner. */
export function MemberPeople({ people }: { people: readonly CompanyPerson[] }) {
  const t = useTranslations('adminCustomers.people');
  const columns: Column<CompanyPerson>[] = [
    { label: t('name'), cell: ({ id, name }) => <RowLink to={`/admin/member/${id}`}>{name}</RowLink> },
    { label: t('email'), cell: ({ email }) => email },
    { label: t('joined'), cell: ({ joined_at }) => <DateTime time={joined_at} /> },
  ];
  return (
    <DenseTable label={t('title')} columns={columns} rows={people} getKey={({ id }) => id} none={t('none')} />
  );
}

type MessagesProps = { threads: readonly AdminThreadEntry[]; isLinked: boolean };

export function MemberMessages({ threads, isLinked }: MessagesProps) {
  const t = useTranslations('adminCustomers.messages');
  return (
    <DenseTable
      label={t('ofMember')}
      columns={useThreadColumns({ isLinked })}
      rows={threads}
      getKey={({ id }) => id}
      none={t('none')}
    />
  );
}

type EnquiriesProps = { enquiries: readonly EnquiryEntry[]; isLinked: boolean };

export function MemberEnquiries({ enquiries, isLinked }: EnquiriesProps) {
  const t = useTranslations('adminCustomers');
  const columns: Column<EnquiryEntry>[] = [
    {
      label: t('enquiries.contents'),
      cell: ({ id, contents }) => (
        <>
          {isLinked ? (
            <RowLink to={`/admin/enquiry/${id}`}>{t('enquiries.number', { id })}</RowLink>
          ) : (
            <span>{t('enquiries.number', { id })}</span>
          )}
          <span className="line-clamp-2 max-w-96 text-soft">{contents}</span>
        </>
      ),
    },
    { label: t('enquiries.kind'), cell: ({ kind }) => t(`enquiries.kinds.${kind}`) },
    { label: t('enquiries.status'), cell: ({ status }) => t(`enquiries.statuses.${status}`) },
    { label: t('enquiries.assignee'), cell: ({ assignee }) => assignee?.name ?? t('enquiries.nobody') },
    { label: t('enquiries.received'), cell: ({ created_at }) => <DateTime time={created_at} /> },
  ];
  return (
    <DenseTable
      label={t('members.enquiries')}
      columns={columns}
      rows={enquiries}
      getKey={({ id }) => id}
      none={t('members.noEnquiries')}
    />
  );
}
