import { useTranslations } from 'use-intl';
import type { ImportRow } from '../../../domains/catalogue/imports/imports.schemas.ts';
import type { Column } from '../../ui/table.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { RowErrors } from '../ui/lists/row-errors.tsx';

/** The rows of an import: the changes column by column, or why the row is refused. */
export function ImportRows({ rows }: { rows: readonly ImportRow[] }) {
  const t = useTranslations('adminMaterials.import');
  const columns: Column<ImportRow>[] = [
    {
      label: t('work'),
      cell: ({ line, key }) => (
        <>
          <span className="block break-all">{key || '–'}</span>
          <span className="text-xs text-soft">{t('line', { line })}</span>
        </>
      ),
    },
    {
      label: t('outcomeLabel'),
      cell: ({ outcome, applied }) => (
        <span className={outcome === 'refused' ? 'text-error' : outcome === 'unchanged' ? 'text-soft' : ''}>
          {t(`${applied ? 'one' : 'will'}.${outcome}`)}
        </span>
      ),
    },
    {
      label: t('details'),
      cell: (row) => (row.faults.length > 0 ? <RowErrors errors={row.faults} /> : <Changes row={row} />),
    },
  ];
  return <DenseTable label={t('works')} columns={columns} rows={rows} getKey={({ line }) => line} />;
}

function Changes({ row: { changes, outcome } }: { row: ImportRow }) {
  if (changes.length === 0) return <span className="text-soft">–</span>;
  return (
    <dl className="space-y-1.5">
      {changes.map(onlyDifferences).map(({ column, before, after }) => (
        <div key={column} className="wrap-anywhere">
          <dt className="text-xs">
            <code>{column}</code>
          </dt>
          <dd className="whitespace-pre-line">
            {(outcome !== 'created' || before) && (
              <>
                <del className="text-soft">{before || '–'}</del> <span aria-hidden="true">→</span>{' '}
              </>
            )}
            <ins className="no-underline">{after || '–'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** In cells with several values, only those that differ. */
function onlyDifferences({ column, before, after }: ImportRow['changes'][number]) {
  const [old, now] = [before.split('|'), after.split('|')];
  if (old.length + now.length === 2) return { column, before, after };
  const removed = old.filter((part) => !now.includes(part));
  const added = now.filter((part) => !old.includes(part));
  // The same values in another order.
  if (removed.length + added.length === 0) return { column, before, after };
  return { column, before: removed.join(' | '), after: added.join(' | ') };
}
