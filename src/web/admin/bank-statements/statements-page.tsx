import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  maxStatementBytes,
  maxStatementRows,
} from '../../../domains/orders/bank-statements/bank-statements.rules.ts';
import type { StatementEntry } from '../../../domains/orders/bank-statements/bank-statements.schemas.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import { LocaleLink, useLocalizedPath } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import type { Column } from '../../ui/table.tsx';
import { parsePage } from '../../urls/page-number.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { RowLink } from '../ui/links.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { PageLinks } from '../ui/lists/list-pager.tsx';
import { Section } from '../ui/section.tsx';
import { FileDrop } from '../ui/uploads/file-drop.tsx';
import type { Route } from './+types/statements-page.ts';

export const handle: PageHandle = { messages: ['adminStatements'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = { page: String(parsePage(url.searchParams)) };
  return unwrap(getRequestContext(context).api.api.admin['bank-statement'].$get({ query }));
}

export default function StatementsPage({ loaderData: list }: Route.ComponentProps) {
  const t = useTranslations('adminStatements');
  const path = useLocalizedPath();
  const navigate = useNavigate();
  return (
    <>
      <AdminHeading
        title={t('title')}
        lead={t('lead')}
        actions={
          <LocaleLink
            to="/admin/bank-statement/transaction?outcome=unknown"
            className="link inline-flex min-h-8 items-center text-sm"
          >
            {t('toUnknown', { count: list.unknown })}
          </LocaleLink>
        }
      />
      <Section title={t('upload.title')} text={t('upload.text')}>
        <FileDrop<{ id: number }>
          label={t('upload.file')}
          hint={t('upload.hint', { rows: maxStatementRows })}
          to="/admin/bank-statement/file"
          accept=".csv,text/csv"
          maxBytes={maxStatementBytes}
          onDone={({ id }) => void navigate(path(`/admin/bank-statement/${id}`))}
          render={() => null}
        />
        <Format />
      </Section>
      <Section title={t('past')}>
        <DenseTable
          label={t('past')}
          columns={useStatementColumns()}
          rows={list.items}
          getKey={({ id }) => id}
          none={t('none')}
        />
        <PageLinks list={list} />
      </Section>
    </>
  );
}

const columnNames = ['date', 'amount', 'currency', 'reference', 'remitter', 'transaction_id'] as const;

/** The columns of a statement's file, unfolded where staff need them. */
function Format() {
  const t = useTranslations('adminStatements.format');
  return (
    <details className="mt-4 text-sm">
      <summary className="link inline-flex min-h-8 items-center">{t('label')}</summary>
      <p className="mt-2 max-w-prose text-soft">{t('text')}</p>
      <dl className="mt-3 grid max-w-prose gap-x-6 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
        {columnNames.map((name) => (
          <div key={name} className="contents">
            <dt>
              <code className="font-mono text-xs">{name}</code>
            </dt>
            <dd className="mb-1.5 text-soft">{t(`columns.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function useStatementColumns(): Column<StatementEntry>[] {
  const t = useTranslations('adminStatements');
  return [
    {
      label: t('file'),
      isWide: true,
      cell: ({ id, name }) => (
        <RowLink to={`/admin/bank-statement/${id}`} className="break-all">
          {name || t('unnamed', { id })}
        </RowLink>
      ),
    },
    { label: t('at'), cell: ({ created_at }) => <DateTime time={created_at} /> },
    { label: t('who'), cell: ({ staff }) => staff.name },
    { label: t('rows'), isNumeric: true, cell: ({ total }) => total },
    { label: t('stateLabel'), cell: ({ state }) => t(`states.${state}`) },
  ];
}
