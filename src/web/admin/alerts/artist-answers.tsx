import { useTranslations } from 'use-intl';
import type { AlertData } from '../../../domains/alerts/alerts.admin.schemas.ts';
import type { Column } from '../../ui/table.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { RowLink } from '../ui/links.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { AlertForm } from './failed-jobs.tsx';

type Answer = NonNullable<AlertData['artist_answers']>['items'][number];

/** What artists answered about proofs and proposals; staff mark each once they have read it. */
export function ArtistAnswers({ items }: { items: readonly Answer[] }) {
  const t = useTranslations('adminOrders.alerts');
  const columns: Column<Answer>[] = [
    {
      label: t('about'),
      isWide: true,
      cell: ({ submission_id, title, decision }) => (
        <>
          <RowLink to={`/admin/submission/${submission_id}`} className="wrap-anywhere">
            {title}
          </RowLink>
          <span className="block text-xs text-soft">{t(`artist_answers.decisions.${decision}`)}</span>
        </>
      ),
    },
    { label: t('name'), cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
    { label: t('since'), cell: ({ at }) => <DateTime time={at} /> },
    {
      label: t('artist_answers.see'),
      cell: ({ kind, id, title }) => (
        <AlertForm ids={[id]} intent={`see-${kind}`} label={t('artist_answers.seeOf', { title })}>
          {t('artist_answers.see')}
        </AlertForm>
      ),
    },
  ];
  return (
    <DenseTable
      label={t('artist_answers.title')}
      columns={columns}
      rows={items}
      getKey={({ kind, id }) => `${kind}-${id}`}
    />
  );
}
