import { taipeiDay } from '../../../kernel/dates.ts';
import { type Locale, textIn } from '../../../kernel/locale.ts';
import { translate } from '../../../kernel/messages/messages.ts';
import { decimalAmount } from '../../../kernel/money.ts';
import { csvText } from '../../../platform/csv.ts';
import type { Services } from '../../../platform/services.ts';
import { findStoredFile } from '../../settings/closed-months/closed-files.usecases.ts';
import { getDocumentLetterhead } from '../../settings/letterhead.usecases.ts';
import { getReportItems } from '../report-items.usecases.ts';
import { type AnnualFigures, annualFigures } from './annual-figures.schemas.ts';
import { toAnnualPayouts } from './annual-payouts.rules.ts';
import { renderAnnualReportPdf } from './annual-report.pdf.ts';
import { sumMonthlyWorksOfArtist, sumYearWithPayouts } from './artist-report.repository.ts';
import { lastDayUntil, spanOfYear } from './artist-sales.rules.ts';
import { requireArtistOf, thisYear, toFigures } from './artist-sales.usecases.ts';

const twoDigits = (month: number): string => String(month).padStart(2, '0');

/** The months, works, totals and payouts of an artist's year. */
export async function computeYear(
  services: Services,
  artistId: number,
  year: number,
): Promise<Pick<AnnualFigures, 'months' | 'works' | 'totals' | 'payouts'>> {
  const day = lastDayUntil(year, taipeiDay(services.clock.now()));
  const sums = await sumYearWithPayouts(services.db, artistId, spanOfYear(year), day);
  const { months, works, totals } = sums;
  const getItem = await getReportItems(
    services,
    works.map(({ itemId }) => itemId),
  );
  return {
    months: months.map(({ month, ...sums }) => ({ month, figures: toFigures(sums) })),
    works: works.map(({ itemId, ...sums }) => ({ title: getItem(itemId).title, figures: toFigures(sums) })),
    totals: totals.map(toFigures),
    payouts: toAnnualPayouts(sums),
  };
}

/** The smallest parts of an artist's year, by month, work, currency and share rate. */
export async function computeRows(
  services: Services,
  artistId: number,
  year: number,
): Promise<AnnualFigures['rows']> {
  const rows = await sumMonthlyWorksOfArtist(services.db, artistId, spanOfYear(year));
  const getItem = await getReportItems(
    services,
    rows.map(({ itemId }) => itemId),
  );
  return rows.map(({ month, itemId, rate, ...sums }) => ({
    month,
    work_id: itemId,
    work: getItem(itemId).title,
    rate,
    figures: toFigures(sums),
  }));
}

/** The figures of a year whose December is closed; null for another. */
export async function findStoredFigures(services: Services, artistId: number, year: number) {
  if (year >= thisYear(services)) return null;
  const stored = await findStoredFile(services, artistId, `${year}-12`, 'annual_report_figures');
  if (!stored) return null;
  const { content, locale, createdAt } = stored;
  return { locale, createdAt, figures: annualFigures.parse(JSON.parse(content.toString())) };
}

/**
 * The annual report of the member's artist as a PDF (`docs/rules/sales.md`): the sums of a year by month and by work. That of a closed year
 * is the stored file in the artist's language, and is made from the stored figures in others.
 *
 * @throws ShopError 404 while no artist is linked to the account
 */
export async function exportAnnualReportPdf(
  services: Services,
  memberId: number,
  year: number,
  locale: Locale,
): Promise<Buffer> {
  const artist = await requireArtistOf(services, memberId);
  const stored = await findStoredFigures(services, artist.id, year);
  if (!stored) {
    const figures = { artist: artist.name, year, ...(await computeYear(services, artist.id, year)) };
    return toAnnualReportPdf(services, figures, locale, services.clock.now());
  }
  const file =
    stored.locale === locale
      ? await findStoredFile(services, artist.id, `${year}-12`, 'annual_report_pdf')
      : null;
  return file?.content ?? toAnnualReportPdf(services, stored.figures, locale, stored.createdAt);
}

/** An annual report as a PDF. */
export async function toAnnualReportPdf(
  services: Services,
  { artist, year, months, works, totals, payouts }: Omit<AnnualFigures, 'rows'>,
  locale: Locale,
  createdAt: Date,
): Promise<Buffer> {
  return renderAnnualReportPdf(
    {
      locale,
      shop: await getDocumentLetterhead(services, locale),
      artist: textIn(artist, locale),
      year,
      months,
      works: works.map(({ title, figures }) => ({ title: textIn(title, locale), figures })),
      totals,
      payouts,
      createdOn: taipeiDay(createdAt),
      createdAt,
    },
    services.log,
  );
}

/**
 * The annual report as CSV: a row for each month, work, currency and share rate, whose sums are those of the PDF; of a closed year from the
 * stored figures.
 *
 * @throws ShopError 404 while no artist is linked to the account
 */
export async function exportAnnualReportCsv(
  services: Services,
  memberId: number,
  year: number,
  locale: Locale,
): Promise<string> {
  const artist = await requireArtistOf(services, memberId);
  const stored = await findStoredFigures(services, artist.id, year);
  return toAnnualReportCsv(
    year,
    stored ? stored.figures.rows : await computeRows(services, artist.id, year),
    locale,
  );
}

const columns = [
  'month',
  'work_id',
  'work',
  'currency',
  'pieces',
  'sales',
  'refunds',
  'before_tax',
  'pictures_before_tax',
  'rate_percent',
  'share',
] as const;

/** The rows of an annual report as CSV. */
export const toAnnualReportCsv = (year: number, rows: AnnualFigures['rows'], locale: Locale): string =>
  csvText(
    columns.map((name) => translate(locale, `annual_report.${name}`)),
    rows.map(({ month, work_id, work, rate, figures }) => [
      `${year}-${twoDigits(month)}`,
      work_id,
      textIn(work, locale),
      figures.currency,
      figures.pieces,
      decimalAmount(figures.sales),
      decimalAmount(figures.refunds),
      decimalAmount(figures.before_tax),
      decimalAmount(figures.pictures_before_tax),
      String(rate / 100),
      decimalAmount(figures.share),
    ]),
  );
