import { taipeiDay } from '../../../kernel/dates.ts';
import { type Locale, textIn } from '../../../kernel/locale.ts';
import { translate } from '../../../kernel/messages/messages.ts';
import { decimalAmount } from '../../../kernel/money.ts';
import { csvText } from '../../../platform/csv.ts';
import type { Services } from '../../../platform/services.ts';
import { getDocumentLetterhead } from '../../settings/letterhead.usecases.ts';
import { getReportItems } from '../report-items.usecases.ts';
import { renderAnnualReportPdf } from './annual-report.pdf.ts';
import { sumMonthlyWorksOfArtist, sumYearOfArtist } from './artist-report.repository.ts';
import { spanOfYear } from './artist-sales.rules.ts';
import { requireArtistOf, toFigures } from './artist-sales.usecases.ts';

const twoDigits = (month: number): string => String(month).padStart(2, '0');

/**
 * The annual report of the member's artist as a PDF (`docs/rules/sales.md`): the sums of a year by month and by work.
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
  const { months, works, totals } = await sumYearOfArtist(services.db, artist.id, spanOfYear(year));
  const getItem = await getReportItems(
    services,
    works.map(({ itemId }) => itemId),
  );
  const now = services.clock.now();
  return renderAnnualReportPdf(
    {
      locale,
      shop: await getDocumentLetterhead(services, locale),
      artist: textIn(artist.name, locale),
      year,
      months: months.map(({ month, ...sums }) => ({ month, figures: toFigures(sums) })),
      works: works.map(({ itemId, ...sums }) => ({
        title: textIn(getItem(itemId).title, locale),
        figures: toFigures(sums),
      })),
      totals: totals.map(toFigures),
      createdOn: taipeiDay(now),
      createdAt: now,
    },
    services.log,
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

/**
 * The annual report as CSV: a row for each month, work, currency and share rate, whose sums are those of the PDF.
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
  const rows = await sumMonthlyWorksOfArtist(services.db, artist.id, spanOfYear(year));
  const getItem = await getReportItems(
    services,
    rows.map(({ itemId }) => itemId),
  );
  return csvText(
    columns.map((name) => translate(locale, `annual_report.${name}`)),
    rows.map(({ month, itemId, rate, ...sums }) => {
      const figures = toFigures(sums);
      return [
        `${year}-${twoDigits(month)}`,
        itemId,
        textIn(getItem(itemId).title, locale),
        figures.currency,
        figures.pieces,
        decimalAmount(figures.sales),
        decimalAmount(figures.refunds),
        decimalAmount(figures.before_tax),
        decimalAmount(figures.pictures_before_tax),
        String(rate / 100),
        decimalAmount(figures.share),
      ];
    }),
  );
}
