import { useTranslations } from 'use-intl';
import type {
  AnnualPayout,
  AnnualPayouts,
} from '../../../domains/sales/artist-sales/annual-payouts.schemas.ts';
import { formatLongDate } from '../../../kernel/dates.ts';
import { toPercent } from '../../../kernel/percent.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { Price } from '../../ui/price.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { figureColumn, KeyFigures } from './figures.tsx';

/** The payouts of a year by currency, with the tax withheld. */
export function PayoutsOfYear({ payouts: { tax_status, currencies } }: { payouts: AnnualPayouts }) {
  const t = useTranslations('sales');
  const status = useTranslations('payouts.tax.statuses');
  return (
    <TitledSection title={t('payouts.title')} className="mt-12">
      <p className="mt-3">{t('payouts.status', { status: status(tax_status) })}</p>
      {currencies.length === 0 && <p className="mt-3 text-soft">{t('payouts.none')}</p>}
      {currencies.map((paid) => (
        <div key={paid.currency} className="mt-8">
          <h3 className="text-lg">{t(`currencies.${paid.currency}`)}</h3>
          <KeyFigures
            figures={[
              [t('payouts.amount'), <Price key="amount" value={paid.amount} />],
              [t('payouts.withheld'), <Price key="withheld" value={paid.withheld} />],
              [t('payouts.net'), <Price key="net" value={paid.net} />],
            ]}
          />
          <div className="mt-6">
            <PayoutTable label={t('payouts.title')} payouts={paid.payouts} />
          </div>
        </div>
      ))}
      {currencies.length > 0 && <p className="mt-5 max-w-2xl text-sm text-soft">{t('payouts.note')}</p>}
    </TitledSection>
  );
}

type Row = AnnualPayout & { index: number };

function PayoutTable({ label, payouts }: { label: string; payouts: readonly AnnualPayout[] }) {
  const t = useTranslations('sales.payouts');
  const states = useTranslations('payouts.statement.states');
  const status = useTranslations('payouts.tax.statuses');
  const locale = useLocale();
  const toState = ({ kind, status: state, paid_on }: AnnualPayout) => {
    if (kind === 'returned') return states('returned');
    if (state === 'paid' && paid_on) return states('paid', { day: formatLongDate(paid_on, locale) });
    return states(state === 'failed' ? 'failed' : 'pending');
  };
  const amount = (id: 'amount' | 'withheld' | 'net') =>
    figureColumn<Row>(t(id), (payout) => <Price value={payout[id]} />);
  const columns: Column<Row>[] = [
    {
      label: t('day'),
      isWide: true,
      cell: (payout) => (
        <>
          <span className="block whitespace-nowrap">{formatLongDate(payout.day, locale)}</span>
          <span className="block text-xs text-soft">{toState(payout)}</span>
        </>
      ),
    },
    {
      label: t('taxStatus'),
      isWide: true,
      cell: ({ tax_status, withholding_basis_points }) => (
        <>
          <span className="block">{status(tax_status)}</span>
          <span className="numeric block text-xs text-soft">
            {t('rate', { percent: toPercent(withholding_basis_points) })}
          </span>
        </>
      ),
    },
    amount('amount'),
    amount('withheld'),
    amount('net'),
  ];
  return (
    <Table
      label={label}
      columns={columns}
      rows={payouts.map((payout, index) => ({ ...payout, index }))}
      getKey={({ index }) => index}
    />
  );
}
