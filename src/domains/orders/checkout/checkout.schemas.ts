import * as z from 'zod';
import {
  emailField,
  idField,
  moneyData,
  optionalCodeText,
  optionalText,
  phoneField,
  poNumberField,
} from '../../../kernel/fields.ts';
import { currencies } from '../../../kernel/money.ts';
import { rejection } from '../../../kernel/validation.ts';
import { lineKey, maxDeliveries } from '../../cart/cart.rules.ts';
import { type DeliveryInput, deliveryInput } from '../../cart/cart.schemas.ts';
import { type LineInput, lineInput, maxLines } from '../../catalogue/framing/configured-items.schemas.ts';
import { pickupTypes } from '../../freight/freight.schemas.ts';
import { type Paytype, paymentMethods, paytypes } from '../../payments/payments.rules.ts';
import { findInvoiceProblems } from '../orders.rules.ts';
import { lineFields } from '../orders.schemas.ts';

/** An empty field of a form counts as missing. */
const emptyAsMissing = optionalText.transform((text) => text || undefined).optional();
/** As above, with full-width digits and letters as the usual ones. */
const codeOrMissing = optionalCodeText.transform((text) => text || undefined).optional();

const invoiceInput = z.strictObject({
  type: z.enum(['personal', 'company']),
  carrier: codeOrMissing,
  donation: codeOrMissing,
});

const receiverInput = z.strictObject({
  name: emptyAsMissing,
  email: z.preprocess((email) => (email === '' ? undefined : email), emailField.optional()).optional(),
  phone: phoneField.optional(),
  show_orderer_name: z.boolean().optional(),
});

/** Of an order, and of an offer that becomes one. */
const paymentFields = {
  paytype: z.enum(paytypes),
  tax_id: codeOrMissing,
  invoice: invoiceInput.optional(),
  custom_agree: z.boolean().optional(),
  /** The buyer's own number of the purchase; only for galleries and companies. */
  po_number: poNumberField.transform((text) => text || undefined).optional(),
  /** Pay by invoice, within the days of the member's payment terms; only by bank transfer. */
  on_terms: z.boolean().optional(),
};

const agree = z.boolean().refine((agreed) => agreed, rejection('validation.agree'));

/** What accepting an offer takes; the rest of the order is fixed by the offer. */
export const acceptanceFields = { ...paymentFields, agree };

const fields = {
  ...paymentFields,
  items: z.array(lineInput).min(1).max(maxLines),
  address_id: idField.optional(),
  currency: z.enum(currencies),
  freight_id: idField.optional(),
  pickup_type: z.enum(pickupTypes).optional(),
  store_id: idField.optional(),
  receiver: receiverInput.optional(),
  /** An order for each of several addresses, instead of `address_id` and `freight_id`: together they have the copies of `items`. */
  deliveries: z.array(deliveryInput).min(2).max(maxDeliveries).optional(),
};

type PaymentForm = {
  paytype: Paytype;
  on_terms?: boolean | undefined;
  tax_id?: string | undefined;
  invoice?: z.infer<typeof invoiceInput> | undefined;
};

type CheckoutForm = PaymentForm & {
  currency: (typeof currencies)[number];
  address_id?: number | undefined;
  store_id?: number | undefined;
  pickup_type?: 'delivery' | 'store' | undefined;
  items: readonly LineInput[];
  deliveries?: readonly DeliveryInput[] | undefined;
};

const createRejecter =
  (form: object, context: z.core.$RefinementCtx) =>
  (path: string[], ...said: Parameters<typeof rejection>) =>
    context.addIssue({ code: 'custom', path, input: form, ...rejection(...said) });

/** Checks the fields of payment and invoice together. A tax id without an invoice type asks for a company invoice. */
export function checkPaymentFields(form: PaymentForm, context: z.core.$RefinementCtx): void {
  const reject = createRejecter(form, context);
  if (form.on_terms && form.paytype !== 'transfer') reject(['on_terms'], 'validation.on_terms');
  const { tax_id } = form;
  const type = form.invoice?.type ?? (tax_id ? 'company' : 'personal');
  for (const { field, message } of findInvoiceProblems({ ...form.invoice, type, tax_id })) {
    reject(field === 'tax_id' ? [field] : ['invoice', field], message);
  }
}

