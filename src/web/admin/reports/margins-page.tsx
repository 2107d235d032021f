import { useTranslations } from 'use-intl';
import { marginGroupings } from '../../../domains/sales/margins/margins.rules.ts';
import type { MarginReport } from '../../../domains/sales/margins/margins.schemas.ts';
import { formatMoney, money } from '../../../kernel/money.ts';
import { getRequestContext } from '../../api.server.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import type { Column } from '../../ui/table.tsx';
import { useSaleColumns } from '../costs/use-sale-columns.tsx';
import { FormSelect } from '../ui/editor/form-fields.tsx';
import { RowLink } from '../ui/links.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { ListPager } from '../ui/lists/list-pager.tsx';
import type { Route } from './+types/margins-page.ts';
import { SpanFields } from './filter-fields.tsx';
import { loadReport } from './reports.server.ts';
import { ReportsLayout } from './reports-layout.tsx';

export const handle: PageHandle = { messages: ['adminCosts', 'adminReports'] };

export function loader(args: Route.LoaderArgs) {
  const { report } = getRequestContext(args.context).api.api.admin;
  return loadReport(args, ['from', 'to', 'by'], report.margins.$get);
}

type Row = Omit<MarginReport, 'key'> & { key: string | null };

/** What sales leave after costs, by month, work or frame; the total comes first. */
export default function MarginsPage({ loaderData }: Route.ComponentProps) {
  const { list, today } = loaderData;
  const t = useTranslations('adminReports');
  const locale = useLocale();
  const { by, totals, minimum_margin_basis_points: minimum } = list;
  const columns: Column<Row>[] = [
    {
      label: t(`margins.groups.${by}`),
      cell: ({ key, name }) =>
        by === 'work' && key !== null ? <RowLink to={`/admin/item/${key}`}>{name}</RowLink> : name,
      isWide: true,
    },
    { label: t('margins.pieces'), isNumeric: true, cell: ({ pieces }) => pieces },
    ...useSaleColumns<Row>(minimum),
    {
      label: t('margins.unknown'),
      isNumeric: true,
      cell: ({ unknown_pieces: pieces, unknown_before_tax_ntd: amount }) =>
        pieces === 0 && amount === 0
          ? '–'
          : t('margins.unknownText', { pieces, amount: formatMoney(money(amount, 'NTD'), locale) }),
    },
  ];
  return (
    <ReportsLayout
      place="margins"
      days={{ span: list.span, today }}
      filters={
        <>
          <SpanFields span={list.span} />
          <FormSelect
            name="by"
            label={t('margins.by')}
            options={marginGroupings.map((value) => ({ value, label: t(`margins.groups.${value}`) }))}
          />
        </>
      }
      file="margins"
      found={loaderData}
    >
      <DenseTable
        label={t('places.margins')}
        columns={columns}
        rows={
          list.items.length === 0 ? [] : [{ ...totals, key: null, name: t('margins.total') }, ...list.items]
        }
        getKey={({ key }) => key ?? 'total'}
        none={t('nothing')}
      />
      <ListPager list={list} />
    </ReportsLayout>
  );
}
