import * as z from 'zod';
import { moneyData } from '../../kernel/fields.ts';
import { profile } from '../members/members.schemas.ts';
import { orderData } from '../orders/orders.schemas.ts';
import { artistSummary } from '../sales/artist-sales/artist-sales.schemas.ts';

export const accountProfile = z
  .object({
    ...profile.shape,
    /** The newest open or recently ended orders, and the newest of all others; the calls of `order` return the rest. */
    latest: z.array(orderData),
    history: z.array(orderData),
    /**
     * Of a gallery or company with payment terms: the days to pay by invoice, the credit limit, and what of it unpaid orders on terms use
     * and leave, in NTD. `is_resting` while a changed company waits for its review: nothing can be ordered on terms.
     */
    payment_terms: z
      .object({
        net_days: z.int(),
        is_resting: z.boolean(),
        credit_limit: moneyData,
        used: moneyData,
        left: moneyData,
      })
      .optional(),
    /** Of a confirmed artist: the sales of all years. */
    sales: artistSummary.optional(),
  })
  .meta({ id: 'Profile' });
export type AccountProfile = z.infer<typeof accountProfile>;
