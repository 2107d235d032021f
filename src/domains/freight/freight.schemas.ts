import * as z from 'zod';
import {
  anyCountryField,
  emailField,
  idField,
  moneyData,
  optionalText,
  phoneField,
} from '../../kernel/fields.ts';
import { currencies } from '../../kernel/money.ts';
import { rejection } from '../../kernel/validation.ts';
import { lineInput, maxLines } from '../catalogue/framing/configured-items.schemas.ts';
import { placeInput } from '../members/members.schemas.ts';

export const pickupTypes = ['delivery', 'store'] as const;

/** The ways to state a destination; a request has exactly one. */
const destinationFields = ['address_id', 'address', 'country_code'] as const;
const destinationsIn = (form: Partial<Record<(typeof destinationFields)[number], unknown>>) =>
  destinationFields.filter((name) => form[name] !== undefined);

export const freightInput = z
  .strictObject({
    address_id: idField.optional(),
    address: placeInput
      .extend({
        // The address is not stored; an unknown country is one without delivery.
        country_code: anyCountryField,
        name: optionalText.optional(),
        phone: phoneField.optional(),
        email: emailField.optional(),
      })
      .optional(),
    /** An estimate for a country, before an address is known. */
    country_code: anyCountryField.optional(),
    items: z.array(lineInput).min(1).max(maxLines),
    currency: z.enum(currencies),
    pickup_type: z.enum(pickupTypes).optional(),
  })
  .refine((form) => form.pickup_type === 'store' || destinationsIn(form).length > 0, {
    path: ['address_id'],
    ...rejection('validation.address'),
  })
  .superRefine((form, context) => {
    for (const name of destinationsIn(form).slice(1)) {
      context.addIssue({ code: 'custom', path: [name], ...rejection('validation.unknown_field') });
    }
  });
export type FreightInput = z.infer<typeof freightInput>;

export const freightOption = z
  .object({
    id: z.int(),
    kind: z.enum(['standard', 'express', 'store']),
    name: z.string(),
    fee: moneyData,
    days_min: z.int(),
    days_max: z.int(),
    /** When the lines are expected to arrive, or to be ready in the store, if they are ordered and paid today: days in Taipei. */
    arrives_from: z.iso.date(),
    arrives_by: z.iso.date(),
  })
  .meta({ id: 'FreightOption' });
export type FreightOptionData = z.infer<typeof freightOption>;

/** Fee and days of the standard option to a country, before an address is known. */
export const freightEstimate = z
  .object({ country_code: z.string(), fee: moneyData, days_min: z.int(), days_max: z.int() })
  .meta({ id: 'FreightEstimate' });

/** `GET /api/shop/{id}/freight`: the standard delivery of one print to each zone that it can be sent to. */
export const zoneFreightsData = z
  .object({
    items: z.array(
      z.object({
        country_codes: z.array(z.string()),
        /** In each currency of the shop. */
        fees: z.array(moneyData),
        days_min: z.int(),
        days_max: z.int(),
      }),
    ),
    /** Working days until the print leaves the workshop. */
    ready_in_days: z.int(),
  })
  .meta({ id: 'ZoneFreights' });
export type ZoneFreightsData = z.infer<typeof zoneFreightsData>;

/** `GET /api/freight/country`: in alphabetical order of the user's language. */
export const servedCountriesData = z.object({
  items: z.array(z.object({ code: z.string(), name: z.string() })),
});

/** `fee` is the first option's, which applies when an order names no `freight_id` (`docs/rules/api.md`). */
export const freightData = z.object({
  fee: moneyData,
  options: z.array(freightOption),
  /** Only in an estimate for Taiwan, which is for the main island: the standard option to the outlying islands; null where they cannot be delivered to. */
  outlying_islands: freightOption.nullable().optional(),
});
