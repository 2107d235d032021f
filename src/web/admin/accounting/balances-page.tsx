import { useTranslations } from 'use-intl';
import type { AccountBalance } from '../../../domains/accounting/journal.schemas.ts';
import { taipeiDay } from '../../../kernel/dates.ts';
import { currencies, type Money } from '../../../kernel/money.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import { useLocalizedPath } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../../ui/table.tsx';
import { can } from '../admin.server.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { FormFields, FormSelect } from '../ui/editor/form-fields.tsx';
import { ActionLink, RowLink } from '../ui/links.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { compact, dense } from '../ui/lists/density.ts';
import { Filters } from '../ui/lists/filters.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/balances-page.ts';
import { chooseMonth } from './months.ts';

export const handle: PageHandle = { messages: ['adminAccounting', 'adminInvoices'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api, clock } = getRequestContext(context);
  const { month, months } = chooseMonth(taipeiDay(clock.now()), url.searchParams);
  return {
    balances: await unwrap(api.api.admin.journal.balance.$get({ query: { month } })),
    months,
    canExport: can(context, 'export.read'),
  };
}

/** The balances of all accounts before and after a month, by currency. */
export default function BalancesPage({ loaderData: { balances, months, canExport } }: Route.ComponentProps) {
  const { month, items } = balances;
  const t = useTranslations('adminAccounting');
  const toInvoices = useTranslations('adminInvoices')('title');
  const columns = useColumns(month);
  return (
    <>
      <AdminHeading
        title={t('title')}
        lead={t('lead')}
        back={{ to: '/admin/invoice', label: toInvoices }}
        actions={
          <>
            <ActionLink to={`/admin/accounting/journal?month=${month}`}>{t('journal.title')}</ActionLink>
            <ActionLink to={`/admin/accounting/payment?month=${month}`}>{t('payments.title')}</ActionLink>
            <ActionLink to="/admin/accounting/entry">{t('entries.title')}</ActionLink>
            <ActionLink to="/admin/accounting/account">{t('accounts.title')}</ActionLink>
          </>
        }
      />
      <Filters values={{ month }}>
        <MonthSelect name="month" months={months} label={t('month')} />
      </Filters>
      {items.length === 0 && <p className="border-t border-line pt-5 text-sm text-soft">{t('none')}</p>}
      {currencies
        .map((currency) => ({ currency, rows: items.filter((item) => item.currency === currency) }))
        .filter(({ rows }) => rows.length > 0)
        .map(({ currency, rows }) => (
          <Section key={currency} title={currency} text={t('balanceText')}>
            <DenseTable
              label={t('balances', { currency })}
              columns={columns}
              rows={rows}
              getKey={({ account }) => account.key}
            />
          </Section>
        ))}
      {canExport && (
        <Section title={t('export.title')} text={t('export.text')}>
          <ExportForm month={month} months={months} />
        </Section>
      )}
    </>
  );
}

/** Chooses one of some months. */
function MonthSelect({ months, ...select }: { name: string; label: string; months: readonly string[] }) {
  return (
    <FormSelect {...select}>
      {months.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </FormSelect>
  );
}

/** Downloads the journal of some months; it works without scripts. */
function ExportForm({ month, months }: { month: string; months: readonly string[] }) {
  const t = useTranslations('adminAccounting.export');
  const localized = useLocalizedPath();
  return (
    <form
      action={localized('/admin/export/journal.csv')}
      className={`flex flex-wrap items-end gap-x-4 gap-y-3 ${dense}`}
    >
      <FormFields values={{ from: month, until: month }}>
        <MonthSelect name="from" months={months} label={t('from')} />
        <MonthSelect name="until" months={months} label={t('until')} />
      </FormFields>
      <Button variant="outline" className={compact}>
        {t('csv')}
      </Button>
    </form>
  );
}

const Amount = ({ value }: { value: Money }) => (value.amount === 0 ? '–' : <Price value={value} />);

function useColumns(month: string): Column<AccountBalance>[] {
  const t = useTranslations('adminAccounting');
  return [
    { label: t('number'), cell: ({ account }) => <span className="numeric">{account.number}</span> },
    {
      label: t('account'),
      isWide: true,
      cell: ({ account }) => (
        <RowLink to={`/admin/accounting/journal?month=${month}&account=${account.key}`}>
          {account.name}
        </RowLink>
      ),
    },
    { label: t('opening'), isNumeric: true, cell: ({ opening }) => <Amount value={opening} /> },
    { label: t('debit'), isNumeric: true, cell: ({ debit }) => <Amount value={debit} /> },
    { label: t('credit'), isNumeric: true, cell: ({ credit }) => <Amount value={credit} /> },
    { label: t('closing'), isNumeric: true, cell: ({ closing }) => <Amount value={closing} /> },
  ];
}
