import { useTranslations } from 'use-intl';
import type { EnquiryEntry } from '../../../domains/enquiries/enquiries.admin.schemas.ts';
import { enquiryKinds, enquiryStatuses } from '../../../domains/enquiries/enquiries.rules.ts';
import { fullName } from '../../../kernel/contact-details.ts';
import { getRequestContext } from '../../api.server.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { Field, Select } from '../../ui/field.tsx';
import type { Column } from '../../ui/table.tsx';
import { staffOf } from '../admin.server.ts';
import { DateTime } from '../ui/date-time.tsx';
import { AssigneeFilter } from '../ui/lists/assignee-filter.tsx';
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
  return { ...read, me: staffOf(context).id };
}

export default function EnquiriesPage({ loaderData: { list, filters, refused, me } }: Route.ComponentProps) {
  const t = useTranslations('adminCustomers');
  const columns: Column<EnquiryEntry>[] = [
    {
      id: 'from',
      label: t('enquiries.from'),
      cell: (entry) => (
        <>
          <LocaleLink to={`/admin/enquiry/${entry.id}`} className="link inline-block min-h-6">
            {fullName(entry)}
          </LocaleLink>
          {entry.company && <span className="block text-xs text-soft">{entry.company}</span>}
        </>
      ),
    },
    { id: 'kind', label: t('enquiries.kind'), cell: ({ kind }) => t(`enquiries.kinds.${kind}`) },
    {
      id: 'contents',
      label: t('enquiries.contents'),
      cell: ({ contents }) => <span className="line-clamp-2 max-w-96 break-words">{contents}</span>,
    },
    { id: 'status', label: t('enquiries.status'), cell: ({ status }) => t(`enquiries.statuses.${status}`) },
    {
      id: 'assignee',
      label: t('enquiries.assignee'),
      cell: ({ assignee }) =>
        assignee ? assignee.name : <span className="text-soft">{t('enquiries.nobody')}</span>,
    },
    {
      id: 'received',
      label: t('enquiries.received'),
      cell: ({ created_at }) => <DateTime time={created_at} />,
    },
  ];
  return (
    <ListPage
      title={t('enquiries.title')}
      lead={t('enquiries.lead')}
      list={list}
      refused={refused}
      columns={columns}
      keyOf={({ id }) => id}
      none={t('enquiries.nothing')}
      filters={
        <>
          <Field name="keyword" type="search" label={t('keyword')} defaultValue={filters.keyword} />
          <Select name="status" label={t('enquiries.status')} defaultValue={filters.status}>
            <option value="">{t('every')}</option>
            {enquiryStatuses.map((status) => (
              <option key={status} value={status}>
                {t(`enquiries.statuses.${status}`)}
              </option>
            ))}
          </Select>
          <Select name="kind" label={t('enquiries.kind')} defaultValue={filters.kind}>
            <option value="">{t('every')}</option>
            {enquiryKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`enquiries.kinds.${kind}`)}
              </option>
            ))}
          </Select>
          <AssigneeFilter value={filters.assignee} me={me} assignees={list.assignees} />
        </>
      }
    />
  );
}
