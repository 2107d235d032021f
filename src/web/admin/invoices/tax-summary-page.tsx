import { useTranslations } from 'use-intl';
import type { TaxSummaryRow } from '../../../domains/invoices/invoices.admin.schemas.ts';
import { taipeiDay } from '../../../kernel/dates.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import { useLocalizedPath } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../../ui/table.tsx';
import { can } from '../admin.server.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { actionLink } from '../ui/lists/density.ts';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/tax-summary-page.ts';
import { PeriodFilter } from './period-filter.tsx';
import { choosePeriod } from './tax-periods.ts';

export const handle: PageHandle = { messages: ['adminInvoices'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api, clock } = getRequestContext(context);
  const { period, periods } = choosePeriod(taipeiDay(clock.now()), url.searchParams);
  return {
    summary: await unwrap(api.api.admin['tax-summary'].$get({ query: { period } })),
    periods,
    canExport: can(context, 'export.read'),
  };
}

const taxTypes = ['taxable', 'zero_rated'] as const;

/** What is declared to the tax office for a tax period. */
export default function TaxSummaryPage({ loaderData }: Route.ComponentProps) {
  const { summary, periods, canExport } = loaderData;
  const { period, rows } = summary;
  const t = useTranslations('adminInvoices');
  const localized = useLocalizedPath();
  const columns = useColumns();
  return (
    <>
      <AdminHeading
        title={t('taxSummary.title')}
        lead={t('taxSummary.lead')}
        back={{ to: '/admin/invoice', label: t('title') }}
        actions={
          canExport && (
            <a
              href={localized(`/admin/export/tax-summary.csv?period=${period}`)}
              download
              className={actionLink}
            >
              {t('csv')}
            </a>
          )
        }
      />
      <PeriodFilter period={period} periods={periods} />
      {taxTypes.map((taxType) => (
        <Section key={taxType} title={t(`taxSummary.types.${taxType}`)}>
          <DenseTable
            label={t(`taxSummary.types.${taxType}`)}
            columns={columns}
            rows={rows.filter(({ tax_type }) => tax_type === taxType)}
            getKey={({ kind }) => kind}
            none=""
          />
        </Section>
      ))}
    </>
  );
}

function useColumns(): Column<TaxSummaryRow>[] {
  const t = useTranslations('adminInvoices.taxSummary');
  return [
    { label: t('kind'), isWide: true, cell: ({ kind }) => t(`kinds.${kind}`) },
    { label: t('documents'), isNumeric: true, cell: ({ documents }) => documents },
    { label: t('net'), isNumeric: true, cell: ({ net }) => <Price value={net} /> },
    { label: t('amount'), isNumeric: true, cell: ({ tax }) => <Price value={tax} /> },
    { label: t('total'), isNumeric: true, cell: ({ total }) => <Price value={total} /> },
  ];
}
