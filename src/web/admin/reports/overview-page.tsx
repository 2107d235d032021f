import { useTranslations } from 'use-intl';
import { groupings } from '../../../domains/sales/reports.rules.ts';
import { taipeiDay } from '../../../kernel/dates.ts';
import { getRequestContext } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { Select } from '../../ui/field.tsx';
import { loadList } from '../ui/lists/load-list.server.ts';
import type { Route } from './+types/overview-page.ts';
import { currenciesOf } from './amounts.ts';
import { CurrencySales } from './currency-sales.tsx';
import { SalesFields } from './filter-fields.tsx';
import { loadChoices, salesFilters } from './reports.server.ts';
import { ReportsLayout } from './reports-layout.tsx';

export const handle: PageHandle = { messages: ['adminReports'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const [found, choices] = await Promise.all([
    loadList(url.searchParams, [...salesFilters, 'by'], ctx.api.api.admin.report.overview.$get),
    loadChoices(ctx),
  ]);
  const { list: overview, filters, refused } = found;
  return { overview, filters, refused, choices, today: taipeiDay(ctx.clock.now()) };
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { overview, filters, refused, choices, today } = loaderData;
  const t = useTranslations('adminReports');
  const { span, totals, totals_before } = overview;
  const sold = currenciesOf([...totals, ...totals_before]);
  return (
    <ReportsLayout
      place="sales"
      days={{ span, today }}
      filters={
        <>
          <SalesFields span={span} filters={filters} choices={choices} />
          <Select name="by" label={t('by')} defaultValue={filters.by}>
            <option value="">{t('byItself')}</option>
            {groupings.map((grouping) => (
              <option key={grouping} value={grouping}>
                {t(`groupings.${grouping}`)}
              </option>
            ))}
          </Select>
        </>
      }
      file="overview"
      query={filters}
      refused={refused}
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
