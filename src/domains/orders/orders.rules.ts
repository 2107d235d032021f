import { taipeiDay } from '../../kernel/dates.ts';
import { crockfordText } from '../../kernel/ids.ts';
import { type Locale, type Localized, localizedPath } from '../../kernel/locale.ts';
import type { MessageKey } from '../../kernel/messages/messages.ts';
import { type Currency, type Money, money, sumMoney } from '../../kernel/money.ts';
import { taxIncluded } from '../../kernel/tax/tax.ts';
import type { PaymentStatus } from '../payments/payments.rules.ts';

/** In the order in which an order passes through them, then the ways it can end early. */
export const orderStatuses = [
  'generating',
  'complete',
  'shipped',
  'arrived',
  'failed',
  'cancel',
  'refund',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The condition of a transition; `settled`: see `isSettled`. */
type TransitionCondition = 'none' | 'settled' | 'overdue' | 'money_came';

/** All transitions of the fulfilment status (`docs/rules/orders.md`). */
export const orderTransitions: readonly { from: OrderStatus; to: OrderStatus; needs: TransitionCondition }[] =
  [
    { from: 'generating', to: 'complete', needs: 'settled' },
    { from: 'generating', to: 'failed', needs: 'overdue' },
    { from: 'generating', to: 'cancel', needs: 'none' },
    { from: 'generating', to: 'refund', needs: 'money_came' },
    { from: 'complete', to: 'shipped', needs: 'none' },
    { from: 'complete', to: 'refund', needs: 'none' },
    { from: 'shipped', to: 'arrived', needs: 'none' },
    { from: 'shipped', to: 'complete', needs: 'none' },
    { from: 'shipped', to: 'refund', needs: 'none' },
    { from: 'arrived', to: 'refund', needs: 'none' },
    { from: 'failed', to: 'refund', needs: 'money_came' },
    { from: 'cancel', to: 'refund', needs: 'money_came' },
  ];

/** `lost`: its contents are made again, and it no longer counts. */
export const parcelStatuses = ['packed', 'shipped', 'arrived', 'lost'] as const;
export type ParcelStatus = (typeof parcelStatuses)[number];

/** The stages of a copy, one physical print of an order line, in their order (`docs/rules/orders.md`). */
export const copyStages = ['to_print', 'printed', 'framed', 'checked', 'packed'] as const;
export type CopyStage = (typeof copyStages)[number];

/** `moved` to a later stage, `undone` back to the one before, or `remade`: it is made again from the start. */
export type CopyEventKind = 'moved' | 'undone' | 'remade';

/** Why a piece is returned: it is damaged, is not what was ordered, or the buyer withdraws from the purchase. */
export const returnKinds = ['damage', 'mismatch', 'withdrawal'] as const;
export type ReturnKind = (typeof returnKinds)[number];

export const returnWishes = ['refund', 'exchange'] as const;
export type ReturnWish = (typeof returnWishes)[number];

export const returnStatuses = ['asked', 'accepted', 'received', 'refunded', 'exchanged', 'declined'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

export type OrderFacts = {
  paymentStatus: PaymentStatus;
  /** When it was first paid or on agreed terms. */
  settledAt: Date | null;
  /** Staff agreed to later payment. */
  isOnTerms: boolean;
  payBefore: Date | null;
  now: Date;
};

const payableStatuses: readonly PaymentStatus[] = ['unpaid', 'failed'];

/** The statuses of orders that no money has come for yet; a payment may be on its way. */
export const unpaidStatuses: readonly PaymentStatus[] = [...payableStatuses, 'pending'];

export const isUnpaid = (status: PaymentStatus): boolean => unpaidStatuses.includes(status);

/** Whether an order without money is to be paid: one that is not made yet, or on agreed terms and not ended without a sale. */
export const canAwaitPayment = (order: { status: OrderStatus; isOnTerms: boolean }): boolean =>
  order.status === 'generating' || (order.isOnTerms && !unsuccessfulStatuses.includes(order.status));

/** Whether an order waits for its payment (`canAwaitPayment`). */
export const isAwaitingPayment = (order: {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  isOnTerms: boolean;
}): boolean => isUnpaid(order.paymentStatus) && canAwaitPayment(order);

/**
 * Whether an order can be paid on a provider's page now: it awaits payment, the deadline has not passed, and no payment of it is being
 * captured, reviewed or held (`docs/rules/payments.md`).
 */
export const isPayable = (
  order: Pick<OrderFacts, 'paymentStatus' | 'payBefore'> & { status: OrderStatus },
  now: Date,
): boolean =>
  order.status === 'generating' &&
  (order.paymentStatus === 'unpaid' || order.paymentStatus === 'failed') &&
  (order.payBefore === null || order.payBefore > now);

/**
 * Whether an order is made: it is paid, also where a part of the money is or was refunded, or it is on agreed terms. In SQL it is
 * `is_settled`.
 */
export const isSettled = ({
  paymentStatus,
  settledAt,
  isOnTerms,
}: Pick<OrderFacts, 'paymentStatus' | 'settledAt' | 'isOnTerms'>): boolean =>
  isOnTerms ||
  paymentStatus === 'paid' ||
  paymentStatus === 'partly_refunded' ||
  // Money that is sent back for an order that was never paid is `refunding` too.
  (paymentStatus === 'refunding' && settledAt !== null);

/** Whether no payment came before the deadline; pending and held payments are left to the provider or staff. */
const isOverdue = (facts: OrderFacts): boolean =>
  !facts.isOnTerms &&
  facts.payBefore !== null &&
  facts.payBefore <= facts.now &&
  payableStatuses.includes(facts.paymentStatus);

const conditions: Record<TransitionCondition, (facts: OrderFacts) => boolean> = {
  none: () => true,
  settled: isSettled,
  overdue: isOverdue,
  money_came: (facts) => !isUnpaid(facts.paymentStatus),
};

/** Whether an order allows this transition now. */
export const canTransition = (from: OrderStatus, to: OrderStatus, facts: OrderFacts): boolean =>
  orderTransitions.some(
    (transition) => transition.from === from && transition.to === to && conditions[transition.needs](facts),
  );

/** Whether an order that is made, or waits for what is made again, is not ready on `today` though it should have been before. */
export const isLate = (
  order: Pick<OrderFacts, 'paymentStatus' | 'settledAt' | 'isOnTerms'> & {
    status: OrderStatus;
    remakeSince: Date | null;
    readyOn: string;
  },
  today: string,
): boolean =>
  order.readyOn < today &&
  ((order.status === 'generating' && isSettled(order)) || order.remakeSince !== null);

/** The ways an order ends without a sale. */
export const unsuccessfulStatuses: readonly OrderStatus[] = ['failed', 'cancel', 'refund'];

/** The change in prints sold by a transition: 0, or -1 where the order is no longer valid. */
export const soldBy = (from: OrderStatus, to: OrderStatus): 0 | -1 =>
  unsuccessfulStatuses.includes(to) && !unsuccessfulStatuses.includes(from) ? -1 : 0;

/** Whether an order is made again by a transition, after loss or damage. */
export const isRemake = (from: OrderStatus, to: OrderStatus): boolean =>
  from === 'shipped' && to === 'complete';

/** The times that a transition sets on the freight record (`docs/rules/orders.md`); what is not sent yet has no delivery time. */
export function findFreightTimes(
  to: OrderStatus,
  now: Date,
): { completedAt?: Date; deliveredAt?: Date | null; arrivedAt?: Date } | null {
  if (to === 'complete') return { completedAt: now, deliveredAt: null };
  if (to === 'shipped') return { deliveredAt: now };
  return to === 'arrived' ? { arrivedAt: now } : null;
}

/**
 * Whether an order shows when it should be made and arrive: one that is being made or on its way, or will be made once it is paid. One that
 * has ended shows no dates, nor one whose money is refunded or does not match, since it is not made now.
 */
export const hasExpectedDates = (status: OrderStatus, payment: PaymentStatus): boolean =>
  status === 'complete' ||
  status === 'shipped' ||
  (status === 'generating' && !['held', 'refunding', 'refunded'].includes(payment));

/**
 * Whether an order's bank transfer is expected from abroad, so that the payer needs the SWIFT/BIC and pays bank charges:
 * an order in another currency than NTD, or one that is delivered outside Taiwan.
 */
export const isPaidFromAbroad = ({
  currency,
  receiver,
}: {
  currency: Currency;
  receiver: { address?: { country_code: string } | undefined };
}): boolean =>
  currency !== 'NTD' || (receiver.address !== undefined && receiver.address.country_code !== 'TW');

/** What a buyer can do with an order (`docs/rules/orders.md`). */
export const orderOperations = ['pay', 'cancel', 'correct_address', 'return', 'ask'] as const;
export type OrderOperation = (typeof orderOperations)[number];

/** The states in which each operation can be possible. */
const operationStatuses: Record<OrderOperation, readonly OrderStatus[]> = {
  pay: ['generating'],
  cancel: ['generating'],
  correct_address: ['generating'],
  return: ['shipped', 'arrived'],
  ask: orderStatuses,
};

/** The operations that an order of a status can allow. */
export const operationsOfStatus = (status: OrderStatus): OrderOperation[] =>
  orderOperations.filter((operation) => operationStatuses[operation].includes(status));

/** What the operations of one order depend on, besides its status. */
export type OperationFacts = {
  isPayable: boolean;
  productionStartedAt: Date | null;
  pickupType: 'delivery' | 'store';
  /** Whether any of its pieces can be returned now. */
  isReturnable: boolean;
  /** An exchange: cancelling it would leave the buyer without the print and without the money. */
  isWithoutCharge: boolean;
};

/** The operations that an order allows now. */
export function getOperations(status: OrderStatus, facts: OperationFacts): OrderOperation[] {
  const isInProduction = facts.productionStartedAt !== null;
  const isPossible: Record<OrderOperation, boolean> = {
    pay: facts.isPayable,
    cancel: !isInProduction && !facts.isWithoutCharge,
    correct_address: !isInProduction && facts.pickupType === 'delivery',
    return: facts.isReturnable,
    ask: true,
  };
  return operationsOfStatus(status).filter((operation) => isPossible[operation]);
}

/** The path of an order's result page (`docs/rules/pages.md`); with the hash, which replaces the login. */
export const orderResultPath = (locale: Locale, code: string, hash?: string): string =>
  `${localizedPath(locale, '/cart/check')}?${new URLSearchParams({ code, ...(hash && { hash }) })}`;

/** How a line is named on certificates and print masters: the order's code and its number from 1. */
export const orderLineName = (code: string, position: number): string => `${code}-${position + 1}`;

/** The bytes of an order's code and hash. */
export const orderCodeBytes = 6;
export const orderHashBytes = 32;

/**
 * The picture's part of a sold price, in proportion to the list prices, rounded to the minor unit; never above its list price.
 * All amounts are of one print with its frame, in one currency (`docs/rules/money.md`).
 */
export function soldPicturePrice(listPicturePrice: number, listPrice: number, price: number): number {
  if (price >= listPrice) return listPicturePrice;
  return Math.max(1, Math.round((listPicturePrice * price) / listPrice));
}

/** `G`, the day in Taiwan as yymmdd, and Crockford's base 32 of random bytes (`docs/rules/orders.md`). */
export const orderCode = (placedAt: Date, random: Uint8Array): string =>
  `G${taipeiDay(placedAt).slice(2).replaceAll('-', '')}${crockfordText(random)}`;

/** Delivery and collection in Taiwan include its tax; delivery abroad is zero-rated (`docs/rules/money.md`). */
export const computeTaxBasisPoints = (
  destination: { countryCode: string } | 'store',
  taiwanBasisPoints: number,
): number => (destination === 'store' || destination.countryCode === 'TW' ? taiwanBasisPoints : 0);

export type OrderAmounts = { itemsTotal: Money; freightTotal: Money; taxIncluded: Money; total: Money };

/** The totals of an order: the sum of lines and freight, and the tax included in it, computed once (`docs/rules/taiwan.md`). */
export function orderAmounts(
  lineTotals: readonly Money[],
  freightTotal: Money,
  taxBasisPoints: number,
  currency: Currency,
): OrderAmounts {
  const itemsTotal = sumMoney(lineTotals, currency);
  const total = sumMoney([itemsTotal, freightTotal], currency);
  const tax = taxBasisPoints === 0 ? money(0, currency) : taxIncluded(total, taxBasisPoints);
  return { itemsTotal, freightTotal, taxIncluded: tax, total };
}

/** The receiver and address as they were when the order was placed. */
export type Receiver = {
  name: string;
  email: string;
  phone?: { code: string; number: string } | undefined;
  show_orderer_name: boolean;
  pickup_type: 'delivery' | 'store';
  address_id?: number | undefined;
  address?:
    | {
        country_code: string;
        city: string;
        township: string;
        postal_code: string;
        address: string;
        remark?: string | undefined;
      }
    | undefined;
  store?: { id: number; name: Localized; address: Localized } | undefined;
};

/** For whom the invoice is; with its number and status once it is issued. */
export type Invoice = {
  type: 'personal' | 'company';
  tax_id?: string | undefined;
  carrier?: string | undefined;
  donation?: string | undefined;
  number?: string | undefined;
  status?: 'issued' | 'void' | undefined;
};

/** The configuration that an order line was sold as. */
export type SoldSize = { id: number; width_mm: number; height_mm: number; substrate: Localized };
export type SoldFrame = { id: number; name: Localized };

/** Carriers of an e-invoice: a mobile barcode or a citizen certificate; and a donation code (`docs/rules/taiwan.md`). */
const isInvoiceCarrier = (text: string): boolean =>
  /^\/[0-9A-Z.+-]{7}$/.test(text) || /^[A-Z]{2}\d{14}$/.test(text);
const isDonationCode = (text: string): boolean => /^\d{3,7}$/.test(text);

/** What an invoice cannot have (`docs/rules/taiwan.md`): a company's has a tax id and no donation, a personal one no tax id. */
export function findInvoiceProblems({ type, tax_id, carrier, donation }: Invoice) {
  const problems: { field: 'tax_id' | 'carrier' | 'donation'; message: MessageKey }[] = [];
  const isCompany = type === 'company';
  if (isCompany && !/^\d{8}$/.test(tax_id ?? ''))
    problems.push({ field: 'tax_id', message: 'validation.tax_id' });
  if (!isCompany && tax_id) problems.push({ field: 'tax_id', message: 'validation.tax_id_personal' });
  if (carrier && !isInvoiceCarrier(carrier))
    problems.push({ field: 'carrier', message: 'validation.carrier' });
  if (donation && (isCompany || carrier)) {
    problems.push({ field: 'donation', message: 'validation.donation_alone' });
  } else if (donation && !isDonationCode(donation)) {
    problems.push({ field: 'donation', message: 'validation.donation' });
  }
  return problems;
}

/** JSON with sorted keys, so that equal values have equal texts. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** An order's state in the audit log. */
export const auditState = (order: { status: OrderStatus; paymentStatus: PaymentStatus }) => ({
  status: order.status,
  payment_status: order.paymentStatus,
});
