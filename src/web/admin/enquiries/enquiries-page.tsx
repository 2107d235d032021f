import { useTranslations } from 'use-intl';
import type { EnquiryEntry } from '../../../domains/enquiries/enquiries.admin.schemas.ts';
import { enquiryKinds, enquiryStatuses } from '../../../domains/enquiries/enquiries.rules.ts';
import { fullName } from '../../../kernel/contact-details.ts';
import { getRequestContext } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import type { Column } from '../../ui/table.tsx';
import { getStaff } from '../admin.server.ts';
import { DateTime } from '../ui/date-time.tsx';
import { FormField } from '../ui/editor/form-fields.tsx';
import { RowLink } from '../ui/links.tsx';
import { AssigneeFilter } from '../ui/lists/assignee-filter.tsx';
import { FilterSelect } from '../ui/lists/filters.tsx';
import { ListPage } from '../ui/lists/list-page.tsx';
import { loadList } from '../ui/lists/load-list.server.ts';
import type { Route } from './+types/enquiries-page.ts';

export const handle: PageHandle = { messages: ['adminCustomers'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const read = await loadList(
    url.searchParams,
    ['status', 'kind', 'assignee', 'keyword'],
    api.api.admin.enquiry.$get,
  );
  return { ...read, me: getStaff(context).id };
}

export default function EnquiriesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('adminCustomers');
  const columns: Column<EnquiryEntry>[] = [
    {
      label: t('enquiries.from'),
      cell: (entry) => (
        <>
          <RowLink to={`/admin/enquiry/${entry.id}`}>{fullName(entry)}</RowLink>
          {entry.company && <span className="block text-xs text-soft">{entry.company}</span>}
        </>
      ),
    },
    { label: t('enquiries.kind'), cell: ({ kind }) => t(`enquiries.kinds.${kind}`) },
    {
      label: t('enquiries.contents'),
      cell: ({ contents }) => <span className="line-clamp-2 max-w-96 break-words">{contents}</span>,
    },
    { label: t('enquiries.status'), cell: ({ status }) => t(`enquiries.statuses.${status}`) },
    {
      label: t('enquiries.assignee'),
      cell: ({ assignee }) =>
        assignee ? assignee.name : <span className="text-soft">{t('enquiries.nobody')}</span>,
    },
    { label: t('enquiries.received'), cell: ({ created_at }) => <DateTime time={created_at} /> },
  ];
  return (
    <ListPage
      title={t('enquiries.title')}
      lead={t('enquiries.lead')}
      found={loaderData}
      columns={columns}
      getKey={({ id }) => id}
      none={t('enquiries.nothing')}
      filters={
        <>
          <FormField name="keyword" type="search" label={t('keyword')} />
          <FilterSelect
            name="status"
            label={t('enquiries.status')}
            options={enquiryStatuses.map((status) => ({
              value: status,
              label: t(`enquiries.statuses.${status}`),
            }))}
          />
          <FilterSelect
            name="kind"
            label={t('enquiries.kind')}
            options={enquiryKinds.map((kind) => ({ value: kind, label: t(`enquiries.kinds.${kind}`) }))}
          />
          <AssigneeFilter me={loaderData.me} assignees={loaderData.list.assignees} />
        </>
      }
    />
  );
}
