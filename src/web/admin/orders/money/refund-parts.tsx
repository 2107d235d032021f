import { useTranslations } from 'use-intl';
import type { OrderForStaff } from '../../../../domains/orders/admin/orders.admin.schemas.ts';
import { partsLeft } from '../../../../domains/payments/refund-parts.rules.ts';
import { Price } from '../../../ui/price.tsx';
import { FormCheckbox } from '../../ui/editor/form-fields.tsx';
import { PrintCounts } from '../print-counts.tsx';

type Refund = OrderForStaff['refunds'][number];

/** The prints of which a refund takes the shares back, and the freight; those of other refunds than `assigned` are not left. */
export function RefundPartsFields({ order, assigned }: { order: OrderForStaff; assigned?: Refund }) {
  const t = useTranslations('adminOrders.refund');
  const refunded = order.refunds
    .filter(({ id }) => id !== assigned?.id)
    .flatMap(({ parts }) => parts)
    .map(({ line_id: lineId, nums, amount }) => ({ lineId, nums, amount: amount.amount }));
  const left = partsLeft(
    {
      lines: order.lines.map(({ id, nums, total }) => ({ id, nums, lineTotal: total.amount })),
      freightTotal: order.freight_total.amount,
    },
    refunded,
  );
  const lines = order.lines.flatMap(({ id, title }) => {
    const max = left.find(({ lineId }) => lineId === id)?.nums ?? 0;
    return max > 0 ? [{ id, max, label: t('lineOf', { title, nums: max }) }] : [];
  });
  const hasFreight = left.some(({ lineId, amount }) => lineId === null && amount > 0);
  return (
    <>
      {lines.length > 0 && (
        <PrintCounts name="lines" legend={t('prints')} hint={t('printsHint')} lines={lines} />
      )}
      {hasFreight && <FormCheckbox name="freight" label={t('freight')} />}
    </>
  );
}

/** What a refund of the order's money is for; what its parts do not explain is goodwill. */
export function RefundPartsList({ order, refund }: { order: OrderForStaff; refund: Refund }) {
  const t = useTranslations('adminOrders.refunds');
  const { parts, amount } = refund;
  const sum = parts.reduce((all, part) => all + part.amount.amount, 0);
  const partName = ({ line_id, nums }: (typeof parts)[number]): string => {
    const title = order.lines.find(({ id }) => id === line_id)?.title;
    if (!title) return t('freight');
    // Another refund of the same decision has the prints.
    return nums ? t('print', { nums, title }) : title;
  };
  const goodwill = amount.currency === order.currency ? amount.amount - sum : 0;
  return (
    <ul className="text-soft">
      {parts.map((part) => (
        <li key={part.line_id ?? 0} className="flex flex-wrap gap-x-3">
          <span>{partName(part)}</span>
          <Price value={part.amount} />
        </li>
      ))}
      {goodwill > 0 && (
        <li className="flex flex-wrap gap-x-3">
          <span>{t('goodwill')}</span>
          <Price value={{ ...amount, amount: goodwill }} />
        </li>
      )}
    </ul>
  );
}

/** The values of the form that assigns a refund: what it is assigned to now. */
export const assignedValues = ({ parts }: Refund): Record<string, string> =>
  Object.fromEntries(
    parts.map(({ line_id, nums }) =>
      line_id === null ? ['freight', 'on'] : [`nums.${line_id}`, String(nums)],
    ),
  );
