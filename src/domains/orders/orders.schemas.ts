import * as z from 'zod';
import { moneyData } from '../../kernel/fields.ts';
import { currencies } from '../../kernel/money.ts';
import { pageFields } from '../../kernel/paging.ts';
import { drawnFrame } from '../catalogue/catalogue.schemas.ts';
import { pickupTypes } from '../freight/freight.schemas.ts';
import { onlinePaytypes, paymentStatuses, paytypes } from '../payments/payments.rules.ts';
import { orderOperations, orderStatuses, returnKinds, returnStatuses, returnWishes } from './orders.rules.ts';

// responses

/** An order line's certificate in the buyer's order. */
const lineCertificate = z.object({ id: z.string(), number: z.int(), revoked: z.boolean() });
export type LineCertificate = z.infer<typeof lineCertificate>;

const returnData = z
  .object({
    id: z.int(),
    line_id: z.int(),
    /** The prints of the return; once it was received, those that came back. */
    nums: z.int(),
    /** The prints that the buyer announced. */
    asked_nums: z.int(),
    kind: z.enum(returnKinds),
    wish: z.enum(returnWishes),
    status: z.enum(returnStatuses),
    status_label: z.string(),
    /** What the buyer wrote, and what the shop last answered. */
    reason: z.string(),
    answer: z.string(),
    asked_at: z.iso.datetime(),
    /** The ids of its photos. */
    photos: z.array(z.string()),
    /** The code of the linked order without charge. */
    exchange_code: z.string().nullable(),
  })
  .meta({ id: 'OrderReturn' });
export type ReturnData = z.infer<typeof returnData>;

/**
 * The lines that can be returned now, with the kinds that are possible; and the last day of each kind, in Taiwan, and of a withdrawal in the
 * country that the order went to.
 */
const returnOptionsData = z.object({
  lines: z.array(z.object({ line_id: z.int(), nums: z.int(), kinds: z.array(z.enum(returnKinds)) })),
  /** Null before the courier reports the arrival. */
  withdrawal_until: z.iso.date().nullable(),
  damage_until: z.iso.date().nullable(),
  /** The days after the arrival in which the buyer can withdraw. */
  withdrawal_days: z.int(),
});

const sizeData = z.object({ id: z.int(), width_mm: z.int(), height_mm: z.int(), substrate: z.string() });
/** The name as sold; the drawing is from the catalogue. */
const frameData = drawnFrame.extend({ id: z.int(), name: z.string() });

export const lineFields = {
  item_id: z.int(),
  title: z.string(),
  artist: z.object({ id: z.int(), name: z.string() }),
  picture: z.object({ id: z.int(), width: z.int(), height: z.int(), color: z.string() }),
  size: sizeData,
  frame: frameData,
  nums: z.int(),
  /** The price of one print with its frame. */
  price: moneyData,
  /** The price in the catalogue; only where it is another one than `price`. */
  list_price: moneyData.optional(),
  total: moneyData,
  /** A custom size, which cannot be returned for a change of mind. */
  custom: z.boolean(),
};
/** A line as it was sold. */
export const soldLine = z.object({ id: z.int(), ...lineFields, size_id: z.int(), frame_id: z.int() });
export type SoldLine = z.infer<typeof soldLine>;

const addressData = z.object({
  country_code: z.string(),
  city: z.string(),
  township: z.string(),
  postal_code: z.string(),
  address: z.string(),
  remark: z.string().optional(),
});

