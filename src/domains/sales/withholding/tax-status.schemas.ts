import * as z from 'zod';
import { dayField } from '../../../kernel/fields.ts';
import { taxStatuses, taxStatusStates } from './tax-status.rules.ts';

/** Without a day it starts today. */
export const taxStatusInput = z.strictObject({
  status: z.enum(taxStatuses),
  starts_on: dayField.optional(),
});
export type TaxStatusInput = z.infer<typeof taxStatusInput>;

/** The tax status of an artist today, and all that were recorded: the latest first day first, and of the same day the one recorded last. */
export const taxStatusData = z
  .object({
    status: z.enum(taxStatuses),
    items: z.array(
      z.object({
        id: z.int(),
        status: z.enum(taxStatuses),
        /** In Taipei. */
        starts_on: z.iso.date(),
        state: z.enum(taxStatusStates),
        recorded_at: z.iso.datetime(),
        staff: z.object({ id: z.int(), name: z.string() }),
      }),
    ),
  })
  .meta({ id: 'ArtistTaxStatus' });
export type TaxStatusData = z.infer<typeof taxStatusData>;
