import * as z from 'zod';
import {
  countryField,
  dayField,
  idField,
  inAllLanguages,
  localizedData,
  moneyData,
  optionalCodeText,
  optionalText,
  requiredText,
} from '../../kernel/fields.ts';
import { positive } from '../../kernel/paging.ts';
import { rejection } from '../../kernel/validation.ts';
import { freightServices } from './freight.rules.ts';
import { effectiveStates, tableRowLimit } from './rate-tables.rules.ts';

const service = z.enum(freightServices);
const state = z.enum(effectiveStates);

// inputs

const days = z
  .strictObject({ days_min: z.int().min(1).max(120), days_max: z.int().min(1).max(120) })
  .refine((form) => form.days_min <= form.days_max, {
    path: ['days_max'],
    ...rejection('validation.days_order'),
  });

/** A service that is null is not offered; its tables are kept. */
export const zoneInput = z.strictObject({
  name: inAllLanguages(requiredText),
  countries: z.array(countryField).max(250),
  services: z.strictObject({ standard: days.nullable(), express: days.nullable() }),
});
export type ZoneInput = z.infer<typeof zoneInput>;

export const zoneChangeInput = zoneInput.extend({ version: idField });
export type ZoneChangeInput = z.infer<typeof zoneChangeInput>;

const rateRow = z.strictObject({
  up_to_g: z.int().min(100).max(500_000).multipleOf(100),
  price_ntd: z.int().min(0).max(1_000_000),
});

/** A whole table for a service of a zone from a day on; replaces a table that starts on the same future day. */
export const rateTableInput = z.strictObject({
  service,
  starts_on: dayField,
  rows: z.array(rateRow).min(1).max(tableRowLimit),
  version: idField,
});
export type RateTableInput = z.infer<typeof rateTableInput>;

export const limitInput = z.strictObject({
  starts_on: dayField,
  max_side_mm: z.int().min(100).max(10_000),
  max_girth_mm: z.int().min(300).max(30_000),
  max_weight_g: z.int().min(1000).max(500_000),
  /** A parcel with a longer side costs `oversize_ntd` more, before the fuel surcharge. */
  oversize_side_mm: z.int().min(100).max(10_000),
  oversize_ntd: z.int().min(0).max(1_000_000),
  version: idField,
});
export type LimitInput = z.infer<typeof limitInput>;

/** `version` of the row that is replaced, if there is one. */
export const parametersInput = z.strictObject({
  starts_on: dayField,
  volumetric_divisor: z.int().min(1000).max(10_000),
  step_g: z.int().min(100).max(5000).multipleOf(100),
  minimum_g: z.int().min(0).max(10_000).multipleOf(100),
  fuel_basis_points: z.int().min(0).max(10_000),
  insurance_basis_points: z.int().min(0).max(1000),
  insurance_free_ntd: z.int().min(0).max(1_000_000),
  version: idField.optional(),
});
export type ParametersInput = z.infer<typeof parametersInput>;

const version = positive.meta({ type: 'integer', minimum: 1 });
export const tableQuery = z.object({ service, starts_on: dayField, version });
export const startQuery = z.object({ starts_on: dayField, version });

const whole = (most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((count) => count <= most, rejection('validation.maximum', { limit: most }))
    .meta({ type: 'integer', minimum: 0, maximum: most });

/** An example parcel: a box by its outer sides, or prints rolled in a tube by the length of the longest. */
export const exampleQuery = z.object({
  country_code: countryField,
  city: optionalText.default(''),
  postal_code: optionalCodeText.default(''),
  /** Today by default. */
  date: dayField.optional(),
  packing: z.enum(['box', 'tube']).default('box'),
  length_mm: whole(20_000),
  width_mm: whole(20_000).default(0),
  height_mm: whole(20_000).default(0),
  weight_g: whole(500_000),
  nums: whole(20).default(1),
  value_ntd: whole(10_000_000).default(0),
});
export type ExampleQuery = z.infer<typeof exampleQuery>;

// responses

const serviceData = z.object({
  service,
  days_min: z.int(),
  days_max: z.int(),
  /** The start of the current table, and of the next; null where there is none. */
  in_force: z.string().nullable(),
  next: z.string().nullable(),
});

const zoneFields = {
  id: z.int(),
  key: z.string(),
  name: localizedData,
  countries: z.array(z.string()),
  /** The active services. */
  services: z.array(serviceData),
  version: z.int(),
};

export const parameters = z
  .object({
    starts_on: z.string(),
    state,
    volumetric_divisor: z.int(),
    step_g: z.int(),
    minimum_g: z.int(),
    fuel_basis_points: z.int(),
    insurance_basis_points: z.int(),
    insurance_free_ntd: z.int(),
    version: z.int(),
  })
  .meta({ id: 'FreightParameters' });
export type Parameters = z.infer<typeof parameters>;

export const freightSettings = z
  .object({
    /** Today in Taiwan. */
    today: z.string(),
    zones: z.array(z.object(zoneFields)),
    /** The latest start first. */
    parameters: z.array(parameters),
  })
  .meta({ id: 'FreightSettings' });
export type FreightSettings = z.infer<typeof freightSettings>;

export const zoneData = z
  .object({
    ...zoneFields,
    today: z.string(),
    /** Whether it is one of Taiwan's two zones, whose countries are fixed. */
    is_fixed: z.boolean(),
    /** Rate tables of both services, the latest start first. */
    tables: z.array(
      z.object({
        service,
        starts_on: z.string(),
        state,
        rows: z.array(z.object({ up_to_g: z.int(), price_ntd: z.int() })),
      }),
    ),
    limits: z.array(
      z.object({
        starts_on: z.string(),
        state,
        max_side_mm: z.int(),
        max_girth_mm: z.int(),
        max_weight_g: z.int(),
        oversize_side_mm: z.int(),
        oversize_ntd: z.int(),
      }),
    ),
  })
  .meta({ id: 'FreightZone' });
export type ZoneData = z.infer<typeof zoneData>;

export const exampleData = z
  .object({
    date: z.string(),
    zone: z.object({ id: z.int(), name: z.string() }).nullable(),
    parcels: z.array(
      z.object({
        length_mm: z.int(),
        width_mm: z.int(),
        height_mm: z.int(),
        weight_g: z.int(),
        /** The chargeable weight. */
        charged_g: z.int(),
      }),
    ),
    options: z.array(
      z.object({
        kind: z.enum([...freightServices, 'store']),
        name: z.string(),
        fee: z.object({ NTD: moneyData, USD: moneyData }),
        days_min: z.int(),
        days_max: z.int(),
      }),
    ),
    /** Why it cannot be sent; null where it can. */
    reason: z.enum(['country', 'oversize']).nullable(),
  })
  .meta({ id: 'FreightExample' });
export type ExampleData = z.infer<typeof exampleData>;
