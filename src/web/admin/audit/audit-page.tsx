import { useTranslations } from 'use-intl';
import { actions, outcomes } from '../../../domains/audit/audit.rules.ts';
import type { AuditEntry } from '../../../domains/audit/audit.schemas.ts';
import { getRequestContext } from '../../api.server.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { Field, Select } from '../../ui/field.tsx';
import type { Column } from '../../ui/table.tsx';
import { DateTime } from '../ui/date-time.tsx';
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

export default function AuditPage({ loaderData: { list, filters, refused } }: Route.ComponentProps) {
  const t = useTranslations('admin.audit');
  const words = useTranslations('admin');
  const columns: Column<AuditEntry>[] = [
    { id: 'at', label: t('at'), cell: ({ at }) => <DateTime time={at} withSeconds /> },
    {
      id: 'who',
      label: t('who'),
      cell: ({ staff_id, staff_name, role }) => (
        <>
          {staff_id === null ? (
            <span>{staff_name || t('system')}</span>
          ) : (
            <LocaleLink to={`/admin/audit?staff=${staff_id}`} className="link">
              {staff_name}
            </LocaleLink>
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
      id: 'action',
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
    { id: 'subject', label: t('subject'), cell: (entry) => <Subject entry={entry} /> },
    { id: 'changes', label: t('changes'), cell: (entry) => <Changes entry={entry} /> },
  ];
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      list={list}
      refused={refused}
      columns={columns}
      keyOf={({ id }) => id}
      none={t('none')}
      filters={
        <>
          <Field name="keyword" type="search" label={t('keyword')} defaultValue={filters.keyword} />
          <Select name="action" label={t('action')} defaultValue={filters.action}>
            <option value="">{t('every')}</option>
            {actions.map((action) => (
              <option key={action} value={action}>
                {words(`actions.${action}`)}
              </option>
            ))}
          </Select>
          <Select name="outcome" label={t('outcome')} defaultValue={filters.outcome}>
            <option value="">{t('every')}</option>
            {outcomes.map((outcome) => (
              <option key={outcome} value={outcome}>
                {words(`outcomes.${outcome}`)}
              </option>
            ))}
          </Select>
          <Field name="from" type="date" label={t('from')} defaultValue={filters.from} />
          <Field name="to" type="date" label={t('to')} defaultValue={filters.to} />
          {(['staff', 'subject_kind', 'subject_id'] as const).map((name) => (
            <input key={name} type="hidden" name={name} defaultValue={filters[name]} />
          ))}
        </>
      }
    />
  );
}
