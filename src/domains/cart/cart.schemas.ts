import * as z from 'zod';
import {
  anyCountryField,
  idField,
  moneyData,
  optionalCodeText,
  optionalText,
  phoneField,
  poNumberField,
} from '../../kernel/fields.ts';
import { currencies } from '../../kernel/money.ts';
import { frameOption } from '../catalogue/catalogue.schemas.ts';
import { lineInput, maxLines } from '../catalogue/framing/configured-items.schemas.ts';
import { freightEstimate, freightOption, pickupTypes } from '../freight/freight.schemas.ts';
import { paytypes } from '../payments/payments.rules.ts';
import { maxDeliveries } from './cart.rules.ts';

const lineKeyInput = lineInput.omit({ nums: true });

/** The whole cart as an array; duplicates keep the larger quantity. */
export const cartListInput = z.array(lineInput).max(maxLines);

/** Updates of some lines; other lines and fields stay. */
export const cartLinesInput = z.strictObject({
  lines: z
    .array(
      lineKeyInput.extend({
        nums: lineInput.shape.nums.optional(),
        selected: z.boolean().optional(),
        /** Another frame in place of the line's; prints of a line that has it already are added. */
        new_frame_id: lineInput.shape.frame_id.optional(),
        /** The price of one print that the buyer saw and agrees to; rejected where it is no longer the current one. */
        agreed_price: moneyData.strict().optional(),
      }),
    )
    .min(1)
    .max(maxLines),
});
export type CartLineUpdate = z.infer<typeof cartLinesInput>['lines'][number];

/** What of a checkout goes to one of several addresses. */
export const deliveryInput = z.strictObject({
  address_id: idField,
  freight_id: idField.optional(),
  items: z.array(lineInput).min(1).max(maxLines),
});
export type DeliveryInput = z.infer<typeof deliveryInput>;

/** The checkout form so far: types and lengths are checked here, required fields when the order is placed. */
export const checkoutForm = z
  .strictObject({
    paytype: z.enum(paytypes),
    address_id: idField,
    freight_id: idField,
    pickup_type: z.enum(pickupTypes),
    store_id: idField,
    tax_id: optionalCodeText,
    invoice: z
      .strictObject({
        type: z.enum(['personal', 'company']),
        carrier: optionalCodeText,
        donation: optionalCodeText,
      })
      .partial(),
    receiver: z
      .strictObject({
        name: optionalText,
        email: optionalText,
        phone: phoneField,
        show_orderer_name: z.boolean(),
      })
      .partial(),
    agree: z.boolean(),
    custom_agree: z.boolean(),
    po_number: poNumberField,
    on_terms: z.boolean(),
    /** Where the selected lines go to several addresses; `address_id` and `freight_id` do not count then. */
    deliveries: z.array(deliveryInput).max(maxDeliveries),
  })
  .partial();
export type CheckoutForm = z.infer<typeof checkoutForm>;

/** Given fields are replaced as a whole; the others stay. */
export const cartFormInput = z.strictObject({
  step: z.int().min(1).max(3).optional(),
  selection: z.array(lineKeyInput).max(maxLines).optional(),
  form: checkoutForm.optional(),
  currency: z.enum(currencies).optional(),
  country_code: anyCountryField.optional(),
});
export type CartFormInput = z.infer<typeof cartFormInput>;

const lineKey = z.object({ item_id: z.int(), size_id: z.int(), frame_id: z.int() });
const problem = z.object({ code: z.string(), message: z.string() });

const placedOrder = z.object({ code: z.string(), hash: z.string() });
export type PlacedOrder = z.infer<typeof placedOrder>;

const cartLine = lineKey
  .extend({
    nums: z.int(),
    selected: z.boolean(),
    title: z.string(),
    slug: z.string(),
    artist: z.object({ id: z.int(), name: z.string() }),
    picture: z.object({ id: z.int(), width: z.int(), height: z.int(), color: z.string() }),
    size: z.object({ id: z.int(), width_mm: z.int(), height_mm: z.int(), substrate: z.string() }),
    /** With everything that a page needs to draw it. */
    frame: frameOption,
    framed_width_mm: z.int(),
    framed_height_mm: z.int(),
    /** A custom size. */
    custom: z.boolean(),
    ready_in_days: z.int(),
    /** The price of one print with its frame, tax included. */
    price: moneyData,
    /** The price in the catalogue; only where the member pays a trade price. */
    list_price: moneyData.optional(),
    total: moneyData,
    /** What one print cost when it was added or the buyer last agreed to its price; only where `price` differs. */
    previous_price: moneyData.optional(),
    /**
     * Why the line cannot be bought now; such a line is never selected. `price_changed` alone does not prevent an order: the buyer has to
     * agree to the new price.
     */
    problem: problem.optional(),
    /** For `frame_incompatible`: the most similar frame that can hold the print. */
    nearest_frame: z.object({ id: z.int(), name: z.string() }).optional(),
  })
  .meta({ id: 'CartLine' });

export const cart = z
  .object({
    token: z.string(),
    currency: z.enum(currencies),
    /** The country chosen for the freight estimate, otherwise that of the member's first address, otherwise of the visitor's IP address. */
    country_code: z.string().nullable(),
    step: z.int(),
    lines: z.array(cartLine),
    /** The selected lines, which an order would contain. */
    lists: z.array(lineKey),
    form: checkoutForm,
    /** The total of the selected lines, tax included, without freight. */
    price: moneyData,
    /** The freight to the chosen address, otherwise to the member's first one; null without an address or selected lines. */
    fees: moneyData.nullable(),
    /** The standard freight to the visitor's country while no address is known; null where nothing is delivered there. */
    fees_estimate: freightEstimate.nullable(),
    /** The option and the expected days of arrival of `fees` or `fees_estimate`; null where both are unknown. */
    delivery: freightOption
      .pick({ kind: true, name: true, arrives_from: true, arrives_by: true })
      /** Of the address or the estimate; null for collection in a store. */
      .extend({ country_code: z.string().nullable() })
      .nullable(),
    /** Why the freight is not known. */
    fees_problem: problem.optional(),
    /** The last order placed from this cart, until a line is added again. */
    order: placedOrder.nullable(),
  })
  .meta({ id: 'Cart' });
export type Cart = z.infer<typeof cart>;
