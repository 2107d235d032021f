import { useTranslations } from 'use-intl';
import type { WorkReport } from '../../../domains/sales/reports.admin.schemas.ts';
import { getRequestContext } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import type { ListColumn } from '../ui/lists/sort-head.tsx';
import type { Route } from './+types/works-page.ts';
import { SalesFields } from './filter-fields.tsx';
import { Ranking } from './ranking.tsx';
import { ReportItemCell, ReportList, ReportTotals } from './report-list.tsx';
import { loadReport, salesFilters } from './reports.server.ts';
import { ReportsLayout } from './reports-layout.tsx';
import { useSalesColumns } from './sales-columns.tsx';

export const handle: PageHandle = { messages: ['adminReports'] };

export function loader(args: Route.LoaderArgs) {
  const { report } = getRequestContext(args.context).api.api.admin;
  return loadReport(args, [...salesFilters, 'sort'], report.works.$get);
}

export default function WorksPage({ loaderData }: Route.ComponentProps) {
  const { list, choices, today } = loaderData;
  const t = useTranslations('adminReports');
  const columns: ListColumn<WorkReport>[] = [
    { label: t('work'), cell: ({ item }) => <ReportItemCell item={item} />, isWide: true },
    ...useSalesColumns<WorkReport>(list.totals, { hasFreight: false, canSort: true }),
  ];
  return (
    <ReportsLayout
      place="works"
      days={{ span: list.span, today }}
      filters={<SalesFields span={list.span} choices={choices} />}
      file="works"
      found={loaderData}
    >
      <ReportTotals totals={list.totals} />
      {list.page === 1 && (
        <Ranking
          ranked={list.items.map(({ item, figures }) => ({
            key: item.id,
            name: item.title,
            picture: item.picture,
            figures,
          }))}
          totals={list.totals}
        />
      )}
      <ReportList
        label={t('places.works')}
        list={list}
        columns={columns}
        getKey={({ item }) => item.id}
        defaultSort="amount"
        none={t('nothing')}
      />
    </ReportsLayout>
  );
}
