import { fullName } from '../../../kernel/contact-details.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
import { type Locale, languageTag, textIn } from '../../../kernel/locale.ts';
import { type MessageKey, translate } from '../../../kernel/messages/messages.ts';
import { type Money, money, sumMoney } from '../../../kernel/money.ts';
import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import { expectedArrival } from '../../freight/freight.rules.ts';
import {
  findAttemptsOfOrders,
  onlinePaytypesIn,
  type PaymentAttempt,
} from '../../payments/attempts/attempts.usecases.ts';
import { paymentMethods } from '../../payments/payments.rules.ts';
import { paytypeName, paytypeNote } from '../../payments/paytype-notes.rules.ts';
import { computePartPayments } from '../../payments/receipts.usecases.ts';
import type { BankAccount } from '../../settings/settings.rules.ts';
import { getSetting } from '../../settings/settings.usecases.ts';
import {
  findGroupOrders,
  findNames,
  findOrderParts,
  type LineWithParts,
  type OrderParts,
  type OrderRow,
} from '../orders.repository.ts';
import { getOperations, isAwaitingPayment, isPayable, type Receiver } from '../orders.rules.ts';
import { type OrderData, orderData } from '../orders.schemas.ts';
import { trackingUrl } from '../parcels/parcels.rules.ts';
import { findReturns, type ReturnWithParts } from '../returns/returns.repository.ts';
import { getReturnKinds, returnableNums, returnDeadline } from '../returns/returns.rules.ts';
import { type ReturnCalendar, toWithdrawalCalendar } from '../returns/withdrawal-terms.rules.ts';
import { getWithdrawalTerms } from '../returns/withdrawal-terms.usecases.ts';
import { computeGroupAmounts } from '../terms/open-amounts.usecases.ts';
import { writeOffEvents } from '../terms/write-offs.rules.ts';
import { canWithdraw } from '../withdrawals/withdrawals.rules.ts';

const serializeOrder = serializer(orderData);

