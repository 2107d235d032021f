import * as z from 'zod';
import { moneyData } from '../../kernel/fields.ts';
import { profile } from '../members/members.schemas.ts';
import { orderData } from '../orders/orders.schemas.ts';
import { artistSummary } from '../sales/artist-sales/artist-sales.schemas.ts';

const ownTerms = z
  .object({
    net_days: z.int(),
    /** While a changed company waits for its review: nothing can be ordered on terms. */
    is_resting: z.boolean(),
    /** In NTD, as what of it unpaid orders on terms use and leave. */
    credit_limit: moneyData,
    used: moneyData,
    left: moneyData,
  })
  .meta({ id: 'OwnPaymentTerms' });
export type OwnTerms = z.infer<typeof ownTerms>;

/** Null without payment terms. */
export const ownTermsData = z.object({ terms: ownTerms.nullable() });

export const accountProfile = z
  .object({
    ...profile.shape,
    /** The company for which the person orders: orders and terms are its. */
    orders_for: z.object({ name: z.string() }).optional(),
    /** The newest open or recently ended orders, and the newest of all others; the calls of `order` return the rest. */
    latest: z.array(orderData),
    history: z.array(orderData),
    /** Of a gallery or company with payment terms. */
    payment_terms: ownTerms.optional(),
    /** Of a confirmed artist: the sales of all years. */
    sales: artistSummary.optional(),
  })
  .meta({ id: 'Profile' });
export type AccountProfile = z.infer<typeof accountProfile>;
