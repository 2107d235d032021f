import type { Locale } from '../../kernel/locale.ts';
import type { Currency } from '../../kernel/money.ts';
import { timestamptz } from '../../platform/db/columns.ts';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  sql,
  text,
} from '../../platform/db/drizzle.ts';
import { bytea, localized } from '../../platform/db/localized.ts';
import type { FreightKind } from '../freight/freight.rules.ts';
import type { PaymentStatus, Paytype } from '../payments/payments.rules.ts';
import type {
  CopyEventKind,
  CopyStage,
  Invoice,
  OrderStatus,
  ParcelStatus,
  Receiver,
  SoldFrame,
  SoldSize,
} from './orders.rules.ts';

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
const amount = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** Without `search`, which is only written and queried in SQL (`order-search.repository.ts`). */
export const orderTable = pgTable('shop_order', {
  id: id(),
  code: text().notNull(),
  hash: text().notNull(),
  memberId: integer('member_id').notNull(),
  /** Who ordered for a gallery or company; null for other members. */
  personId: integer('person_id'),
  /** Who approved it above the person's limit; null where nobody had to. */
  approvedBy: integer('approved_by'),
  locale: text().$type<Locale>().notNull(),
  status: text().$type<OrderStatus>().notNull(),
  paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
  paytype: text().$type<Paytype>().notNull(),
  currency: text().$type<Currency>().notNull(),
  exchangeRate: numeric('exchange_rate', { precision: 12, scale: 6 }).notNull(),
  taxBasisPoints: integer('tax_basis_points').notNull(),
  itemsTotal: amount('items_total'),
  freightTotal: amount('freight_total'),
  taxIncluded: amount('tax_included'),
  total: amount('total'),
  receiver: jsonb().$type<Receiver>().notNull(),
  invoice: jsonb().$type<Invoice>().notNull(),
  createdAt: timestamptz('created_at').notNull(),
  purchasedAt: timestamptz('purchased_at').notNull(),
  /** The effective date of the terms that the buyer agreed to; null for older orders. */
  termsFrom: date('terms_from'),
  /** When the buyer agreed that custom sizes cannot be withdrawn from, and to which text; null without custom sizes. */
  customAgreedAt: timestamptz('custom_agreed_at'),
  customAgreedText: text('custom_agreed_text'),
  /** The number that a company gave its purchase. */
  poNumber: text('po_number'),
  /** The number of the offer that it was accepted from. */
  offerCode: text('offer_code'),
  /** The first of the orders that one checkout made for several addresses, also of that order itself; null for a single order. */
  groupId: integer('group_id'),
  /** What is paid before it is made; the rest is on terms from then on. */
  deposit: bigint({ mode: 'number' }),
  payBefore: timestamptz('pay_before'),
  endedAt: timestamptz('ended_at'),
  version: integer().notNull().default(1),
  /** It is made before it is paid. */
  isOnTerms: boolean('is_on_terms').notNull(),
  settledAt: timestamptz('settled_at'),
  productionStartedAt: timestamptz('production_started_at'),
  /** Since when what was lost or damaged is made again; null once it is made. */
  remakeSince: timestamptz('remake_since'),
  /** The day by which it should be made (`docs/rules/orders.md`). */
  readyOn: date('ready_on').notNull(),
  seenAt: timestamptz('seen_at'),
  /** When and why what is open of it was written off; null unless it is. */
  writtenOffAt: timestamptz('written_off_at'),
  writtenOffReason: text('written_off_reason'),
  /** The network it was placed from, while a limit counts it (`unpaid-limits.rules.ts`). */
  placedFrom: text('placed_from'),
  countryCode: text('country_code')
    .notNull()
    .generatedAlwaysAs(sql`coalesce(receiver #>> '{address,country_code}', 'TW')`),
});

/** The payment reminders of an order on terms. */
export const orderReminderTable = pgTable(
  'order_reminder',
  {
    orderId: integer('order_id').notNull(),
    /** Days from the deadline; negative before it. */
    day: integer().notNull(),
    queuedAt: timestamptz('queued_at').notNull(),
    sentAt: timestamptz('sent_at'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.day] })],
);

