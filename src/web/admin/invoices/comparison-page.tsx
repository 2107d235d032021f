import { useTranslations } from 'use-intl';
import type { SalesComparison } from '../../../domains/invoices/invoices.admin.schemas.ts';
import { taipeiDay } from '../../../kernel/dates.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../../ui/table.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { FormSelect } from '../ui/editor/form-fields.tsx';
import { OrderLink } from '../ui/links.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { Filters } from '../ui/lists/filters.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/comparison-page.ts';

export const handle: PageHandle = { messages: ['adminInvoices'] };

/** Years to choose from. */
const yearCount = 5;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api, clock } = getRequestContext(context);
  const current = Number(taipeiDay(clock.now()).slice(0, 4));
  const years = Array.from({ length: yearCount }, (_, index) => String(current - index));
  const asked = url.searchParams.get('year') ?? '';
  const year = years.includes(asked) ? asked : String(current);
  return {
    comparison: await unwrap(api.api.admin['invoice-comparison'].$get({ query: { year } })),
    years,
  };
}

/** Sales beside invoices less allowances, by month and currency, and the orders that differ. */
export default function ComparisonPage({ loaderData: { comparison, years } }: Route.ComponentProps) {
  const { year, months, differences } = comparison;
  const t = useTranslations('adminInvoices');
  return (
    <>
      <AdminHeading
        title={t('comparison.title')}
        lead={t('comparison.lead')}
        back={{ to: '/admin/invoice', label: t('title') }}
      />
      <Filters values={{ year: String(year) }}>
        <FormSelect name="year" label={t('comparison.year')}>
          {years.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </FormSelect>
      </Filters>
      <DenseTable
        label={t('comparison.title')}
        columns={useMonthColumns()}
        rows={months}
        getKey={({ month, sales }) => month + sales.total.currency}
        none={t('comparison.none')}
      />
      <Section title={t('comparison.differences')} text={t('comparison.differencesText')}>
        <p role="status" className="numeric mb-2 text-xs text-soft">
          {t('comparison.count', { count: differences.total, shown: differences.items.length })}
        </p>
        <DenseTable
          label={t('comparison.differences')}
          columns={useDifferenceColumns()}
          rows={differences.items}
          getKey={({ month, order_code }) => month + order_code}
          none={t('comparison.equal')}
        />
      </Section>
    </>
  );
}

type Amounts = SalesComparison['months'][number]['sales'];

/** An amount with tax, and before tax below it. */
function Compared({ amounts: { total, net } }: { amounts: Amounts }) {
  const t = useTranslations('adminInvoices.comparison');
  return (
    <>
      <Price value={total} />
      <span className="block text-xs text-soft">{t.rich('net', { net: () => <Price value={net} /> })}</span>
    </>
  );
}

function useAmountColumns(): Column<
  Pick<SalesComparison['months'][number], 'sales' | 'invoices' | 'difference'>
>[] {
  const t = useTranslations('adminInvoices.comparison');
  return [
    { label: t('sales'), isNumeric: true, cell: ({ sales }) => <Compared amounts={sales} /> },
    { label: t('invoices'), isNumeric: true, cell: ({ invoices }) => <Compared amounts={invoices} /> },
    {
      label: t('difference'),
      isNumeric: true,
      cell: ({ difference }) =>
        difference.total.amount === 0 && difference.net.amount === 0 ? (
          '–'
        ) : (
          <Compared amounts={difference} />
        ),
    },
  ];
}

function useMonthColumns(): Column<SalesComparison['months'][number]>[] {
  const t = useTranslations('adminInvoices.comparison');
  return [
    { label: t('month'), cell: ({ month }) => <span className="numeric">{month}</span> },
    { label: t('currency'), cell: ({ currency }) => currency },
    ...useAmountColumns(),
  ];
}

function useDifferenceColumns(): Column<SalesComparison['differences']['items'][number]>[] {
  const t = useTranslations('adminInvoices.comparison');
  return [
    {
      label: t('order'),
      cell: ({ order_code }) => <OrderLink code={order_code} to={`/admin/order/${order_code}`} />,
    },
    { label: t('month'), cell: ({ month }) => <span className="numeric">{month}</span> },
    { label: t('reason'), isWide: true, cell: ({ reason }) => t(`reasons.${reason}`) },
    ...useAmountColumns(),
  ];
}
