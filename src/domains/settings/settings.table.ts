import { timestamptz } from '../../platform/db/columns.ts';
import { boolean, integer, jsonb, numeric, pgTable, text } from '../../platform/db/drizzle.ts';
import { localized } from '../../platform/db/localized.ts';

export const settingTable = pgTable('setting', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  version: integer().notNull().default(1),
});

export const exchangeRateTable = pgTable('exchange_rate', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  currency: text().$type<'USD'>().notNull(),
  rate: numeric({ precision: 12, scale: 6 }).notNull(),
  startsAt: timestamptz('starts_at').notNull(),
  version: integer().notNull().default(1),
});

export const storeTable = pgTable('store', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: localized('name').notNull(),
  address: localized('address').notNull(),
  hours: localized('hours').notNull(),
  phone: text().notNull(),
  position: integer().notNull().default(0),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
});

export const defaultRateTable = pgTable('default_rate', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  kind: text().$type<'tax' | 'share'>().notNull(),
  basisPoints: integer('basis_points').notNull(),
  startsAt: timestamptz('starts_at').notNull(),
  version: integer().notNull().default(1),
});
