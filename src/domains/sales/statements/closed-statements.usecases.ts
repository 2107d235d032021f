import { defaultLocale, type Locale } from '../../../kernel/locale.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { getArtistAccount } from '../../artists/artist-accounts.usecases.ts';
import type { ClosedFileKind } from '../../settings/closed-months/closed-files.schemas.ts';
import { findStoredFile, storeClosedFile } from '../../settings/closed-months/closed-files.usecases.ts';
import { requireArtistOf } from '../artist-sales/artist-sales.usecases.ts';
import { storeStatementJob } from './closed-statements.jobs.ts';
import { statementFigures } from './statement-figures.schemas.ts';
import {
  computeStatementFigures,
  type Month,
  toStatementCsv,
  toStatementPdf,
} from './statement-files.usecases.ts';
import { findArtistsWithStatement } from './statements.repository.ts';
import { monthKey, splitMonth } from './statements.rules.ts';

/** Queues the statement of each artist who has a balance or entries in a month that was closed. */
export async function enqueueStatements(services: Services, { month }: { month: string }): Promise<void> {
  const artistIds = await findArtistsWithStatement(services.db, month);
  await services.jobs.enqueueAll(
    services,
    storeStatementJob,
    artistIds.map((artistId) => ({ month, artistId })),
  );
}

/** Stores the figures of a closed month's statement, and its PDF and CSV in the artist's language; the default one without an account. */
export async function storeStatement(
  services: Services,
  { month, artistId }: { month: string; artistId: number },
): Promise<void> {
  const artist = await getArtistAccount(services, artistId);
  const locale = artist.locale ?? defaultLocale;
  await inTransaction(services, async (tx) => {
    const figures = await computeStatementFigures(tx, artist, splitMonth(month), { withWorks: true });
    const pdf = await toStatementPdf(tx, figures, locale, tx.clock.now());
    const contents: [ClosedFileKind, string | Buffer][] = [
      ['statement_figures', JSON.stringify(figures)],
      ['statement_pdf', pdf],
      ['statement_csv', toStatementCsv(figures, locale)],
    ];
    for (const [kind, content] of contents)
      await storeClosedFile(tx, { month, kind, artistId, locale, content: Buffer.from(content) });
  });
}

/** What is stored of a month, or the figures of an open one as they are now, which a CSV file needs without the works. */
async function getFigures(services: Services, memberId: number, month: Month, reads: { withWorks: boolean }) {
  const artist = await requireArtistOf(services, memberId);
  const stored = await findStoredFile(
    services,
    artist.id,
    monthKey(month.year, month.month),
    'statement_figures',
  );
  if (!stored) {
    const figures = await computeStatementFigures(services, artist, month, reads);
    return { artistId: artist.id, figures, createdAt: services.clock.now(), storedLocale: null };
  }
  return {
    artistId: artist.id,
    figures: statementFigures.parse(JSON.parse(stored.content.toString())),
    createdAt: stored.createdAt,
    storedLocale: stored.locale,
  };
}

/**
 * The statement of a month as a PDF. That of a closed month is the stored file in the artist's language, and is made from the stored
 * figures in others.
 *
 * @throws ShopError 404 while no artist is linked to the account
 */
export async function exportStatementPdf(
  services: Services,
  memberId: number,
  month: Month,
  locale: Locale,
): Promise<Buffer> {
  const { artistId, figures, createdAt, storedLocale } = await getFigures(services, memberId, month, {
    withWorks: true,
  });
  const key = monthKey(month.year, month.month);
  const stored =
    storedLocale === locale ? await findStoredFile(services, artistId, key, 'statement_pdf') : null;
  return stored?.content ?? toStatementPdf(services, figures, locale, createdAt);
}

/**
 * The statement of a month as CSV, of a closed month from the stored figures.
 *
 * @throws ShopError 404 while no artist is linked to the account
 */
export async function exportStatementCsv(
  services: Services,
  memberId: number,
  month: Month,
  locale: Locale,
): Promise<string> {
  const { figures } = await getFigures(services, memberId, month, { withWorks: false });
  return toStatementCsv(figures, locale);
}
