import * as z from 'zod';
import { idField, moneyData, optionalLines } from '../../../kernel/fields.ts';
import { currencies } from '../../../kernel/money.ts';
import { getList, pageFields } from '../../../kernel/paging.ts';
import { maxOfferedNums } from '../../../kernel/quantities.ts';
import { lineInput, maxLines } from '../../catalogue/framing/configured-items.schemas.ts';
import { address } from '../../members/members.schemas.ts';
import { acceptanceFields, checkPaymentFields } from '../checkout/checkout.schemas.ts';
import { lineFields } from '../orders.schemas.ts';
import { offerLineChanges, offerStatuses } from './offers.rules.ts';

/** More prints of one work than a cart's line has. */
export const offerLineInput = lineInput.extend({ nums: z.int().min(1).max(maxOfferedNums) });

/** The prints that a gallery wants an offer for; duplicates are added. */
export const offerInput = z.strictObject({
  items: z.array(offerLineInput).min(1).max(maxLines),
  /** One of the member's addresses, to which all prints are delivered. */
  address_id: idField,
  currency: z.enum(currencies),
  message: optionalLines(1000).optional(),
});
export type OfferInput = z.infer<typeof offerInput>;

/** How an offer becomes an order. Works, prices, freight and address are those of the offer. */
export const offerAcceptanceInput = z
  .strictObject({
    ...acceptanceFields,
    /** The answer that was read: another one is not accepted (409 `offer_revised`). By default the last one. */
    revision: z.int().min(1).optional(),
  })
  .superRefine(checkPaymentFields);
export type OfferAcceptanceInput = z.infer<typeof offerAcceptanceInput>;

export const offerDeclineInput = z.strictObject({ reason: optionalLines(500).optional() });

export const offerQuery = z.object(pageFields);
export type OfferQuery = z.infer<typeof offerQuery>;

export const offerCodeParams = z.object({ code: z.string().regex(/^[0-9A-Z]{13}$/) });

/** The fields of an offer for every reader. */
export const offerSummary = {
  code: z.string(),
  status: z.enum(offerStatuses),
  status_label: z.string(),
  asked_at: z.iso.datetime(),
  /** The last day, in Taiwan's calendar, on which it can be accepted; null before it is answered. */
  valid_until: z.iso.date().nullable(),
  /** The numbers of lines and prints. */
  lines: z.int(),
  pieces: z.int(),
  /** Null before it is answered. */
  total: moneyData.nullable(),
};

export const offerEntry = z.object(offerSummary).meta({ id: 'OfferEntry' });
export type OfferEntry = z.infer<typeof offerEntry>;
export const offerList = getList(offerEntry);
export type OfferList = z.infer<typeof offerList>;

const { item_id, title, artist, picture, size, frame } = lineFields;

const offerLine = z.object({
  id: z.int(),
  ...lineFields,
  size_id: z.int(),
  frame_id: z.int(),
  /** The price in the catalogue: when the offer was answered, before that today's. */
  list_price: moneyData,
  /** What is offered; null before it is answered. */
  price: moneyData.nullable(),
  total: moneyData.nullable(),
  /** Why the line cannot be bought now; null where it can. */
  problem: z.string().nullable(),
  /** How staff changed it against the request; null where they did not. */
  change: z.enum(offerLineChanges).nullable(),
  /** What was asked for in the place of a changed line. */
  requested: z.object({ nums: z.int(), size, frame }).nullable(),
});

/** A line of the request that staff have removed, with the number of prints that were asked for. */
const removedLine = z.object({ item_id, title, artist, picture, size, frame, nums: z.int() });

export const offerFields = {
  ...offerSummary,
  currency: z.enum(currencies),
  /** How often it was answered; the last answer is what can be accepted. */
  revision: z.int(),
  /** The answers that a later one replaced, the newest first. */
  replaced: z.array(
    z.object({
      revision: z.int(),
      answered_at: z.iso.datetime(),
      valid_until: z.iso.date(),
      total: moneyData,
      note: z.string(),
    }),
  ),
  answered_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  /** What the member wrote, and what staff answered. */
  message: z.string(),
  note: z.string(),
  /** Why it was declined or withdrawn. */
  reason: z.string(),
  address,
  lines: z.array(offerLine),
  removed_lines: z.array(removedLine),
  items_total: moneyData.nullable(),
  freight_total: moneyData.nullable(),
  /** What is paid before production, with the rest on terms; null where all is paid before, or on terms. */
  deposit: moneyData.extend({ percent: z.int() }).nullable(),
  /** Days on the way; null before it is answered. */
  days_min: z.int().nullable(),
  days_max: z.int().nullable(),
  /** The order that it was accepted into. */
  order_code: z.string().nullable(),
};

export const offerData = z
  .object({
    ...offerFields,
    /** What the member can do now. */
    operations: z.array(z.enum(['accept', 'decline'])),
    /** The sentence that `custom_agree` agrees to; null without a custom size. */
    custom_consent: z.string().nullable(),
  })
  .meta({ id: 'Offer' });
export type OfferData = z.infer<typeof offerData>;
