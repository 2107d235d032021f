import { useFormatter, useTranslations } from 'use-intl';
import type { MaterialKind } from '../../../domains/catalogue/framing/materials.rules.ts';
import type { MaterialData, MaterialList } from '../../../domains/catalogue/framing/materials.schemas.ts';
import { textIn } from '../../../kernel/locale.ts';
import { money } from '../../../kernel/money.ts';
import { formValues, isInHundredths } from '../../forms/form-values.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../../ui/table.tsx';
import { RowLink } from '../ui/links.tsx';
import { examplePriceNtd } from './example.ts';
import { type NumberField, numberFieldsOf } from './material-form.ts';

/** The measures of a moulding that only its own page shows. */
const unlisted = ['depth_mm', 'rabbet_mm', 'backing_hundredths_mm'] as const satisfies readonly NumberField[];

/** The columns of the list of a kind. */
export function useMaterialColumns(kind: MaterialKind, materials: MaterialList): Column<MaterialData>[] {
  const t = useTranslations('adminMaterials');
  const locale = useLocale();
  const format = useFormatter();
  const isPrice = (name: NumberField) => name.includes('price');
  const figures = numberFieldsOf[kind].filter((name) => !(unlisted as readonly string[]).includes(name));
  return [
    {
      label: t('fields.name'),
      cell: (row) => (
        <span className="flex items-center gap-3">
          <Swatch row={row} materials={materials} />
          <RowLink to={`/admin/material/${kind}/${row.id}`}>{textIn(row.name, locale)}</RowLink>
        </span>
      ),
    },
    {
      label: t('short.offered'),
      cell: (row) => {
        const isOffered = row.kind === 'frame' ? row.offered : row.active;
        if (isOffered) return t('offered');
        // A frame can be enabled while one of its parts is disabled.
        const why = row.active ? t('partOff') : t('notOffered');
        return <span className="text-soft">{why}</span>;
      },
    },
    ...figures.map(
      (name): Column<MaterialData> => ({
        label: t(`short.${name}`),
        isNumeric: true,
        cell: (row) => {
          const numbers: Partial<Record<NumberField, number>> & { kind: MaterialKind } = row;
          const value = numbers[name] ?? 0;
          if (isPrice(name)) return <Price value={money(value, 'NTD')} />;
          return format.number(isInHundredths(name) ? value / 100 : value);
        },
      }),
    ),
    {
      label: t('short.example'),
      isNumeric: true,
      cell: (row) => {
        const form = {
          ...formValues(row),
          ...(row.kind === 'frame' && { moulding_id: String(row.moulding_id ?? '') }),
        };
        const price = examplePriceNtd(kind, form, materials);
        return price === null ? '–' : <Price value={money(price, 'NTD')} />;
      },
    },
  ];
}

/** The colours of a material. */
function Swatch({ row, materials }: { row: MaterialData; materials: MaterialList }) {
  const colors = getColors(row, materials);
  if (colors.length === 0) return null;
  return (
    <span aria-hidden="true" className="flex size-6 shrink-0 border border-line">
      {colors.map((color) => (
        <span key={color} className="flex-1" style={{ background: color }} />
      ))}
    </span>
  );
}

function getColors(row: MaterialData, { mouldings, mats }: MaterialList): string[] {
  if (row.kind === 'moulding') return [row.color];
  if (row.kind === 'mat') return [row.hex];
  if (row.kind !== 'frame') return [];
  const moulding = mouldings.find(({ id }) => id === String(row.moulding_id));
  const mat = mats.find(({ id }) => id === row.mat?.color);
  return [moulding?.color, mat?.hex].filter((color) => color !== undefined);
}
