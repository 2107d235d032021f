import { fieldError } from '../../kernel/errors.ts';
import type { Locale } from '../../kernel/locale.ts';
import { type MessageKey, translate } from '../../kernel/messages/messages.ts';
import { currencies, decimalAmount, money } from '../../kernel/money.ts';
import { type CsvCell, csvText } from '../../platform/csv.ts';
import type { Services } from '../../platform/services.ts';
import type {
  EditionsQuery,
  OverviewQuery,
  RankedSalesQuery,
  SalesQuery,
  SalesReport,
  ViewsQuery,
  WorkReport,
} from './reports.admin.schemas.ts';
import {
  getOverviewReport,
  listArtistReports,
  listCountryReports,
  listEditionReports,
  listViewReports,
  listWorkReports,
} from './reports.admin.usecases.ts';

/** Files with more rows are rejected; fewer days give fewer rows. */
const maxRows = 100_000;
export const allRows = { limit: maxRows, offset: 0 };

export function checkedItems<Item>({ items, total }: { items: Item[]; total: number }): Item[] {
  if (total > maxRows) throw fieldError('from', 'validation.report_too_long', { limit: maxRows });
  return items;
}

const toCsv = (locale: Locale, columns: readonly ColumnName[], rows: readonly CsvCell[][]): string =>
  csvText(
    columns.map((name) => translate(locale, `reports.${name}`)),
    rows,
  );

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

const workColumns = ['work_id', 'work', 'artist_id', 'artist'] as const;
const toWorkCells = ({ id, title, artist }: WorkReport['item']): CsvCell[] => [
  id,
  title,
  artist.id,
  artist.name,
];

const toSalesCells = (report: SalesReport): CsvCell[] =>
  salesColumns.map((name) => {
    const value = report[name];
    return typeof value === 'object' ? decimalAmount(value) : value;
  });

/** A row for each currency, preceded by its subject. */
const toSalesRows = <Row extends { figures: SalesReport[] }>(
  rows: readonly Row[],
  toCells: (row: Row) => CsvCell[],
): CsvCell[][] =>
  rows.flatMap((row) => row.figures.map((report) => [...toCells(row), ...toSalesCells(report)]));

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
  return toCsv(
    locale,
    ['from', ...salesColumns],
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
  const items = checkedItems(await listWorkReports(services, query, locale, allRows));
  return toCsv(
    locale,
    [...workColumns, ...salesColumns],
    toSalesRows(items, ({ item }) => toWorkCells(item)),
  );
}

/** The report by artist as CSV in the locale, all rows: one for each artist and currency. */
export async function exportArtistsCsv(
  services: Services,
  query: RankedSalesQuery,
  locale: Locale,
): Promise<string> {
  const items = checkedItems(await listArtistReports(services, query, locale, allRows));
  return toCsv(
    locale,
    ['artist_id', 'artist', ...salesColumns],
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
  return toCsv(
    locale,
    ['country_code', 'country', ...salesColumns],
    toSalesRows(items, ({ country }) => [country.code, country.name]),
  );
}

/** The report of views and purchases as CSV in the locale, all rows. */
export async function exportViewsCsv(services: Services, query: ViewsQuery, locale: Locale): Promise<string> {
  const items = checkedItems(await listViewReports(services, query, locale, allRows));
  const counts = ['views', 'carts', 'orders', 'pieces', 'collectors'] as const;
  return toCsv(
    locale,
    [...workColumns, ...counts],
    items.map(({ item, ...entry }) => [...toWorkCells(item), ...counts.map((name) => entry[name])]),
  );
}

/** A row for each edition and currency of its sales, and one for an edition without sales. */
export async function exportEditionsCsv(
  services: Services,
  query: EditionsQuery,
  locale: Locale,
): Promise<string> {
  const items = checkedItems(await listEditionReports(services, query, locale, allRows));
  const copies = ['sold', 'reserved', 'free', 'retired', 'last_number'] as const;
  return toCsv(
    locale,
    [...workColumns, 'edition_size', ...copies, 'currency', 'items', 'share'],
    items.flatMap(({ item, size, figures, ...entry }) => {
      const edition = [...toWorkCells(item), size, ...copies.map((name) => entry[name])];
      if (figures.length === 0) return [[...edition, null, null, null]];
      return figures.map((report) => [
        ...edition,
        report.currency,
        decimalAmount(report.items),
        decimalAmount(report.share),
      ]);
    }),
  );
}