/** What both the buyer and staff see of an order. */
export const sharedOrderFields = {
  id: z.int(),
  code: z.string(),
  status: z.enum(orderStatuses),
  status_label: z.string(),
  payment_status: z.enum(paymentStatuses),
  payment_status_label: z.string(),
  currency: z.enum(currencies),
  purchased_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  /** Who ordered for a gallery or company, by name. */
  ordered_by: z.string().optional(),
  /** Who approved it above that person's limit, by name. */
  approved_by: z.string().optional(),
  /** Only while the order awaits payment. */
  pay_before: z.iso.datetime().optional(),
  /** What is still to be paid: the total, on terms without what was paid in parts. Only while the order awaits payment. */
  amount_open: moneyData.optional(),
  /** The orders that one checkout made for several addresses, which are paid together; only of such an order. */
  group: z
    .object({
      /** That of the first order, with which a transfer for all of them is named. */
      code: z.string(),
      total: moneyData,
      /** What of all of them is still to be paid. */
      open: moneyData,
      orders: z.array(
        z.object({
          code: z.string(),
          status_label: z.string(),
          to: z.object({ name: z.string(), city: z.string() }),
          total: moneyData,
        }),
      ),
    })
    .optional(),
  lines: z.array(
    soldLine.extend({
      /** The line's first copy of a limited edition; all of them in `edition_numbers`. */
      edition_number: z.int().optional(),
      edition_numbers: z.array(z.int()).optional(),
      /** Certificates of authenticity, once it is paid. */
      certificates: z.array(lineCertificate),
    }),
  ),
  items_total: moneyData,
  freight_total: moneyData,
  tax_included: moneyData,
  tax_basis_points: z.int(),
  total: moneyData,
  receiver: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.object({ code: z.string(), number: z.string() }).optional(),
    show_orderer_name: z.boolean(),
    pickup_type: z.enum(pickupTypes),
    address_id: z.int().optional(),
    address: addressData.optional(),
    store: z.object({ id: z.int(), name: z.string(), address: z.string() }).optional(),
  }),
  invoice: z.object({
    type: z.enum(['personal', 'company']),
    tax_id: z.string().optional(),
    carrier: z.string().optional(),
    donation: z.string().optional(),
    /** Once it is issued, shortly after the order was paid or put on agreed terms. */
    number: z.string().optional(),
    status: z.enum(['issued', 'void']).optional(),
  }),
  paytype: z.enum(paytypes),
  /** The company's own number of the purchase; null without one. */
  po_number: z.string().nullable(),
  /** Agreed to be paid by invoice after it is made, until `pay_before`. */
  on_terms: z.boolean(),
  /** What is paid before it is made, with the rest on terms from then on; null for an order without a deposit. */
  deposit: moneyData.nullable(),
  /** The number of the offer that it was accepted from; null for other orders. */
  offer_code: z.string().nullable(),
  freight: z.object({
    id: z.int(),
    kind: z.enum(['standard', 'express', 'store']),
    name: z.string(),
    generated_at: z.iso.datetime(),
    completed_at: z.iso.datetime().nullable(),
    delivered_at: z.iso.datetime().nullable(),
    arrived_at: z.iso.datetime().nullable(),
    fee: moneyData,
    payment_method: z.enum(paytypes),
    payment_status: z.enum(paymentStatuses),
    /** The courier's name in the user's language; `tracking_url` where it has a tracking page. */
    parcels: z.array(
      z.object({
        courier: z.string(),
        tracking_number: z.string(),
        tracking_url: z.string().nullable(),
        status: z.enum(['packed', 'shipped', 'arrived']),
        shipped_at: z.iso.datetime().nullable(),
        arrived_at: z.iso.datetime().nullable(),
      }),
    ),
    /** The expected days of production and arrival, counted from the day of the order. */
    ready_on: z.iso.date(),
    arrives_from: z.iso.date(),
    arrives_by: z.iso.date(),
  }),
  /** The bank account; null where the order is not paid by bank transfer, or no longer awaits payment. */
  transfer: z
    .object({
      bank_name: z.string(),
      bank_code: z.string(),
      /** SWIFT/BIC for transfers from abroad; null where the shop has none. */
      swift: z.string().nullable(),
      address: z.string(),
      account: z.string(),
      account_name: z.string(),
      amount: moneyData,
      reference: z.string(),
      pay_before: z.iso.datetime(),
    })
    .nullable(),
  /** Its returns, the oldest first. */
  returns: z.array(returnData),
  /** What can be returned now and until when; null where nothing was sent. */
  return_options: returnOptionsData.nullable(),
  /** The order whose return this is an exchange for. */
  exchange_for: z.string().nullable(),
};

/** What an order has for its buyer only; staff have their own operations and events. */
const buyerOrderFields = {
  /** Whether the buyer can withdraw from the contract now, by `POST /api/withdrawal`. */
  can_withdraw: z.boolean(),
  operations: z.array(z.enum(orderOperations)),
  /** How the order can be paid on a provider's page now; null where it cannot. */
  online_payment: z
    .object({
      /** The methods for the order's currency; `url` sends the browser to the provider. */
      methods: z.array(
        z.object({ id: z.enum(onlinePaytypes), label: z.string(), note: z.string(), url: z.string() }),
      ),
      /** Why the latest attempt did not pay. */
      problem: z.string().nullable(),
    })
    .nullable(),
  events: z.array(
    z.object({
      at: z.iso.datetime(),
      kind: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      reason: z.string(),
    }),
  ),
};

export const orderData = z.object({ ...sharedOrderFields, ...buyerOrderFields }).meta({ id: 'Order' });
export type OrderData = z.infer<typeof orderData>;

/** Other texts are not order codes: 404. */
export const orderCodeParam = z.string().regex(/^[0-9A-Z]{1,13}$/);

/** The code of an order in a path. */
export const orderCodeParams = z.object({ code: z.string().regex(/^[0-9A-Z]{13}$/) });

export const orderListQuery = z.object(pageFields);
export type OrderListQuery = z.infer<typeof orderListQuery>;

export const orderList = z.object({
  items: z.array(orderData),
  page: z.int(),
  per_page: z.int(),
  total: z.int(),
});
export type OrderList = z.infer<typeof orderList>;
