import { daysAfter, startOfTaipeiDay, taipeiDay } from '../../kernel/dates.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import { updatePopularity } from '../catalogue/items/popularity.usecases.ts';
import { claimPopularityCount, findPopularity } from './popularity.repository.ts';
import { popularityDays } from './popularity.rules.ts';

/** Counts how popular works are, once a day in Taipei (`docs/rules/catalogue.md`); safe in several processes. */
export const countPopularity = (services: Services): Promise<void> =>
  inTransaction(services, async (tx) => {
    const day = taipeiDay(tx.clock.now());
    if (!(await claimPopularityCount(tx.db, day))) return;
    const since = startOfTaipeiDay(daysAfter(day, -popularityDays));
    await updatePopularity(tx, await findPopularity(tx.db, since));
  });
