import { formatTaipeiDateTime } from '../../../kernel/dates.ts';
import { emailKey } from '../../../kernel/email.ts';
import { translate } from '../../../kernel/messages/messages.ts';
import { required } from '../../../kernel/required.ts';
import { enforceRateLimit, enforceVisitorRateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { getMailRecipient } from '../../members/members.usecases.ts';
import { findOrderCodes } from '../order-codes.rules.ts';
import {
  findFreightRecord,
  findOrderLines,
  insertEvents,
  lockOrder,
  type OrderRow,
} from '../orders.repository.ts';
import { findOrderingPerson } from '../orders.usecases.ts';
import { findReturns } from '../returns/returns.repository.ts';
import { createWithdrawalReturns } from '../returns/returns.usecases.ts';
import { toWithdrawalCalendar } from '../returns/withdrawal-terms.rules.ts';
import { getWithdrawalTerms } from '../returns/withdrawal-terms.usecases.ts';
import { transitionOrder } from '../transitions/transitions.usecases.ts';
import { orderWithdrawn } from './withdrawals.events.ts';
import { type WithdrawalRequest, withdrawJob } from './withdrawals.jobs.ts';
import { hasOrderEvent } from './withdrawals.repository.ts';
import { findWithdrawal, withdrawalLimits, withdrawnEvent } from './withdrawals.rules.ts';
import type { WithdrawalData, WithdrawalInput } from './withdrawals.schemas.ts';

/**
 * Receives a withdrawal from a contract. The answer and its timing are the same whether or not there is such an order
 * (`docs/rules/orders.md`): a job finds it, and mails the receipt to its buyer.
 *
 * @throws ShopError 429 above the limits of a network or an address
 */
export async function requestWithdrawal(
  services: Services,
  form: WithdrawalInput,
  visitor: { ip: string },
): Promise<WithdrawalData> {
  const email = emailKey(form.email);
  await enforceVisitorRateLimit(services, 'withdrawal', visitor.ip, withdrawalLimits.ofIp);
  await enforceRateLimit(services, `withdrawal:email:${email}`, withdrawalLimits.ofEmail);
  const at = services.clock.now().toISOString();
  await services.jobs.enqueue(services, withdrawJob, {
    // Nobody is told of a code that was mistyped.
    code: findOrderCodes(form.code)[0] ?? form.code,
    email,
    name: form.name ?? '',
    at,
  });
  return { received_at: at };
}

/** Who can withdraw from an order, with the address of their account. */
type Buyer = { id: number; email: string };

/**
 * Withdraws from the order of a code and of its buyer's e-mail address, once, as of the time when it was declared; nothing where they
 * belong to no order. The buyer is mailed the receipt.
 */
export async function withdrawFromOrder(services: Services, request: WithdrawalRequest): Promise<void> {
  await inTransaction(services, async (tx) => {
    const order = await lockOrder(tx.db, request.code);
    const sender = order && (await findBuyer(tx, order, request.email));
    if (!sender || (await hasOrderEvent(tx.db, order.id, withdrawnEvent))) return;
    await withdraw(tx, order, request, sender);
  });
}

/** Whose address it is, of the owner of an order and the person who ordered for a company; null for another address. */
async function findBuyer(tx: Services, order: OrderRow, email: string): Promise<Buyer | null> {
  const owner = await getMailRecipient(tx, order.memberId);
  if (owner && emailKey(owner.email) === email) return { id: order.memberId, email: owner.email };
  const person = await findOrderingPerson(tx, order);
  if (!person || order.personId === null || emailKey(person.email) !== email) return null;
  return { id: order.personId, email: person.email };
}

async function withdraw(
  tx: Services,
  order: OrderRow,
  { name, at }: WithdrawalRequest,
  sender: Buyer,
): Promise<void> {
  const declaredAt = new Date(at);
  const { arrivedAt } = required(await findFreightRecord(tx.db, order.id), 'the freight record of an order');
  const lines = await findOrderLines(tx.db, order.id);
  const returns = (await findReturns(tx.db, [order.id]))
    .map(({ row }) => row)
    .filter(({ orderId }) => orderId === order.id);
  const withdrawal = toWithdrawalCalendar(await getWithdrawalTerms(tx), order);
  const done = findWithdrawal({ ...order, arrivedAt, withdrawal }, lines, returns, declaredAt);
  const by = { actor: 'member' as const, actorId: sender.id };
  const [eventId] = await insertEvents(tx.db, [
    { orderId: order.id, at: declaredAt, ...by, kind: withdrawnEvent, reason: '' },
  ]);
  const time = formatTaipeiDateTime(declaredAt, order.locale);
  const reason = translate(order.locale, 'withdrawal.reason', { time });
  if (done.outcome === 'cancelled') {
    await transitionOrder(tx, order, 'cancel', { by: { memberId: sender.id }, reason });
  }
  if (done.outcome === 'returned') {
    await createWithdrawalReturns(tx, order, { lines: done.lines, reason, at: declaredAt });
  }
  await tx.events.publish(tx, orderWithdrawn, {
    orderId: order.id,
    eventId: required(eventId, 'the new event'),
    name,
    email: sender.email,
    ...done,
  });
}
