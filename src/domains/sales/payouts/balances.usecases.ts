import { taipeiDay } from '../../../kernel/dates.ts';
import { type Currency, type Money, money } from '../../../kernel/money.ts';
import type { Services } from '../../../platform/services.ts';
import { findBalancesOfArtist } from './balances.repository.ts';
import { getPayoutTerms } from './payout-terms.usecases.ts';
import { lastCountedDay } from './payouts.rules.ts';

/** What an artist is owed now, by currency, NTD first: what can be paid, and what cannot yet (`docs/rules/payouts.md`). */
export async function getArtistBalances(
  services: Services,
  artistId: number,
): Promise<{ currency: Currency; available: Money; pending: Money }[]> {
  const today = taipeiDay(services.clock.now());
  const { holdDays } = await getPayoutTerms(services);
  const hold = { holdDays, until: lastCountedDay(today, today) };
  return (await findBalancesOfArtist(services.db, artistId, hold)).map(({ currency, open, pending }) => ({
    currency,
    available: money(open, currency),
    pending: money(pending, currency),
  }));
}
