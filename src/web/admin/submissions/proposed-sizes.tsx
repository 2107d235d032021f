import { useTranslations } from 'use-intl';
import type { ItemOptions } from '../../../domains/catalogue/items/items.admin.schemas.ts';
import type { OwnSize, SubmissionAdminData } from '../../../domains/submissions/submissions.schemas.ts';
import { textIn } from '../../../kernel/locale.ts';
import type { Money } from '../../../kernel/money.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../../ui/table.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';

type Props = { submission: SubmissionAdminData; substrates: ItemOptions['substrates'] };

/** The sizes that the artist proposes, with prices and shares. */
export function ProposedSizes({ submission, substrates }: Props) {
  const t = useTranslations('adminSubmissions');
  const locale = useLocale();
  const nameOf = (id: number) => {
    const substrate = substrates.find((one) => one.id === id);
    return substrate ? textIn(substrate.name, locale) : t('unknownSubstrate');
  };
  const both = (amounts: { NTD: Money; USD: Money }) => (
    <>
      <Price value={amounts.NTD} />
      <span className="block text-xs text-soft">
        <Price value={amounts.USD} />
      </span>
    </>
  );
  const columns: Column<OwnSize>[] = [
    {
      id: 'size',
      label: t('size'),
      isWide: true,
      cell: ({ width_mm, height_mm, substrate_id, available }) => (
        <>
          {height_mm === null
            ? t('width', { width: width_mm / 10 })
            : t('measures', { width: width_mm / 10, height: height_mm / 10 })}
          <span className="block text-xs text-soft">{nameOf(substrate_id)}</span>
          {!available && height_mm !== null && (
            <span className="block text-xs text-error">{t('tooFew')}</span>
          )}
        </>
      ),
    },
    { id: 'ppi', label: t('ppi'), isNumeric: true, cell: ({ ppi }) => ppi ?? '–' },
    { id: 'price', label: t('price'), isNumeric: true, cell: ({ shares }) => both(shares.price) },
    { id: 'taiwan', label: t('shareTaiwan'), isNumeric: true, cell: ({ shares }) => both(shares.taiwan) },
    { id: 'abroad', label: t('shareAbroad'), isNumeric: true, cell: ({ shares }) => both(shares.abroad) },
  ];
  return (
    <DenseTable
      label={t('sizes')}
      columns={columns}
      rows={submission.sizes}
      keyOf={({ width_mm, substrate_id }) => `${width_mm}-${substrate_id}`}
    />
  );
}
