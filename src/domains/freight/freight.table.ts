import {
  boolean,
  char,
  date,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
} from '../../platform/db/drizzle.ts';
import { localized } from '../../platform/db/localized.ts';
import type { FreightService } from './freight.rules.ts';

export const freightZoneTable = pgTable('freight_zone', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  key: text().notNull(),
  name: localized('name').notNull(),
  position: integer().notNull().default(0),
  version: integer().notNull().default(1),
});

export const freightZoneCountryTable = pgTable('freight_zone_country', {
  countryCode: char('country_code', { length: 2 }).primaryKey(),
  zoneId: integer('zone_id').notNull(),
});

export const freightServiceTable = pgTable(
  'freight_service',
  {
    zoneId: integer('zone_id').notNull(),
    service: text().$type<FreightService>().notNull(),
    daysMin: integer('days_min').notNull(),
    daysMax: integer('days_max').notNull(),
    active: boolean().notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.zoneId, table.service] })],
);

export const freightRateTable = pgTable(
  'freight_rate',
  {
    zoneId: integer('zone_id').notNull(),
    service: text().$type<FreightService>().notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    upToKg: numeric('up_to_kg', { precision: 6, scale: 1 }).notNull(),
    priceNtd: integer('price_ntd').notNull(),
  },
  (table) => [primaryKey({ columns: [table.zoneId, table.service, table.startsOn, table.upToKg] })],
);

export const freightParameterTable = pgTable('freight_parameter', {
  startsOn: date('starts_on', { mode: 'string' }).primaryKey(),
  volumetricDivisor: integer('volumetric_divisor').notNull(),
  stepKg: numeric('step_kg', { precision: 3, scale: 1 }).notNull(),
  minimumKg: numeric('minimum_kg', { precision: 3, scale: 1 }).notNull(),
  fuelBasisPoints: integer('fuel_basis_points').notNull(),
  insuranceBasisPoints: integer('insurance_basis_points').notNull(),
  insuranceFreeNtd: integer('insurance_free_ntd').notNull(),
  version: integer().notNull().default(1),
});

export const freightLimitTable = pgTable('freight_limit', {
  zoneId: integer('zone_id').notNull(),
  startsOn: date('starts_on', { mode: 'string' }).notNull(),
  maxSideMm: integer('max_side_mm').notNull(),
  maxGirthMm: integer('max_girth_mm').notNull(),
  maxWeightG: integer('max_weight_g').notNull(),
  oversizeSideMm: integer('oversize_side_mm').notNull(),
  oversizeNtd: integer('oversize_ntd').notNull(),
});
