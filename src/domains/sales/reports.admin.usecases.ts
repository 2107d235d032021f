import { taipeiDay } from '../../kernel/dates.ts';
import { fieldError } from '../../kernel/errors.ts';
import { type Locale, languageTag, textIn } from '../../kernel/locale.ts';
import { type Currency, currencies, money } from '../../kernel/money.ts';
import { getPage } from '../../kernel/paging.ts';
import { required } from '../../kernel/required.ts';
import { countryName } from '../../platform/countries.ts';
import type { Services } from '../../platform/services.ts';
import { findEditions } from './edition-report.repository.ts';
import { getReportItems } from './report-items.usecases.ts';
import {
  findArtistNames,
  findSoldArtists,
  findSoldCountries,
  type ReportItem,
} from './report-subjects.repository.ts';
import type {
  ArtistReportList,
  CountryList,
  EditionList,
  EditionsQuery,
  OverviewData,
  OverviewQuery,
  RankedSalesQuery,
  ReportFiltersData,
  SalesQuery,
  SalesReport,
  TodayData,
  ViewsList,
  ViewsQuery,
  WorkList,
} from './reports.admin.schemas.ts';
import {
  type PageRange,
  type ReportSubject,
  rankByItemsSold,
  type SalesFilter,
  type SalesSums,
  sumAllLines,
  sumByCountry,
  sumByPeriod,
  sumBySubject,
  sumToday,
} from './reports.repository.ts';
import {
  daysIn,
  defaultGrouping,
  defaultSpanDays,
  type Grouping,
  getBuckets,
  lastDays,
  maxSpanDays,
  maxSpanYears,
  monthUntil,
  previousSpan,
  type Span,
} from './reports.rules.ts';
import { countCollectors, rankByViews } from './views-report.repository.ts';

/** The days of a query; a reversed span is corrected. Throws 422 where there are too many. */
export function toSpan(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): Span {
  const end = to ?? (from !== undefined && from > today ? from : today);
  const start = from ?? lastDays(end, defaultSpanDays).from;
  const span = start <= end ? { from: start, to: end } : { from: end, to: start };
  if (daysIn(span) > maxSpanDays) throw fieldError('from', 'validation.report_span', { limit: maxSpanYears });
  return span;
}

const buildFilter = (
  services: Services,
  { currency, artist, country, ...days }: SalesQuery,
): SalesFilter => ({
  span: toSpan(days, taipeiDay(services.clock.now())),
  currency,
  artistId: artist,
  country,
});

/** Amounts in the format of the API; the tax is the price minus the price before tax. */
function toSalesReport({ currency, ...sums }: SalesSums): SalesReport {
  const total = sums.items + sums.freight;
  return {
    currency,
    orders: sums.orders,
    refunds: sums.refunds,
    pieces: sums.pieces,
    items: money(sums.items, currency),
    freight: money(sums.freight, currency),
    tax: money(total - sums.beforeTax, currency),
    before_tax: money(sums.beforeTax, currency),
    share: money(sums.share, currency),
    total: money(total, currency),
    in_ntd: money(sums.inNtd, 'NTD'),
  };
}

/** The sum of several parts by currency; parts share no order. */
function sumByCurrency(parts: readonly SalesSums[]): SalesSums[] {
  const added = new Map<Currency, SalesSums>();
  for (const { currency, ...sums } of parts) {
    const known = added.get(currency);
    if (!known) added.set(currency, { currency, ...sums });
    else for (const key of Object.keys(sums) as (keyof typeof sums)[]) known[key] += sums[key];
  }
  return currencies.flatMap((currency) => added.get(currency) ?? []);
}

/** The sales of a span by parts, and those of the span before it. */
export async function getOverviewReport(
  services: Services,
  { by: asked, ...query }: OverviewQuery,
): Promise<OverviewData> {
  const filter = buildFilter(services, query);
  const by = asked ?? defaultGrouping(filter.span);
  const before = previousSpan(filter.span);
  const [rows, rowsBefore] = await Promise.all([
    sumByPeriod(services.db, filter, by),
    sumByPeriod(services.db, { ...filter, span: before }, by),
  ]);
  return {
    span: filter.span,
    before,
    by,
    totals: sumByCurrency(rows).map(toSalesReport),
    totals_before: sumByCurrency(rowsBefore).map(toSalesReport),
    parts: toParts(rows, filter.span, by),
    parts_before: toParts(rowsBefore, before, by),
  };
}

function toParts(rows: readonly (SalesSums & { from: string })[], span: Span, by: Grouping) {
  const known = Map.groupBy(rows, ({ from }) => from);
  return getBuckets(span, by).map((from) => ({ from, figures: (known.get(from) ?? []).map(toSalesReport) }));
}

/** Today's and this month's sales for the admin's first page; one statement. */
export async function getTodayReport(services: Services): Promise<TodayData> {
  const day = taipeiDay(services.clock.now());
  const rows = await sumToday(services.db, monthUntil(day));
  return {
    day,
    today: rows.filter(({ isToday }) => isToday).map(toSalesReport),
    month: sumByCurrency(rows.map(({ isToday, ...sums }) => sums)).map(toSalesReport),
  };
}

const toReportItem = (item: ReportItem, locale: Locale) => ({
  id: item.id,
  title: textIn(item.title, locale),
  artist: { id: item.artistId, name: textIn(item.artistName, locale) },
  status: item.status,
  picture: item.picture,
});

/** Works in the order of their ids, in the format of the API. */
async function listReportItems(services: Services, ids: readonly number[], locale: Locale) {
  const getItem = await getReportItems(services, ids);
  return ids.map((id) => toReportItem(getItem(id), locale));
}

