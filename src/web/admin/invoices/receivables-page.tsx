import { useTranslations } from 'use-intl';
import type { Ageing, Receivables } from '../../../domains/orders/terms/receivables.schemas.ts';
import { formatLongDate } from '../../../kernel/dates.ts';
import { getRequestContext } from '../../api.server.ts';
import { useLocale, useLocalizedPath } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../../ui/table.tsx';
import { can } from '../admin.server.ts';
import { RowLink } from '../ui/links.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { actionLink } from '../ui/lists/density.ts';
import { ListPage } from '../ui/lists/list-page.tsx';
import { loadList } from '../ui/lists/load-list.server.ts';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/receivables-page.ts';

export const handle: PageHandle = { messages: ['adminInvoices'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  return {
    ...(await loadList(url.searchParams, [], api.api.admin.receivable.$get)),
    canExport: can(context, 'export.read'),
  };
}

/** What buyers on terms owe, by the days since the deadlines of their orders. */
export default function ReceivablesPage({ loaderData }: Route.ComponentProps) {
  const { list, canExport } = loaderData;
  const t = useTranslations('adminInvoices.receivables');
  const toInvoices = useTranslations('adminInvoices')('title');
  const locale = useLocale();
  const localized = useLocalizedPath();
  const amounts = useAmountColumns();
  const buyer: Column<Receivables['items'][number]> = {
    label: t('buyer'),
    isWide: true,
    cell: ({ member }) => <RowLink to={`/admin/member/${member.id}`}>{member.name}</RowLink>,
  };
  return (
    <ListPage
      title={t('title')}
      lead={t('lead', { day: formatLongDate(list.on, locale) })}
      back={{ to: '/admin/invoice', label: toInvoices }}
      found={loaderData}
      columns={[buyer, ...amounts]}
      getKey={({ member, currency }) => `${member.id}-${currency}`}
      none={t('none')}
      actions={
        canExport && (
          <a href={localized('/admin/export/receivable.csv')} download className={actionLink}>
            {t('csv')}
          </a>
        )
      }
    >
      {list.totals.length > 0 && (
        <Section title={t('totals')}>
          <DenseTable
            label={t('totals')}
            columns={[{ label: t('currency'), isWide: true, cell: ({ currency }) => currency }, ...amounts]}
            rows={list.totals}
            getKey={({ currency }) => currency}
            none={t('none')}
          />
        </Section>
      )}
    </ListPage>
  );
}

const spans = ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'days_over_90', 'total'] as const;

function useAmountColumns(): Column<Ageing>[] {
  const t = useTranslations('adminInvoices.receivables');
  return [
    { label: t('orders'), isNumeric: true, cell: ({ orders }) => orders },
    ...spans.map(
      (span): Column<Ageing> => ({
        label: t(span),
        isNumeric: true,
        cell: (row) => (row[span].amount === 0 ? '–' : <Price value={row[span]} />),
      }),
    ),
  ];
}
