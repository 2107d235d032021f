import { useTranslations } from 'use-intl';
import type { TodayData } from '../../../domains/sales/reports.admin.schemas.ts';
import { Price } from '../../ui/price.tsx';
import { TextLink } from '../ui/links.tsx';

/** The sales of today and of this month, each currency separately. */
export function SalesSummary({ figures }: { figures: TodayData }) {
  const t = useTranslations('admin.home.today');
  const spans = [
    { key: 'today', of: figures.today },
    { key: 'month', of: figures.month },
  ] as const;
  return (
    <section aria-labelledby="today" className="mt-10">
      <h2 id="today" className="text-lg">
        {t('title')}
      </h2>
      <dl className="mt-2 grid gap-x-8 gap-y-3 border-t border-line pt-4 text-sm sm:grid-cols-2">
        {spans.map(({ key, of }) => (
          <div key={key}>
            <dt className="text-soft">{t(key)}</dt>
            {of.length === 0 && <dd>{t('none')}</dd>}
            {of.map(({ currency, orders, pieces, total }) => (
              <dd key={currency}>
                <Price value={total} className="text-base" />
                <span className="ml-3 text-soft">{t('count', { orders, pieces })}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm">
        <TextLink to="/admin/report">{t('all')}</TextLink>
      </p>
    </section>
  );
}
