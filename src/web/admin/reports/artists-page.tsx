import { useTranslations } from 'use-intl';
import type { ArtistReport } from '../../../domains/sales/reports.admin.schemas.ts';
import { getRequestContext } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { RowLink } from '../ui/links.tsx';
import type { ListColumn } from '../ui/lists/sort-head.tsx';
import type { Route } from './+types/artists-page.ts';
import { SalesFields } from './filter-fields.tsx';
import { Ranking } from './ranking.tsx';
import { ReportList, ReportTotals } from './report-list.tsx';
import { loadReport, salesFilters } from './reports.server.ts';
import { ReportsLayout } from './reports-layout.tsx';
import { useSalesColumns } from './sales-columns.tsx';

export const handle: PageHandle = { messages: ['adminReports'] };

export function loader(args: Route.LoaderArgs) {
  const { report } = getRequestContext(args.context).api.api.admin;
  return loadReport(args, [...salesFilters, 'sort'], report.artists.$get);
}

export default function ArtistsPage({ loaderData }: Route.ComponentProps) {
  const { list, choices, today } = loaderData;
  const t = useTranslations('adminReports');
  const { from, to } = list.span;
  const columns: ListColumn<ArtistReport>[] = [
    {
      label: t('artist'),
      cell: ({ artist: { id, name } }) => (
        <RowLink to={`/admin/report/work?${new URLSearchParams({ from, to, artist: String(id) })}`}>
          {name}
        </RowLink>
      ),
      isWide: true,
    },
    ...useSalesColumns<ArtistReport>(list.totals, { hasFreight: false, canSort: true }),
  ];
  return (
    <ReportsLayout
      place="artists"
      days={{ span: list.span, today }}
      filters={<SalesFields span={list.span} choices={choices} />}
      file="artists"
      found={loaderData}
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
        getKey={({ artist }) => artist.id}
        defaultSort="amount"
        none={t('nothing')}
      />
    </ReportsLayout>
  );
}
