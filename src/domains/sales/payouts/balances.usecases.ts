import { taipeiDay } from '../../../kernel/dates.ts';
import { money } from '../../../kernel/money.ts';
import type { Services } from '../../../platform/services.ts';
import { getArtistOfMember } from '../../artists/artist-accounts.usecases.ts';
import { findBalancesOfArtist } from './balances.repository.ts';
import type { ArtistBalances } from './balances.schemas.ts';
import { getPayoutTerms } from './payout-terms.usecases.ts';
import { lastCountedDay } from './payouts.rules.ts';

/** What the member's artist is owed now, by currency: what can be paid, and what cannot yet (`docs/rules/payouts.md`). */
export async function getArtistBalances(services: Services, memberId: number): Promise<ArtistBalances> {
  const artist = await getArtistOfMember(services, memberId);
  if (!artist) return { items: [] };
  const today = taipeiDay(services.clock.now());
  const { holdDays } = await getPayoutTerms(services);
  const hold = { holdDays, until: lastCountedDay(today, today) };
  const balances = await findBalancesOfArtist(services.db, artist.id, hold);
  return {
    items: balances.map(({ currency, open, pending }) => ({
      currency,
      available: money(open, currency),
      pending: money(pending, currency),
    })),
  };
}
