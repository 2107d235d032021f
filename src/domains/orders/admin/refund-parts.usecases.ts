import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { Services } from '../../../platform/services.ts';
import { computeSum } from '../../payments/order-balance.rules.ts';
import { getOrderTransactions } from '../../payments/order-balance.usecases.ts';
import { fitParts, printsOfLine, type RefundPart } from '../../payments/refund-parts.rules.ts';
import type { RefundInput, RefundPartsInput } from '../../payments/refunds.schemas.ts';
import { assignRefund, getPartsLeft } from '../../payments/refunds.usecases.ts';
import { orderErrors } from '../orders.errors.ts';
import { findSoldLines, type OrderRow, updateOrderRow } from '../orders.repository.ts';
import { auditState } from '../orders.rules.ts';
import { orderBalanceInput } from '../transitions/transitions.usecases.ts';
import { type OrderActor, performOrderAction } from './order-actions.usecases.ts';
import type { OrderForStaff } from './orders.admin.schemas.ts';

/**
 * The prints and the freight that staff name for a refund, at what they cost (`docs/rules/sales.md`).
 *
 * @param except a refund that is assigned anew
 * @throws ShopError 422 where a line is not of the order or named twice, so many of its prints are not left, or no freight is
 */
export async function chosenParts(
  tx: Services,
  order: OrderRow,
  form: Pick<RefundInput, 'lines' | 'freight'>,
  except?: number,
): Promise<RefundPart[]> {
  const sold = { lines: await findSoldLines(tx.db, [order.id]), freightTotal: order.freightTotal };
  const left = await getPartsLeft(tx, order.id, sold, except);
  const parts: RefundPart[] = [];
  for (const [index, { line_id: lineId, nums }] of (form.lines ?? []).entries()) {
    const line = left.find((part) => part.lineId === lineId);
    if (!line || parts.some((part) => part.lineId === lineId)) {
      throw fieldError(`lines.${index}.line_id`, 'validation.choice');
    }
    const limit = line.nums ?? 0;
    if (nums > limit) throw fieldError(`lines.${index}.nums`, 'validation.maximum', { limit });
    parts.push(printsOfLine(sold, left, lineId, nums));
  }
  if (!form.freight) return parts;
  const freight = left.find(({ lineId, amount }) => lineId === null && amount > 0);
  if (!freight) throw fieldError('freight', 'validation.no_freight_left');
  return [...parts, freight];
}

/**
 * What the refund of a return is for: its prints; what exceeds their price is freight, as far as it was not refunded yet, and goodwill.
 */
export async function partsOfReturn(
  tx: Services,
  order: OrderRow,
  returned: { lineId: number; nums: number },
  amount: number,
): Promise<RefundPart[]> {
  const sold = { lines: await findSoldLines(tx.db, [order.id]), freightTotal: order.freightTotal };
  const left = await getPartsLeft(tx, order.id, sold);
  const nums = Math.min(returned.nums, left.find(({ lineId }) => lineId === returned.lineId)?.nums ?? 0);
  const prints = nums === 0 ? [] : fitParts([printsOfLine(sold, left, returned.lineId, nums)], amount);
  const freight = left.filter((part) => part.lineId === null);
  return [...prints, ...fitParts(freight, amount - computeSum(prints))].filter(
    (part) => part.lineId !== null || part.amount > 0,
  );
}

/** What a refund is for, in the audit log. */
export const auditParts = (parts: readonly RefundPart[]) =>
  parts.map(({ lineId, nums, amount }) => ({ line_id: lineId, nums, amount }));

/**
 * Assigns a refund that was made at the provider to what it was for; until then it is goodwill. It can be assigned again.
 */
export const assignOrderRefund = (
  services: Services,
  actor: OrderActor,
  code: string,
  refundId: number,
  form: RefundPartsInput,
  locale: Locale,
): Promise<OrderForStaff> =>
  performOrderAction(
    services,
    actor,
    { code, version: form.version, action: 'payment.assign_refund', locale },
    async (tx, order) => {
      const { refunds } = await getOrderTransactions(tx, orderBalanceInput(order));
      const refund = refunds.find((one) => one.id === refundId);
      if (!refund) throw new ShopError(commonErrors.notFound);
      const before = { ...auditState(order), refund: refundId };
      if (!refund.isFromProvider || refund.isOverpayment) {
        return { rejected: orderErrors.refundNotAssignable, before };
      }
      const chosen = await chosenParts(tx, order, form, refundId);
      const parts = refund.currency === order.currency ? fitParts(chosen, refund.amount) : chosen;
      await assignRefund(tx, refundId, parts);
      await updateOrderRow(tx.db, order.id, {});
      return { before, after: { ...before, refund_parts: auditParts(parts) } };
    },
  );
