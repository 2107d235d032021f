import type { Services } from '../../../platform/services.ts';
import { getRefund } from '../../payments/refunds.usecases.ts';
import { findEventReason } from './order-mails.repository.ts';
import { findProgressMailData, getOrderMailData, mailOnce } from './order-mails.usecases.ts';
import {
  addressCorrectedMail,
  isMailedTransition,
  orderPaidMail,
  orderStatusMail,
  parcelShippedMail,
  refundSentMail,
} from './status-mails.mails.ts';

type OrderEvent = { orderId: number; eventId: number };

/** Mails, once, that an order is paid. */
export async function mailOrderPaid(services: Services, { orderId, eventId }: OrderEvent): Promise<void> {
  const found = await findProgressMailData(services, orderId);
  await mailOnce(services, found, 'orders.paid', eventId, orderPaidMail);
}

/** Mails a transition of an order, once, with what staff wrote about it. */
export async function mailOrderStatus(
  services: Services,
  { orderId, eventId, kind }: OrderEvent & { kind: string },
): Promise<void> {
  if (!isMailedTransition(kind)) return;
  const isEnd = kind === 'cancelled' || kind === 'refunded';
  const found = await (isEnd ? getOrderMailData : findProgressMailData)(services, orderId);
  const reason = await findEventReason(services.db, eventId);
  await mailOnce(
    services,
    found,
    `orders.${kind}`,
    eventId,
    (translate, mailData) => orderStatusMail(translate, kind, { ...mailData, reason }),
    'orders.transitioned',
  );
}

/** Mails, once, that the address was corrected. */
export async function mailAddressCorrected(
  services: Services,
  { orderId, eventId }: OrderEvent,
): Promise<void> {
  const found = await findProgressMailData(services, orderId);
  await mailOnce(services, found, 'orders.address_corrected', eventId, addressCorrectedMail);
}

/** Mails, once, that a parcel was sent while others wait. */
export async function mailParcelShipped(
  services: Services,
  { orderId, parcelId }: { orderId: number; parcelId: number },
): Promise<void> {
  const found = await findProgressMailData(services, orderId);
  await mailOnce(services, found, 'orders.parcel_shipped', parcelId, parcelShippedMail);
}

/** Mails, once, that a refund was sent. */
export async function mailRefundSent(
  services: Services,
  { orderId, refundId }: { orderId: number; refundId: number },
): Promise<void> {
  const found = await getOrderMailData(services, orderId);
  const { amount, currency, reason, receiptId } = await getRefund(services, orderId, refundId);
  await mailOnce(services, found, 'orders.refund_sent', refundId, (translate, mailData) =>
    refundSentMail(translate, {
      ...mailData,
      amount: { amount, currency },
      // The reason for refunding a transfer that did not match is internal.
      reason: receiptId === null ? reason : '',
    }),
  );
}
