import { useTranslations } from 'use-intl';
import { actions, outcomes } from '../../../domains/audit/audit.rules.ts';
import type { AuditEntry } from '../../../domains/audit/audit.schemas.ts';
import { getRequestContext } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import type { Column } from '../../ui/table.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { FormField } from '../ui/editor/form-fields.tsx';
import { TextLink } from '../ui/links.tsx';
import { FilterSelect } from '../ui/lists/filters.tsx';
import { ListPage } from '../ui/lists/list-page.tsx';
import { loadList } from '../ui/lists/load-list.server.ts';
import type { Route } from './+types/audit-page.ts';
import { Changes } from './changes.tsx';
import { Subject } from './subject.tsx';

/** Subjects have the same names as on their own pages. */
export const handle: PageHandle = { messages: ['adminCatalogue', 'adminSettings'] };

const filterNames = [
  'staff',
  'action',
  'outcome',
  'subject_kind',
  'subject_id',
  'from',
  'to',
  'keyword',
] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  return loadList(url.searchParams, filterNames, api.api.admin.audit.$get);
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('admin.audit');
  const words = useTranslations('admin');
  const columns: Column<AuditEntry>[] = [
    { label: t('at'), cell: ({ at }) => <DateTime time={at} withSeconds /> },
    {
      label: t('who'),
      cell: ({ staff_id, staff_name, role }) => (
        <>
          {staff_id === null ? (
            <span>{staff_name || t('system')}</span>
          ) : (
            <TextLink to={`/admin/audit?staff=${staff_id}`}>{staff_name}</TextLink>
          )}
          {role !== 'system' && (
            <span className="block text-xs text-soft">
              {role === 'member' ? t('member') : words(`roles.${role}`)}
            </span>
          )}
        </>
      ),
    },
    {
      label: t('action'),
      cell: ({ action, outcome }) => (
        <>
          {words(`actions.${action}`)}
          {outcome === 'refused' && (
            <span className="block text-xs text-error">{words('outcomes.refused')}</span>
          )}
        </>
      ),
    },
    { label: t('subject'), cell: (entry) => <Subject entry={entry} /> },
    { label: t('changes'), cell: (entry) => <Changes entry={entry} /> },
  ];
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      found={loaderData}
      columns={columns}
      getKey={({ id }) => id}
      none={t('none')}
      filters={
        <>
          <FormField name="keyword" type="search" label={t('keyword')} />
          <FilterSelect
            name="action"
            label={t('action')}
            options={actions.map((action) => ({ value: action, label: words(`actions.${action}`) }))}
          />
          <FilterSelect
            name="outcome"
            label={t('outcome')}
            options={outcomes.map((outcome) => ({ value: outcome, label: words(`outcomes.${outcome}`) }))}
          />
          <FormField name="from" type="date" label={t('from')} />
          <FormField name="to" type="date" label={t('to')} />
          {(['staff', 'subject_kind', 'subject_id'] as const).map((name) => (
            <input key={name} type="hidden" name={name} defaultValue={loaderData.filters[name]} />
          ))}
        </>
      }
    />
  );
}
