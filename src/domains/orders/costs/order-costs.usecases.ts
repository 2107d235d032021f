import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
import { money, ntdAmount } from '../../../kernel/money.ts';
import { required } from '../../../kernel/required.ts';
import { taxIncluded } from '../../../kernel/tax/tax.ts';
import type { Services } from '../../../platform/services.ts';
import type { CostSettings } from '../../catalogue/costs/costs.schemas.ts';
import { loadCosts } from '../../catalogue/costs/known-costs.usecases.ts';
import {
  computeFeeNtd,
  computeSale,
  computeShare,
  type SaleAmounts,
} from '../../catalogue/costs/sale.rules.ts';
import { findKnownConfiguredItems } from '../../catalogue/framing/configured-items.usecases.ts';
import { findOrder, findOrderByCode, findOrderLines, type OrderRow } from '../orders.repository.ts';
import { findOrderCosts, storeOrderCosts } from './order-costs.repository.ts';
import { type OrderCosts, orderCosts } from './order-costs.schemas.ts';

const serializeCosts = serializer(orderCosts);

const toNtd = (amount: number, { currency, exchangeRate }: OrderRow): number =>
  ntdAmount(money(amount, currency), exchangeRate).amount;

const toBeforeTaxNtd = (amount: number, order: OrderRow): number => {
  const gross = money(amount, order.currency);
  return toNtd(amount - taxIncluded(gross, order.taxBasisPoints).amount, order);
};

/** What the carrier gets; null is not known. No freight costs nothing. */
function computeFreightCost(settings: CostSettings | null, beforeTaxNtd: number): number | null {
  if (beforeTaxNtd === 0) return 0;
  const part = settings?.freight_basis_points ?? null;
  return part === null ? null : computeFeeNtd(beforeTaxNtd, part);
}

/** Stores what a new order costs, so that later changes of costs change no report; the fee also when the payment method changed. */
export async function recordOrderCosts(services: Services, orderId: number): Promise<void> {
  const order = required(await findOrder(services.db, orderId), 'the order');
  const lines = await findOrderLines(services.db, orderId);
  const prints = await findKnownConfiguredItems(
    services,
    lines.map(({ itemId, sizeId, frameId }) => ({ item_id: itemId, size_id: sizeId, frame_id: frameId })),
  );
  const { settings, computeProduction } = await loadCosts(services);
  const fee = settings?.fees[order.paytype];
  const ofPaid = (amount: number) => (fee ? computeFeeNtd(toNtd(amount, order), fee.fee_basis_points) : null);
  const feeOfFreight = ofPaid(order.freightTotal);
  await storeOrderCosts(services.db, [
    {
      orderId,
      position: 0,
      unitCostNtd: computeFreightCost(settings, toBeforeTaxNtd(order.freightTotal, order)),
      unitFeeNtd: fee && feeOfFreight !== null ? feeOfFreight + fee.fixed_ntd : null,
    },
    ...lines.map((line, index) => {
      const print = prints[index];
      return {
        orderId,
        position: line.position + 1,
        unitCostNtd: print ? computeProduction(print).totalNtd : null,
        unitFeeNtd: ofPaid(line.unitPrice),
      };
    }),
  ]);
}

const nothing: SaleAmounts = { beforeTaxNtd: 0, productionNtd: 0, shareNtd: 0, feeNtd: 0 };

const add = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;

/** What an order leaves; 404 where there is none. */
export async function getOrderCosts(services: Services, code: string): Promise<OrderCosts> {
  const order = await findOrderByCode(services.db, code);
  if (!order) throw new ShopError(commonErrors.notFound);
  const lines = await findOrderLines(services.db, order.id);
  const stored = new Map((await findOrderCosts(services.db, order.id)).map((row) => [row.position, row]));
  const { settings } = await loadCosts(services);
  const minimum = settings?.minimum_margin_basis_points ?? null;
  const sales = lines.map((line): SaleAmounts & { lineId: number } => {
    const cost = stored.get(line.position + 1);
    const base = line.shareOnSoldPrice ? line.unitPicturePrice : line.unitListPicturePrice;
    const share = computeShare(base * line.nums, line.shareBasisPoints, order.taxBasisPoints);
    const times = (unit: number | null | undefined) => (unit == null ? null : unit * line.nums);
    return {
      lineId: line.id,
      beforeTaxNtd: toBeforeTaxNtd(line.lineTotal, order),
      productionNtd: times(cost?.unitCostNtd),
      shareNtd: toNtd(share, order),
      feeNtd: times(cost?.unitFeeNtd),
    };
  });
  const whole = stored.get(0);
  const freight: SaleAmounts = {
    beforeTaxNtd: toBeforeTaxNtd(order.freightTotal, order),
    productionNtd: whole?.unitCostNtd ?? null,
    shareNtd: 0,
    feeNtd: whole?.unitFeeNtd ?? null,
  };
  const total = [...sales, freight].reduce<SaleAmounts>(
    (sum, sale) => ({
      beforeTaxNtd: sum.beforeTaxNtd + sale.beforeTaxNtd,
      productionNtd: add(sum.productionNtd, sale.productionNtd),
      shareNtd: sum.shareNtd + sale.shareNtd,
      feeNtd: add(sum.feeNtd, sale.feeNtd),
    }),
    nothing,
  );
  return serializeCosts({
    minimumMarginBasisPoints: minimum,
    lines: sales.map(({ lineId, ...sale }) => ({ lineId, ...computeSale(sale, minimum) })),
    // Freight has no margin of its own to be warned of.
    freight: computeSale(freight, null),
    total: computeSale(total, minimum),
  });
}
