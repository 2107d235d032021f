import { boolean, integer, jsonb, numeric, pgTable, text, timestamp } from '../../platform/db/drizzle.ts';
import { localized } from '../../platform/db/localized.ts';

export const settingTable = pgTable('setting', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});

export const exchangeRateTable = pgTable('exchange_rate', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  currency: text().$type<'USD'>().notNull(),
  rate: numeric({ precision: 12, scale: 6 }).notNull(),
  startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
});

export const storeTable = pgTable('store', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: localized('name').notNull(),
  address: localized('address').notNull(),
  hours: localized('hours').notNull(),
  phone: text().notNull(),
  position: integer().notNull().default(0),
  active: boolean().notNull().default(true),
});
