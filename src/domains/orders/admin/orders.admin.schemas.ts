import * as z from 'zod';
import { dayField, idField, moneyData, requiredLines, searchText } from '../../../kernel/fields.ts';
import { locales } from '../../../kernel/locale.ts';
import { currencies } from '../../../kernel/money.ts';
import { getList, pageFields, positive } from '../../../kernel/paging.ts';
import { maxOfferedNums } from '../../../kernel/quantities.ts';
import { pickupTypes } from '../../freight/freight.schemas.ts';
import { addressInput } from '../../members/members.schemas.ts';
import { paymentStatuses, paytypes } from '../../payments/payments.rules.ts';
import { receiptData } from '../../payments/receipts.schemas.ts';
import { refundData } from '../../payments/refunds.schemas.ts';
import { orderStatuses, parcelStatuses } from '../orders.rules.ts';
import { sharedOrderFields } from '../orders.schemas.ts';
import { orderSorts, queueFilters } from './order-queue.rules.ts';
import { staffOperations, transitionBlockers } from './staff-operations.rules.ts';

/** With the rejection of a transfer that is recorded already: for which order, and when. */
export const duplicateTransfer = z.object({ code: z.string(), recorded_at: z.iso.datetime() });

/** The filters of the list; each at most once, combined by AND. */
const orderFilterFields = {
  status: z.enum(orderStatuses).optional(),
  payment_status: z.enum(paymentStatuses).optional(),
  paytype: z.enum(paytypes).optional(),
  currency: z.enum(currencies).optional(),
  /** Days in Taipei on which it was placed, both inclusive. */
  from: dayField.optional(),
  to: dayField.optional(),
  /** ISO 3166-1 alpha-2 in capitals; collection in a store counts as TW. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  /** The next task, see `queueFilters`. */
  needs: z.enum(queueFilters).optional(),
  member: positive.meta({ type: 'integer', minimum: 1 }).optional(),
  /** The code of the first order of a checkout to several addresses: all of its orders. */
  group: searchText.max(40).optional(),
  /** Words of the code, the receiver's name and e-mail address, titles and tracking numbers; the last one may be a prefix. */
  keyword: searchText.max(200).optional(),
  sort: z.enum(orderSorts).optional(),
};

export const adminOrderQuery = z.object({ ...orderFilterFields, ...pageFields });
export type AdminOrderQuery = z.infer<typeof adminOrderQuery>;

const picture = z.object({ id: z.int(), width: z.int(), height: z.int(), color: z.string() });
export const person = z.object({ id: z.int(), name: z.string() });

/** An order in the list. */
export const orderEntry = z
  .object({
    code: z.string(),
    version: z.int(),
    status: z.enum(orderStatuses),
    status_label: z.string(),
    payment_status: z.enum(paymentStatuses),
    payment_status_label: z.string(),
    paytype: z.enum(paytypes),
    is_on_terms: z.boolean(),
    /** No staff member has opened it yet. */
    is_new: z.boolean(),
    total: moneyData,
    created_at: z.iso.datetime(),
    /** Only while it awaits payment. */
    pay_before: z.iso.datetime().nullable(),
    member_id: z.int(),
    receiver_name: z.string(),
    email: z.string(),
    country_code: z.string(),
    pickup_type: z.enum(pickupTypes),
    /** Of the first line. */
    picture,
    title: z.string(),
    /** The number of lines, and of prints. */
    lines: z.int(),
    pieces: z.int(),
    /** How many prints are packed. */
    packed: z.int(),
    /** The day by which it should be made; late if that day is over, and it is not made. */
    ready_on: z.iso.date(),
    is_late: z.boolean(),
    /** Of a checkout to several addresses: the code of its first order, which of its orders this is (from 1), and how many it made. */
    group: z.object({ code: z.string(), number: z.int(), count: z.int() }).nullable(),
  })
  .meta({ id: 'OrderEntry' });
export type OrderEntry = z.infer<typeof orderEntry>;

/** `total` is at most 10,000, and the list ends there; `is_more` says whether there are others. */
export const orderEntryList = getList(orderEntry).extend({ is_more: z.boolean() });
export type OrderEntryList = z.infer<typeof orderEntryList>;

export const contents = z
  .array(z.strictObject({ line_id: idField, nums: z.int().min(1).max(maxOfferedNums) }))
  .max(100);

const parcelData = z
  .object({
    id: z.int(),
    /** `key` is null for a courier that is not in the list. */
    courier: z.object({ key: z.string().nullable(), name: z.string() }),
    tracking_number: z.string(),
    /** Null where the courier has no tracking page. */
    tracking_url: z.string().nullable(),
    status: z.enum(parcelStatuses),
    packed_at: z.iso.datetime().nullable(),
    shipped_at: z.iso.datetime().nullable(),
    arrived_at: z.iso.datetime().nullable(),
    /** Its contents by the `id` of the order's lines; empty if not recorded. */
    contents: z.array(z.object({ line_id: z.int(), nums: z.int() })),
    /** The possible next states; empty without the permission. */
    transitions: z.array(z.enum(parcelStatuses)),
  })
  .meta({ id: 'ParcelForStaff' });
export type ParcelData = z.infer<typeof parcelData>;

