import { useTranslations } from 'use-intl';
import type { CountryReport } from '../../../domains/sales/reports.admin.schemas.ts';
import { getRequestContext } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import type { Column } from '../../ui/table.tsx';
import { RowLink } from '../ui/links.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import type { Route } from './+types/countries-page.ts';
import { SalesFields } from './filter-fields.tsx';
import { Ranking } from './ranking.tsx';
import { ReportTotals } from './report-list.tsx';
import { loadReport, salesFilters } from './reports.server.ts';
import { ReportsLayout } from './reports-layout.tsx';
import { useSalesColumns } from './sales-columns.tsx';

export const handle: PageHandle = { messages: ['adminReports'] };

export function loader(args: Route.LoaderArgs) {
  const { report } = getRequestContext(args.context).api.api.admin;
  return loadReport(args, salesFilters, report.countries.$get);
}

export default function CountriesPage({ loaderData }: Route.ComponentProps) {
  const { list, filters, choices, today } = loaderData;
  const t = useTranslations('adminReports');
  const { from, to } = list.span;
  const columns: Column<CountryReport>[] = [
    {
      label: t('country'),
      cell: ({ country: { code, name } }) => (
        <RowLink to={`/admin/report?${new URLSearchParams({ from, to, country: code })}`}>{name}</RowLink>
      ),
      isWide: true,
    },
    ...useSalesColumns<CountryReport>(list.totals, { hasFreight: filters.artist === undefined }),
  ];
  return (
    <ReportsLayout
      place="countries"
      days={{ span: list.span, today }}
      filters={<SalesFields span={list.span} choices={choices} />}
      file="countries"
      found={loaderData}
    >
      <ReportTotals totals={list.totals} />
      <Ranking
        ranked={list.items.map(({ country, figures }) => ({
          key: country.code,
          name: country.name,
          figures,
        }))}
        totals={list.totals}
      />
      {list.items.length === 0 ? (
        <p className="border-t border-line pt-5 text-sm text-soft">{t('nothing')}</p>
      ) : (
        <DenseTable
          label={t('places.countries')}
          columns={columns}
          rows={list.items}
          getKey={({ country }) => country.code}
        />
      )}
    </ReportsLayout>
  );
}
