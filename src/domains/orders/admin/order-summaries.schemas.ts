import * as z from 'zod';
import { moneyData } from '../../../kernel/fields.ts';
import { paymentStatuses } from '../../payments/payments.rules.ts';
import { orderStatuses } from '../orders.rules.ts';

/** An order in a list for staff. */
export const orderSummary = z
  .object({
    id: z.int(),
    code: z.string(),
    status: z.enum(orderStatuses),
    status_label: z.string(),
    payment_status: z.enum(paymentStatuses),
    payment_status_label: z.string(),
    /** The number of prints. */
    pieces: z.int(),
    total: moneyData,
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'OrderSummary' });
export type OrderSummary = z.infer<typeof orderSummary>;
