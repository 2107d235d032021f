import { fieldError } from '../../kernel/errors.ts';
import type { Locale } from '../../kernel/locale.ts';
import { type MessageKey, translate } from '../../kernel/messages/messages.ts';
import { currencies, decimalAmount, type Money, money } from '../../kernel/money.ts';
import { type CsvCell, csvText } from '../../platform/csv.ts';
import type { Services } from '../../platform/services.ts';
import type {
  EditionsQuery,
  OverviewQuery,
  RankedSalesQuery,
  SalesQuery,
  SalesReport,
  ViewsQuery,
} from './reports.admin.schemas.ts';
import {
  getOverviewReport,
  listArtistReports,
  listCountryReports,
  listEditionReports,
  listViewReports,
  listWorkReports,
} from './reports.admin.usecases.ts';

/** Files with more rows are refused; fewer days give fewer rows. */
const maxRows = 100_000;
const allRows = { limit: maxRows, offset: 0 };

function checkRowCount(total: number): void {
  if (total > maxRows) throw fieldError('from', 'validation.report_too_long', { limit: maxRows });
}

const columnsOf = (locale: Locale, ...names: ColumnName[]): string[] =>
  names.map((name) => translate(locale, `reports.${name}`));
type ColumnName = MessageKey extends infer Key ? (Key extends `reports.${infer Name}` ? Name : never) : never;

const salesColumns = [
  'currency',
  'orders',
  'refunds',
  'pieces',
  'items',
  'freight',
  'tax',
  'before_tax',
  'share',
  'total',
  'in_ntd',
] as const satisfies ColumnName[];

const amount = (value: Money): CsvCell => decimalAmount(value);

const toSalesCells = (report: SalesReport): CsvCell[] => [
  report.currency,
  report.orders,
  report.refunds,
  report.pieces,
  amount(report.items),
  amount(report.freight),
  amount(report.tax),
  amount(report.before_tax),
  amount(report.share),
  amount(report.total),
  amount(report.in_ntd),
];

/** A row for each currency, preceded by its subject. */
const toSalesRows = <Row extends { figures: SalesReport[] }>(
  rows: readonly Row[],
  cellsOf: (row: Row) => CsvCell[],
): CsvCell[][] =>
  rows.flatMap((row) => row.figures.map((report) => [...cellsOf(row), ...toSalesCells(report)]));

/** A row for each day, week or month and currency, also without sales. */
export async function exportOverviewCsv(
  services: Services,
  query: OverviewQuery,
  locale: Locale,
): Promise<string> {
  const { parts, totals } = await getOverviewReport(services, query);
  const sold = query.currency ? [query.currency] : totals.map(({ currency }) => currency);
  const rows = parts.map((part) => ({
    ...part,
    figures: currencies
      .filter((currency) => sold.includes(currency))
      .map(
        (currency) => part.figures.find((figure) => figure.currency === currency) ?? emptyReport(currency),
      ),
  }));
  return csvText(
    columnsOf(locale, 'from', ...salesColumns),
    toSalesRows(rows, ({ from }) => [from]),
  );
}

function emptyReport(currency: SalesReport['currency']): SalesReport {
  const none = money(0, currency);
  const amounts = { items: none, freight: none, tax: none, before_tax: none, share: none, total: none };
  return { currency, orders: 0, refunds: 0, pieces: 0, ...amounts, in_ntd: money(0, 'NTD') };
}

/** The report by work as CSV in the locale, all rows: one for each work and currency. */
export async function exportWorksCsv(
  services: Services,
  query: RankedSalesQuery,
  locale: Locale,
): Promise<string> {
  const { items, total } = await listWorkReports(services, query, locale, allRows);
  checkRowCount(total);
  return csvText(
    columnsOf(locale, 'work_id', 'work', 'artist_id', 'artist', ...salesColumns),
    toSalesRows(items, ({ item }) => [item.id, item.title, item.artist.id, item.artist.name]),
  );
}

/** The report by artist as CSV in the locale, all rows: one for each artist and currency. */
export async function exportArtistsCsv(
  services: Services,
  query: RankedSalesQuery,
  locale: Locale,
): Promise<string> {
  const { items, total } = await listArtistReports(services, query, locale, allRows);
  checkRowCount(total);
  return csvText(
    columnsOf(locale, 'artist_id', 'artist', ...salesColumns),
    toSalesRows(items, ({ artist }) => [artist.id, artist.name]),
  );
}

/** The report by country as CSV in the locale: one row for each country and currency. */
export async function exportCountriesCsv(
  services: Services,
  query: SalesQuery,
  locale: Locale,
): Promise<string> {
  const { items } = await listCountryReports(services, query, locale);
  return csvText(
    columnsOf(locale, 'country_code', 'country', ...salesColumns),
    toSalesRows(items, ({ country }) => [country.code, country.name]),
  );
}

/** The report of views and purchases as CSV in the locale, all rows. */
export async function exportViewsCsv(services: Services, query: ViewsQuery, locale: Locale): Promise<string> {
  const { items, total } = await listViewReports(services, query, locale, allRows);
  checkRowCount(total);
  return csvText(
    columnsOf(
      locale,
      ...([
        'work_id',
        'work',
        'artist_id',
        'artist',
        'views',
        'carts',
        'orders',
        'pieces',
        'collectors',
      ] as const),
    ),
    items.map(({ item, views, carts, orders, pieces, collectors }) => [
      item.id,
      item.title,
      item.artist.id,
      item.artist.name,
      views,
      carts,
      orders,
      pieces,
      collectors,
    ]),
  );
}

/** A row for each edition and currency of its sales, and one for an edition without sales. */
export async function exportEditionsCsv(
  services: Services,
  query: EditionsQuery,
  locale: Locale,
): Promise<string> {
  const { items, total } = await listEditionReports(services, query, locale, allRows);
  checkRowCount(total);
  return csvText(
    columnsOf(
      locale,
      ...(['work_id', 'work', 'artist_id', 'artist', 'edition_size', 'sold', 'reserved'] as const),
      ...(['free', 'retired', 'last_number', 'currency', 'items', 'share'] as const),
    ),
    items.flatMap(({ item, size, sold, reserved, free, retired, last_number, figures: reports }) => {
      const edition = [item.id, item.title, item.artist.id, item.artist.name];
      const copies = [size, sold, reserved, free, retired, last_number];
      if (reports.length === 0) return [[...edition, ...copies, null, null, null]];
      return reports.map((report) => [
        ...edition,
        ...copies,
        report.currency,
        amount(report.items),
        amount(report.share),
      ]);
    }),
  );
}
