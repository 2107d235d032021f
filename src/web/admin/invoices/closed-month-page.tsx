import { useTranslations } from 'use-intl';
import type { ClosedFiles } from '../../../domains/settings/closed-months/closed-files.schemas.ts';
import { languageNames } from '../../../kernel/locale.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import { useLocalizedPath } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import type { Column } from '../../ui/table.tsx';
import { useFileSize } from '../../uploads/use-file-size.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import type { Route } from './+types/closed-month-page.ts';

export const handle: PageHandle = { messages: ['adminInvoices'] };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const call = api.api.admin['closed-month'][':month'].file.$get({ param: { month: params.month } });
  return { files: await unwrap(call) };
}

/** The statements and reports of a closed month, as they were stored, with their hashes. */
export default function ClosedMonthPage({ loaderData: { files } }: Route.ComponentProps) {
  const t = useTranslations('adminInvoices.closing');
  return (
    <>
      <AdminHeading
        title={t('files.title', { month: files.month })}
        lead={t('files.lead')}
        back={{ to: '/admin/invoice/month', label: t('title') }}
      />
      <DenseTable
        label={t('files.title', { month: files.month })}
        columns={useColumns(files.month)}
        rows={files.items}
        getKey={({ id }) => id}
        none={t('files.none')}
      />
    </>
  );
}

function useColumns(month: string): Column<ClosedFiles['items'][number]>[] {
  const t = useTranslations('adminInvoices.closing.files');
  const toFileSize = useFileSize();
  const localized = useLocalizedPath();
  return [
    {
      label: t('file'),
      cell: ({ id, kind }) => (
        <a href={localized(`/admin/invoice/month/${month}/file/${id}`)} className="link inline-block min-h-6">
          {t(`kinds.${kind}`)}
        </a>
      ),
    },
    { label: t('artist'), cell: ({ artist }) => artist?.name ?? '–' },
    { label: t('language'), cell: (file) => languageNames[file.locale] },
    {
      label: t('size'),
      cell: ({ bytes }) => <span className="numeric whitespace-nowrap">{toFileSize(bytes)}</span>,
    },
    {
      label: 'SHA-256',
      isWide: true,
      cell: ({ sha256 }) => <code className="break-all text-xs">{sha256}</code>,
    },
  ];
}
