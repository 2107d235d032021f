import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { OverviewData, SalesReport } from '../../../domains/sales/reports.admin.schemas.ts';
import { type Currency, type Money, money } from '../../../kernel/money.ts';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../../ui/table.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { amountsIn, toChange } from './amounts.ts';
import { ChartFigure } from './chart-figure.tsx';
import type { TimePoint } from './charts.tsx';
import { TimeChart } from './lazy-charts.ts';
import { useSalesColumns } from './sales-columns.tsx';
import { useReportFormatters } from './use-report-formatters.ts';

type Props = { currency: Currency; overview: OverviewData; hasFreight: boolean };

/** The sales in one currency: total, change, and the course over time as a chart and a table. */
export function CurrencySales({ currency, overview, hasFreight }: Props) {
  const t = useTranslations('adminReports');
  const { change, count } = useReportFormatters();
  const id = useId();
  const now = amountsIn(overview.totals, currency);
  const before = amountsIn(overview.totals_before, currency)?.total ?? money(0, currency);
  const total = now?.total ?? money(0, currency);
  const none = money(0, currency);
  const figures: { label: string; value: string | Money }[] = [
    { label: t('orders'), value: count(now?.orders ?? 0) },
    { label: t('pieces'), value: count(now?.pieces ?? 0) },
    { label: t('refunds'), value: count(now?.refunds ?? 0) },
    ...(hasFreight
      ? [
          { label: t('items'), value: now?.items ?? none },
          { label: t('freight'), value: now?.freight ?? none },
        ]
      : []),
    { label: t('taxIncluded'), value: now?.tax ?? none },
    { label: t('beforeTax'), value: now?.before_tax ?? none },
    { label: t('share'), value: now?.share ?? none },
  ];
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6 pb-8">
      <h2 id={id} className="label">
        {t('inCurrency', { currency })}
      </h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-4">
        <Price value={total} className="font-serif text-2xl" />
        <span className="text-sm text-soft">
          {change(toChange(total.amount, before.amount), { ...overview.before, amount: before })}
        </span>
      </p>
      <dl className="mt-4 flex flex-wrap gap-x-9 gap-y-3">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className="label">{label}</dt>
            <dd className="numeric text-sm">{typeof value === 'string' ? value : <Price value={value} />}</dd>
          </div>
        ))}
      </dl>
      <SalesOverTime currency={currency} overview={overview} hasFreight={hasFreight} />
    </section>
  );
}

type TableRow = { from: string; before: Money | null; figures: SalesReport[] };

/** The chart, and the same values as a table with one row for each point. */
function SalesOverTime({ currency, overview, hasFreight }: Props) {
  const t = useTranslations('adminReports');
  const { amount, part, fullPart, shortAmount } = useReportFormatters();
  const { parts, parts_before, by } = overview;
  const none = money(0, currency);
  const rows: TableRow[] = parts.map(({ from, figures }, index) => {
    const other = parts_before[index];
    const mine = amountsIn(figures, currency);
    return {
      from,
      figures: mine ? [mine] : [],
      before: other ? (amountsIn(other.figures, currency)?.total ?? none) : null,
    };
  });
  const getTotal = ({ figures }: TableRow): Money => figures[0]?.total ?? none;
  const points = rows.map((row, index): TimePoint => {
    const other = parts_before[index];
    const value = getTotal(row);
    return {
      label: part(row.from, by),
      value: value.amount,
      before: row.before?.amount ?? null,
      tip: [
        `${fullPart(row.from, by)}: ${amount(value)}`,
        ...(other && row.before ? [`${fullPart(other.from, by)}: ${amount(row.before)}`] : []),
      ],
    };
  });
  const best = rows.reduce((one, other) => (getTotal(other).amount > getTotal(one).amount ? other : one));
  const finding =
    getTotal(best).amount > 0
      ? t(`findings.best.${by}`, { when: fullPart(best.from, by), amount: amount(getTotal(best)) })
      : t('nothing');
  const columns: Column<TableRow>[] = [
    {
      label: t(`groupings.${by}`),
      cell: ({ from }) => <span className="numeric whitespace-nowrap">{fullPart(from, by)}</span>,
      isWide: true,
    },
    ...useSalesColumns<TableRow>([], { hasFreight }),
    {
      label: t('before'),
      cell: ({ before }) => (before ? <Price value={before} className="text-soft" /> : '–'),
      isNumeric: true,
    },
  ];
  return (
    <>
      <ChartFigure finding={finding} legend={[t('legend.now'), t('legend.before')]} height={260}>
        <TimeChart points={points} finding={finding} tickOf={(value) => shortAmount(value, currency)} />
      </ChartFigure>
      <details>
        <summary className="link inline-flex min-h-8 cursor-pointer items-center text-sm text-soft">
          {t(`asTable.${by}`, { count: rows.length })}
        </summary>
        <div className="mt-3">
          <DenseTable
            label={t('tableOf', { currency })}
            columns={columns}
            rows={rows}
            getKey={({ from }) => from}
          />
        </div>
      </details>
    </>
  );
}
