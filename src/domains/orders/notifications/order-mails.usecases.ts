import { timeAfterDays } from '../../../kernel/dates.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { Translate } from '../../../kernel/messages/messages.ts';
import { money } from '../../../kernel/money.ts';
import { required } from '../../../kernel/required.ts';
import { hasMailSince, lockMailsTo } from '../../../platform/mail/mail.repository.ts';
import { enqueueMail, type Mail } from '../../../platform/mail/mail.ts';
import type { ComposedMail } from '../../../platform/mail/mail-layout.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { mailPicturePath } from '../../catalogue/pictures/share-pictures.rules.ts';
import { getMailRecipient } from '../../members/members.usecases.ts';
import { getReceipt } from '../../payments/receipts.usecases.ts';
import { findGroupOrders, findOrder, type OrderRow } from '../orders.repository.ts';
import { isAwaitingPayment, unsuccessfulStatuses } from '../orders.rules.ts';
import { findOrderingPerson } from '../orders.usecases.ts';
import { getOrderData } from '../reading/order-data.usecases.ts';
import { deleteReminder, updateReminderSent } from '../terms/terms.repository.ts';
import { type GroupMailData, groupFailedMail, groupPlacedMail } from './group-mails.mails.ts';
import {
  orderDueMail,
  orderFailedMail,
  orderOverdueMail,
  orderPlacedMail,
  partPaymentMail,
} from './order-mails.mails.ts';

/** The prefix of the kinds of order mails. */
const kindPrefix = 'orders.';
/** Mails about money, and receipts of withdrawals, which every address gets (`docs/rules/orders.md`). */
const unlimitedKinds: readonly string[] = [
  'orders.paid',
  'orders.part_paid',
  'orders.refunded',
  'orders.refund_sent',
  'orders.due',
  'orders.overdue',
  'orders.withdrawn',
];
/** Null for a closed account. */
type Recipient = (Pick<Mail, 'to' | 'locale'> & { isConfirmed: boolean }) | null;

/** Who is mailed about an order, and the order in their language. */
type Reader = { mailData: GroupMailData; to: Recipient };

/** The order for a reader; `group`: other orders that the mail is about. */
async function toReader(
  services: Services,
  row: OrderRow,
  recipient: Awaited<ReturnType<typeof getMailRecipient>>,
  locale: Locale,
  group: readonly OrderRow[],
): Promise<Reader> {
  const [order, ...deliveries] = await getOrderData(services, [row, ...group], locale);
  const { siteUrl } = services.settings;
  const mailData: GroupMailData = {
    order: required(order, 'the order data'),
    deliveries,
    name: recipient?.name ?? null,
    locale,
    siteUrl,
    getPicture: (line) => siteUrl + mailPicturePath(line),
  };
  return { mailData, to: recipient && { to: recipient.email, locale, isConfirmed: recipient.isConfirmed } };
}

/**
 * The order as its member gets it, in the language it was placed in, and as the person who ordered it for a company. Where somebody else
 * ordered, each gets it in the language of their own account.
 *
 * @param group the orders that the mail is about, where they are several
 */
export async function getOrderMailData(services: Services, orderId: number, group: readonly OrderRow[] = []) {
  const row = await findOrder(services.db, orderId);
  if (!row) throw new Error(`there is no order ${orderId}`);
  const recipient = await getMailRecipient(services, row.memberId);
  const isByOther = row.personId !== null && row.personId !== row.memberId;
  const locale = isByOther && recipient ? recipient.locale : row.locale;
  const person = await findOrderingPerson(services, row);
  return {
    row,
    ...(await toReader(services, row, recipient, locale, group)),
    person: person && (await toReader(services, row, person, person.locale, group)),
  };
}

/**
 * The same for a mail about an order's progress. Null where the order has ended without a sale since: a mail that thanks or promises would
 * no longer be true, and another one says that it ended.
 */
export async function findProgressMailData(services: Services, orderId: number) {
  const data = await getOrderMailData(services, orderId);
  return unsuccessfulStatuses.includes(data.row.status) ? null : data;
}

/**
 * Mails a member about an order. An unconfirmed address gets one such mail in 24 hours, since it may belong to another person; the
 * order's page has the same information. Mails about money are always sent, and do not count. A closed account gets none.
 */
async function mailAboutOrder(
  services: Services,
  to: Recipient,
  mail: Omit<Mail, 'to' | 'locale' | 'kind'> & { kind: `${typeof kindPrefix}${string}` },
): Promise<void> {
  if (!to) return;
  const { isConfirmed, ...recipient } = to;
  if (isConfirmed || unlimitedKinds.includes(mail.kind))
    return enqueueMail(services, { ...recipient, ...mail });
  await inTransaction(services, async (tx) => {
    await lockMailsTo(tx.db, recipient.to);
    const since = timeAfterDays(tx.clock.now(), -1);
    const orderMails = { recipient: recipient.to, kindPrefix, except: unlimitedKinds, since };
    if (await hasMailSince(tx.db, orderMails)) return;
    await enqueueMail(tx, { ...recipient, ...mail });
  });
}

/**
 * Mails a text about an order, once for an event, to its member and to the person who ordered for a company. Nothing is sent where there is
 * no data.
 *
 * @param name the event's name in the key under which the mail is sent once
 */
