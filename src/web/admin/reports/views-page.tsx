import { useTranslations } from 'use-intl';
import type { ViewsEntry, ViewsList } from '../../../domains/sales/reports.admin.schemas.ts';
import { getRequestContext } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import type { ListColumn } from '../ui/lists/sort-head.tsx';
import type { Route } from './+types/views-page.ts';
import { ChartFigure } from './chart-figure.tsx';
import { ArtistField, SpanFields } from './filter-fields.tsx';
import { RankChart } from './lazy-charts.ts';
import { ReportItemCell, ReportList } from './report-list.tsx';
import { loadReport } from './reports.server.ts';
import { ReportsLayout } from './reports-layout.tsx';
import { useReportFormatters } from './use-report-formatters.ts';

export const handle: PageHandle = { messages: ['adminReports'] };

export function loader(args: Route.LoaderArgs) {
  const { report } = getRequestContext(args.context).api.api.admin;
  return loadReport(args, ['from', 'to', 'artist', 'sort'], report.views.$get);
}

export default function ViewsPage({ loaderData }: Route.ComponentProps) {
  const { list, choices, today } = loaderData;
  const t = useTranslations('adminReports');
  const { count, share } = useReportFormatters();
  const figure = (
    label: string,
    of: (entry: ViewsEntry) => number,
    descending?: string,
  ): ListColumn<ViewsEntry> => ({
    label,
    cell: (entry) => count(of(entry)),
    isNumeric: true,
    ...(descending && { sorts: { descending } }),
  });
  const columns: ListColumn<ViewsEntry>[] = [
    { label: t('work'), cell: ({ item }) => <ReportItemCell item={item} />, isWide: true },
    figure(t('views'), ({ views }) => views, 'views'),
    figure(t('carts'), ({ carts }) => carts, 'carts'),
    figure(t('orders'), ({ orders }) => orders, 'orders'),
    figure(t('pieces'), ({ pieces }) => pieces),
    {
      label: t('ordersOfViews'),
      cell: ({ views, orders }) => (views > 0 ? share(orders / views) : '–'),
      isNumeric: true,
    },
    figure(t('collectors'), ({ collectors }) => collectors),
  ];
  return (
    <ReportsLayout
      place="views"
      days={{ span: list.span, today }}
      filters={
        <>
          <SpanFields span={list.span} />
          <ArtistField choices={choices} />
        </>
      }
      file="views"
      found={loaderData}
    >
      <Funnel totals={list.totals} />
      <ReportList
        label={t('places.views')}
        list={list}
        columns={columns}
        getKey={({ item }) => item.id}
        defaultSort="views"
        none={t('nobodyLooked')}
      />
    </ReportsLayout>
  );
}

/** From viewing to buying: how many remain at each step. */
function Funnel({ totals }: { totals: ViewsList['totals'] }) {
  const t = useTranslations('adminReports');
  const { count, share } = useReportFormatters();
  const isNarrow = useIsNarrow();
  const { views } = totals;
  if (views === 0) return null;
  const bars = (['views', 'carts', 'orders'] as const).map((key) => ({
    key,
    name: t(key),
    value: totals[key],
    label: key === 'views' ? count(views) : `${count(totals[key])} · ${share(totals[key] / views)}`,
  }));
  const finding = t('findings.funnel', { views, carts: totals.carts, orders: totals.orders });
  return (
    <ChartFigure finding={finding} height={bars.length * 44}>
      <RankChart bars={bars} finding={finding} isNarrow={isNarrow} />
    </ChartFigure>
  );
}
