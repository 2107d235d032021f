import * as z from 'zod';
import { dayField, requiredText } from '../../../kernel/fields.ts';

/** Days after the day of arrival. */
const days = z.int().min(0).max(365);

export const withdrawalTermInput = z.strictObject({
  /** Codes by ISO 3166-1; none for all countries that no other terms name. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
  /** In Taipei: orders that are placed from this day on. */
  starts_on: dayField,
  days,
  /** The law that gives the days. */
  law: requiredText,
});
export type WithdrawalTermInput = z.infer<typeof withdrawalTermInput>;

export const withdrawalTermData = z
  .object({
    id: z.int(),
    countries: z.array(z.string()),
    starts_on: z.iso.date(),
    days,
    law: z.string(),
    /** `future` terms have not started and can be deleted. */
    state: z.enum(['future', 'in_force', 'past']),
  })
  .meta({ id: 'WithdrawalTerm' });
export type WithdrawalTermData = z.infer<typeof withdrawalTermData>;

/** The latest start first. */
export const withdrawalTermList = z.object({ items: z.array(withdrawalTermData) });
