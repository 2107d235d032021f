import { useTranslations } from 'use-intl';
import type { StockLevel } from '../../../domains/catalogue/stock/stock.schemas.ts';
import { textIn } from '../../../kernel/locale.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import type { Column } from '../../ui/table.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { RowLink } from '../ui/links.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import type { Route } from './+types/stock-page.ts';
import { useQuantityText } from './use-quantity-text.ts';

export const handle: PageHandle = { messages: ['adminMaterials', 'adminStock'] };

export const loader = ({ context }: Route.LoaderArgs) =>
  unwrap(getRequestContext(context).api.api.admin.stock.$get());

/** What is on hand of each material, low stock first. */
export default function StockPage({ loaderData: { items } }: Route.ComponentProps) {
  const t = useTranslations('adminStock');
  return (
    <>
      <AdminHeading title={t('title')} lead={t('lead')} />
      <DenseTable
        label={t('list')}
        columns={useColumns()}
        rows={items}
        getKey={({ kind, id }) => `${kind}/${id}`}
      />
    </>
  );
}

function useColumns(): Column<StockLevel>[] {
  const t = useTranslations('adminStock');
  const kindOf = useTranslations('adminMaterials.kind');
  const locale = useLocale();
  const quantityText = useQuantityText();
  return [
    {
      label: t('material'),
      isWide: true,
      cell: ({ kind, id, name, active }) => (
        <>
          <RowLink to={`/admin/stock/${kind}/${id}`}>{textIn(name, locale)}</RowLink>
          <span className="block text-xs text-soft">
            {active ? kindOf(kind) : `${kindOf(kind)}, ${t('notOffered')}`}
          </span>
        </>
      ),
    },
    {
      label: t('onHand'),
      isNumeric: true,
      cell: ({ tracked, on_hand, unit }) => (tracked ? quantityText(on_hand, unit) : '–'),
    },
    {
      label: t('reorderLevel'),
      isNumeric: true,
      cell: ({ tracked, reorder_level, unit }) =>
        tracked && reorder_level !== null ? quantityText(reorder_level, unit) : '–',
    },
    {
      label: t('state'),
      cell: ({ tracked, is_low, is_out }) => {
        if (!tracked) return <span className="text-soft">{t('notTracked')}</span>;
        if (is_out) return <span className="text-error">{t('out')}</span>;
        return is_low ? <span className="text-error">{t('low')}</span> : t('enough');
      },
    },
  ];
}
