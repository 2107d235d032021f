import { useTranslations } from 'use-intl';
import { memberStatuses } from '../../../domains/members/members.rules.ts';
import { fullName } from '../../../kernel/contact-details.ts';
import { getRequestContext } from '../../api.server.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { Field, Select } from '../../ui/field.tsx';
import type { Column } from '../../ui/table.tsx';
import { DateTime } from '../ui/date-time.tsx';
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

export default function MembersPage({ loaderData: { list, filters, refused } }: Route.ComponentProps) {
  const t = useTranslations('adminCustomers');
  const columns: Column<Entry>[] = [
    {
      id: 'name',
      label: t('person.name'),
      cell: (entry) => (
        <LocaleLink to={`/admin/member/${entry.id}`} className="link inline-block min-h-6">
          {fullName(entry)}
        </LocaleLink>
      ),
    },
    {
      id: 'email',
      label: t('person.email'),
      cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
      isWide: true,
    },
    { id: 'company', label: t('members.company'), cell: ({ company }) => company ?? '–' },
    ...(filters.type === 'business'
      ? ([
          { id: 'tax', label: t('members.care.tax'), cell: ({ tax }) => tax ?? '–' },
          { id: 'contact', label: t('members.care.contact'), cell: ({ contact }) => contact ?? '–' },
        ] satisfies Column<Entry>[])
      : ([
          { id: 'type', label: t('person.type'), cell: ({ type }) => t(`types.${type}`) },
        ] satisfies Column<Entry>[])),
    {
      id: 'status',
      label: t('person.status'),
      cell: ({ status, is_blocked }) =>
        is_blocked ? `${t(`statuses.${status}`)} · ${t('members.blocked')}` : t(`statuses.${status}`),
    },
    { id: 'since', label: t('person.since'), cell: ({ created_at }) => <DateTime time={created_at} /> },
  ];
  return (
    <ListPage
      title={t('members.title')}
      lead={t('members.lead')}
      list={list}
      refused={refused}
      columns={columns}
      keyOf={({ id }) => id}
      none={t('members.nobody')}
      filters={
        <>
          <Field name="keyword" type="search" label={t('keyword')} defaultValue={filters.keyword} />
          <input type="hidden" name="type" defaultValue={filters.type} />
          <Select name="status" label={t('person.status')} defaultValue={filters.status}>
            <option value="">{t('every')}</option>
            {memberStatuses.map((status) => (
              <option key={status} value={status}>
                {t(`statuses.${status}`)}
              </option>
            ))}
          </Select>
        </>
      }
    >
      <MemberKinds type={filters.type} keyword={filters.keyword} />
    </ListPage>
  );
}
