import * as z from 'zod';
import { idField, requiredText } from '../../../kernel/fields.ts';
import { listOf, pageFields } from '../../../kernel/paging.ts';
import { refusal } from '../../../kernel/validation.ts';
import { rateKinds } from './rates.rules.ts';

/** Begins with a minute, since what begins at a time is looked for once a minute (docs/decisions/0013). */
const startField = z.iso
  .datetime({ offset: true })
  .refine((time) => Date.parse(time) % 60_000 === 0, refusal('validation.whole_minute'));

export const rateParams = z.object({ kind: z.enum(rateKinds) });

export const rateQuery = z.object(pageFields);
export type RateQuery = z.infer<typeof rateQuery>;

/** Without a start it begins at once. */
export const rateInput = z.strictObject({ value: requiredText, starts_at: startField.optional() });
export type RateInput = z.infer<typeof rateInput>;

export const rateChangeInput = z.strictObject({
  value: requiredText,
  starts_at: startField,
  version: idField,
});
export type RateChangeInput = z.infer<typeof rateChangeInput>;

export const rate = z
  .object({
    id: z.int(),
    kind: z.enum(rateKinds),
    /** NTD for one USD, or percent: a decimal string. */
    value: z.string(),
    starts_at: z.iso.datetime(),
    /** `past` and `in_force` have begun and stay as they are. */
    state: z.enum(['future', 'in_force', 'past']),
    version: z.int(),
  })
  .meta({ id: 'Rate' });
export type Rate = z.infer<typeof rate>;

/** The latest start first. */
export const rateList = listOf(rate).extend({ in_force: rate });
export type RateList = z.infer<typeof rateList>;
