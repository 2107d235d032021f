import * as z from 'zod';
import { profile } from '../members/members.schemas.ts';
import { orderData } from '../orders/orders.schemas.ts';

/** What a profile tells of an order; the whole of it is at `GET /api/order/{code}`. */
export const orderSummary = orderData
  .pick({
    id: true,
    code: true,
    status: true,
    status_label: true,
    payment_status: true,
    payment_status_label: true,
    purchased_at: true,
    pay_before: true,
    total: true,
    operations: true,
  })
  .meta({ id: 'OrderSummary' });
export type OrderSummary = z.infer<typeof orderSummary>;

export const accountProfile = z
  .object({
    ...profile.shape,
    /** The newest of the orders still moving or ended lately, and of all others. */
    latest: z.array(orderSummary),
    history: z.array(orderSummary),
  })
  .meta({ id: 'Profile' });
export type AccountProfile = z.infer<typeof accountProfile>;
