import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ItemCosts } from '../../../domains/catalogue/costs/costs.schemas.ts';
import { money } from '../../../kernel/money.ts';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../../ui/table.tsx';
import { useSaleColumns } from '../costs/use-sale-columns.tsx';
import { FormFields, FormSelect } from '../ui/editor/form-fields.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { dense } from '../ui/lists/density.ts';
import { Section } from '../ui/section.tsx';

type Row = ItemCosts['items'][number];

const sectionId = 'costs';

/** Says above the prices that some of them leave too little. */
export function MarginWarning({
  costs: { items, minimum_margin_basis_points: minimum },
}: {
  costs: ItemCosts;
}) {
  const t = useTranslations('adminCosts.item');
  const below = new Set(items.filter((row) => row.is_below_minimum).map(({ size }) => size.id));
  if (below.size === 0 || minimum === null) return null;
  return (
    <p className="mb-4 border-l-2 border-error py-1 pl-4 text-sm">
      {t('below', { count: below.size, percent: minimum / 100 })}{' '}
      <a href={`#${sectionId}`} className="link">
        {t('see')}
      </a>
    </p>
  );
}

/** What each size leaves in a frame, which is chosen by the URL. */
export function ItemCostSection({ costs, frameId }: { costs: ItemCosts; frameId: number }) {
  const t = useTranslations('adminCosts.item');
  const { items, minimum_margin_basis_points: minimum } = costs;
  const frames = [...new Map(items.map(({ frame }) => [frame.id, frame.name]))];
  const columns: Column<Row>[] = [
    {
      label: t('size'),
      cell: ({ size: { width_mm: width, height_mm: height, substrate } }) =>
        t('sizeText', { width, height, substrate }),
    },
    { label: t('price'), isNumeric: true, cell: (row) => <Price value={money(row.price_ntd, 'NTD')} /> },
    ...useSaleColumns<Row>(minimum),
  ];
  return (
    <div id={sectionId}>
      <Section title={t('title')} text={t('text')}>
        {frames.length > 0 && (
          <Form
            method="get"
            action={`#${sectionId}`}
            preventScrollReset
            className={`mb-4 flex max-w-xl items-end gap-3 ${dense}`}
          >
            <FormFields values={{ frame: String(frameId) }}>
              <FormSelect
                name="frame"
                label={t('frame')}
                className="min-w-0 flex-1"
                options={frames.map(([value, label]) => ({ value, label }))}
              />
            </FormFields>
            <Button type="submit" variant="outline" className="min-h-10!">
              {t('show')}
            </Button>
          </Form>
        )}
        <DenseTable
          label={t('title')}
          columns={columns}
          rows={items.filter(({ frame }) => frame.id === frameId)}
          getKey={({ size }) => size.id}
          none={t('none')}
        />
      </Section>
    </div>
  );
}
