import { useTranslations } from 'use-intl';
import {
  type ReviewedState,
  reviewedStates,
  titleIn,
} from '../../../domains/submissions/submissions.rules.ts';
import type { SubmissionAdminEntry } from '../../../domains/submissions/submissions.schemas.ts';
import { textIn } from '../../../kernel/locale.ts';
import { getRequestContext } from '../../api.server.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import type { Column } from '../../ui/table.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { RowLink } from '../ui/links.tsx';
import { ListPage } from '../ui/lists/list-page.tsx';
import { queryWith } from '../ui/lists/list-query.ts';
import { loadList } from '../ui/lists/load-list.server.ts';
import { TabLink } from '../ui/lists/tab-link.tsx';
import type { Route } from './+types/submissions-page.ts';

export const handle: PageHandle = { messages: ['adminSubmissions', 'adminCatalogue'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  return loadList(url.searchParams, ['status'], api.api.admin.submission.$get);
}

/** Works that artists submitted, by state. */
export default function SubmissionsPage({ loaderData }: Route.ComponentProps) {
  const { list, filters } = loaderData;
  const t = useTranslations('adminSubmissions');
  const shelf = useTranslations('adminCatalogue.statuses');
  const locale = useLocale();
  const status = (filters.status ?? 'submitted') as ReviewedState;
  const columns: (Column<SubmissionAdminEntry> | false)[] = [
    {
      label: t('work'),
      isWide: true,
      cell: ({ id, title }) => (
        <RowLink to={`/admin/submission/${id}`} className="wrap-anywhere">
          {titleIn(title, locale)}
        </RowLink>
      ),
    },
    { label: t('artist'), cell: ({ artist }) => (artist ? textIn(artist.name, locale) : '–') },
    {
      label: t('submitted'),
      cell: ({ submitted_at }) => (submitted_at ? <DateTime time={submitted_at} /> : '–'),
    },
    status !== 'submitted' && {
      label: t('changed'),
      cell: ({ changed_at }) => <DateTime time={changed_at} />,
    },
    status === 'accepted' && { label: t('proof.title'), cell: ({ proof }) => t(`proof.list.${proof}`) },
    (status === 'accepted' || status === 'withdrawn') && {
      label: t('item'),
      cell: ({ item }) =>
        item ? <RowLink to={`/admin/item/${item.id}`}>{shelf(item.status)}</RowLink> : '–',
    },
  ];
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      found={loaderData}
      columns={columns}
      getKey={({ id }) => id}
      none={t(`none.${status}`)}
    >
      <nav aria-label={t('states')} className="mb-5 flex flex-wrap gap-x-6 border-b border-line text-sm">
        {reviewedStates.map((state) => (
          <TabLink
            key={state}
            to={`/admin/submission${queryWith('', { status: state === 'submitted' ? '' : state })}`}
            isCurrent={state === status}
          >
            {t('stateCount', { state: t(`state.${state}`), count: list.counts[state] })}
          </TabLink>
        ))}
      </nav>
    </ListPage>
  );
}
