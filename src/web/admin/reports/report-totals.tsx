import { useTranslations } from 'use-intl';
import type { SalesReport } from '../../../domains/sales/reports.admin.schemas.ts';
import { Price } from '../../ui/price.tsx';

/** The totals of all rows, currency by currency. */
export function ReportTotals({ totals }: { totals: readonly SalesReport[] }) {
  const t = useTranslations('adminReports');
  if (totals.length === 0) return null;
  return (
    <dl className="mb-2 flex flex-wrap gap-x-10 gap-y-3">
      {totals.map(({ currency, pieces, total }) => (
        <div key={currency}>
          <dt className="label">{t('inCurrency', { currency })}</dt>
          <dd className="mt-0.5">
            <Price value={total} className="text-lg" />
            <span className="ml-3 text-sm text-soft">{t('countPieces', { count: pieces })}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
