import { useTranslations } from 'use-intl';
import { ratesPercent } from '../../../domains/sales/artist-sales/artist-sales.rules.ts';
import type {
  ArtistFigures,
  ArtistSalesReport,
} from '../../../domains/sales/artist-sales/artist-sales.schemas.ts';
import { formatMonth } from '../../../kernel/dates.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { getRequestContext, requireLogin, toResult, unwrap } from '../../api.server.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { parsePage } from '../../urls/page-number.ts';
import { AccountLayout } from '../profile/account-layout.tsx';
import { UnderReviewPage } from '../profile/under-review.tsx';
import { unwrapForConfirmed } from '../profile/unwrap-for-confirmed.server.ts';
import type { Route } from './+types/report-page.ts';
import { MonthColumns } from './charts.tsx';
import { Choices } from './choices.tsx';
import { Downloads } from './downloads.tsx';
import { AmountLink, figureColumn, KeyFigures, SumLink } from './figures.tsx';
import { PayoutsOfYear } from './payouts-of-year.tsx';
import { findChoice, getNumber, pageYears } from './sales.server.ts';
import { fileFormats, type LinesChoice, linesPath, reportFilePath, reportPath } from './sales-paths.ts';

export const handle: PageHandle = { messages: ['account', 'payouts', 'sales'] };
export const middleware = [requireLogin];

const perPage = 24;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const year = getNumber(url.searchParams, 'year', pageYears);
  const page = String(parsePage(url.searchParams));
  const query = { page, per_page: String(perPage), ...(year && { year: String(year) }) };
  const report = unwrapForConfirmed(await toResult(api.api.sales.report.$get({ query })));
  const paid = report && (await unwrap(api.api.sales.payout.$get({ query: { year: String(report.year) } })));
  return { report, paid, failed: findChoice(url.searchParams, 'failed', fileFormats) ?? null };
}

export const meta = privateMeta('sales', 'reportTitle');

/** The sales of a year by month and work, with the report as a file. */
export default function ReportPage({ loaderData: { report, paid, failed } }: Route.ComponentProps) {
  const t = useTranslations('sales');
  if (!report) return <UnderReviewPage title={t('reportTitle')} area="sales" />;
  const { year, years, totals, works } = report;
  const listed = [...new Set([...years.map((one) => one.year), ...(paid?.years ?? [])])].sort(
    (one, other) => other - one,
  );
  const shown = listed.includes(year) ? listed : [year, ...listed];
  return (
    <AccountLayout title={t('reportTitle')}>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-12 gap-y-4">
        <Choices
          label={t('year')}
          choices={shown.map((one) => ({
            to: reportPath(one),
            text: String(one),
            isCurrent: one === year,
          }))}
        />
        {report.artist && (
          <Downloads
            to={(format) => reportFilePath(year, format)}
            label={(format) => t(`${failed === format ? 'again' : 'download'}.${format}`)}
            error={failed && t(`failed.${failed}`)}
          />
        )}
      </div>
      {totals.length === 0 && (
        <div className="mt-8">
          <EmptyState title={t('noSalesTitle', { year: String(year) })} text={t('noSalesText')} />
        </div>
      )}
      {totals.map((total) => (
        <CurrencyReport key={total.currency} report={report} total={total} />
      ))}
      <div className="mt-10">
        <Pagination
          page={works.page}
          pageCount={Math.ceil(works.total / perPage)}
          to={(page) => reportPath(year, page)}
        />
      </div>
      {paid?.payouts && <PayoutsOfYear payouts={paid.payouts} />}
      <p className="mt-10 max-w-2xl border-t border-line pt-5 text-sm text-soft">{t('reportNote')}</p>
    </AccountLayout>
  );
}

/** The months and works of one currency. */
function CurrencyReport({ report, total }: { report: ArtistSalesReport; total: ArtistFigures }) {
  const t = useTranslations('sales');
  const locale = useLocale();
  const { currency } = total;
  const { year, months, works } = report;
  const ofCurrency = (figures: readonly ArtistFigures[]) =>
    figures.find((figure) => figure.currency === currency);
  const monthRows = months.flatMap(({ month, figures }) => {
    const found = ofCurrency(figures);
    return found
      ? [{ key: month, name: formatMonth(month, locale), choice: { year, month, currency }, figures: found }]
      : [];
  });
  const workRows = works.items
    .flatMap(({ item, figures }) => {
      const found = ofCurrency(figures);
      return found
        ? [{ key: item.id, name: item.title, choice: { year, item: item.id, currency }, figures: found }]
        : [];
    })
    .sort((one, other) => other.figures.sales.amount - one.figures.sales.amount);
  const best = monthRows.toSorted((one, other) => other.figures.share.amount - one.figures.share.amount)[0];
  const columns = Array.from({ length: 12 }, (_, index) => {
    const month = index + 1;
    const share = monthRows.find(({ key }) => key === month)?.figures.share ?? { amount: 0, currency };
    return {
      key: month,
      name: formatMonth(month, locale, 'short'),
      shortName: String(month),
      value: share.amount,
      text: formatMoney(share, locale),
    };
  });
  const to = linesPath({ year, currency });
  return (
    <TitledSection title={t(`currencies.${currency}`)} className="mt-12">
      <KeyFigures
        figures={[
          [
            t('sold'),
            <SumLink key="sold" to={to}>
              {total.pieces}
            </SumLink>,
          ],
          [t('sales'), <AmountLink key="sales" to={to} value={total.sales} />],
          [t('refunds'), <AmountLink key="refunds" to={to} value={total.refunds} />],
          [t('beforeTax'), <AmountLink key="before" to={to} value={total.before_tax} />],
          [t('picturesBeforeTax'), <AmountLink key="pictures" to={to} value={total.pictures_before_tax} />],
          [t('share'), <AmountLink key="share" to={to} value={total.share} />],
        ]}
      />
      {best && best.figures.share.amount > 0 && (
        <MonthColumns
          columns={columns}
          finding={t('bestMonth', { month: best.name, share: formatMoney(best.figures.share, locale) })}
        />
      )}
      <h3 className="mt-10 text-lg">{t('months')}</h3>
      <FiguresTable label={t('months')} first={t('month')} rows={monthRows} />
      {workRows.length > 0 && (
        <>
          <h3 className="mt-10 text-lg">{t('works')}</h3>
          <FiguresTable label={t('works')} first={t('work')} rows={workRows} />
        </>
      )}
    </TitledSection>
  );
}

type Row = { key: number; name: string; choice: LinesChoice; figures: ArtistFigures };

function FiguresTable({ label, first, rows }: { label: string; first: string; rows: readonly Row[] }) {
  const t = useTranslations('sales');
  const amount = (id: 'sales' | 'refunds' | 'before_tax' | 'pictures_before_tax' | 'share', name: string) =>
    figureColumn<Row>(name, ({ choice, figures }) => (
      <AmountLink to={linesPath(choice)} value={figures[id]} />
    ));
  const columns: Column<Row>[] = [
    { label: first, isWide: true, cell: ({ name }) => name },
    figureColumn(t('prints'), ({ figures }) => figures.pieces),
    amount('sales', t('sales')),
    amount('refunds', t('refunds')),
    amount('before_tax', t('beforeTax')),
    amount('pictures_before_tax', t('picturesBeforeTax')),
    figureColumn(t('rate'), ({ figures }) => ratesPercent(figures.share_rates)),
    amount('share', t('share')),
  ];
  return (
    <div className="mt-3">
      <Table label={label} columns={columns} rows={rows} getKey={({ key }) => key} />
    </div>
  );
}
