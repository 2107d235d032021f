import { useTranslations } from 'use-intl';
import type { OrderForStaff } from '../../../../domains/orders/admin/orders.admin.schemas.ts';
import type { OrderCosts } from '../../../../domains/orders/costs/order-costs.schemas.ts';
import type { Column } from '../../../ui/table.tsx';
import { type ShownSale, useSaleColumns } from '../../costs/use-sale-columns.tsx';
import { DenseTable } from '../../ui/lists/dense-table.tsx';
import { Section } from '../../ui/section.tsx';

type Row = ShownSale & { key: string; label: string };

/** What the lines and the freight of an order leave. */
export function OrderCostSection({ order, costs }: { order: OrderForStaff; costs: OrderCosts }) {
  const t = useTranslations('adminCosts.order');
  const rows: Row[] = [
    ...costs.lines.flatMap((sale) => {
      const line = order.lines.find(({ id }) => id === sale.line_id);
      if (!line) return [];
      const { nums, title, frame } = line;
      return { ...sale, key: String(line.id), label: t('work', { nums, title, frame: frame.name }) };
    }),
    { ...costs.freight, key: 'freight', label: t('freight') },
    { ...costs.total, key: 'total', label: t('total') },
  ];
  const columns: Column<Row>[] = [
    { label: t('line'), cell: ({ label }) => label, isWide: true },
    ...useSaleColumns<Row>(costs.minimum_margin_basis_points),
  ];
  return (
    <Section title={t('title')} text={t('text')}>
      <DenseTable label={t('title')} columns={columns} rows={rows} getKey={({ key }) => key} />
    </Section>
  );
}
