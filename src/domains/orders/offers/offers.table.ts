import type { Locale } from '../../../kernel/locale.ts';
import type { Currency } from '../../../kernel/money.ts';
import { timestamptz } from '../../../platform/db/columns.ts';
import { bigint, date, integer, jsonb, pgTable, primaryKey, text } from '../../../platform/db/drizzle.ts';
import type { Address } from '../../members/members.schemas.ts';
import type { OfferAnswerInput } from './offers.admin.schemas.ts';
import type { OfferStatus } from './offers.rules.ts';

export const offerTable = pgTable('offer', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull(),
  memberId: integer('member_id').notNull(),
  locale: text().$type<Locale>().notNull(),
  status: text().$type<OfferStatus>().notNull(),
  currency: text().$type<Currency>().notNull(),
  address: jsonb().$type<Address>().notNull(),
  message: text().notNull(),
  askedAt: timestamptz('asked_at').notNull(),
  freight: bigint({ mode: 'number' }),
  daysMin: integer('days_min'),
  daysMax: integer('days_max'),
  /** Paid before production; the rest is on terms. */
  depositPercent: integer('deposit_percent'),
  validUntil: date('valid_until', { mode: 'string' }),
  note: text().notNull().default(''),
  answeredAt: timestamptz('answered_at'),
  endedAt: timestamptz('ended_at'),
  reason: text().notNull().default(''),
  orderId: integer('order_id'),
  version: integer().notNull().default(1),
  /** How often it was answered; the last answer can be accepted. */
  revision: integer().notNull().default(0),
});

export const offerRevisionTable = pgTable(
  'offer_revision',
  {
    offerId: integer('offer_id').notNull(),
    revision: integer().notNull(),
    answeredAt: timestamptz('answered_at').notNull(),
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    freight: bigint({ mode: 'number' }).notNull(),
    depositPercent: integer('deposit_percent'),
    lines: jsonb().$type<OfferAnswerInput['lines']>().notNull(),
    total: bigint({ mode: 'number' }).notNull(),
    note: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.revision] })],
);

export const offerLineTable = pgTable('offer_line', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  offerId: integer('offer_id').notNull(),
  position: integer().notNull(),
  itemId: integer('item_id').notNull(),
  sizeId: integer('size_id').notNull(),
  frameId: integer('frame_id').notNull(),
  /** 0 for a line of the request that staff have removed. */
  nums: integer().notNull(),
  /** 0 for a line that staff have added. */
  requestedNums: integer('requested_nums').notNull(),
  unitListPrice: integer('unit_list_price'),
  unitPrice: integer('unit_price'),
});