export const orderLineTable = pgTable('order_line', {
  id: id(),
  orderId: integer('order_id').notNull(),
  position: integer().notNull(),
  itemId: integer('item_id').notNull(),
  sizeId: integer('size_id').notNull(),
  frameId: integer('frame_id').notNull(),
  nums: integer().notNull(),
  title: localized('title').notNull(),
  artistId: integer('artist_id').notNull(),
  artistName: localized('artist_name').notNull(),
  size: jsonb().$type<SoldSize>().notNull(),
  frame: jsonb().$type<SoldFrame>().notNull(),
  custom: boolean().notNull(),
  unitPrice: integer('unit_price').notNull(),
  /** The price in the catalogue, which the sold price can be lower than. */
  unitListPrice: integer('unit_list_price').notNull(),
  /** The picture's part of the sold price, and that of the list price, from which the artist's share is computed. */
  unitPicturePrice: integer('unit_picture_price').notNull(),
  unitListPicturePrice: integer('unit_list_picture_price').notNull(),
  lineTotal: amount('line_total'),
  shareBasisPoints: integer('share_basis_points').notNull(),
  shareOnSoldPrice: boolean('share_on_sold_price').notNull(),
});

/** One physical print of a line, numbered from 1; a copy without a row is to be printed. */
export const printCopyTable = pgTable(
  'print_copy',
  {
    orderLineId: integer('order_line_id').notNull(),
    number: integer().notNull(),
    stage: text().$type<CopyStage>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderLineId, table.number] })],
);

export const printCopyEventTable = pgTable('print_copy_event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  orderLineId: integer('order_line_id').notNull(),
  number: integer().notNull(),
  kind: text().$type<CopyEventKind>().notNull(),
  fromStage: text('from_stage').$type<CopyStage>().notNull(),
  toStage: text('to_stage').$type<CopyStage>().notNull(),
  reason: text().notNull().default(''),
  staffId: integer('staff_id'),
  at: timestamptz('at').notNull(),
});

export const orderEventTable = pgTable('order_event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id').notNull(),
  at: timestamptz('at').notNull(),
  actor: text().$type<'member' | 'staff' | 'system' | 'provider'>().notNull(),
  actorId: integer('actor_id'),
  kind: text().notNull(),
  fromStatus: text('from_status').$type<OrderStatus>(),
  toStatus: text('to_status').$type<OrderStatus>(),
  reason: text().notNull().default(''),
});

export const freightRecordTable = pgTable('freight_record', {
  orderId: integer('order_id').primaryKey(),
  id: integer().generatedByDefaultAsIdentity(),
  kind: text().$type<FreightKind>().notNull(),
  storeId: integer('store_id'),
  fee: amount('fee'),
  readyInDays: integer('ready_in_days').notNull(),
  daysMin: integer('days_min').notNull(),
  daysMax: integer('days_max').notNull(),
  generatedAt: timestamptz('generated_at').notNull(),
  completedAt: timestamptz('completed_at'),
  deliveredAt: timestamptz('delivered_at'),
  arrivedAt: timestamptz('arrived_at'),
});

export const parcelTable = pgTable('parcel', {
  id: id(),
  orderId: integer('order_id').notNull(),
  courier: text().notNull(),
  courierKey: text('courier_key'),
  trackingNumber: text('tracking_number').notNull(),
  status: text().$type<ParcelStatus>().notNull().default('packed'),
  packedAt: timestamptz('packed_at'),
  shippedAt: timestamptz('shipped_at'),
  arrivedAt: timestamptz('arrived_at'),
  contents: jsonb().$type<{ line_id: number; nums: number }[]>().notNull().default([]),
});

export const courierTable = pgTable('courier', {
  key: text().primaryKey(),
  name: localized('name').notNull(),
  trackingUrl: text('tracking_url'),
  active: boolean().notNull().default(true),
  position: integer().notNull().default(0),
  version: integer().notNull().default(1),
});

export const orderNoteTable = pgTable('order_note', {
  id: id(),
  orderId: integer('order_id').notNull(),
  at: timestamptz('at').notNull(),
  staffId: integer('staff_id').notNull(),
  text: text().notNull(),
});

export const orderViewTable = pgTable('order_view', {
  id: id(),
  staffId: integer('staff_id').notNull(),
  name: text().notNull(),
  query: text().notNull(),
  isShared: boolean('is_shared').notNull(),
  version: integer().notNull().default(1),
  createdAt: timestamptz('created_at').notNull(),
});

export const orderQuoteTable = pgTable('order_quote', {
  id: text().primaryKey(),
  memberId: integer('member_id').notNull(),
  amounts: jsonb().notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});

export const orderIdempotencyTable = pgTable(
  'order_idempotency',
  {
    memberId: integer('member_id').notNull(),
    key: text().notNull(),
    bodyHash: bytea('body_hash').notNull(),
    orderId: integer('order_id'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.key] })],
);
