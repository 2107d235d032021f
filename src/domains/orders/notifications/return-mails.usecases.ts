import type { Services } from '../../../platform/services.ts';
import type { ReturnStatus } from '../orders.rules.ts';
import { findEventReason } from './order-mails.repository.ts';
import { getOrderMailData, mailOnce } from './order-mails.usecases.ts';
import { returnMail } from './return-mails.mails.ts';

/** Mails, once, that a return was asked for or was transitioned, with what staff answered. */
export async function mailReturn(
  services: Services,
  done: {
    orderId: number;
    returnId: number;
    eventId: number;
    status: ReturnStatus;
    isByStatement?: boolean;
  },
): Promise<void> {
  if (done.isByStatement) return;
  const { orderId, returnId, eventId, status } = done;
  const found = await getOrderMailData(services, orderId);
  const answer = await findEventReason(services.db, eventId);
  const returned = found.mailData.order.returns.find(({ id }) => id === returnId);
  const exchange = returned?.exchange_code ?? '';
  const short =
    returned && returned.nums < returned.asked_nums
      ? { nums: returned.nums, asked: returned.asked_nums }
      : null;
  await mailOnce(
    services,
    found,
    `orders.return_${status}`,
    eventId,
    (translate, mailData) => returnMail(translate, { ...mailData, status, answer, exchange, short }),
    'orders.return',
  );
}