/** The sales of these works or artists, of a filter or of all times. */
async function listFigures(
  services: Services,
  subject: ReportSubject,
  ids: readonly number[],
  filter: SalesFilter | null,
) {
  const sums = Map.groupBy(await sumBySubject(services.db, subject, ids, filter), ({ id }) => id);
  return (id: number) => (sums.get(id) ?? []).map(toSalesReport);
}

/** A page of works or artists by sales, with the amounts of each and of all; without freight. */
async function getRankedSales(
  services: Services,
  subject: ReportSubject,
  query: RankedSalesQuery,
  range: PageRange,
) {
  const { page, perPage } = getPage(query);
  const filter = buildFilter(services, query);
  const [{ ids, total }, totals] = await Promise.all([
    rankByItemsSold(services.db, subject, filter, { sort: query.sort ?? 'amount', ...range }),
    sumAllLines(services.db, filter),
  ]);
  return {
    ids,
    getFigures: await listFigures(services, subject, ids, filter),
    list: { page, per_page: perPage, total, span: filter.span, totals: totals.map(toSalesReport) },
  };
}

/** Works by sales. */
export async function listWorkReports(
  services: Services,
  query: RankedSalesQuery,
  locale: Locale,
  range: PageRange = getPage(query),
): Promise<WorkList> {
  const { ids, getFigures, list } = await getRankedSales(services, 'item', query, range);
  const items = await listReportItems(services, ids, locale);
  return { items: items.map((item) => ({ item, figures: getFigures(item.id) })), ...list };
}

/** Artists by the sales of their works. */
export async function listArtistReports(
  services: Services,
  query: RankedSalesQuery,
  locale: Locale,
  range: PageRange = getPage(query),
): Promise<ArtistReportList> {
  const { ids, getFigures, list } = await getRankedSales(services, 'artist', query, range);
  const names = new Map((await findArtistNames(services.db, ids)).map(({ id, name }) => [id, name]));
  return {
    items: ids.map((id) => ({
      artist: { id, name: textIn(required(names.get(id), `artist ${id}`), locale) },
      figures: getFigures(id),
    })),
    ...list,
  };
}

/** Countries of destination by sales, in NTD at each order's own rate. */
export async function listCountryReports(
  services: Services,
  query: SalesQuery,
  locale: Locale,
): Promise<CountryList> {
  const filter = buildFilter(services, query);
  const rows = await sumByCountry(services.db, filter);
  const computeWeight = (sums: readonly SalesSums[]) => sums.reduce((sum, { inNtd }) => sum + inNtd, 0);
  const items = [...Map.groupBy(rows, ({ country }) => country)]
    .sort(([, one], [, other]) => computeWeight(other) - computeWeight(one))
    .map(([code, sums]) => ({
      country: { code, name: countryName(code, locale) },
      figures: sums.map(toSalesReport),
    }));
  const totals = sumByCurrency(rows.map(({ country, ...sums }) => sums)).map(toSalesReport);
  return { items, span: filter.span, totals };
}

/** Works by views, additions to carts, and sales. */
export async function listViewReports(
  services: Services,
  query: ViewsQuery,
  locale: Locale,
  range: PageRange = getPage(query),
): Promise<ViewsList> {
  const { page, perPage } = getPage(query);
  const span = toSpan(query, taipeiDay(services.clock.now()));
  const { sort = 'views', artist: artistId } = query;
  const ranked = await rankByViews(services.db, { span, artistId }, { sort, ...range });
  const ids = ranked.items.map(({ id }) => id);
  const [items, collectors] = await Promise.all([
    listReportItems(services, ids, locale),
    countCollectors(services.db, ids),
  ]);
  return {
    items: ranked.items.map(({ id, ...counts }, index) => ({
      item: required(items[index], `item ${id}`),
      ...counts,
      collectors: collectors.get(id) ?? 0,
    })),
    page,
    per_page: perPage,
    total: ranked.total,
    span,
    totals: ranked.totals,
  };
}

/** Limited editions: copies sold, reserved, free and retired, and the sales of all years. */
export async function listEditionReports(
  services: Services,
  query: EditionsQuery,
  locale: Locale,
  range: PageRange = getPage(query),
): Promise<EditionList> {
  const { page, perPage } = getPage(query);
  const { items: editions, total } = await findEditions(services.db, query.artist, range);
  const ids = editions.map(({ id }) => id);
  const [items, getFigures] = await Promise.all([
    listReportItems(services, ids, locale),
    listFigures(services, 'item', ids, null),
  ]);
  return {
    items: editions.map(({ id, lastNumber, ...edition }, index) => ({
      item: required(items[index], `item ${id}`),
      ...edition,
      free: edition.size - edition.sold - edition.reserved - edition.retired,
      last_number: lastNumber,
      figures: getFigures(id),
    })),
    page,
    per_page: perPage,
    total,
  };
}

/** Longer selects are not useful. */
const maxArtists = 500;

/** The filters' options: artists in alphabetical order of the language, and countries. */
export async function listReportFilters(services: Services, locale: Locale): Promise<ReportFiltersData> {
  const [artists, codes] = await Promise.all([
    findSoldArtists(services.db, maxArtists),
    findSoldCountries(services.db),
  ]);
  const { compare } = new Intl.Collator(languageTag(locale));
  const byName = (one: { name: string }, other: { name: string }) => compare(one.name, other.name);
  return {
    artists: artists.map(({ id, name }) => ({ id, name: textIn(name, locale) })).sort(byName),
    countries: codes.map((code) => ({ code, name: countryName(code, locale) })).sort(byName),
  };
}
