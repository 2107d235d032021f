import { useTranslations } from 'use-intl';
import type { WorkReport } from '../../../domains/sales/reports.admin.schemas.ts';
import { taipeiDay } from '../../../kernel/dates.ts';
import { getRequestContext } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { loadList } from '../ui/lists/load-list.server.ts';
import type { ListColumn } from '../ui/lists/sort-head.tsx';
import type { Route } from './+types/works-page.ts';
import { SalesFields } from './filter-fields.tsx';
import { Ranking } from './ranking.tsx';
import { ReportItemCell } from './report-item-cell.tsx';
import { ReportList } from './report-list.tsx';
import { ReportTotals } from './report-totals.tsx';
import { loadChoices, salesFilters } from './reports.server.ts';
import { ReportsLayout } from './reports-layout.tsx';
import { useSalesColumns } from './sales-columns.tsx';

export const handle: PageHandle = { messages: ['adminReports'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const [found, choices] = await Promise.all([
    loadList(url.searchParams, [...salesFilters, 'sort'], ctx.api.api.admin.report.works.$get),
    loadChoices(ctx),
  ]);
  return { ...found, choices, today: taipeiDay(ctx.clock.now()) };
}

export default function WorksPage({ loaderData }: Route.ComponentProps) {
  const { list, filters, refused, choices, today } = loaderData;
  const t = useTranslations('adminReports');
  const columns: ListColumn<WorkReport>[] = [
    { id: 'work', label: t('work'), cell: ({ item }) => <ReportItemCell item={item} />, isWide: true },
    ...useSalesColumns<WorkReport>(list.totals, { hasFreight: false, canSort: true }),
  ];
  return (
    <ReportsLayout
      place="works"
      days={{ span: list.span, today }}
      filters={<SalesFields span={list.span} filters={filters} choices={choices} />}
      file="works"
      query={filters}
      refused={refused}
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
        keyOf={({ item }) => item.id}
        defaultSort="amount"
        none={t('nothing')}
      />
    </ReportsLayout>
  );
}
