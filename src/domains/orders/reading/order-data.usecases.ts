import { type Locale, languageTag, textIn } from '../../../kernel/locale.ts';
import { type MessageKey, translate } from '../../../kernel/messages/messages.ts';
import type { Money } from '../../../kernel/money.ts';
import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import { drawnFrameOf } from '../../catalogue/framing/frames.rules.ts';
import { expectedDays } from '../../freight/freight.rules.ts';
import {
  findAttemptsOfOrders,
  onlinePaytypesIn,
  type PaymentAttempt,
} from '../../payments/attempts/attempts.usecases.ts';
import { paymentMethods } from '../../payments/payments.rules.ts';
import { paytypeName, paytypeNote } from '../../payments/paytype-notes.rules.ts';
import type { BankAccount } from '../../settings/settings.rules.ts';
import { getSetting } from '../../settings/settings.usecases.ts';
import { findOrderParts, type LineWithParts, type OrderParts, type OrderRow } from '../orders.repository.ts';
import { type Invoice, isAwaitingPayment, isPayable, operationsOf, type Receiver } from '../orders.rules.ts';
import type { BuyerOrderData, OrderData, ReturnData, SharedOrderData, SoldLine } from '../orders.schemas.ts';
import { trackingUrl } from '../parcels/parcels.rules.ts';
import { findReturns, type ReturnWithParts } from '../returns/returns.repository.ts';
import { returnableNums, returnDeadline, returnKindsOf } from '../returns/returns.rules.ts';
import { type ReturnCalendar, withdrawalCalendarOf } from '../returns/withdrawal-terms.rules.ts';
import { getWithdrawalTerms } from '../returns/withdrawal-terms.usecases.ts';
import { canWithdraw } from '../withdrawals/withdrawals.rules.ts';

const iso = (time: Date): string => time.toISOString();

const isoOrNull = (time: Date | null): string | null => time?.toISOString() ?? null;

const receiverData = (
  { phone, address, store, ...receiver }: Receiver,
  locale: Locale,
): SharedOrderData['receiver'] => ({
  name: receiver.name,
  email: receiver.email,
  phone: phone && { code: phone.code, number: phone.number },
  show_orderer_name: receiver.show_orderer_name,
  pickup_type: receiver.pickup_type,
  address_id: receiver.address_id,
  address: address && {
    country_code: address.country_code,
    city: address.city,
    township: address.township,
    postal_code: address.postal_code,
    address: address.address,
    remark: address.remark,
  },
  store: store && {
    id: store.id,
    name: textIn(store.name, locale),
    address: textIn(store.address, locale),
  },
});

const invoiceData = (invoice: Invoice): SharedOrderData['invoice'] => ({
  type: invoice.type,
  tax_id: invoice.tax_id,
  carrier: invoice.carrier,
  donation: invoice.donation,
  number: invoice.number,
  status: invoice.status,
});

/** Whether an order has ended with a refund whose money has not been sent, or not all of it. */
const isRefundOpen = ({ status, paymentStatus }: Pick<OrderRow, 'status' | 'paymentStatus'>): boolean =>
  status === 'refund' && (paymentStatus === 'refunding' || paymentStatus === 'partly_refunded');

type OrderStates = Pick<OrderRow, 'status' | 'paymentStatus' | 'isOnTerms' | 'remakeSince'>;

/**
 * Nothing is made before it is paid for or agreed terms apply: until then the label is not "Preparing". What is made again is not
 * "Pending shipment".
 */
export function statusLabel(order: OrderStates, locale: Locale): string {
  if (isAwaitingPayment(order) && !order.isOnTerms) return translate(locale, 'order_status.awaiting_payment');
  if (isRefundOpen(order)) return translate(locale, 'order_status.refunding');
  return translate(locale, order.remakeSince ? 'order_status.remaking' : `order_status.${order.status}`);
}

function transferData(
  order: OrderRow,
  total: Money,
  bank: BankAccount | null,
  locale: Locale,
): SharedOrderData['transfer'] {
  // An order on terms is paid by invoice, whatever method was chosen before staff put it on terms.
  const isByTransfer = order.paytype === 'transfer' || order.isOnTerms;
  if (!isByTransfer || !isAwaitingPayment(order) || !order.payBefore || !bank) return null;
  return {
    bank_name: textIn(bank.bank_name, locale),
    bank_code: bank.bank_code,
    swift: bank.swift || null,
    address: textIn(bank.address, locale),
    account: bank.account,
    account_name: textIn(bank.account_name, locale),
    amount: total,
    // Unique, short, and without similar characters.
    reference: order.code,
    pay_before: iso(order.payBefore),
  };
}

/** Why the latest attempt did not pay the order; null where none failed. */
function problemOf(latest: PaymentAttempt | undefined): MessageKey | null {
  if (latest?.state === 'canceled') return 'payment_problem.canceled';
  if (!latest?.declineReason) return null;
  const { refusal } = paymentMethods[latest.paytype];
  return latest.declineReason === 'card_refused' && refusal
    ? refusal
    : `payment_problem.${latest.declineReason}`;
}