const receiverData = ({ store, ...receiver }: Receiver, locale: Locale) => ({
  ...receiver,
  store: store && { ...store, name: textIn(store.name, locale), address: textIn(store.address, locale) },
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

/** The orders of a checkout to several addresses, and what is open of all of them beside what is held for the first one. */
type GroupData = { orders: OrderRow[]; code: string; open: Money };

/** The groups of orders by the id of their first order; without a query where no order has one. */
async function findGroups(services: Services, orders: readonly OrderRow[]): Promise<Map<number, GroupData>> {
  const ids = orders.flatMap(({ groupId }) => groupId ?? []);
  const rows = await findGroupOrders(services.db, ids);
  const { open, held } = await computeGroupAmounts(services, rows);
  return new Map(
    [...Map.groupBy(rows, ({ groupId }) => groupId ?? 0)].map(([id, members]) => {
      const sum = members.reduce((total, row) => total + (open.get(row.id) ?? 0), 0);
      const first = required(members[0], 'the first order of a group');
      const missing = Math.max(0, sum - (held.get(id) ?? 0));
      return [id, { orders: members, code: first.code, open: money(missing, first.currency) }];
    }),
  );
}

const groupData = ({ orders, code, open }: GroupData, locale: Locale) => ({
  code,
  open,
  total: sumMoney(
    orders.map(({ total, currency }) => money(total, currency)),
    open.currency,
  ),
  orders: orders.map((order) => ({
    code: order.code,
    statusLabel: statusLabel(order, locale),
    to: { name: order.receiver.name, city: order.receiver.address?.city ?? '' },
    total: money(order.total, order.currency),
  })),
});

function transferData(
  order: OrderRow,
  { amount, reference }: { amount: Money; reference: string },
  bank: BankAccount | null,
  locale: Locale,
) {
  // An order on terms is paid by invoice, whatever method was chosen before staff put it on terms.
  const isByTransfer = order.paytype === 'transfer' || order.isOnTerms;
  if (!isByTransfer || !isAwaitingPayment(order) || !order.payBefore || !bank || amount.amount === 0) {
    return null;
  }
  return {
    ...bank,
    bank_name: textIn(bank.bank_name, locale),
    swift: bank.swift || null,
    address: textIn(bank.address, locale),
    account_name: textIn(bank.account_name, locale),
    amount,
    // A code: unique, short, and without similar characters.
    reference,
    pay_before: order.payBefore,
  };
}

/** Why the latest attempt did not pay the order; null where none failed. */
function findProblem(latest: PaymentAttempt | undefined): MessageKey | null {
  if (latest?.state === 'canceled') return 'payment_problem.canceled';
  if (!latest?.declineReason) return null;
  const { rejection } = paymentMethods[latest.paytype];
  return latest.declineReason === 'card_refused' && rejection
    ? rejection
    : `payment_problem.${latest.declineReason}`;
}

/** The payment methods of an order that can be paid now, and why the latest attempt did not pay it. */
function onlinePaymentData(
  services: Services,
  order: OrderRow,
  attempts: readonly PaymentAttempt[],
  locale: Locale,
) {
  if (order.groupId !== null || !isPayable(order, services.clock.now())) return null;
  const methods = onlinePaytypesIn(services, order.currency);
  if (methods.length === 0) return null;
  const query = new URLSearchParams({ code: order.code, hash: order.hash, lang: languageTag(locale) });
  const problem = findProblem(attempts.at(-1));
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
export const lineData = (
  { line, picture, frame }: Pick<LineWithParts, 'line' | 'picture' | 'frame'>,
  { currency }: Pick<OrderRow, 'currency'>,
  locale: Locale,
) => ({
  ...line,
  title: textIn(line.title, locale),
  artist: { id: line.artistId, name: textIn(line.artistName, locale) },
  picture,
  size: { ...line.size, substrate: textIn(line.size.substrate, locale) },
  frame: { ...frame, id: line.frame.id, name: textIn(line.frame.name, locale) },
  price: { amount: line.unitPrice, currency },
  listPrice: line.unitListPrice === line.unitPrice ? undefined : { amount: line.unitListPrice, currency },
  total: { amount: line.lineTotal, currency },
});

/** A line with the numbers of its copies and its certificates. */
const orderLineData = (held: LineWithParts, numbers: number[], order: OrderRow, locale: Locale) => ({
  ...lineData(held, order, locale),
  ...(numbers.length > 0 && { editionNumber: numbers[0], editionNumbers: numbers }),
  certificates: held.certificates,
});

/** A parcel in the buyer's format; lost ones are omitted. */
function parcelData(
  { parcel, courierName, trackingUrl: pattern }: OrderParts['parcels'][number],
  locale: Locale,
) {
  if (parcel.status === 'lost') return [];
  return [
    {
      ...parcel,
      courier: courierName ? textIn(courierName, locale) : parcel.courier,
      trackingUrl: trackingUrl(pattern, parcel.trackingNumber),
      status: parcel.status,
    },
  ];
}

const freightData = (
  order: OrderRow,
  record: OrderParts['freights'][number],
  parcels: OrderParts['parcels'],
  locale: Locale,
) => ({
  ...record,
  name: translate(locale, `freight.${record.kind}`),
  fee: { amount: record.fee, currency: order.currency },
  paymentMethod: order.paytype,
  paymentStatus: order.paymentStatus,
  parcels: parcels.flatMap((held) => parcelData(held, locale)),
  ...expectedArrival(order.readyOn, record),
});

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
) {
  const { order, lines, returns } = sent;
  if (order.status !== 'shipped' && order.status !== 'arrived') return null;
  const dated = { ...order, arrivedAt: sent.freight.arrivedAt, withdrawal: sent.withdrawal };
  const rows = returns.map(({ row }) => row);
  const offered = lines.map(({ line }) => ({
    lineId: line.id,
    nums: returnableNums(line, rows),
    kinds: getReturnKinds(dated, line, rows, clock.now()),
  }));
  return {
    lines: offered.filter(({ nums, kinds }) => nums > 0 && kinds.length > 0),
    withdrawalUntil:
      order.customAgreedAt && lines.every(({ line }) => line.custom)
        ? null
        : returnDeadline('withdrawal', dated, rows),
    damageUntil: returnDeadline('damage', dated, rows),
    withdrawalDays: sent.withdrawal.days,
  };
}

const toReturnData = (
  { row, photos, exchangeCode, isRefundOpen: isMoneyToCome }: ReturnWithParts,
  locale: Locale,
) => ({
  ...row,
  statusLabel: translate(locale, isMoneyToCome ? 'return_status.refunding' : `return_status.${row.status}`),
  photos,
  exchangeCode,
});

/** Orders in the format of the API, in the user's language and their own currency; a fixed number of queries. */
export const getOrderData = async (
  services: Services,
  orders: OrderRow[],
  locale: Locale,
): Promise<OrderData[]> =>
  (await describeOrders(services, orders, locale)).map(({ shared, ofBuyer }) =>
    serializeOrder({ ...shared, ...ofBuyer }),
  );

/** What `getOrderData` serializes, in two parts: what staff see too, and what only the buyer sees. */
export async function describeOrders(services: Services, orders: OrderRow[], locale: Locale) {
  if (orders.length === 0) return [];
  const ids = orders.map((order) => order.id);
  const parts = await findOrderParts(services.db, ids);
  const attemptsOf = Map.groupBy(await findAttemptsOfOrders(services, ids), (attempt) => attempt.orderId);
  const bank = await getSetting(services, 'bank_account');
  const returns = await findReturns(services.db, ids);
  const partPayments = await computePartPayments(
    services,
    orders.filter((order) => order.isOnTerms && isAwaitingPayment(order)).map(({ id }) => id),
  );
  const groups = await findGroups(services, orders);
  const terms = await getWithdrawalTerms(services);
  const names = await findNames(
    services.db,
    orders.flatMap(({ personId, approvedBy }) => [personId ?? [], approvedBy ?? []].flat()),
  );
  const getName = (personId: number | null): string | undefined => {
    const name = names.get(personId ?? 0);
    return name && fullName(name);
  };
  const getLines = Map.groupBy(parts.lines, ({ line }) => line.orderId);
  const getCopies = Map.groupBy(parts.copies, (copy) => copy.lineId);
  const getEvents = Map.groupBy(parts.events, (event) => event.orderId);
  const getParcels = Map.groupBy(parts.parcels, ({ parcel }) => parcel.orderId);
  const computeFreight = new Map(parts.freights.map((record) => [record.orderId, record]));
  return orders.map((order) => {
    const freight = required(computeFreight.get(order.id), 'the freight record of an order');
    const own = returns.filter(({ row }) => row.orderId === order.id);
    const lines = getLines.get(order.id) ?? [];
    const withdrawal = toWithdrawalCalendar(terms, order);
    const returnOptions = getReturnOptions(services, { order, freight, lines, returns: own, withdrawal });
    const toOrderMoney = (amount: number): Money => ({ amount, currency: order.currency });
    const total = toOrderMoney(order.total);
    const open = toOrderMoney(order.total - (partPayments.get(order.id) ?? 0));
    const deposit = order.deposit === null ? null : toOrderMoney(order.deposit);
    const group = groups.get(order.groupId ?? 0);
    const toPay = group
      ? { amount: group.open, reference: group.code }
      : { amount: order.isOnTerms ? open : (deposit ?? open), reference: order.code };
    const shared = {
      ...order,
      statusLabel: statusLabel(order, locale),
      orderedBy: getName(order.personId),
      approvedBy: getName(order.approvedBy),
      paymentStatusLabel: translate(locale, `payment_status.${order.paymentStatus}`),
      payBefore: (isAwaitingPayment(order) && order.payBefore) || undefined,
      lines: lines.map((held) =>
        orderLineData(
          held,
          (getCopies.get(held.line.id) ?? []).map((copy) => copy.number),
          order,
          locale,
        ),
      ),
      itemsTotal: toOrderMoney(order.itemsTotal),
      freightTotal: toOrderMoney(order.freightTotal),
      taxIncluded: toOrderMoney(order.taxIncluded),
      total,
      receiver: receiverData(order.receiver, locale),
      onTerms: order.isOnTerms,
      freight: freightData(order, freight, getParcels.get(order.id) ?? [], locale),
      amountOpen: isAwaitingPayment(order) ? open : undefined,
      deposit,
      transfer: transferData(order, toPay, bank, locale),
      group: group && groupData(group, locale),
      returns: own.map((one) => toReturnData(one, locale)),
      returnOptions,
      exchangeFor: returns.find(({ row }) => row.exchangeOrderId === order.id)?.code ?? null,
    };
    const ofBuyer = {
      canWithdraw: canWithdraw(
        { ...order, arrivedAt: freight.arrivedAt, withdrawal },
        lines.map(({ line }) => line),
        own.map(({ row }) => row),
        services.clock.now(),
      ),
      operations: getOperations(order.status, {
        isPayable: isPayable(order, services.clock.now()),
        productionStartedAt: order.productionStartedAt,
        pickupType: order.receiver.pickup_type,
        isReturnable: Boolean(returnOptions && returnOptions.lines.length > 0),
        isWithoutCharge: order.total === 0,
      }),
      onlinePayment: onlinePaymentData(services, order, attemptsOf.get(order.id) ?? [], locale),
      events: (getEvents.get(order.id) ?? [])
        .filter(({ kind }) => kind !== writeOffEvents.on && kind !== writeOffEvents.off)
        .map((event) => ({ ...event, from: event.fromStatus, to: event.toStatus })),
    };
    return { shared, ofBuyer };
  });
}
