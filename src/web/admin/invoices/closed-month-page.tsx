import { useTranslations } from 'use-intl';
import type { ClosedFiles } from '../../../domains/settings/closed-months/closed-files.schemas.ts';
import { languageNames } from '../../../kernel/locale.ts';
import { getRequestContext } from '../../api.server.ts';
import { useLocalizedPath } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import type { Column } from '../../ui/table.tsx';
import { useFileSize } from '../../uploads/use-file-size.ts';
import { ListPage } from '../ui/lists/list-page.tsx';
import { loadList } from '../ui/lists/load-list.server.ts';
import type { Route } from './+types/closed-month-page.ts';

export const handle: PageHandle = { messages: ['adminInvoices'] };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { file } = getRequestContext(context).api.api.admin['closed-month'][':month'];
  const param = { month: params.month };
  return loadList(url.searchParams, [], ({ query }) => file.$get({ param, query }));
}

/** The statements and reports of a closed month, as they were stored, with their hashes. */
export default function ClosedMonthPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('adminInvoices.closing');
  const { month } = loaderData.list;
  return (
    <ListPage
      title={t('files.title', { month })}
      lead={t('files.lead')}
      back={{ to: '/admin/invoice/month', label: t('title') }}
      found={loaderData}
      columns={useColumns(month)}
      getKey={({ id }) => id}
      none={t('files.none')}
    />
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