/** The payment methods of an order that can be paid now, and why the latest attempt did not pay it. */
function onlinePaymentData(
  services: Services,
  order: OrderRow,
  attempts: readonly PaymentAttempt[],
  locale: Locale,
): BuyerOrderData['online_payment'] {
  if (!isPayable(order, services.clock.now())) return null;
  const methods = onlinePaytypesIn(services, order.currency);
  if (methods.length === 0) return null;
  const query = new URLSearchParams({ code: order.code, hash: order.hash, lang: languageTag(locale) });
  const problem = problemOf(attempts.at(-1));
  return {
    methods: methods.map((id) => ({
      id,
      label: paytypeName(locale, id),
      note: paytypeNote(locale, id),
      url: `/api/payment/${id}?${query}`,
    })),
    problem: problem && translate(locale, problem),
  };
}

/** A line as it was sold, with what draws it. */
export function lineData(
  { line, picture, frame }: Pick<LineWithParts, 'line' | 'picture' | 'frame'>,
  { currency }: Pick<OrderRow, 'currency'>,
  locale: Locale,
): SoldLine {
  const { size } = line;
  return {
    id: line.id,
    item_id: line.itemId,
    size_id: line.sizeId,
    frame_id: line.frameId,
    title: textIn(line.title, locale),
    artist: { id: line.artistId, name: textIn(line.artistName, locale) },
    picture,
    size: {
      id: size.id,
      width_mm: size.width_mm,
      height_mm: size.height_mm,
      substrate: textIn(size.substrate, locale),
    },
    frame: {
      id: line.frame.id,
      name: textIn(line.frame.name, locale),
      ...drawnFrameOf(frame),
    },
    nums: line.nums,
    price: { amount: line.unitPrice, currency },
    ...(line.unitListPrice !== line.unitPrice && {
      list_price: { amount: line.unitListPrice, currency },
    }),
    total: { amount: line.lineTotal, currency },
    custom: line.custom,
  };
}

/** A line with the numbers of its copies and its certificates. */
function orderLineData(
  held: LineWithParts,
  numbers: number[],
  order: OrderRow,
  locale: Locale,
): SharedOrderData['lines'][number] {
  return {
    ...lineData(held, order, locale),
    ...(numbers.length > 0 && { edition_number: numbers[0], edition_numbers: numbers }),
    certificates: held.certificates,
  };
}

/** A parcel in the buyer's format; lost ones are omitted. */
function parcelData(
  { parcel, courierName, trackingUrl: pattern }: OrderParts['parcels'][number],
  locale: Locale,
): SharedOrderData['freight']['parcels'] {
  if (parcel.status === 'lost') return [];
  return [
    {
      courier: courierName ? textIn(courierName, locale) : parcel.courier,
      tracking_number: parcel.trackingNumber,
      tracking_url: trackingUrl(pattern, parcel.trackingNumber),
      status: parcel.status,
      shipped_at: isoOrNull(parcel.shippedAt),
      arrived_at: isoOrNull(parcel.arrivedAt),
    },
  ];
}

function freightData(
  order: OrderRow,
  record: OrderParts['freights'][number],
  parcels: OrderParts['parcels'],
  locale: Locale,
): SharedOrderData['freight'] {
  return {
    id: record.id,
    kind: record.kind,
    name: translate(locale, `freight.${record.kind}`),
    generated_at: iso(record.generatedAt),
    completed_at: isoOrNull(record.completedAt),
    delivered_at: isoOrNull(record.deliveredAt),
    arrived_at: isoOrNull(record.arrivedAt),
    fee: { amount: record.fee, currency: order.currency },
    payment_method: order.paytype,
    payment_status: order.paymentStatus,
    parcels: parcels.flatMap((held) => parcelData(held, locale)),
    ...expectedDays(record.productionFrom ?? order.createdAt, record),
  };
}

/** The lines that can be returned now, and the deadlines; null where nothing was sent. */
function getReturnOptions(
  { clock }: Services,
  sent: {
    order: OrderRow;
    freight: OrderParts['freights'][number];
    lines: OrderParts['lines'];
    returns: ReturnWithParts[];
    withdrawal: ReturnCalendar;
  },
): SharedOrderData['return_options'] {
  const { order, lines, returns } = sent;
  if (order.status !== 'shipped' && order.status !== 'arrived') return null;
  const dated = { ...order, arrivedAt: sent.freight.arrivedAt, withdrawal: sent.withdrawal };
  const rows = returns.map(({ row }) => row);
  const offered = lines.map(({ line }) => ({
    line_id: line.id,
    nums: returnableNums(line, rows),
    kinds: returnKindsOf(dated, line, rows, clock.now()),
  }));
  return {
    lines: offered.filter(({ nums, kinds }) => nums > 0 && kinds.length > 0),
    withdrawal_until:
      order.customAgreedAt && lines.every(({ line }) => line.custom)
        ? null
        : returnDeadline('withdrawal', dated, rows),
    damage_until: returnDeadline('damage', dated, rows),
    withdrawal_days: sent.withdrawal.days,
  };
}

