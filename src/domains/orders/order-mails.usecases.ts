import { enqueueMail } from '../../platform/mail/mail.ts';
import type { Services } from '../../platform/services.ts';
import { getProfile } from '../members/members.usecases.ts';
import { type OrderReader, orderFailedMail, orderPlacedMail } from './orders.mails.ts';
import { findOrder } from './orders.repository.ts';
import { describeOrders } from './orders.usecases.ts';

/** The order as its member reads it, in the language it was placed in. */
export async function readerOf(services: Services, orderId: number) {
  const row = await findOrder(services.db, orderId);
  if (!row) throw new Error(`there is no order ${orderId}`);
  const [order] = await describeOrders(services, [row], row.locale);
  const member = await getProfile(services, row.memberId);
  const reader: OrderReader = {
    order: order!,
    name: member.firstname,
    locale: row.locale,
    siteUrl: services.settings.siteUrl,
  };
  return { row, reader, to: { to: member.email, locale: row.locale } };
}

/** Confirms an order by mail, once. */
export async function mailOrderPlaced(services: Services, { orderId }: { orderId: number }): Promise<void> {
  const { reader, to } = await readerOf(services, orderId);
  const kind = 'orders.placed';
  const say = await services.mail.words(services);
  await enqueueMail(services, { kind, key: `${kind}:${orderId}`, ...to, ...orderPlacedMail(say, reader) });
}

/** Tells by mail, once, that an order ended unpaid. */
export async function mailOrderFailed(services: Services, { orderId }: { orderId: number }): Promise<void> {
  const { row, reader, to } = await readerOf(services, orderId);
  const kind = 'orders.failed';
  const say = await services.mail.words(services);
  const deadline = row.payBefore ?? row.createdAt;
  await enqueueMail(services, {
    kind,
    key: `${kind}:${orderId}`,
    ...to,
    ...orderFailedMail(say, { ...reader, deadline }),
  });
}
