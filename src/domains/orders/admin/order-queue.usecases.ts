import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { say } from '../../../kernel/messages/messages.ts';
import { nextTaipeiDay, startOfTaipeiDay } from '../../../kernel/moments.ts';
import type { Money } from '../../../kernel/money.ts';
import { pageOf } from '../../../kernel/paging.ts';
import type { Role } from '../../../kernel/roles.ts';
import { fullName } from '../../../kernel/written.ts';
import { searchQuery } from '../../../platform/search-terms.ts';
import type { Services } from '../../../platform/services.ts';
import { textIn } from '../../catalogue/catalogue.rules.ts';
import { moneyOf } from '../../payments/transfer-receipts.rules.ts';
import type { ReceiptData, RefundData } from '../../payments/transfer-receipts.schemas.ts';
import { isAllowed } from '../../staff/staff.rules.ts';
import { findCouriers, findStaffParcels } from '../fulfilment/parcels.repository.ts';
import { parcelOrderStatuses, parcelTransitionsFrom, trackingUrl } from '../fulfilment/parcels.rules.ts';
import type { OrderRow } from '../orders.repository.ts';
import { describeOrders, isWaitingForMoney, statusLabel } from '../orders.usecases.ts';
import { factsOf, paidOrderOf } from '../transitions/transitions.usecases.ts';
import {
  countStaffOrders,
  findLineSummaries,
  findNamedReceipts,
  findNamedRefunds,
  findNotes,
  findStaffEvents,
  findStaffOrder,
  findStaffOrders,
  ordersCountedAtMost,
  type StaffOrderFilter,
} from './order-queue.repository.ts';
import { dueHours, operationsForStaff, transitionsFor } from './order-queue.rules.ts';
import type { AdminOrderQuery, OrderEntry, OrderEntryList, OrderForStaff } from './orders.admin.schemas.ts';

/** Who of the staff reads: what can be done depends on the role. */
export type StaffReader = { role: Role; locale: Locale };

/** Until when an unpaid order's deadline is near. */
export const dueUntil = (now: Date): Date => new Date(now.getTime() + dueHours * 3_600_000);

/** Orders as a query asks for them; `total` is at most 10,000, and the list ends there. */
export async function listStaffOrders(
  services: Services,
  query: AdminOrderQuery,
  locale: Locale,
): Promise<OrderEntryList> {
  const { page, perPage, limit, offset } = pageOf(query);
  const words = query.keyword?.trim() ? searchQuery(query.keyword) : undefined;
  if (words === null) return { items: [], page, per_page: perPage, total: 0, is_more: false };
  const filter: StaffOrderFilter = {
    status: query.status,
    paymentStatus: query.payment_status,
    paytype: query.paytype,
    currency: query.currency,
    countryCode: query.country,
    memberId: query.member,
    from: query.from ? startOfTaipeiDay(query.from) : undefined,
    until: query.to ? nextTaipeiDay(query.to) : undefined,
    needs: query.needs,
    dueUntil: dueUntil(services.clock.now()),
    words,
  };
  const total = await countStaffOrders(services.db, filter);
  const shown = { limit: Math.min(limit, total - offset), offset };
  const rows =
    shown.limit > 0 ? await findStaffOrders(services.db, filter, query.sort ?? 'newest', shown) : [];
  return {
    items: await entriesOf(services, rows, locale),
    page,
    per_page: perPage,
    total,
    is_more: total === ordersCountedAtMost,
  };
}

/** Orders in a line each, with what is in them. */
async function entriesOf(services: Services, rows: OrderRow[], locale: Locale): Promise<OrderEntry[]> {
  if (rows.length === 0) return [];
  const summaries = await findLineSummaries(
    services.db,
    rows.map((row) => row.id),
  );
  return rows.map((order) => {
    const { title, picture, lines, pieces } = summaries.get(order.id)!;
    return {
      code: order.code,
      version: order.version,
      status: order.status,
      status_label: statusLabel(order, locale),
      payment_status: order.paymentStatus,
      payment_status_label: say(locale, `payment_status.${order.paymentStatus}`),
      paytype: order.paytype,
      is_on_terms: order.isOnTerms,
      is_new: order.seenAt === null,
      total: { amount: order.total, currency: order.currency },
      created_at: order.createdAt.toISOString(),
      pay_before: isWaitingForMoney(order) ? (order.payBefore?.toISOString() ?? null) : null,
      member_id: order.memberId,
      receiver_name: order.receiver.name,
      email: order.receiver.email,
      country_code: order.countryCode,
      pickup_type: order.receiver.pickup_type,
      picture,
      title: textIn(title, locale),
      lines,
      pieces,
    };
  });
}