const toReturnData = (
  { row, photos, exchangeCode, isRefundOpen: isMoneyToCome }: ReturnWithParts,
  locale: Locale,
): ReturnData => ({
  id: row.id,
  line_id: row.lineId,
  nums: row.nums,
  asked_nums: row.askedNums,
  kind: row.kind,
  wish: row.wish,
  status: row.status,
  status_label: translate(locale, isMoneyToCome ? 'return_status.refunding' : `return_status.${row.status}`),
  reason: row.reason,
  answer: row.answer,
  asked_at: row.askedAt.toISOString(),
  photos,
  exchange_code: exchangeCode,
});

/** Orders in the format of the API, in the user's language and their own currency; a fixed number of queries. */
export const getOrderData = async (
  services: Services,
  orders: OrderRow[],
  locale: Locale,
): Promise<OrderData[]> =>
  (await describeOrders(services, orders, locale)).map(({ shared, ofBuyer }) => ({ ...shared, ...ofBuyer }));

/** What `getOrderData` returns, in two parts: what staff see too, and what only the buyer sees. */
export async function describeOrders(
  services: Services,
  orders: OrderRow[],
  locale: Locale,
): Promise<{ shared: SharedOrderData; ofBuyer: BuyerOrderData }[]> {
  if (orders.length === 0) return [];
  const ids = orders.map((order) => order.id);
  const parts = await findOrderParts(services.db, ids);
  const attemptsOf = Map.groupBy(await findAttemptsOfOrders(services, ids), (attempt) => attempt.orderId);
  const bank = await getSetting(services, 'bank_account');
  const returns = await findReturns(services.db, ids);
  const terms = await getWithdrawalTerms(services);
  const linesOf = Map.groupBy(parts.lines, ({ line }) => line.orderId);
  const copiesOf = Map.groupBy(parts.copies, (copy) => copy.lineId);
  const eventsOf = Map.groupBy(parts.events, (event) => event.orderId);
  const parcelsOf = Map.groupBy(parts.parcels, ({ parcel }) => parcel.orderId);
  const freightOf = new Map(parts.freights.map((record) => [record.orderId, record]));
  return orders.map((order) => {
    const freight = required(freightOf.get(order.id), 'the freight record of an order');
    const own = returns.filter(({ row }) => row.orderId === order.id);
    const lines = linesOf.get(order.id) ?? [];
    const withdrawal = withdrawalCalendarOf(terms, order);
    const returnOptions = getReturnOptions(services, { order, freight, lines, returns: own, withdrawal });
    const amountOf = (amount: number): Money => ({ amount, currency: order.currency });
    const total = amountOf(order.total);
    const shared: SharedOrderData = {
      id: order.id,
      code: order.code,
      status: order.status,
      status_label: statusLabel(order, locale),
      payment_status: order.paymentStatus,
      payment_status_label: translate(locale, `payment_status.${order.paymentStatus}`),
      currency: order.currency,
      purchased_at: iso(order.purchasedAt),
      created_at: iso(order.createdAt),
      ...(isAwaitingPayment(order) && order.payBefore && { pay_before: iso(order.payBefore) }),
      lines: lines.map((held) =>
        orderLineData(
          held,
          (copiesOf.get(held.line.id) ?? []).map((copy) => copy.number),
          order,
          locale,
        ),
      ),
      items_total: amountOf(order.itemsTotal),
      freight_total: amountOf(order.freightTotal),
      tax_included: amountOf(order.taxIncluded),
      tax_basis_points: order.taxBasisPoints,
      total,
      receiver: receiverData(order.receiver, locale),
      invoice: invoiceData(order.invoice),
      paytype: order.paytype,
      po_number: order.poNumber,
      on_terms: order.isOnTerms,
      offer_code: order.offerCode,
      freight: freightData(order, freight, parcelsOf.get(order.id) ?? [], locale),
      transfer: transferData(order, total, bank, locale),
      returns: own.map((one) => toReturnData(one, locale)),
      return_options: returnOptions,
      exchange_for: returns.find(({ row }) => row.exchangeOrderId === order.id)?.code ?? null,
    };
    const ofBuyer: BuyerOrderData = {
      can_withdraw: canWithdraw(
        { ...order, arrivedAt: freight.arrivedAt, withdrawal },
        lines.map(({ line }) => line),
        own.map(({ row }) => row),
        services.clock.now(),
      ),
      operations: operationsOf(order.status, {
        isPayable: isPayable(order, services.clock.now()),
        productionStartedAt: order.productionStartedAt,
        pickupType: order.receiver.pickup_type,
        isReturnable: Boolean(returnOptions && returnOptions.lines.length > 0),
        isWithoutCharge: order.total === 0,
      }),
      online_payment: onlinePaymentData(services, order, attemptsOf.get(order.id) ?? [], locale),
      events: (eventsOf.get(order.id) ?? []).map((event) => ({
        at: iso(event.at),
        kind: event.kind,
        from: event.fromStatus,
        to: event.toStatus,
        reason: event.reason,
      })),
    };
    return { shared, ofBuyer };
  });
}
