import type { Locale } from '../../../kernel/locale.ts';
import type { Services } from '../../../platform/services.ts';
import { storeClosedFile } from '../../settings/closed-months/closed-files.usecases.ts';
import { spanOfYear } from '../artist-sales/artist-sales.rules.ts';
import {
  exportArtistsCsv,
  exportCountriesCsv,
  exportOverviewCsv,
  exportWorksCsv,
} from '../reports-csv.usecases.ts';

/** Stores the sales reports of a month that was closed, by day, work, artist and country, in the language of who closed it. */
export async function storeSalesReports(
  services: Services,
  { month, locale }: { month: string; locale: Locale },
): Promise<void> {
  const [year, ofYear] = month.split('-').map(Number) as [number, number];
  const span = spanOfYear(year, ofYear);
  const reports = [
    ['sales_by_day_csv', await exportOverviewCsv(services, { ...span, by: 'day' }, locale)],
    ['sales_by_work_csv', await exportWorksCsv(services, span, locale)],
    ['sales_by_artist_csv', await exportArtistsCsv(services, span, locale)],
    ['sales_by_country_csv', await exportCountriesCsv(services, span, locale)],
  ] as const;
  for (const [kind, text] of reports)
    await storeClosedFile(services, { month, kind, artistId: null, locale, content: Buffer.from(text) });
}
