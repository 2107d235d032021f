import { useTranslations } from 'use-intl';
import type { ArtistReport } from '../../../domains/sales/reports.admin.schemas.ts';
import { taipeiDay } from '../../../kernel/dates.ts';
import { getRequestContext } from '../../api.server.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { loadList } from '../ui/lists/load-list.server.ts';
import type { ListColumn } from '../ui/lists/sort-head.tsx';
import type { Route } from './+types/artists-page.ts';
import { SalesFields } from './filter-fields.tsx';
import { Ranking } from './ranking.tsx';
import { ReportList } from './report-list.tsx';
import { ReportTotals } from './report-totals.tsx';
import { loadChoices, salesFilters } from './reports.server.ts';
import { ReportsLayout } from './reports-layout.tsx';
import { useSalesColumns } from './sales-columns.tsx';

export const handle: PageHandle = { messages: ['adminReports'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const [found, choices] = await Promise.all([
    loadList(url.searchParams, [...salesFilters, 'sort'], ctx.api.api.admin.report.artists.$get),
    loadChoices(ctx),
  ]);
  return { ...found, choices, today: taipeiDay(ctx.clock.now()) };
}

export default function ArtistsPage({ loaderData }: Route.ComponentProps) {
  const { list, filters, refused, choices, today } = loaderData;
  const t = useTranslations('adminReports');
  const { from, to } = list.span;
  const columns: ListColumn<ArtistReport>[] = [
    {
      id: 'artist',
      label: t('artist'),
      cell: ({ artist: { id, name } }) => (
        <LocaleLink
          to={`/admin/report/work?${new URLSearchParams({ from, to, artist: String(id) })}`}
          className="link inline-block min-h-6"
        >
          {name}
        </LocaleLink>
      ),
      isWide: true,
    },
    ...useSalesColumns<ArtistReport>(list.totals, { hasFreight: false, canSort: true }),
  ];
  return (
    <ReportsLayout
      place="artists"
      days={{ span: list.span, today }}
      filters={<SalesFields span={list.span} filters={filters} choices={choices} />}
      file="artists"
      query={filters}
      refused={refused}
    >
      <ReportTotals totals={list.totals} />
      {list.page === 1 && (
        <Ranking
          ranked={list.items.map(({ artist, figures }) => ({ key: artist.id, name: artist.name, figures }))}
          totals={list.totals}
        />
      )}
      <ReportList
        label={t('places.artists')}
        list={list}
        columns={columns}
        keyOf={({ artist }) => artist.id}
        defaultSort="amount"
        none={t('nothing')}
      />
    </ReportsLayout>
  );
}