/** Everything of one order, and what the reader can do with it now. Throws 404 where there is none. */
export async function getOrderForStaff(
  services: Services,
  code: string,
  reader: StaffReader,
): Promise<OrderForStaff> {
  const { db, clock } = services;
  const { locale, role } = reader;
  const found = await findStaffOrder(db, code);
  if (!found) throw new ShopError(commonErrors.notFound);
  const { order, member } = found;
  const [described] = await describeOrders(services, [order], locale);
  const { operations: _, events: __, ...data } = described!;
  const [receipts, refunds, parcels, notes, events, couriers] = [
    await findNamedReceipts(db, order.id),
    await findNamedRefunds(db, order.id),
    await findStaffParcels(db, order.id),
    await findNotes(db, order.id),
    await findStaffEvents(db, order.id),
    await findCouriers(db),
  ];
  const money = moneyOf(
    paidOrderOf(order),
    receipts.map(({ receipt }) => receipt),
    refunds.map(({ refund }) => refund),
  );
  const moneyIn = (amount: number): Money => ({ amount, currency: order.currency });
  const refundable = money.remaining.find(({ currency }) => currency === order.currency)?.amount ?? 0;
  const facts = factsOf(order, clock.now());
  const mayMoveParcels = isAllowed(role, 'orders.write') && parcelOrderStatuses.includes(order.status);
  const memberName = fullName(member);
  return {
    ...data,
    version: order.version,
    is_on_terms: order.isOnTerms,
    seen_at: order.seenAt?.toISOString() ?? null,
    language: order.locale,
    exchange_rate: order.exchangeRate,
    tax_basis_points: order.taxBasisPoints,
    country_code: order.countryCode,
    terms_from: order.termsFrom,
    member: { id: order.memberId, name: memberName, email: member.email },
    money: {
      counted: moneyIn(money.counted),
      missing: moneyIn(Math.max(0, order.total - money.counted)),
      refundable: moneyIn(refundable),
    },
    receipts: receipts.map(receiptDataOf),
    refunds: refunds.map(refundDataOf),
    parcels: parcels.map(({ parcel, courierName, trackingUrl: pattern }) => ({
      id: parcel.id,
      courier: {
        key: parcel.courierKey,
        name: courierName ? textIn(courierName, locale) : parcel.courier,
      },
      tracking_number: parcel.trackingNumber,
      tracking_url: trackingUrl(pattern, parcel.trackingNumber),
      status: parcel.status,
      packed_at: parcel.packedAt?.toISOString() ?? null,
      shipped_at: parcel.shippedAt?.toISOString() ?? null,
      arrived_at: parcel.arrivedAt?.toISOString() ?? null,
      contents: parcel.contents,
      moves: mayMoveParcels ? parcelTransitionsFrom(parcel.status) : [],
    })),
    notes: notes.map(({ note, staffName }) => ({
      id: note.id,
      at: note.at.toISOString(),
      by: { id: note.staffId, name: staffName },
      text: note.text,
    })),
    events: events.map(({ event, staffName }) => ({
      at: event.at.toISOString(),
      kind: event.kind,
      from: event.fromStatus,
      to: event.toStatus,
      reason: event.reason,
      actor: event.actor,
      by: event.actor === 'member' ? memberName : staffName,
    })),
    moves: transitionsFor(order.status, facts, role).map(({ to, blocker }) => ({
      to,
      allowed: blocker === null,
      why_not: blocker && { code: blocker, message: say(locale, `why_not.${blocker}`) },
    })),
    operations: operationsForStaff(role, {
      status: order.status,
      facts,
      isNew: order.seenAt === null,
      hasHeld: receipts.some(({ receipt }) => receipt.status === 'held'),
      hasOpenRefund: refunds.some(({ refund }) => refund.status === 'open'),
      refundable,
    }),
    couriers: couriers
      .filter((courier) => courier.active)
      .map((courier) => ({
        key: courier.key,
        name: textIn(courier.name, locale),
        has_tracking: courier.trackingUrl !== null,
      })),
  };
}

const person = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

const receiptDataOf = ({
  receipt,
  recorder,
  decider,
}: Awaited<ReturnType<typeof findNamedReceipts>>[number]): ReceiptData => ({
  id: receipt.id,
  amount: { amount: receipt.amount, currency: receipt.currency },
  received_on: receipt.receivedOn,
  reference: receipt.reference,
  remitter: receipt.remitter,
  status: receipt.status,
  problems: receipt.problems,
  recorded_at: receipt.recordedAt.toISOString(),
  recorded_by: person(receipt.recordedBy, recorder),
  decided_at: receipt.decidedAt?.toISOString() ?? null,
  decided_by: person(receipt.decidedBy, decider),
  decision_reason: receipt.decisionReason,
});

const refundDataOf = ({
  refund,
  decider,
  doer,
}: Awaited<ReturnType<typeof findNamedRefunds>>[number]): RefundData => ({
  id: refund.id,
  receipt_id: refund.receiptId,
  is_overpayment: refund.isOverpayment,
  amount: { amount: refund.amount, currency: refund.currency },
  status: refund.status,
  reason: refund.reason,
  decided_at: refund.decidedAt.toISOString(),
  decided_by: person(refund.decidedBy, decider),
  done_on: refund.doneOn,
  done_reference: refund.doneReference,
  done_by: person(refund.doneBy, doer),
});
