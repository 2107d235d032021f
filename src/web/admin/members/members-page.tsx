import { useTranslations } from 'use-intl';
import { memberStatuses, memberTypes } from '../../../domains/members/members.rules.ts';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { fullName } from '../../../kernel/written.ts';
import { read, webOf } from '../../api.server.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { translatorOf } from '../../meta.ts';
import { readPage } from '../../page-number.ts';
import { Field, Select } from '../../ui/field.tsx';
import type { Column } from '../../ui/table.tsx';
import { adminMeta } from '../admin-meta.ts';
import { ListPage } from '../ui/list-page.tsx';
import { filtersOf } from '../ui/list-query.ts';
import { Moment } from '../ui/moment.tsx';
import type { Route } from './+types/members-page.ts';

export const handle: PageHandle = { messages: ['adminCustomers'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = webOf(context);
  const filters = filtersOf(url.searchParams, ['keyword', 'type', 'status']);
  const query = { ...filters, page: String(readPage(url.searchParams)), per_page: '48' };
  // What is none of the choices is refused by the API.
  const list = await read(api.api.admin.member.$get({ query: query as object }));
  return { list, filters };
}

export function meta({ location }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'adminCustomers');
  return adminMeta(location, t('members.title'));
}

type Entry = Route.ComponentProps['loaderData']['list']['items'][number];

export default function MembersPage({ loaderData: { list, filters } }: Route.ComponentProps) {
  const t = useTranslations('adminCustomers');
  const columns: Column<Entry>[] = [
    {
      id: 'name',
      label: t('person.name'),
      cell: (entry) => (
        <LocaleLink to={`/admin/member/${entry.id}`} prefetch="none" className="link inline-block min-h-6">
          {fullName(entry)}
        </LocaleLink>
      ),
    },
    {
      id: 'email',
      label: t('person.email'),
      cell: ({ email }) => <span className="break-all">{email}</span>,
    },
    { id: 'company', label: t('members.company'), cell: ({ company }) => company ?? '–' },
    { id: 'type', label: t('person.type'), cell: ({ type }) => t(`types.${type}`) },
    { id: 'status', label: t('person.status'), cell: ({ status }) => t(`statuses.${status}`) },
    { id: 'since', label: t('person.since'), cell: ({ created_at }) => <Moment time={created_at} /> },
  ];
  return (
    <ListPage
      title={t('members.title')}
      lead={t('members.lead')}
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      none={t('members.nobody')}
      filters={
        <>
          <Field name="keyword" type="search" label={t('keyword')} defaultValue={filters.keyword} />
          <Select name="type" label={t('person.type')} defaultValue={filters.type}>
            <option value="">{t('every')}</option>
            {memberTypes.map((type) => (
              <option key={type} value={type}>
                {t(`types.${type}`)}
              </option>
            ))}
          </Select>
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
    />
  );
}
