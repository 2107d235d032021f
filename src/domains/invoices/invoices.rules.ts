import type { Invoice, Receiver } from '../orders/orders.rules.ts';

/** For whom an invoice is to be issued, as the buyer or staff chose. */
export type InvoiceChoice = Pick<Invoice, 'type' | 'tax_id' | 'carrier' | 'donation'>;

/** Without the remark for the courier. */
export type BuyerAddress = Omit<NonNullable<Receiver['address']>, 'remark'>;

/** The buyer of an invoice as it was issued: a later change of name, company or address does not change it. */
export type InvoiceBuyer = InvoiceChoice & {
  name: string;
  email: string;
  /** Null where the order is collected and the buyer has stored no address. */
  address: BuyerAddress | null;
};

export const invoiceStatuses = ['issued', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const documentKinds = ['issue', 'void', 'allowance'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** `issued`: written here, not sent to the provider yet; `failed`: the last attempt to send it failed. */
export const documentStatuses = ['issued', 'sent', 'failed'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

// numbers

/** A number series: internal without an end, or a range of numbers for a period. */
export type Series = {
  prefix: string;
  digits: number;
  firstNumber: number;
  nextNumber: number;
  lastNumber: number | null;
  startsOn: string | null;
  endsOn: string | null;
  active: boolean;
};

/** `AB12345678`: the prefix, and the number with leading zeros. */
export const invoiceNumber = (
  { prefix, digits }: Pick<Series, 'prefix' | 'digits'>,
  number: number,
): string => `${prefix}${String(number).padStart(digits, '0')}`;

const isUsedUp = ({ nextNumber, lastNumber }: Series): boolean =>
  lastNumber !== null && nextNumber > lastNumber;

/**
 * The series that gives the next number on a day: of the ranges of that day the one that was entered first and has numbers left; without
 * any range, the internal series. Null where the ranges have none left, or none is for that day.
 *
 * @param series the active ones, in the order in which they were entered
 */
export function chooseSeries<One extends Series>(series: readonly One[], day: string): One | null {
  const active = series.filter((one) => one.active);
  const ranges = active.filter((one) => one.lastNumber !== null);
  if (ranges.length === 0) return active[0] ?? null;
  const ofDay = ranges.filter(
    ({ startsOn, endsOn }) => startsOn !== null && endsOn !== null && startsOn <= day && day <= endsOn,
  );
  return ofDay.find((one) => !isUsedUp(one)) ?? null;
}

/** Whether two series could give the same number. */
export const overlaps = (
  one: Pick<Series, 'prefix' | 'digits' | 'firstNumber' | 'lastNumber'>,
  other: Pick<Series, 'prefix' | 'digits' | 'firstNumber' | 'lastNumber'>,
): boolean =>
  one.prefix === other.prefix &&
  one.digits === other.digits &&
  one.firstNumber <= (other.lastNumber ?? Number.POSITIVE_INFINITY) &&
  other.firstNumber <= (one.lastNumber ?? Number.POSITIVE_INFINITY);

/** The two-month tax period of a day, by its first month: `2026-11` for November and December. */
export function getTaxPeriod(day: string): string {
  const month = Number(day.slice(5, 7));
  return `${day.slice(0, 5)}${String(month - ((month - 1) % 2)).padStart(2, '0')}`;
}

/** The first day of a tax period, and the first day after it. */
export function daysOfTaxPeriod(period: string): { from: string; before: string } {
  const from = `${period}-01`;
  const before = new Date(from);
  before.setUTCMonth(before.getUTCMonth() + 2);
  return { from, before: before.toISOString().slice(0, 10) };
}

// what an order's invoice needs

type RefundFacts = { id: number; amount: number; isDone: boolean; reason: string };

/** What the invoice of an order depends on. `refunds` are those of the order's money, in its currency. */
export type InvoiceFacts = {
  isSettled: boolean;
  /** The order ended and nothing of it is owed any more: all money is refunded, or none came. */
  isReversed: boolean;
  total: number;
  refunds: readonly RefundFacts[];
};

const computeSum = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Whether an order without a valid invoice gets one: it is settled, and not all of it was refunded. */
export const needsInvoice = ({ isSettled, isReversed, total, refunds }: InvoiceFacts): boolean =>
  isSettled &&
  !isReversed &&
  total > 0 &&
  computeSum(refunds.filter(({ isDone }) => isDone).map(({ amount }) => amount)) < total;

export type Reduction =
  | { kind: 'void' }
  | { kind: 'allowances'; allowances: { refundId: number | null; amount: number; reason: string }[] };

/**
 * How the valid invoice of an order is reduced (`docs/rules/invoices.md`): voided, where the whole amount is refunded within the tax period
 * and nothing was allowed before; otherwise an allowance for each refund that was sent. Nothing while a whole refund is being sent.
 */
export function computeReduction(
  order: InvoiceFacts,
  invoice: { issuedOn: string; total: number },
  allowances: readonly { refundId: number | null; total: number }[],
  today: string,
): Reduction {
  const none: Reduction = { kind: 'allowances', allowances: [] };
  const isWhole =
    order.isReversed ||
    !order.isSettled ||
    computeSum(order.refunds.map(({ amount }) => amount)) >= invoice.total;
  const isSamePeriod = getTaxPeriod(invoice.issuedOn) === getTaxPeriod(today);
  if (isWhole && isSamePeriod && allowances.length === 0) {
    return order.refunds.every(({ isDone }) => isDone) ? { kind: 'void' } : none;
  }
  const known = new Set(allowances.map(({ refundId }) => refundId));
  let left = invoice.total - computeSum(allowances.map(({ total }) => total));
  const added: { refundId: number | null; amount: number; reason: string }[] = [];
  for (const { id, amount, isDone, reason } of order.refunds) {
    const part = Math.min(amount, left);
    if (!isDone || known.has(id) || part <= 0) continue;
    added.push({ refundId: id, amount: part, reason });
    left -= part;
  }
  const isOver = order.isReversed || !order.isSettled;
  if (isOver && left > 0 && order.refunds.every(({ isDone }) => isDone)) {
    added.push({ refundId: null, amount: left, reason: '' });
  }
  return { kind: 'allowances', allowances: added };
}

/** Whether staff may void an invoice: within its tax period, and before any allowance. */
export const isVoidable = (
  invoice: { status: InvoiceStatus; issuedOn: string },
  allowances: number,
  today: string,
): boolean =>
  invoice.status === 'issued' && allowances === 0 && getTaxPeriod(invoice.issuedOn) === getTaxPeriod(today);

/** What a commercial invoice declares to customs (`docs/rules/invoices.md`). */
export const customsTerms = {
  /** Printed pictures, designs and photographs; also in a frame. */
  hsCode: '4911.91',
  origin: { code: 'TW', name: 'Taiwan' },
  /** Delivered at place: the receiver pays duties and taxes. */
  incoterm: 'DAP',
} as const;

type TaxType = 'taxable' | 'zero_rated';

/** Delivery abroad is zero-rated (`docs/rules/taiwan.md`). */
export const getTaxType = ({ taxBasisPoints }: { taxBasisPoints: number }): TaxType =>
  taxBasisPoints === 0 ? 'zero_rated' : 'taxable';
