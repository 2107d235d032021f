import { useTranslations } from 'use-intl';
import type { AdminOfferList } from '../../../domains/orders/offers/offers.admin.schemas.ts';
import { offerStatuses } from '../../../domains/orders/offers/offers.rules.ts';
import { getRequestContext } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../../ui/table.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { RowLink } from '../ui/links.tsx';
import { FilterSelect } from '../ui/lists/filters.tsx';
import { ListPage } from '../ui/lists/list-page.tsx';
import { loadList } from '../ui/lists/load-list.server.ts';
import type { Route } from './+types/offers-page.ts';

export const handle: PageHandle = { messages: ['adminOffers'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  return loadList(url.searchParams, ['status'], api.api.admin.offer.$get);
}

export default function OffersPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('adminOffers');
  const columns: Column<AdminOfferList['items'][number]>[] = [
    {
      label: t('columns.code'),
      cell: ({ code }) => (
        <RowLink to={`/admin/offer/${code}`} className="numeric">
          {code}
        </RowLink>
      ),
    },
    {
      label: t('columns.member'),
      isWide: true,
      cell: ({ member }) => (
        <>
          {member.company ?? member.name}
          {member.company && <span className="block text-xs text-soft">{member.name}</span>}
        </>
      ),
    },
    { label: t('columns.pieces'), isNumeric: true, cell: ({ pieces }) => pieces },
    {
      label: t('columns.total'),
      isNumeric: true,
      cell: ({ total }) => (total ? <Price value={total} /> : '–'),
    },
    {
      label: t('columns.status'),
      cell: ({ status }) => (
        <span className={status === 'asked' ? 'font-semibold' : ''}>{t(`statuses.${status}`)}</span>
      ),
    },
    { label: t('columns.asked'), cell: ({ asked_at }) => <DateTime time={asked_at} /> },
    { label: t('columns.until'), cell: ({ valid_until }) => valid_until ?? '–' },
  ];
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      found={loaderData}
      columns={columns}
      getKey={({ code }) => code}
      none={t('none')}
      filters={
        <FilterSelect
          name="status"
          label={t('columns.status')}
          options={offerStatuses.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
        />
      }
    />
  );
}
