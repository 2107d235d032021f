import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { maxListBytes } from '../../../domains/catalogue/imports/imports.rules.ts';
import type { ImportListEntry } from '../../../domains/catalogue/imports/imports.schemas.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import { useLocalizedPath } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { RowLink } from '../ui/links.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { compact } from '../ui/lists/density.ts';
import { Section } from '../ui/section.tsx';
import { FileDrop, PictureDrop } from '../ui/uploads/file-drop.tsx';
import type { Route } from './+types/imports-page.ts';

export const handle: PageHandle = { messages: ['adminMaterials'] };

export async function loader({ context }: Route.LoaderArgs) {
  return unwrap(getRequestContext(context).api.api.admin.import.$get());
}

export default function ImportsPage({ loaderData: { items } }: Route.ComponentProps) {
  const t = useTranslations('adminMaterials.import');
  const path = useLocalizedPath();
  const navigate = useNavigate();
  return (
    <>
      <AdminHeading title={t('title')} lead={t('lead')} />
      <Section title={t('out')} text={t('outText')}>
        <a href={path('/admin/export/item.csv')} download className={`${buttonClass('outline')} ${compact}`}>
          {t('download')}
        </a>
        <p className="mt-3 max-w-prose text-sm text-soft">{t('outHint')}</p>
      </Section>
      <Section title={t('in')} text={t('inText')}>
        <FileDrop<{ id: number }>
          label={t('list')}
          hint={t('listHint')}
          to="/admin/import/file"
          accept=".csv,text/csv"
          maxBytes={maxListBytes}
          onDone={({ id }) => void navigate(path(`/admin/import/${id}`))}
          render={() => null}
        />
      </Section>
      <Section title={t('pictures')} text={t('picturesText')}>
        <PictureDrop name="picture" label={t('picture')} hint={t('pictureHint')} />
      </Section>
      <Section title={t('past')}>
        <DenseTable
          label={t('past')}
          columns={useImportColumns()}
          rows={items}
          getKey={({ id }) => id}
          none={t('none')}
        />
      </Section>
    </>
  );
}

function useImportColumns(): Column<ImportListEntry>[] {
  const t = useTranslations('adminMaterials.import');
  return [
    {
      label: t('file'),
      cell: ({ id, name }) => (
        <RowLink to={`/admin/import/${id}`} className="break-all">
          {name || t('unnamed', { id })}
        </RowLink>
      ),
    },
    { label: t('at'), cell: ({ created_at }) => <DateTime time={created_at} /> },
    { label: t('who'), cell: ({ staff }) => staff.name },
    { label: t('works'), isNumeric: true, cell: ({ total }) => total },
    { label: t('stateLabel'), cell: ({ state }) => t(`state.${state}`) },
  ];
}
