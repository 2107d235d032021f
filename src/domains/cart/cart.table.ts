import type { Currency } from '../../kernel/money.ts';
import { timestamptz } from '../../platform/db/columns.ts';
import { integer, jsonb, pgTable, text } from '../../platform/db/drizzle.ts';
import { bytea } from '../../platform/db/localized.ts';
import type { CheckoutForm, PlacedOrder } from './cart.schemas.ts';

export const cartTable = pgTable('cart', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  tokenHash: bytea('token_hash'),
  memberId: integer('member_id'),
  currency: text().$type<Currency>(),
  /** The country chosen for the freight estimate. */
  countryCode: text('country_code'),
  step: integer().notNull().default(1),
  form: jsonb().$type<CheckoutForm>().notNull().default({}),
  placedOrder: jsonb('placed_order').$type<PlacedOrder>(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
});
