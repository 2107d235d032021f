import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import { findEventTime } from '../orders.repository.ts';
import type { WithdrawnLine } from '../returns/returns.rules.ts';
import type { WithdrawalOutcome } from '../withdrawals/withdrawals.rules.ts';
import { getOrderMailData, mailOnce } from './order-mails.usecases.ts';
import { withdrawalMail } from './withdrawal-mails.mails.ts';

/** Mails the receipt of a withdrawal, once. */
export async function mailWithdrawal(
  services: Services,
  done: {
    orderId: number;
    eventId: number;
    name: string;
    email: string;
    outcome: WithdrawalOutcome;
    lines: WithdrawnLine[];
    until: string | null;
  },
): Promise<void> {
  const { orderId, eventId, name, email, outcome, lines, until } = done;
  const found = await getOrderMailData(services, orderId);
  const at = required(await findEventTime(services.db, eventId), 'the event of a withdrawal');
  const withdrawal = { outcome, lines, sender: name, email, at, until };
  await mailOnce(services, found, 'orders.withdrawn', eventId, (translate, mailData) =>
    withdrawalMail(translate, { ...mailData, withdrawal }),
  );
}
