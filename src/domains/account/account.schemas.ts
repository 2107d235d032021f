import * as z from 'zod';
import { profile } from '../members/members.schemas.ts';
import { orderData } from '../orders/orders.schemas.ts';

export const accountProfile = z
  .object({
    ...profile.shape,
    /** The newest open or recently ended orders, and the newest of all others; the calls of `order` return the rest. */
    latest: z.array(orderData),
    history: z.array(orderData),
  })
  .meta({ id: 'Profile' });
export type AccountProfile = z.infer<typeof accountProfile>;
