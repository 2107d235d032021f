import { useTranslations } from 'use-intl';
import { ratesPercent } from '../../../domains/sales/artist-sales/artist-sales.rules.ts';
import type { ArtistFigures, ArtistLine } from '../../../domains/sales/artist-sales/artist-sales.schemas.ts';
import { formatLongDate, formatShortMonth } from '../../../kernel/dates.ts';
import { currencies } from '../../../kernel/money.ts';
import { getRequestContext, requireLogin, toResult } from '../../api.server.ts';
import { LocaleLink, useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { useJoined } from '../../i18n/use-joined.ts';
import { usePrintSize } from '../../i18n/use-print-size.ts';
import { privateMeta } from '../../seo/meta.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/pagination/paged-list.tsx';
import { Price } from '../../ui/price.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { parsePage } from '../../urls/page-number.ts';
import { AccountLayout } from '../profile/account-layout.tsx';
import { UnderReviewPage } from '../profile/under-review.tsx';
import { unwrapForConfirmed } from '../profile/unwrap-for-confirmed.server.ts';
import type { Route } from './+types/lines-page.ts';
import { figureColumn, KeyFigures } from './figures.tsx';
import { findChoice, getNumber, pageYears } from './sales.server.ts';
import { linesPath, reportPath } from './sales-paths.ts';

export const handle: PageHandle = { messages: ['account', 'sales'] };
export const middleware = [requireLogin];

const perPage = 24;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const params = url.searchParams;
  const year = getNumber(params, 'year', pageYears);
  const chosen = {
    year,
    month: year === undefined ? undefined : getNumber(params, 'month', [1, 12]),
    item: getNumber(params, 'item', [1, 999_999_999]),
    currency: findChoice(params, 'currency', currencies),
  };
  const given = Object.entries({ ...chosen, page: parsePage(params), per_page: perPage }).flatMap(
    ([name, value]) => (value === undefined ? [] : [[name, String(value)]]),
  );
  const query = Object.fromEntries(given) as object;
  const lines = unwrapForConfirmed(await toResult(api.api.sales.line.$get({ query })));
  return { chosen, lines };
}

export const meta = privateMeta('sales', 'linesTitle');

/** The order lines that an amount is the sum of. */
export default function LinesPage({ loaderData: { chosen, lines } }: Route.ComponentProps) {
  const t = useTranslations('sales');
  const joined = useJoined();
  const locale = useLocale();
  if (!lines) return <UnderReviewPage title={t('linesTitle')} area="sales" />;
  const { year, month, item, currency } = chosen;
  const { items, totals } = lines;
  const about = [
    item === undefined ? '' : (items[0]?.title ?? t('oneWork')),
    year === undefined
      ? t('allYears')
      : month === undefined
        ? String(year)
        : formatShortMonth(`${year}-${String(month).padStart(2, '0')}-01`, locale),
    currency ?? '',
  ];
  return (
    <AccountLayout title={t('linesTitle')}>
      <p className="mt-4 text-lg">{joined(about.filter(Boolean))}</p>
      <p className="mt-1 text-sm">
        <LocaleLink
          to={year === undefined ? '/account/sales' : reportPath(year)}
          className="link inline-block min-h-6"
        >
          {t(year === undefined ? 'backToOverview' : 'backToReport')}
        </LocaleLink>
      </p>
      {totals.map((figures) => (
        <LineTotals key={figures.currency} figures={figures} />
      ))}
      <div className="mt-8">
        <PagedList
          list={lines}
          to={(page) => linesPath(chosen, page)}
          empty={<EmptyState title={t('noLinesTitle')} text={t('noLinesText')} />}
          linksClassName="mt-10"
        >
          <LineTable items={items} />
        </PagedList>
      </div>
      <p className="mt-10 max-w-2xl border-t border-line pt-5 text-sm text-soft">{t('linesNote')}</p>
    </AccountLayout>
  );
}

function LineTotals({ figures }: { figures: ArtistFigures }) {
  const t = useTranslations('sales');
  return (
    <KeyFigures
      figures={[
        [t('sold'), figures.pieces],
        [t('sales'), <Price key="sales" value={figures.sales} />],
        [t('refunds'), <Price key="refunds" value={figures.refunds} />],
        [t('beforeTax'), <Price key="before" value={figures.before_tax} />],
        [t('picturesBeforeTax'), <Price key="pictures" value={figures.pictures_before_tax} />],
        [t('share'), <Price key="share" value={figures.share} />],
      ]}
    />
  );
}

const lineTexts = { sale: 'orderedOn', refund: 'refundOf', correction: 'correctionOf' } as const;

function LineTable({ items }: { items: readonly ArtistLine[] }) {
  const t = useTranslations('sales');
  const locale = useLocale();
  const amount = (id: 'price' | 'before_tax' | 'pictures_before_tax' | 'share', label: string) =>
    figureColumn<ArtistLine>(label, (line) => <Price value={line[id]} />);
  const columns: Column<ArtistLine>[] = [
    { label: t('work'), isWide: true, cell: (line) => <WorkAsSold line={line} /> },
    {
      label: t('day'),
      cell: ({ day, ordered_on, kind }) => (
        <>
          <span className="block whitespace-nowrap">{formatLongDate(day, locale)}</span>
          <span className="block text-xs text-soft">
            {t(lineTexts[kind], { day: formatLongDate(ordered_on, locale) })}
          </span>
        </>
      ),
    },
    figureColumn(t('prints'), ({ pieces }) => pieces),
    amount('price', t('price')),
    amount('before_tax', t('beforeTax')),
    amount('pictures_before_tax', t('picturesBeforeTax')),
    figureColumn(t('rate'), (line) => ratesPercent([line.share_basis_points])),
    amount('share', t('share')),
  ];
  const keyed = items.map((line, index) => ({ ...line, index }));
  return <Table label={t('linesTitle')} columns={columns} rows={keyed} getKey={({ index }) => index} />;
}

function WorkAsSold({ line: { sale_number, title, size, frame } }: { line: ArtistLine }) {
  const t = useTranslations('sales');
  const joined = useJoined();
  const { cm } = usePrintSize();
  return (
    <>
      <span className="block">{title}</span>
      <span className="block text-xs text-soft">{joined([cm(size), size.substrate, frame])}</span>
      <span className="numeric block text-xs text-soft">{t('saleNumber', { number: sale_number })}</span>
    </>
  );
}
