import { useTranslations } from 'use-intl';
import { groupings } from '../../../domains/sales/reports.rules.ts';
import { getRequestContext } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { FormSelect } from '../ui/editor/form-fields.tsx';
import type { Route } from './+types/overview-page.ts';
import { getCurrencies } from './amounts.ts';
import { CurrencySales } from './currency-sales.tsx';
import { SalesFields } from './filter-fields.tsx';
import { loadReport, salesFilters } from './reports.server.ts';
import { ReportsLayout } from './reports-layout.tsx';

export const handle: PageHandle = { messages: ['adminReports'] };

export function loader(args: Route.LoaderArgs) {
  const { report } = getRequestContext(args.context).api.api.admin;
  return loadReport(args, [...salesFilters, 'by'], report.overview.$get);
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { list: overview, filters, choices, today } = loaderData;
  const t = useTranslations('adminReports');
  const { span, totals, totals_before } = overview;
  const sold = getCurrencies([...totals, ...totals_before]);
  return (
    <ReportsLayout
      place="sales"
      days={{ span, today }}
      filters={
        <>
          <SalesFields span={span} choices={choices} />
          <FormSelect
            name="by"
            label={t('by')}
            none={t('byItself')}
            options={groupings.map((grouping) => ({ value: grouping, label: t(`groupings.${grouping}`) }))}
          />
        </>
      }
      file="overview"
      found={loaderData}
    >
      {sold.length === 0 && <p className="border-t border-line pt-5 text-sm text-soft">{t('nothing')}</p>}
      {sold.map((currency) => (
        <CurrencySales
          key={currency}
          currency={currency}
          overview={overview}
          hasFreight={filters.artist === undefined}
        />
      ))}
      <Meaning isOfArtist={filters.artist !== undefined} />
    </ReportsLayout>
  );
}

/** Explains what the amounts include. */
function Meaning({ isOfArtist }: { isOfArtist: boolean }) {
  const t = useTranslations('adminReports.meaning');
  return (
    <section
      aria-labelledby="meaning"
      className="mt-10 max-w-2xl border-t border-line pt-5 text-sm text-soft"
    >
      <h2 id="meaning" className="text-base text-ink">
        {t('title')}
      </h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        <li>{t('sale')}</li>
        <li>{t('refund')}</li>
        <li>{t('tax')}</li>
        <li>{t('currencies')}</li>
        {isOfArtist && <li>{t('artist')}</li>}
      </ul>
    </section>
  );
}
