import * as z from 'zod';
import { dayField, moneyData, optionalText } from '../../kernel/fields.ts';
import { currencies } from '../../kernel/money.ts';
import { month } from '../settings/closed-months/closed-months.schemas.ts';
import { providerAccounts } from './accounts.rules.ts';
import { namedAccount } from './accounts.schemas.ts';

export const providerDaysQuery = z.object({ month });

const amount = z.int().min(0).max(1_000_000_000_000);

/** What a provider says of one of its days, in the minor unit. */
export const providerTotalInput = z.strictObject({
  day: dayField,
  provider: z.enum(providerAccounts),
  currency: z.enum(currencies),
  captured: amount,
  refunded: amount,
  note: optionalText.default(''),
});
export type ProviderTotalInput = z.infer<typeof providerTotalInput>;

/** Net is what was captured less what was refunded. */
const amounts = { captured: moneyData, refunded: moneyData, net: moneyData };

/** The payments of a day in Taipei by a provider and in a currency. */
export const providerDay = z
  .object({
    day: z.iso.date(),
    provider: namedAccount,
    currency: z.enum(currencies),
    ...amounts,
    /** What staff entered last as the provider's own total; null where they have not. */
    at_provider: z
      .object({ ...amounts, note: z.string(), staff: z.string(), entered_at: z.iso.datetime() })
      .nullable(),
    /** The provider's net amount less that of the shop. */
    difference: moneyData.nullable(),
    /** Whether captured or refunded amounts differ, also where the net amounts do not. */
    is_different: z.boolean(),
  })
  .meta({ id: 'ProviderDay' });
export type ProviderDay = z.infer<typeof providerDay>;

/** The latest day first. */
export const providerDays = z.object({ month, items: z.array(providerDay) }).meta({ id: 'ProviderDays' });
export type ProviderDays = z.infer<typeof providerDays>;
