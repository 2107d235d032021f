import * as z from 'zod';
import { currencies } from '../../../kernel/money.ts';
import { lineFields } from '../orders.schemas.ts';
import { listColumnNames } from './offer-list.rules.ts';

export const listQuery = z.object({ currency: z.enum(currencies) });

const { item_id, title, artist, picture, size, frame, nums, price } = lineFields;

/** What a list of prints was read as. */
export const listedPrints = z
  .object({
    /** `line` is that of the file; `price` the list price of one print. */
    lines: z.array(
      z.object({
        line: z.int(),
        item_id,
        size_id: z.int(),
        frame_id: z.int(),
        title,
        artist,
        picture,
        size,
        frame,
        nums,
        price,
      }),
    ),
    /** What is not taken, with what was written; the column is empty for a fault of the whole row. */
    faults: z.array(
      z.object({
        line: z.int(),
        column: z.enum(['', ...listColumnNames]),
        written: z.string(),
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'ListedPrints' });
export type ListedPrints = z.infer<typeof listedPrints>;
