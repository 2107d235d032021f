import { expect, test } from 'vitest';
import {
  allowanceFigures,
  type DocumentFigures,
  invoiceFigures,
} from '../../../src/domains/invoices/invoice-amounts.rules.ts';
import { computeReduction, type InvoiceFacts } from '../../../src/domains/invoices/invoices.rules.ts';
import { orderAmounts } from '../../../src/domains/orders/orders.rules.ts';
import {
  fitParts,
  partsLeft,
  printsOfLine,
  type RefundPart,
} from '../../../src/domains/payments/refund-parts.rules.ts';
import { planPayout } from '../../../src/domains/sales/payouts/payouts.rules.ts';
import { money } from '../../../src/kernel/money.ts';
import { taxPeriod } from '../../sales/books.ts';
import {
  type BookOrder,
  type BookPart,
  computeDocument,
  computeRefund,
  computeSale,
  divide,
  findPartsLeft,
  lowerParts,
  orderTotal,
  printsOf,
  toPostings,
} from '../../sales/books-oracle.ts';
import { createRandom, type Random } from '../../sales/random.ts';
import { repeats } from '../scale.ts';

/*
 * Random orders on the rules alone: their amounts, the parts of their refunds, and their invoices, voids and allowances over the ends of
 * months, tax periods and years are those of the oracle's books, whose own entries balance and come to 0 once all is refunded.
 */

const orderCount = repeats(1000, 100_000);
const seed = Number(process.env.PROOF_SEED ?? repeats(20_260_101, Date.now() % 1_000_000_007));

function createOrder(random: Random, code: string): BookOrder {
  const currency = random.pick(['NTD', 'USD'] as const);
  const lines = Array.from({ length: random.integer(1, 5) }, (_, index) => {
    const picture = BigInt(random.integer(1, 2_000_000));
    const discount = random.isLikely(0.3) ? BigInt(random.integer(0, Number(picture) - 1)) : 0n;
    return {
      id: index + 1,
      artistId: index % 3,
      nums: random.isLikely(0.9) ? random.integer(1, 4) : random.integer(1, 99),
      unit: picture - discount + (random.isLikely(0.5) ? BigInt(random.integer(1, 90_000)) : 0n),
      picture: picture - discount,
      sharePicture: picture,
      shareBasisPoints: random.integer(0, 10_000),
    };
  });
  return {
    code,
    currency,
    rate:
      currency === 'NTD'
        ? '1'
        : `${random.integer(1, 60)}.${String(random.integer(0, 999_999)).padStart(6, '0')}`,
    taxBasisPoints: random.pick([0, 500, 500, 777]),
    lines,
    freight: random.isLikely(0.8) ? BigInt(random.integer(1, 30_000)) : 0n,
  };
}

const counts = { refunds: 0, allowances: 0, voids: 0, amounts: 0 };
const toText = (value: unknown) =>
  JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? Number(one) : one));
function compare(what: string, found: unknown, expected: unknown): void {
  counts.amounts += 1;
  const [shop, oracle] = [toText(found), toText(expected)];
  expect(shop === oracle ? '' : `${what}: ${shop} instead of ${oracle}`).toBe('');
}

