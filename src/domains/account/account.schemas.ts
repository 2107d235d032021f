import * as z from 'zod';
import { profile } from '../members/members.schemas.ts';
import { orderData } from '../orders/orders.schemas.ts';
import { artistSummary } from '../sales/artist-sales/artist-sales.schemas.ts';

export const accountProfile = z
  .object({
    ...profile.shape,
    /** The newest open or recently ended orders, and the newest of all others; the calls of `order` return the rest. */
    latest: z.array(orderData),
    history: z.array(orderData),
    /** Of a gallery or company with payment terms: the days to pay by invoice. */
    payment_terms: z.object({ net_days: z.int() }).optional(),
    /** Of a confirmed artist: the sales of all years. */
    sales: artistSummary.optional(),
  })
  .meta({ id: 'Profile' });
export type AccountProfile = z.infer<typeof accountProfile>;
