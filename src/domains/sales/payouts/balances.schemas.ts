import * as z from 'zod';
import { moneyData } from '../../../kernel/fields.ts';
import { currencies } from '../../../kernel/money.ts';

/** What an artist is owed now in one currency. */
const balanceData = z
  .object({
    currency: z.enum(currencies),
    /** What the next run pays, if it reaches the minimum; negative where refunds were more than shares. */
    available: moneyData,
    /** Shares of orders that are not paid, or that can still be returned. */
    pending: moneyData,
  })
  .meta({ id: 'ArtistBalance' });
export type ArtistBalance = z.infer<typeof balanceData>;

/** One for each currency with a balance, NTD first; empty while no artist's page is linked to the account. */
export const artistBalances = z.object({ items: z.array(balanceData) });
export type ArtistBalances = z.infer<typeof artistBalances>;
