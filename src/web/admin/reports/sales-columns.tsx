import { useTranslations } from 'use-intl';
import type { SalesReport } from '../../../domains/sales/reports.admin.schemas.ts';
import type { Money } from '../../../kernel/money.ts';
import { Price } from '../../ui/price.tsx';
import type { ListColumn } from '../ui/lists/sort-head.tsx';
import { comparedAmount, getCurrencies } from './amounts.ts';
import { useReportFormatters } from './use-report-formatters.ts';

type SalesRow = { figures: readonly SalesReport[] };

/** An amount in each currency, one below the other. */
function Amounts({ row, of }: { row: SalesRow; of: (figures: SalesReport) => Money }) {
  if (row.figures.length === 0) return '–';
  return row.figures.map((figures) => (
    <span key={figures.currency} className="block">
      <Price value={of(figures)} />
    </span>
  ));
}

const computeSum = (row: SalesRow, of: (figures: SalesReport) => number): number =>
  row.figures.reduce((sum, figures) => sum + of(figures), 0);

/**
 * The columns of every sales table, after the first one. With two currencies, amounts are shown below each other, and once more in NTD at
 * each order's own rate.
 *
 * @param totals of all rows; they show whether there are two currencies
 * @param hasFreight false where rows are parts of orders, which have no freight of their own
 * @param canSort whether the list can be sorted by copies and amounts
 */
export function useSalesColumns<Row extends SalesRow>(
  totals: readonly SalesReport[],
  { hasFreight, canSort = false }: { hasFreight: boolean; canSort?: boolean },
): ListColumn<Row>[] {
  const t = useTranslations('adminReports');
  const { count } = useReportFormatters();
  const figure = (label: string, cell: ListColumn<Row>['cell']): ListColumn<Row> => ({
    label,
    cell,
    isNumeric: true,
  });
  const amount = (label: string, of: (figures: SalesReport) => Money) =>
    figure(label, (row) => <Amounts row={row} of={of} />);
  const hasTwo = getCurrencies(totals).length > 1;
  return [
    figure(t('orders'), (row) => count(computeSum(row, ({ orders }) => orders))),
    {
      ...figure(t('pieces'), (row) => count(computeSum(row, ({ pieces }) => pieces))),
      ...(canSort && { sorts: { descending: 'pieces' } }),
    },
    ...(hasFreight
      ? [amount(t('items'), ({ items }) => items), amount(t('freight'), ({ freight }) => freight)]
      : []),
    amount(t('beforeTax'), ({ before_tax }) => before_tax),
    amount(t('share'), ({ share }) => share),
    {
      ...amount(hasFreight ? t('total') : t('items'), ({ total }) => total),
      ...(canSort && { sorts: { descending: 'amount' } }),
    },
    ...(hasTwo
      ? [
          figure(t('inNtd'), (row) =>
            row.figures.length === 0 ? '–' : <Price value={comparedAmount(row.figures, null)} />,
          ),
        ]
      : []),
  ];
}
