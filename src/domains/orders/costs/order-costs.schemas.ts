import * as z from 'zod';
import { moneyData } from '../../../kernel/fields.ts';
import { saleFields } from '../../catalogue/costs/costs.schemas.ts';

const sale = z.object(saleFields);

/** What an order leaves, at the costs of the day on which it was placed. */
export const orderCosts = z
  .object({
    minimum_margin_basis_points: z.int().nullable(),
    /** All prints of each line. */
    lines: z.array(z.object({ line_id: z.int(), ...saleFields })),
    /** The freight that was paid; its production is what the carrier gets. */
    freight: sale,
    total: sale,
  })
  .meta({ id: 'OrderCosts' });
export type OrderCosts = z.infer<typeof orderCosts>;

/** What an offer leaves at the costs of today: at the offered prices, or at list prices before the answer. */
export const offerCosts = z
  .object({
    minimum_margin_basis_points: z.int().nullable(),
    lines: z.array(
      z.object({
        item_id: z.int(),
        size_id: z.int(),
        frame_id: z.int(),
        /** The price of one print that leaves the minimum margin; null where it is not known, or is above the list price. */
        least_price: moneyData.nullable(),
        /** One print. */
        ...saleFields,
      }),
    ),
  })
  .meta({ id: 'OfferCosts' });
export type OfferCosts = z.infer<typeof offerCosts>;