export async function mailOnce(
  services: Services,
  found: (Reader & { person: Reader | null }) | null,
  kind: `${typeof kindPrefix}${string}`,
  id: number,
  compose: (translate: Translate, mailData: GroupMailData) => ComposedMail,
  name: string = kind,
): Promise<void> {
  if (!found) return;
  const translate = await services.mail.translator(services);
  const mail = (key: string, { mailData, to }: Reader) =>
    mailAboutOrder(services, to, { kind, key, ...compose(translate, mailData) });
  await mail(`${name}:${id}`, found);
  if (found.person) await mail(`person:${name}:${id}`, found.person);
}

/** Those of an order's group that a mail is about; empty for a single order. */
async function findGroup(
  { db }: Services,
  orderId: number,
  isIncluded: (one: OrderRow, order: OrderRow) => boolean,
): Promise<OrderRow[]> {
  const order = await findOrder(db, orderId);
  if (!order?.groupId) return [];
  return (await findGroupOrders(db, [order.groupId])).filter((one) => isIncluded(one, order));
}

/**
 * Mails the confirmation, once; not of an order that is paid online, whose buyer is mailed when it is paid. One for all orders of a group,
 * with the first of them that has not ended.
 */
export async function mailOrderPlaced(services: Services, { orderId }: { orderId: number }): Promise<void> {
  const [first, ...others] = await findGroup(
    services,
    orderId,
    ({ status }) => !unsuccessfulStatuses.includes(status),
  );
  if (first) {
    const data = await getOrderMailData(services, first.id, [first, ...others]);
    await mailOnce(services, data, 'orders.placed', required(first.groupId, 'the group'), groupPlacedMail);
    return;
  }
  const found = await findProgressMailData(services, orderId);
  if (found && found.row.paytype !== 'transfer' && !found.row.isOnTerms) return;
  await mailOnce(services, found, 'orders.placed', orderId, orderPlacedMail);
}

/** Mails, once, that an order ended unpaid; one mail for the orders of a group that ended together. */
export async function mailOrderFailed(services: Services, { orderId }: { orderId: number }): Promise<void> {
  const [first, ...others] = await findGroup(
    services,
    orderId,
    (one, order) => one.status === 'failed' && one.endedAt?.getTime() === order.endedAt?.getTime(),
  );
  if (first) {
    const data = await getOrderMailData(services, first.id, [first, ...others]);
    const ended = first.payBefore ?? first.createdAt;
    await mailOnce(services, data, 'orders.failed', first.id, (translate, mailData) =>
      groupFailedMail(translate, { ...mailData, deadline: ended }),
    );
    return;
  }
  const found = await getOrderMailData(services, orderId);
  const deadline = found.row.payBefore ?? found.row.createdAt;
  await mailOnce(services, found, 'orders.failed', orderId, (translate, mailData) =>
    orderFailedMail(translate, { ...mailData, deadline }),
  );
}

const reminderName = 'orders.reminder';

/**
 * Reminds, once for each day, of an order on terms that is not paid, before its deadline or after; where its payment has come since, only
 * if that is undone.
 */
export async function mailPaymentReminder(
  services: Services,
  { orderId, day }: { orderId: number; day: number },
): Promise<void> {
  const found = await getOrderMailData(services, orderId);
  const { row } = found;
  if (!row.isOnTerms || row.writtenOffAt || !isAwaitingPayment(row)) {
    return deleteReminder(services.db, { orderId, day });
  }
  const deadline = row.payBefore ?? row.createdAt;
  const kind = deadline <= services.clock.now() ? 'orders.overdue' : 'orders.due';
  const compose = kind === 'orders.overdue' ? orderOverdueMail : orderDueMail;
  await mailOnce(
    services,
    found,
    kind,
    orderId,
    (translate, mailData) => compose(translate, { ...mailData, deadline }),
    `${reminderName}:${day}`,
  );
}

/** Mails, once, a part payment of an order on terms; not where it is none any more, since other mails say so. */
export async function mailPartPayment(
  services: Services,
  { orderId, receiptId, isDeposit }: { orderId: number; receiptId: number; isDeposit: boolean },
): Promise<void> {
  const { status, amount, currency } = await getReceipt(services, receiptId);
  if (status !== 'part') return;
  const found = await getOrderMailData(services, orderId);
  const { amount_open: left, pay_before: deadline, total } = found.mailData.order;
  if (!left || !deadline) return;
  const payment = {
    received: money(isDeposit ? total.amount - left.amount : amount, currency),
    left,
    deadline: new Date(deadline),
    isOverdue: new Date(deadline) <= services.clock.now(),
    isDeposit,
  };
  await mailOnce(services, found, 'orders.part_paid', receiptId, (translate, mailData) =>
    partPaymentMail(translate, { ...mailData, ...payment }),
  );
}

/** Records with the order that its reminder was sent. */
export async function recordSentReminder(
  { db }: Services,
  { key, at }: { key: string | null; at: Date },
): Promise<void> {
  const [name, day, orderId] = key?.split(':') ?? [];
  if (name !== reminderName) return;
  await updateReminderSent(db, { orderId: Number(orderId), day: Number(day) }, at);
}