/** The copies of lines by what is ordered; lines of the same count together. */
function countCopies(lines: readonly LineInput[]): Map<string, number> {
  const copies = new Map<string, number>();
  for (const line of lines) copies.set(lineKey(line), (copies.get(lineKey(line)) ?? 0) + line.nums);
  return copies;
}

/** Whether deliveries have the copies of the ordered lines, no more and no fewer. */
function haveSameCopies(
  items: readonly LineInput[],
  deliveries: readonly Pick<DeliveryInput, 'items'>[],
): boolean {
  const ordered = countCopies(items);
  const delivered = countCopies(deliveries.flatMap((delivery) => delivery.items));
  return ordered.size === delivered.size && [...ordered].every(([key, nums]) => delivered.get(key) === nums);
}

/** Several orders are paid together by one transfer, which pages of providers and stores have no part in. */
function checkDeliveries(
  { paytype, pickup_type, items }: CheckoutForm,
  deliveries: readonly DeliveryInput[],
  reject: ReturnType<typeof createRejecter>,
): void {
  if (paytype !== 'transfer') reject(['paytype'], 'validation.deliveries_paytype');
  if (pickup_type === 'store') reject(['pickup_type'], 'validation.deliveries_store');
  deliveries.forEach(({ address_id: id }, index) => {
    const isRepeated = deliveries.findIndex((other) => other.address_id === id) < index;
    if (isRepeated) reject(['deliveries', String(index), 'address_id'], 'validation.deliveries_address');
  });
  if (!haveSameCopies(items, deliveries)) reject(['deliveries'], 'validation.deliveries_copies');
}

/** Checks across fields. */
function checkFieldCombinations(form: CheckoutForm, context: z.core.$RefinementCtx): void {
  const reject = createRejecter(form, context);
  if (!paymentMethods[form.paytype].currencies.includes(form.currency)) {
    reject(['paytype'], 'validation.paytype');
  }
  if (form.deliveries) checkDeliveries(form, form.deliveries, reject);
  else if (form.pickup_type === 'store') {
    if (form.store_id === undefined) reject(['store_id'], 'validation.store');
  } else if (form.address_id === undefined) reject(['address_id'], 'validation.address');
  checkPaymentFields(form, context);
}

export const quoteInput = z.strictObject(fields).superRefine(checkFieldCombinations);

export type QuoteInput = z.infer<typeof quoteInput>;

export const orderInput = z
  .strictObject({
    ...fields,
    agree,
    quote: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional(),
  })
  .superRefine(checkFieldCombinations);

export type OrderInput = z.infer<typeof orderInput>;

const quotedFreight = z.object({
  kind: z.enum(['standard', 'express', 'store']),
  name: z.string(),
  ready_on: z.iso.date(),
  arrives_from: z.iso.date(),
  arrives_by: z.iso.date(),
});

export const quoteData = z
  .object({
    /** An order can name the quote; it is then rejected if any amount has changed. */
    quote: z.string(),
    lines: z.array(
      z.object({
        ...lineFields,
        /** What one print cost when it was put in the cart or last agreed to; only where `price` differs. */
        previous_price: moneyData.optional(),
      }),
    ),
    items_total: moneyData,
    freight_total: moneyData,
    tax_included: moneyData,
    /** The tax rate in 1/100 of a percent; 0 where the sale is zero-rated. */
    tax_basis_points: z.int(),
    total: moneyData,
    /** The amounts of each order, in the order of `deliveries`; only where there are several. */
    deliveries: z
      .array(
        z.object({
          address_id: z.int(),
          freight: quotedFreight,
          freight_total: moneyData,
          items_total: moneyData,
          tax_included: moneyData,
          tax_basis_points: z.int(),
          total: moneyData,
        }),
      )
      .optional(),
    /** Whether the order is above the person's limit, so that the owner of the company has to approve it. */
    needs_approval: z.boolean(),
    expires_at: z.iso.datetime(),
    /** The delivery of `freight_id`, with the days it is expected if it is ordered and paid now. */
    freight: quotedFreight,
    /** The sentence that `custom_agree` agrees to, which is stored with the order; null without a custom size. */
    custom_consent: z.string().nullable(),
    /** Warnings, which do not prevent the order. */
    warnings: z.array(z.object({ field: z.string(), message: z.string() })),
  })
  .meta({ id: 'OrderQuote' });

export type QuoteData = z.infer<typeof quoteData>;

export const placedData = z.object({ order: z.object({ code: z.string(), hash: z.string() }) });

export type PlacedData = z.infer<typeof placedData>;
