import type { Services } from '../../../platform/services.ts';
import { getRefund } from '../../payments/refunds.usecases.ts';
import { findEventReason } from './order-mails.repository.ts';
import { findProgressMailData, getOrderMailData, mailAboutOrder } from './order-mails.usecases.ts';
import {
  addressCorrectedMail,
  isMailedTransition,
  orderPaidMail,
  orderStatusMail,
  parcelShippedMail,
  refundSentMail,
} from './status-mails.mails.ts';

/** Mails, once, that an order is paid. */
export async function mailOrderPaid(
  services: Services,
  { orderId, eventId }: { orderId: number; eventId: number },
): Promise<void> {
  const found = await findProgressMailData(services, orderId);
  if (!found) return;
  const { mailData, to } = found;
  const translate = await services.mail.translator(services);
  const kind = 'orders.paid';
  await mailAboutOrder(services, to, {
    kind,
    key: `${kind}:${eventId}`,
    ...orderPaidMail(translate, mailData),
  });
}

/** Mails a transition of an order, once, with what staff wrote about it. */
export async function mailOrderStatus(
  services: Services,
  { orderId, eventId, kind }: { orderId: number; eventId: number; kind: string },
): Promise<void> {
  if (!isMailedTransition(kind)) return;
  const isEnd = kind === 'cancelled' || kind === 'refunded';
  const found = await (isEnd ? getOrderMailData : findProgressMailData)(services, orderId);
  if (!found) return;
  const { mailData, to } = found;
  const reason = await findEventReason(services.db, eventId);
  const translate = await services.mail.translator(services);
  await mailAboutOrder(services, to, {
    kind: `orders.${kind}`,
    key: `orders.transitioned:${eventId}`,
    ...orderStatusMail(translate, kind, { ...mailData, reason }),
  });
}

/** Mails, once, that the address was corrected. */
export async function mailAddressCorrected(
  services: Services,
  { orderId, eventId }: { orderId: number; eventId: number },
): Promise<void> {
  const found = await findProgressMailData(services, orderId);
  if (!found) return;
  const { mailData, to } = found;
  const translate = await services.mail.translator(services);
  const kind = 'orders.address_corrected';
  await mailAboutOrder(services, to, {
    kind,
    key: `${kind}:${eventId}`,
    ...addressCorrectedMail(translate, mailData),
  });
}

/** Mails, once, that a parcel was sent while others wait. */
export async function mailParcelShipped(
  services: Services,
  { orderId, parcelId }: { orderId: number; parcelId: number },
): Promise<void> {
  const found = await findProgressMailData(services, orderId);
  if (!found) return;
  const { mailData, to } = found;
  const translate = await services.mail.translator(services);
  const kind = 'orders.parcel_shipped';
  await mailAboutOrder(services, to, {
    kind,
    key: `${kind}:${parcelId}`,
    ...parcelShippedMail(translate, mailData),
  });
}

/** Mails, once, that a refund was sent. */
export async function mailRefundSent(
  services: Services,
  { orderId, refundId }: { orderId: number; refundId: number },
): Promise<void> {
  const { mailData, to } = await getOrderMailData(services, orderId);
  const { amount, currency, reason, receiptId } = await getRefund(services, orderId, refundId);
  // The reason for refunding a transfer that did not match is internal.
  const refundMailData = {
    ...mailData,
    amount: { amount, currency },
    reason: receiptId === null ? reason : '',
  };
  const translate = await services.mail.translator(services);
  const kind = 'orders.refund_sent';
  await mailAboutOrder(services, to, {
    kind,
    key: `${kind}:${refundId}`,
    ...refundSentMail(translate, refundMailData),
  });
}
