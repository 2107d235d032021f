import * as z from 'zod';
import { localizedData, moneyData } from '../../../kernel/fields.ts';
import { currencies } from '../../../kernel/money.ts';
import { statement } from './statements.schemas.ts';

/** What a statement says, in all languages; stored as JSON when its month is closed. The works of a currency add up to its shares and refunds. */
export const statementFigures = z.strictObject({
  artist: localizedData,
  year: z.int(),
  month: z.int(),
  statements: z.array(statement),
  works: z.array(
    z.strictObject({
      title: localizedData,
      currency: z.enum(currencies),
      pieces: z.int(),
      /** In basis points. */
      rate: z.int(),
      /** The price before tax that the share is computed from. */
      base: moneyData,
      share: moneyData,
    }),
  ),
  /** Order lines, refunds and corrections with a share, the oldest first. */
  lines: z.array(
    z.strictObject({
      day: z.iso.date(),
      kind: z.enum(['sale', 'refund', 'correction']),
      sale_number: z.string(),
      title: localizedData,
      pieces: z.int(),
      rate: z.int(),
      share: moneyData,
    }),
  ),
});
export type StatementFigures = z.infer<typeof statementFigures>;
