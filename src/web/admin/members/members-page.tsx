import { useTranslations } from 'use-intl';
import { memberStatuses } from '../../../domains/members/members.rules.ts';
import { fullName } from '../../../kernel/contact-details.ts';
import { getRequestContext } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import type { Column } from '../../ui/table.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { FormField } from '../ui/editor/form-fields.tsx';
import { RowLink } from '../ui/links.tsx';
import { FilterSelect } from '../ui/lists/filters.tsx';
import { ListPage } from '../ui/lists/list-page.tsx';
import { loadList } from '../ui/lists/load-list.server.ts';
import type { Route } from './+types/members-page.ts';
import { MemberKinds } from './member-kinds.tsx';

export const handle: PageHandle = { messages: ['adminCustomers'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  return loadList(url.searchParams, ['keyword', 'type', 'status'], api.api.admin.member.$get);
}

type Entry = Route.ComponentProps['loaderData']['list']['items'][number];

export default function MembersPage({ loaderData }: Route.ComponentProps) {
  const { filters } = loaderData;
  const t = useTranslations('adminCustomers');
  const columns: Column<Entry>[] = [
    {
      label: t('person.name'),
      cell: (entry) => <RowLink to={`/admin/member/${entry.id}`}>{fullName(entry)}</RowLink>,
    },
    {
      label: t('person.email'),
      cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
      isWide: true,
    },
    { label: t('members.company'), cell: ({ company }) => company ?? '–' },
    ...(filters.type === 'business'
      ? ([
          { label: t('members.care.tax'), cell: ({ tax }) => tax ?? '–' },
          { label: t('members.care.contact'), cell: ({ contact }) => contact ?? '–' },
        ] satisfies Column<Entry>[])
      : ([{ label: t('person.type'), cell: ({ type }) => t(`types.${type}`) }] satisfies Column<Entry>[])),
    {
      label: t('person.status'),
      cell: ({ status, is_blocked }) =>
        is_blocked ? `${t(`statuses.${status}`)} · ${t('members.blocked')}` : t(`statuses.${status}`),
    },
    { label: t('person.since'), cell: ({ created_at }) => <DateTime time={created_at} /> },
  ];
  return (
    <ListPage
      title={t('members.title')}
      lead={t('members.lead')}
      found={loaderData}
      columns={columns}
      getKey={({ id }) => id}
      none={t('members.nobody')}
      filters={
        <>
          <FormField name="keyword" type="search" label={t('keyword')} />
          <input type="hidden" name="type" defaultValue={filters.type} />
          <FilterSelect
            name="status"
            label={t('person.status')}
            options={memberStatuses.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
          />
        </>
      }
    >
      <MemberKinds type={filters.type} keyword={filters.keyword} />
    </ListPage>
  );
}
