import * as z from 'zod';
import { localizedData } from '../../../kernel/fields.ts';
import { annualPayouts } from './annual-payouts.schemas.ts';
import { artistFigures } from './artist-sales.schemas.ts';

/** What an annual report says, in all languages; stored as JSON when December of its year is closed. */
export const annualFigures = z.strictObject({
  artist: localizedData,
  year: z.int(),
  /** The rows of months and of works each add up to the totals of their currency. */
  months: z.array(z.strictObject({ month: z.int(), figures: artistFigures })),
  works: z.array(z.strictObject({ title: localizedData, figures: artistFigures })),
  totals: z.array(artistFigures),
  /** Not in figures that were stored before the shop knew tax statuses. */
  payouts: annualPayouts.optional(),
  /** The smallest parts, for the CSV: by month, work, currency and share rate (in basis points). */
  rows: z.array(
    z.strictObject({
      month: z.int(),
      work_id: z.int(),
      work: localizedData,
      rate: z.int(),
      figures: artistFigures,
    }),
  ),
});
export type AnnualFigures = z.infer<typeof annualFigures>;