/** One order with all data for staff. Amounts, labels and titles are in the user's language. */
export const orderForStaff = z
  .object({
    ...sharedOrderFields,
    version: z.int(),
    is_on_terms: z.boolean(),
    /** When the workshop began to make it. */
    production_started_at: z.iso.datetime().nullable(),
    /**
     * While something is made again after loss or damage: since when, what staff wrote about it, and how many prints of which
     * lines; `lines` is empty if the contents of the parcels are not recorded.
     */
    remake: z
      .object({
        since: z.iso.datetime(),
        reason: z.string(),
        lines: z.array(z.object({ line_id: z.int(), nums: z.int() })),
      })
      .nullable(),
    seen_at: z.iso.datetime().nullable(),
    /** The buyer's language, for mails. */
    language: z.enum(locales),
    /** NTD for one unit of the currency, as a decimal string, and the tax rate in basis points, as sold. */
    exchange_rate: z.string(),
    tax_basis_points: z.int(),
    country_code: z.string(),
    /** The effective date of the terms that the buyer agreed to; null for older orders. */
    terms_from: z.iso.date().nullable(),
    /** The consent to custom sizes: when, and the text that the buyer agreed to in their language; null without custom sizes. */
    custom_consent: z.object({ at: z.iso.datetime(), text: z.string() }).nullable(),
    member: z.object({ id: z.int(), name: z.string(), email: z.string() }),
    /** The amount paid so far, and what is missing of the total (never negative). */
    money: z.object({ counted: moneyData, missing: moneyData, refundable: moneyData }),
    /** What is written off of an order on terms; late payments lower the amount. Null unless it is. */
    write_off: z.object({ at: z.iso.datetime(), reason: z.string(), amount: moneyData }).nullable(),
    /** What can be written off now; null where nothing can be. */
    to_write_off: moneyData.nullable(),
    /** Bank transfers, the oldest first. */
    receipts: z.array(receiptData),
    /** The payment reminders of an order on terms; `day` counts from the deadline, `sent_at` is null until the mail was sent. */
    reminders: z.array(z.object({ day: z.int(), sent_at: z.iso.datetime().nullable() })),
    /** Refunds, the oldest first. */
    refunds: z.array(refundData),
    parcels: z.array(parcelData),
    /** Notes among staff, the oldest first. */
    notes: z.array(z.object({ id: z.int(), at: z.iso.datetime(), by: person, text: z.string() })),
    /** The oldest first. `reason` is shown to the buyer, who does not see those of a write-off. */
    events: z.array(
      z.object({
        at: z.iso.datetime(),
        kind: z.string(),
        from: z.enum(orderStatuses).nullable(),
        to: z.enum(orderStatuses).nullable(),
        reason: z.string(),
        actor: z.enum(['member', 'staff', 'system', 'provider']),
        /** The staff member or the member; null for others. */
        by: z.string().nullable(),
      }),
    ),
    /** All states that the transitions lead to from here; `blocker` says what is missing, null where it is possible. */
    transitions: z.array(
      z.object({
        to: z.enum(orderStatuses),
        allowed: z.boolean(),
        blocker: z.object({ code: z.enum(transitionBlockers), message: z.string() }).nullable(),
      }),
    ),
    /** The operations that the user can run now, besides `transitions` (run by `POST …/transition`, except `refund`: `POST …/refund`). */
    operations: z.array(z.enum(staffOperations)),
    /** The options for a parcel. */
    couriers: z.array(z.object({ key: z.string(), name: z.string(), has_tracking: z.boolean() })),
  })
  .meta({ id: 'OrderForStaff' });
export type OrderForStaff = z.infer<typeof orderForStaff>;

// acts on an order: each answers with the order as it is then; `version` is the one that was looked at (409
// `version_conflict` with the order as it is now)

/** By staff; `refund` needs a refund, and `failed` is only possible after the deadline. */
const transitionTargets = ['complete', 'shipped', 'arrived', 'cancel', 'failed', 'generating'] as const;

/** A text of several lines for the buyer, in the mail and on the order's page; optional. */
export const buyerReason = z.union([z.literal(''), requiredLines(500)]).optional();

export const orderTransitionInput = z
  .strictObject({ to: z.enum(transitionTargets), reason: buyerReason, version: idField })
  .meta({ id: 'OrderMove' });
export type OrderTransitionInput = z.infer<typeof orderTransitionInput>;

/** `reason` is for the audit log. */
export const orderTermsInput = z
  .strictObject({ is_on_terms: z.boolean(), reason: requiredLines(500), version: idField })
  .meta({ id: 'OrderTerms' });
export type OrderTermsInput = z.infer<typeof orderTermsInput>;

/** `reason` is for the audit log, the order's history and the note of the journal's entry. */
export const orderWriteOffInput = z
  .strictObject({ is_written_off: z.boolean(), reason: requiredLines(200), version: idField })
  .meta({ id: 'OrderWriteOff' });
export type OrderWriteOffInput = z.infer<typeof orderWriteOffInput>;

export const orderAddressInput = addressInput
  .omit({ label: true })
  .extend({ version: idField })
  .meta({ id: 'OrderAddressInput' });
export type OrderAddressInput = z.infer<typeof orderAddressInput>;

export const orderNoteInput = z.strictObject({ text: requiredLines(2000) }).meta({ id: 'OrderNoteInput' });

/** New orders that a staff member has seen. */
export const ordersSeenInput = z
  .strictObject({
    codes: z
      .array(z.string().regex(/^[0-9A-Z]{13}$/))
      .min(1)
      .max(96),
  })
  .meta({ id: 'OrdersSeen' });
export const ordersSeenData = z.object({ seen: z.int() });
