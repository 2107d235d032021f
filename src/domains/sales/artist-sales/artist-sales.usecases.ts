import { taipeiDay } from '../../../kernel/dates.ts';
import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
import { type Locale, textIn } from '../../../kernel/locale.ts';
import { type Currency, money } from '../../../kernel/money.ts';
import { getPage } from '../../../kernel/paging.ts';
import type { Services } from '../../../platform/services.ts';
import { getArtistOfMember } from '../../artists/artist-accounts.usecases.ts';
import { toSaleNumber } from '../../orders/sale-numbers.rules.ts';
import { getReportItems } from '../report-items.usecases.ts';
import { type OverviewTotals, rankWorksOfArtist } from './artist-overview.repository.ts';
import {
  type ArtistSums,
  findLinesOfArtist,
  findYearsOfArtist,
  type LineFilter,
  type LineRow,
  sumLinesOfArtist,
  sumYearOfArtist,
  sumYearsOfArtist,
} from './artist-report.repository.ts';
import { overviewCategories, spanOfYear, yearsUntil } from './artist-sales.rules.ts';
import {
  type ArtistFigures,
  type ArtistLineQuery,
  type ArtistLines,
  type ArtistOverview,
  type ArtistOverviewQuery,
  type ArtistReportQuery,
  type ArtistSalesReport,
  type ArtistSummary,
  artistLines,
} from './artist-sales.schemas.ts';

const serializeLine = serializer(artistLines.shape.items.element);

/** Sums in the format of the API. */
export const toFigures = ({ currency, ...sums }: ArtistSums): ArtistFigures => ({
  currency,
  pieces: sums.pieces,
  sales: money(sums.sales, currency),
  refunds: money(sums.refunds, currency),
  before_tax: money(sums.beforeTax, currency),
  pictures_before_tax: money(sums.picturesBeforeTax, currency),
  share_rates: sums.shareRates,
  share: money(sums.share, currency),
});

/** The member's artist. Throws 404 while none is linked to the account. */
export async function requireArtistOf(services: Services, memberId: number) {
  const artist = await getArtistOfMember(services, memberId);
  if (!artist) throw new ShopError(commonErrors.notFound);
  return artist;
}

/** The year in Taipei. */
export const thisYear = (services: Services): number => Number(taipeiDay(services.clock.now()).slice(0, 4));

/**
 * The works of the member's artist in the order of a category, by default the sales count, with amounts of one currency
 * (`docs/rules/sales.md`). Empty while no artist is linked to the account.
 */
export async function getArtistOverview(
  services: Services,
  memberId: number,
  query: ArtistOverviewQuery,
  currency: Currency,
  locale: Locale,
): Promise<ArtistOverview> {
  const { page, perPage, ...range } = getPage(query);
  const { category = overviewCategories.sales, status } = query;
  const computeAmounts = ({ sales, salesNtd, salesUsd, amount, share, views }: OverviewTotals) => ({
    sales,
    sales_in: { NTD: salesNtd, USD: salesUsd },
    amount: money(amount, currency),
    share: money(share, currency),
    views,
  });
  const artist = await getArtistOfMember(services, memberId);
  if (!artist) {
    const totals = computeAmounts({ sales: 0, salesNtd: 0, salesUsd: 0, amount: 0, share: 0, views: 0 });
    return { items: [], page, per_page: perPage, total: 0, totals };
  }
  const ranked = await rankWorksOfArtist(services.db, artist.id, { category, status, currency }, range);
  const getItem = await getReportItems(
    services,
    ranked.items.map(({ id }) => id),
  );
  return {
    items: ranked.items.map((work) => {
      const { id, title, picture } = getItem(work.id);
      return {
        id,
        title: textIn(title, locale),
        artist: { id: artist.id, name: textIn(artist.name, locale) },
        picture,
        online_at: work.onlineAt,
        offline_at: work.offlineAt,
        status: work.status,
        ...computeAmounts(work),
        collectors: work.collectors,
      };
    }),
    page,
    per_page: perPage,
    total: ranked.total,
    totals: computeAmounts(ranked.totals),
  };
}

