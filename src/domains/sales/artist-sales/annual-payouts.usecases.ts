import { taipeiDay } from '../../../kernel/dates.ts';
import type { Services } from '../../../platform/services.ts';
import { getArtistOfMember } from '../../artists/artist-accounts.usecases.ts';
import { findPayoutsOfYear, findPayoutYears } from './annual-payouts.repository.ts';
import { toAnnualPayouts } from './annual-payouts.rules.ts';
import type { AnnualPayouts, AnnualPayoutsData } from './annual-payouts.schemas.ts';
import { findStoredFigures } from './annual-report.usecases.ts';
import { lastDayUntil, spanOfYear } from './artist-sales.rules.ts';
import { thisYear } from './artist-sales.usecases.ts';

/**
 * The payouts of the member's artist in a year, with the tax withheld (`docs/rules/payouts.md`); of a closed year as they are stored. Null
 * while no artist is linked to the account.
 */
export async function getAnnualPayouts(
  services: Services,
  memberId: number,
  { year = thisYear(services) }: { year?: number | undefined },
): Promise<AnnualPayoutsData> {
  const artist = await getArtistOfMember(services, memberId);
  if (!artist) return { year, years: [], payouts: null };
  const stored = await findStoredFigures(services, artist.id, year);
  return {
    year,
    years: await findPayoutYears(services.db, artist.id),
    // Figures of before the shop knew tax statuses have none.
    payouts: stored?.figures.payouts ?? (await computePayouts(services, artist.id, year)),
  };
}

async function computePayouts(services: Services, artistId: number, year: number): Promise<AnnualPayouts> {
  const day = lastDayUntil(year, taipeiDay(services.clock.now()));
  return toAnnualPayouts(await findPayoutsOfYear(services.db, artistId, spanOfYear(year), day));
}
