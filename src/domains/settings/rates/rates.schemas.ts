import * as z from 'zod';
import { idField, requiredText } from '../../../kernel/fields.ts';
import { getList, pageFields } from '../../../kernel/paging.ts';
import { rejection } from '../../../kernel/validation.ts';
import { rateKinds } from './rates.rules.ts';

/**
 * Rates start at a full minute, because scheduled changes are looked up once a minute
 * (docs/decisions/0013).
 */
const startField = z.iso
  .datetime({ offset: true })
  .refine((time) => Date.parse(time) % 60_000 === 0, rejection('validation.whole_minute'));

export const rateParams = z.object({ kind: z.enum(rateKinds) });

export const rateQuery = z.object(pageFields);
export type RateQuery = z.infer<typeof rateQuery>;

/** Without a start the rate starts now. */
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
    /** `past` and `in_force` rates have started and cannot be changed. */
    state: z.enum(['future', 'in_force', 'past']),
    version: z.int(),
  })
  .meta({ id: 'Rate' });
export type Rate = z.infer<typeof rate>;

/** The latest start first. */
export const rateList = getList(rate).extend({ in_force: rate });
export type RateList = z.infer<typeof rateList>;
