import { useTranslations } from 'use-intl';
import { reviewedTypes, reviewStatuses } from '../../../domains/members/reviews/reviews.rules.ts';
import type { ReviewEntry } from '../../../domains/members/reviews/reviews.schemas.ts';
import { fullName } from '../../../kernel/contact-details.ts';
import { getRequestContext } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import type { Column } from '../../ui/table.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { FormField } from '../ui/editor/form-fields.tsx';
import { RowLink } from '../ui/links.tsx';
import { FilterSelect } from '../ui/lists/filters.tsx';
import { ListPage } from '../ui/lists/list-page.tsx';
import { queryWith } from '../ui/lists/list-query.ts';
import { loadList } from '../ui/lists/load-list.server.ts';
import { TabLink } from '../ui/lists/tab-link.tsx';
import type { Route } from './+types/reviews-page.ts';

export const handle: PageHandle = { messages: ['adminCustomers'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  return loadList(url.searchParams, ['status', 'type', 'keyword'], api.api.admin.review.$get);
}

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { list, filters } = loaderData;
  const t = useTranslations('adminCustomers');
  const status = filters.status ?? 'pending';
  const columns: (Column<ReviewEntry> | false)[] = [
    {
      label: t('person.name'),
      cell: (entry) => <RowLink to={`/admin/review/${entry.member_id}`}>{fullName(entry)}</RowLink>,
    },
    { label: t('person.type'), cell: ({ type }) => t(`types.${type}`) },
    {
      label: t('person.email'),
      cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
      isWide: true,
    },
    {
      label: t('reviews.company'),
      cell: ({ company }) => (
        <>
          {company?.name ?? '–'}
          {company?.is_changed && <span className="block text-xs text-soft">{t('reviews.isChanged')}</span>}
        </>
      ),
    },
    { label: t('reviews.applied'), cell: ({ created_at }) => <DateTime time={created_at} /> },
    status !== 'pending' && {
      label: t('reviews.decided'),
      cell: ({ reviewed_at }) => (reviewed_at ? <DateTime time={reviewed_at} /> : '–'),
    },
  ];
  return (
    <ListPage
      title={t('reviews.title')}
      lead={t('reviews.lead')}
      found={loaderData}
      columns={columns}
      getKey={(entry) => entry.member_id}
      none={t('reviews.nobody')}
      filters={
        <>
          <FormField name="keyword" type="search" label={t('keyword')} />
          <FilterSelect
            name="type"
            label={t('person.type')}
            options={reviewedTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
          />
          <input type="hidden" name="status" defaultValue={filters.status} />
        </>
      }
    >
      <Statuses status={status} counts={list.counts} filters={filters} />
    </ListPage>
  );
}

type StatusesProps = {
  status: string;
  counts: Record<(typeof reviewStatuses)[number], number>;
  filters: { type?: string; keyword?: string };
};

/** The three lists as tabs, each with its number of accounts under the same filters. */
function Statuses({ status, counts, filters }: StatusesProps) {
  const t = useTranslations('adminCustomers.reviews');
  const { type = '', keyword = '' } = filters;
  return (
    <nav aria-label={t('statuses')} className="mb-5 flex flex-wrap gap-x-6 border-b border-line text-sm">
      {reviewStatuses.map((one) => (
        <TabLink
          key={one}
          to={`/admin/review${queryWith('', { status: one === 'pending' ? '' : one, type, keyword })}`}
          isCurrent={one === status}
        >
          {t('statusCount', { status: t(`status.${one}`), count: counts[one] })}
        </TabLink>
      ))}
    </nav>
  );
}
