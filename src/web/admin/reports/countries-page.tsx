import { useTranslations } from 'use-intl';
import type { CountryReport } from '../../../domains/sales/reports.admin.schemas.ts';
import { taipeiDay } from '../../../kernel/dates.ts';
import { getRequestContext } from '../../api.server.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import type { Column } from '../../ui/table.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { loadList } from '../ui/lists/load-list.server.ts';
import type { Route } from './+types/countries-page.ts';
import { SalesFields } from './filter-fields.tsx';
import { Ranking } from './ranking.tsx';
import { ReportTotals } from './report-totals.tsx';
import { loadChoices, salesFilters } from './reports.server.ts';
import { ReportsLayout } from './reports-layout.tsx';
import { useSalesColumns } from './sales-columns.tsx';

export const handle: PageHandle = { messages: ['adminReports'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const [found, choices] = await Promise.all([
    loadList(url.searchParams, salesFilters, ctx.api.api.admin.report.countries.$get),
    loadChoices(ctx),
  ]);
  return { ...found, choices, today: taipeiDay(ctx.clock.now()) };
}

export default function CountriesPage({ loaderData }: Route.ComponentProps) {
  const { list, filters, refused, choices, today } = loaderData;
  const t = useTranslations('adminReports');
  const { from, to } = list.span;
  const columns: Column<CountryReport>[] = [
    {
      id: 'country',
      label: t('country'),
      cell: ({ country: { code, name } }) => (
        <LocaleLink
          to={`/admin/report?${new URLSearchParams({ from, to, country: code })}`}
          className="link inline-block min-h-6"
        >
          {name}
        </LocaleLink>
      ),
      isWide: true,
    },
    ...useSalesColumns<CountryReport>(list.totals, { hasFreight: filters.artist === undefined }),
  ];
  return (
    <ReportsLayout
      place="countries"
      days={{ span: list.span, today }}
      filters={<SalesFields span={list.span} filters={filters} choices={choices} />}
      file="countries"
      query={filters}
      refused={refused}
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
          keyOf={({ country }) => country.code}
        />
      )}
    </ReportsLayout>
  );
}