/** The document's lines: its tax is divided over them. */
const taxLines = (gross: { position: number; total: bigint }[], tax: bigint) => {
  const taxes =
    tax === 0n
      ? gross.map(() => 0n)
      : divide(
          tax,
          gross.map(({ total }) => total),
        );
  return gross.map(({ position, total }, index) => ({
    position,
    net: total - taxes[index]!,
    tax: taxes[index]!,
    total,
  }));
};
function compareDocument(
  what: string,
  found: DocumentFigures,
  order: BookOrder,
  [from, upTo]: [bigint, bigint],
  gross: { position: number; total: bigint }[],
): void {
  const { total, net, totalNtd, netNtd } = computeDocument(order, from, upTo);
  const tax = total - net;
  compare(what, found, {
    net,
    tax,
    total,
    netNtd,
    taxNtd: totalNtd - netNtd,
    totalNtd,
    lines: taxLines(gross, tax),
  });
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

function checkOrder(random: Random, index: number): void {
  const order = createOrder(random, String(index));
  const { currency, rate: exchangeRate, taxBasisPoints } = order;
  const rates = { currency, exchangeRate, taxBasisPoints };
  const total = orderTotal(order);
  const lineTotals = order.lines.map(({ unit, nums }) => unit * BigInt(nums));
  const amounts = orderAmounts(
    lineTotals.map((one) => money(Number(one), currency)),
    money(Number(order.freight), currency),
    taxBasisPoints,
    currency,
  );
  const whole = computeDocument(order, 0n, total);
  compare('order', [amounts.total.amount, amounts.taxIncluded.amount], [total, whole.total - whole.net]);
  const gross = [
    ...lineTotals.map((one, at) => ({ position: at + 1, total: one })),
    { position: 0, total: order.freight },
  ];
  const shopGross = gross.map((one) => ({ ...one, total: Number(one.total) }));
  const figures = invoiceFigures(shopGross, rates);
  compareDocument('invoice', figures, order, [0n, total], gross);

  const sold = {
    lines: order.lines.map(({ id, nums }, at) => ({ id, nums, lineTotal: Number(lineTotals[at]) })),
    freightTotal: Number(order.freight),
  };
  const balance: Record<string, bigint> = toPostings(computeSale(order));
  const issuedOn = dayAfter('2026-01-01', random.integer(0, 1094));
  let today = issuedOn;
  let [shopParts, bookParts]: [RefundPart[], BookPart[]] = [[], []];
  let [reached, allowed] = [0n, 0n];
  let isVoid = false;
  const refunds: InvoiceFacts['refunds'][number][] = [];
  const allowances: (DocumentFigures & { refundId: number | null })[] = [];
  const leftOfDocument = gross.map((one) => ({ ...one }));
  while (reached < total) {
    today = dayAfter(today, random.integer(0, 40));
    const left = findPartsLeft(order, bookParts);
    compare(
      'left',
      partsLeft(sold, shopParts).map(({ amount }) => amount),
      left.map(({ amount }) => amount),
    );
    const isAll = random.isLikely(0.3) || refunds.length > 4;
    const line = random.pick(left.filter(({ lineId }) => lineId !== null));
    const nums = isAll ? 0 : random.integer(0, line.nums);
    const named = isAll
      ? left.filter((part) => part.nums > 0 || part.amount > 0n)
      : nums === 0
        ? []
        : [printsOf(order, left, line.lineId!, nums), ...(random.isLikely(0.3) ? left.slice(-1) : [])];
    if (nums > 0)
      compare(
        'prints',
        printsOfLine(sold, partsLeft(sold, shopParts), line.lineId!, nums).amount,
        named[0]!.amount,
      );
    const amount = isAll ? total - reached : BigInt(random.integer(1, Number(total - reached)));
    const toShop = ({ lineId, nums: pieces, amount: of }: BookPart): RefundPart => ({
      lineId,
      nums: lineId === null ? null : pieces,
      amount: Number(of),
    });
    const lowered = lowerParts(named, amount);
    const shopLowered = fitParts(named.map(toShop), Number(amount));
    compare('parts', shopLowered, lowered.map(toShop));
    const rows = computeRefund(order, { reached, parts: bookParts }, reached + amount, lowered);
    for (const [account, posted] of Object.entries(toPostings(rows)))
      balance[account] = balance[account]! + posted;
    shopParts = [...shopParts, ...shopLowered];
    bookParts = [...bookParts, ...lowered];
    reached += amount;
    refunds.push({ id: refunds.length + 1, amount: Number(amount), isDone: true, reason: '' });
    counts.refunds += 1;
    if (isVoid) continue;

    const facts = { isSettled: true, isReversed: reached === total, total: Number(total), refunds };
    const reduction = computeReduction(facts, { issuedOn, total: Number(total) }, allowances, today);
    isVoid = reached === total && allowances.length === 0 && taxPeriod(issuedOn) === taxPeriod(today);
    const refundId = refunds.length;
    const expected = { refundId, amount, reason: '' };
    compare(
      'reduction',
      reduction,
      isVoid ? { kind: 'void' } : { kind: 'allowances', allowances: [expected] },
    );
    if (isVoid) {
      counts.voids += 1;
      continue;
    }
    const parts = divide(
      amount,
      leftOfDocument.map((one) => one.total),
    );
    const found = allowanceFigures({ ...rates, lines: shopGross }, allowances, Number(amount));
    compareDocument(
      'allowance',
      found,
      order,
      [allowed, allowed + amount],
      leftOfDocument.flatMap(({ position }, at) =>
        parts[at]! > 0n ? [{ position, total: parts[at]! }] : [],
      ),
    );
    for (const [at, part] of parts.entries()) leftOfDocument[at]!.total -= part;
    allowances.push({ ...found, refundId });
    allowed += amount;
    counts.allowances += 1;
  }
  // What was refunded as a whole leaves nothing but the rounding and goodwill of what it was divided into, which balance.
  compare(
    'balance',
    Object.values(balance).reduce((sum, one) => sum + one, 0n),
    0,
  );
  compare('receivable', [balance.receivable, balance.output_tax], [0, 0]);
}

test('random orders and their refunds on the rules alone', { timeout: 3_600_000 }, () => {
  console.log(`PROOF_SEED=${seed}`);
  const random = createRandom(seed);
  for (let index = 0; index < orderCount; index += 1) checkOrder(random, index);
  expect(counts.voids).toBeGreaterThan(orderCount / 50);
  expect(counts.allowances).toBeGreaterThan(orderCount / 2);
  console.log(
    `${orderCount} orders, ${counts.refunds} refunds, ${counts.allowances} allowances, ${counts.voids} voids, ${counts.amounts} comparisons: difference 0`,
  );
});

test('random payouts: the tax withheld and what is paid', { timeout: 3_600_000 }, () => {
  const random = createRandom(seed + 1);
  for (let index = 0; index < orderCount; index += 1) {
    const currency = random.pick(['NTD', 'USD'] as const);
    const whole = random.integer(1, 60);
    const fraction = random.integer(0, 999_999);
    const [percent, above, minimum] = [
      random.integer(0, 9998),
      random.integer(0, 30_000),
      random.integer(1, 3000),
    ];
    const open = random.integer(-1000, 100_000);
    const terms = {
      withholdingBasisPoints: percent,
      withholdingAboveNtd: above,
      nonResidentBasisPoints: percent + 1,
      nonResidentAboveNtd: above + 1,
      companyBasisPoints: percent + 2,
      minimumNtd: minimum,
      minimumUsd: minimum,
    };
    const rate = `${whole}.${String(fraction).padStart(6, '0')}`;
    const taxStatus = random.pick(['resident', 'non_resident', 'company'] as const);
    const [points, threshold] = {
      resident: [percent, above] as const,
      non_resident: [percent + 1, above + 1] as const,
      company: [percent + 2, 0] as const,
    }[taxStatus];
    const balance = { open, pending: 0, hasMember: true, hasAccount: true, taxStatus };
    const millionths = BigInt(whole) * 1_000_000n + BigInt(fraction);
    const inNtd = currency === 'NTD' ? BigInt(open) * 100_000_000n : BigInt(open) * millionths;
    const limit = BigInt(threshold) * 100_000_000n;
    // The rate of NTD is 1.
    const plan = planPayout(balance, currency, terms, currency === 'NTD' ? '1' : rate);
    const withheld = open > 0 && inNtd > limit ? (BigInt(open) * BigInt(points)) / 10_000n : 0n;
    const outcome = open <= 0 ? 'negative' : open < minimum ? 'below_minimum' : 'payable';
    const basisPoints = withheld === 0n ? 0n : BigInt(points);
    compare('payout', plan, { outcome, withheld, basisPoints, net: open > 0 ? BigInt(open) - withheld : 0n });
  }
});
