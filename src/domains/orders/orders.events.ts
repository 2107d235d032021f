import { defineEvent } from '../../platform/events.ts';
import type { PaymentStatus } from '../payments/payments.rules.ts';
import type { OrderStatus } from './orders.rules.ts';

/** The prints of an order, by line. */
type SoldLines = { artistId: number; nums: number }[];

/** An order was placed. */
export const orderPlaced = defineEvent<{ orderId: number; lines: SoldLines }>('orders.placed', 'queued');

/** A buyer who was to pay online pays by bank transfer instead. */
export const orderSwitchedToTransfer = defineEvent<{ orderId: number }>(
  'orders.switched_to_transfer',
  'queued',
);

/** An order ended because it was not paid in time. */
export const orderFailed = defineEvent<{ orderId: number; lines: SoldLines }>('orders.failed', 'queued');

/**
 * An order was transitioned, by staff or by its parcels; `eventId` is its order event, the key for handling it once, and `kind` that
 * event's.
 */
export const orderTransitioned = defineEvent<{
  orderId: number;
  eventId: number;
  kind: string;
  from: OrderStatus;
  to: OrderStatus;
  /** After the transition and the refund that it can start. */
  paymentStatus: PaymentStatus;
  lines: SoldLines;
}>('orders.transitioned', 'queued');

/** An order was paid; `status` is its fulfilment status then. */
export const orderPaid = defineEvent<{ orderId: number; eventId: number; status: OrderStatus }>(
  'orders.paid',
  'queued',
);

/** A receipt became a part payment of an order on terms. `isDeposit`: with it, and those before it, the deposit is received. */
export const partPaymentReceived = defineEvent<{ orderId: number; receiptId: number; isDeposit: boolean }>(
  'orders.part_payment_received',
  'queued',
);

/** An order was first paid or put on agreed terms, or its terms were taken back before it was paid. */
export const orderSettlementChanged = defineEvent<{ orderId: number }>('orders.settlement_changed', 'queued');

/** A member is to be reminded of an unpaid order on terms; `day` counts from the deadline, negative before it. */
export const orderReminderDue = defineEvent<{ orderId: number; day: number }>(
  'orders.reminder_due',
  'queued',
);

/** The buyer corrected the address. */
export const orderAddressCorrected = defineEvent<{ orderId: number; eventId: number }>(
  'orders.address_corrected',
  'queued',
);

/** A parcel was sent while others of its order wait. */
export const parcelShipped = defineEvent<{ orderId: number; parcelId: number }>(
  'orders.parcel_shipped',
  'queued',
);

/** A refund was sent. */
export const refundSent = defineEvent<{ orderId: number; refundId: number }>('orders.refund_sent', 'queued');
