import { useTranslations } from 'use-intl';
import { money } from '../../../kernel/money.ts';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../../ui/table.tsx';

/** What a sale leaves, as the API describes it (`saleFields`). */
export type ShownSale = {
  before_tax_ntd: number;
  production_ntd: number | null;
  share_ntd: number;
  fee_ntd: number | null;
  contribution_ntd: number | null;
  margin_basis_points: number | null;
  is_below_minimum: boolean;
};

/** The columns of what sales leave; `minimum` in 1/100 %, below which a row says so. */
export function useSaleColumns<Row extends ShownSale>(minimum: number | null): Column<Row>[] {
  const t = useTranslations('adminCosts.sale');
  const amounts = [
    ['beforeTax', 'before_tax_ntd'],
    ['production', 'production_ntd'],
    ['share', 'share_ntd'],
    ['fee', 'fee_ntd'],
    ['contribution', 'contribution_ntd'],
  ] as const;
  return [
    ...amounts.map(
      ([label, field]): Column<Row> => ({
        label: t(label),
        isNumeric: true,
        cell: (row) => <KnownAmount ntd={row[field]} />,
      }),
    ),
    {
      label: t('margin'),
      isNumeric: true,
      cell: ({ margin_basis_points: margin, is_below_minimum: isBelow }) => (
        <span className={`whitespace-nowrap ${isBelow ? 'text-error' : ''}`}>
          <span className={margin === null ? 'text-soft' : ''}>
            {margin === null ? t('unknown') : t('percent', { percent: margin / 100 })}
          </span>
          {isBelow && minimum !== null && (
            <span className="block text-xs whitespace-normal">{t('below', { percent: minimum / 100 })}</span>
          )}
        </span>
      ),
    },
  ];
}

function KnownAmount({ ntd }: { ntd: number | null }) {
  const t = useTranslations('adminCosts.sale');
  return ntd === null ? (
    <span className="whitespace-nowrap text-soft">{t('unknown')}</span>
  ) : (
    <Price value={money(ntd, 'NTD')} />
  );
}
