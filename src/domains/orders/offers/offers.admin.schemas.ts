import * as z from 'zod';
import { dayField, idField, moneyData, optionalLines, requiredLines } from '../../../kernel/fields.ts';
import { getList, pageFields } from '../../../kernel/paging.ts';
import { rejection } from '../../../kernel/validation.ts';
import { maxLines } from '../../catalogue/framing/configured-items.schemas.ts';
import { offerStatuses } from './offers.rules.ts';
import { offerFields, offerLineInput, offerSummary } from './offers.schemas.ts';

export const adminOfferQuery = z.object({ status: z.enum(offerStatuses).optional(), ...pageFields });
export type AdminOfferQuery = z.infer<typeof adminOfferQuery>;

/** The member who asks; `company` is null for one without. */
const offerMember = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
});

const adminOfferEntry = z
  .object({ ...offerSummary, member: offerMember, order_code: z.string().nullable() })
  .meta({ id: 'AdminOfferEntry' });
export const adminOfferList = getList(adminOfferEntry);
export type AdminOfferList = z.infer<typeof adminOfferList>;

/** The freight by the rates of today with its days of delivery; null where there are none for it. */
export const offerFreight = z
  .object({ freight: moneyData.nullable(), days_min: z.int().nullable(), days_max: z.int().nullable() })
  .meta({ id: 'OfferFreight' });
export type OfferFreight = z.infer<typeof offerFreight>;

/** The lines of an answer that is being written. */
export const offerFreightInput = z.strictObject({ lines: z.array(offerLineInput).min(1).max(maxLines) });
export type OfferFreightInput = z.infer<typeof offerFreightInput>;

export const adminOfferData = z
  .object({
    ...offerFields,
    version: z.int(),
    member: offerMember,
    /** What staff can do now. */
    operations: z.array(z.enum(['answer', 'revise', 'withdraw'])),
    /** What is proposed for the answer: the freight by the rates of today, null where there are none for it; and the last day. */
    proposal: z.object({ ...offerFreight.shape, valid_until: z.iso.date() }),
  })
  .meta({ id: 'AdminOffer' });
export type AdminOfferData = z.infer<typeof adminOfferData>;

const days = z.int().min(0).max(365);
const amount = z.int().min(0).max(100_000_000_00);

/**
 * Amounts in minor units of the offer's currency. The lines are all that is offered, in place of those requested or offered before; each
 * has a price for one print, at most its list price.
 */
export const offerAnswerInput = z
  .strictObject({
    lines: z
      .array(offerLineInput.extend({ unit_price: z.int().min(1).max(2_000_000_000) }))
      .min(1)
      .max(maxLines),
    freight: amount,
    days_min: days,
    days_max: days,
    /** What of the total is paid before production; the rest is on terms. Without it all is paid before, or on terms. */
    deposit_percent: z.int().min(1).max(99).optional(),
    valid_until: dayField,
    note: optionalLines(1000).optional(),
    version: idField,
  })
  .refine((form) => form.days_max >= form.days_min, {
    path: ['days_max'],
    ...rejection('validation.days_order'),
  });
export type OfferAnswerInput = z.infer<typeof offerAnswerInput>;

/** `reason` is mailed to the member. */
export const offerWithdrawInput = z.strictObject({ reason: requiredLines(500), version: idField });
export type OfferWithdrawInput = z.infer<typeof offerWithdrawInput>;
