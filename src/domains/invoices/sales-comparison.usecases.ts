import { taipeiDay } from '../../kernel/dates.ts';
import { serializer } from '../../kernel/http/serializer.ts';
import type { Services } from '../../platform/services.ts';
import { toMoney } from './invoice-amounts.rules.ts';
import { type SalesComparison, salesComparison } from './invoices.admin.schemas.ts';
import {
  compareMonths,
  findDifferences,
  findUnequalOrders,
  type MonthSums,
  type OrderDifference,
} from './sales-comparison.repository.ts';
import type { DifferenceReason } from './sales-comparison.rules.ts';

const serializeComparison = serializer(salesComparison);

/** More differences than somebody would look through; the total says how many there are. */
const maxDifferences = 200;

const amountsData = ({ currency, ...sums }: MonthSums) => ({
  sales: { total: toMoney(sums.sold, currency), net: toMoney(sums.soldNet, currency) },
  invoices: { total: toMoney(sums.invoiced, currency), net: toMoney(sums.invoicedNet, currency) },
  difference: {
    total: toMoney(sums.sold - sums.invoiced, currency),
    net: toMoney(sums.soldNet - sums.invoicedNet, currency),
  },
});

function differenceReason(
  { orderId, isWaiting, isInvoiced }: OrderDifference,
  unequal: ReadonlySet<number>,
): DifferenceReason {
  if (isWaiting) return 'number';
  if (!isInvoiced) return 'soon';
  return unequal.has(orderId) ? 'amount' : 'month';
}

/** The sales of each month of a year beside its invoices less allowances, and the orders that make the difference. */
export async function compareSales(
  { db, clock }: Services,
  query: { year?: number | undefined },
): Promise<SalesComparison> {
  const year = query.year ?? Number(taipeiDay(clock.now()).slice(0, 4));
  const days = { from: `${year}-01-01`, before: `${year + 1}-01-01` };
  const { items, total } = await findDifferences(db, days, maxDifferences);
  const unequal = await findUnequalOrders(db, [...new Set(items.map(({ orderId }) => orderId))]);
  return serializeComparison({
    year,
    months: (await compareMonths(db, days)).map((row) => ({
      month: row.month,
      currency: row.currency,
      ...amountsData(row),
    })),
    differences: {
      items: items.map((row) => ({
        month: row.month,
        orderCode: row.code,
        reason: differenceReason(row, unequal),
        ...amountsData(row),
      })),
      total,
    },
  });
}
