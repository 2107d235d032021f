import { useTranslations } from 'use-intl';
import type { StockUnit } from '../../../domains/catalogue/stock/stock.rules.ts';
import type { StockMovement, StockMovements } from '../../../domains/catalogue/stock/stock.schemas.ts';
import type { Column } from '../../ui/table.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { PageLinks } from '../ui/lists/list-pager.tsx';
import { useQuantityText } from './use-quantity-text.ts';

/** The movements of a material, the newest first. */
export function StockMovementList({ list, unit }: { list: StockMovements; unit: StockUnit }) {
  const t = useTranslations('adminStock');
  const quantityText = useQuantityText();
  const columns: Column<StockMovement>[] = [
    { label: t('movements.at'), cell: ({ at }) => <DateTime time={at} /> },
    { label: t('movements.kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      label: t('movements.quantity'),
      isNumeric: true,
      cell: ({ quantity }) => quantityText(quantity, unit, { isChange: true }),
    },
    { label: t('movements.by'), cell: ({ staff }) => staff ?? '–' },
    {
      label: t('movements.about'),
      isWide: true,
      cell: ({ copy, note }) => <span className="wrap-anywhere">{(copy ?? note) || '–'}</span>,
    },
  ];
  return (
    <>
      <DenseTable
        label={t('movements.title')}
        columns={columns}
        rows={list.items}
        getKey={({ id }) => id}
        none={t('movements.none')}
      />
      <PageLinks list={list} />
    </>
  );
}