/** The sales of the member's artist in a year (this one by default) by month and work, and those of every year. */
export async function getArtistReport(
  services: Services,
  memberId: number,
  query: ArtistReportQuery,
  locale: Locale,
): Promise<ArtistSalesReport> {
  const { page, perPage, limit, offset } = getPage(query);
  const { year = thisYear(services) } = query;
  const artist = await getArtistOfMember(services, memberId);
  const [everyYear, sums] = artist
    ? await Promise.all([
        sumYearsOfArtist(services.db, artist.id),
        sumYearOfArtist(services.db, artist.id, spanOfYear(year)),
      ])
    : [[], { months: [], works: [], totals: [] }];
  const works = groupFigures(sums.works, ({ itemId }) => itemId);
  const shown = [...works].slice(offset, offset + limit);
  const getItem = await getReportItems(
    services,
    shown.map(([id]) => id),
  );
  const years = groupFigures(everyYear, ({ year: one }) => one);
  return {
    artist: artist && { id: artist.id, name: textIn(artist.name, locale) },
    year,
    years: yearsUntil(thisYear(services), [...years.keys()]).map((one) => ({
      year: one,
      figures: years.get(one) ?? [],
    })),
    months: [...groupFigures(sums.months, ({ month }) => month)].map(([month, figures]) => ({
      month,
      figures,
    })),
    works: {
      items: shown.map(([id, figures]) => {
        const { title, status, picture } = getItem(id);
        return { item: { id, title: textIn(title, locale), status, picture }, figures };
      }),
      page,
      per_page: perPage,
      total: works.size,
    },
    totals: sums.totals.map(toFigures),
  };
}

/** Sums by a key and currency as figures by the key, in the order of the rows. */
function groupFigures<Row extends ArtistSums, Key>(
  rows: readonly Row[],
  getKey: (row: Row) => Key,
): Map<Key, ArtistFigures[]> {
  return new Map([...Map.groupBy(rows, getKey)].map(([key, some]) => [key, some.map(toFigures)]));
}

const toLine = ({ currency, ...row }: LineRow, locale: Locale) =>
  serializeLine({
    ...row,
    saleNumber: toSaleNumber(row.lineId),
    title: textIn(row.title, locale),
    size: { ...row.size, substrate: textIn(row.size.substrate, locale) },
    frame: textIn(row.frame.name, locale),
    price: money(row.items, currency),
    beforeTax: money(row.beforeTax, currency),
    picturesBeforeTax: money(row.picturesBeforeTax, currency),
    shareBasisPoints: row.rate,
    share: money(row.share, currency),
  });

/**
 * The order lines, and refunds of them, that an amount of the overview or report is the sum of; the newest first. They say nothing of the
 * buyer (`docs/rules/sales.md`). Lines of a work of another artist are not found.
 */
export async function listArtistLines(
  services: Services,
  memberId: number,
  query: ArtistLineQuery,
  locale: Locale,
): Promise<ArtistLines> {
  const { page, perPage, ...range } = getPage(query);
  const artist = await getArtistOfMember(services, memberId);
  if (!artist) return { items: [], page, per_page: perPage, total: 0, totals: [] };
  const filter: LineFilter = {
    artistId: artist.id,
    span: query.year === undefined ? undefined : spanOfYear(query.year, query.month),
    itemId: query.item,
    currency: query.currency,
  };
  const [rows, sums] = await Promise.all([
    findLinesOfArtist(services.db, filter, range),
    sumLinesOfArtist(services.db, filter),
  ]);
  return {
    items: rows.map((row) => toLine(row, locale)),
    page,
    per_page: perPage,
    total: sums.reduce((total, { lines }) => total + lines, 0),
    totals: sums.map(toFigures),
  };
}

/** The years with sales of the member's artist, and this one. */
export async function listArtistYears(services: Services, memberId: number): Promise<number[]> {
  const artist = await getArtistOfMember(services, memberId);
  return yearsUntil(thisYear(services), artist ? await findYearsOfArtist(services.db, artist.id) : []);
}

/** The sales of all years of the member's artist. */
export async function getArtistSummary(services: Services, memberId: number): Promise<ArtistSummary> {
  const artist = await getArtistOfMember(services, memberId);
  const sums = artist ? await sumLinesOfArtist(services.db, { artistId: artist.id }) : [];
  return { pieces: sums.reduce((sum, { pieces }) => sum + pieces, 0), figures: sums.map(toFigures) };
}
