import { defaultLocale } from '../../../kernel/locale.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { getArtistAccount } from '../../artists/artist-accounts.usecases.ts';
import type { ClosedFileKind } from '../../settings/closed-months/closed-files.schemas.ts';
import { storeClosedFile } from '../../settings/closed-months/closed-files.usecases.ts';
import {
  computeRows,
  computeYear,
  toAnnualReportCsv,
  toAnnualReportPdf,
} from '../artist-sales/annual-report.usecases.ts';
import { spanOfYear } from '../artist-sales/artist-sales.rules.ts';
import { storeAnnualReportJob } from './closed-statements.jobs.ts';
import { findArtistsOfSpan } from './statements.repository.ts';
import { splitMonth } from './statements.rules.ts';

/** Queues the annual report of each artist with sales, refunds or payouts in a year whose December was closed. */
export async function enqueueAnnualReports(services: Services, closed: { month: string }): Promise<void> {
  const { year, month } = splitMonth(closed.month);
  if (month !== 12) return;
  const artistIds = await findArtistsOfSpan(services.db, spanOfYear(year));
  await services.jobs.enqueueAll(
    services,
    storeAnnualReportJob,
    artistIds.map((artistId) => ({ year, artistId })),
  );
}

/** Stores the figures of a closed year, and the annual report's PDF and CSV in the artist's language; the default one without an account. */
export async function storeAnnualReport(
  services: Services,
  { year, artistId }: { year: number; artistId: number },
): Promise<void> {
  const artist = await getArtistAccount(services, artistId);
  const locale = artist.locale ?? defaultLocale;
  await inTransaction(services, async (tx) => {
    const figures = {
      artist: artist.name,
      year,
      ...(await computeYear(tx, artistId, year)),
      rows: await computeRows(tx, artistId, year),
    };
    const contents: [ClosedFileKind, string | Buffer][] = [
      ['annual_report_figures', JSON.stringify(figures)],
      ['annual_report_pdf', await toAnnualReportPdf(tx, figures, locale, tx.clock.now())],
      ['annual_report_csv', toAnnualReportCsv(year, figures.rows, locale)],
    ];
    for (const [kind, content] of contents)
      await storeClosedFile(tx, {
        month: `${year}-12`,
        kind,
        artistId,
        locale,
        content: Buffer.from(content),
      });
  });
}
