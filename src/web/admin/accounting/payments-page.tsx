import { useTranslations } from 'use-intl';
import { providerAccounts } from '../../../domains/accounting/accounts.rules.ts';
import type { LedgerAccount } from '../../../domains/accounting/accounts.schemas.ts';
import { type ProviderDay, providerTotalInput } from '../../../domains/accounting/provider-days.schemas.ts';
import { taipeiDay } from '../../../kernel/dates.ts';
import { currencies } from '../../../kernel/money.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { formBody } from '../../forms/form-body.ts';
import { type FormResult, toActionResult } from '../../forms/form-result.ts';
import { useLocalizedPath } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../../ui/table.tsx';
import { can } from '../admin.server.ts';
import { typedAmount } from '../orders/money/amount.ts';
import { AddForm } from '../settings/add-form.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { FormField, FormSelect } from '../ui/editor/form-fields.tsx';
import { RowLink } from '../ui/links.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { actionLink } from '../ui/lists/density.ts';
import { Filters } from '../ui/lists/filters.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/payments-page.ts';
import { chooseMonth } from './months.ts';

export const handle: PageHandle = { messages: ['adminAccounting'] };

/** The fields of the form that a row's link fills in. */
const linkedFields = ['day', 'provider', 'currency'] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api, clock } = getRequestContext(context);
  const today = taipeiDay(clock.now());
  const { month, months } = chooseMonth(today, url.searchParams);
  const { admin } = api.api;
  const list = await unwrap(admin['provider-day'].$get({ query: { month } }));
  const { items: accounts } = await unwrap(admin['ledger-account'].$get());
  return {
    list,
    months,
    accounts,
    today,
    chosen: Object.fromEntries(linkedFields.map((name) => [name, url.searchParams.get(name) ?? ''])),
    canWrite: can(context, 'invoices.write'),
    canExport: can(context, 'export.read'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = await buildForm(request);
  const currency = currencies.find((one) => one === values.currency) ?? 'NTD';
  const json = {
    ...formBody(providerTotalInput, values),
    captured: typedAmount(values.captured ?? '', currency),
    refunded: typedAmount(values.refunded ?? '', currency),
  };
  const days = getRequestContext(context).api.api.admin['provider-day'];
  return toActionResult('add', await toResult(days.$post({ json })), values);
}

/** The payments of a month by day, provider and currency, beside the provider's own totals. */
export default function PaymentsPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { list, months, accounts, today, chosen, canWrite, canExport } = loaderData;
  const { month, items } = list;
  const t = useTranslations('adminAccounting');
  const localized = useLocalizedPath();
  return (
    <>
      <AdminHeading
        title={t('payments.title')}
        lead={t('payments.lead')}
        back={{ to: `/admin/accounting?month=${month}`, label: t('title') }}
        actions={
          canExport && (
            <a
              href={localized(`/admin/export/provider-day.csv?month=${month}`)}
              download
              className={actionLink}
            >
              {t('payments.csv')}
            </a>
          )
        }
      />
      <Filters values={{ month }}>
        <FormSelect name="month" label={t('month')}>
          {months.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </FormSelect>
      </Filters>
      <DenseTable
        label={t('payments.title')}
        columns={useColumns(month, canWrite)}
        rows={items}
        getKey={({ day, provider, currency }) => `${day} ${provider.key} ${currency}`}
        none={t('payments.none')}
      />
      {canWrite && (
        <div id="total">
          <Section title={t('payments.add')} text={t('payments.addText')}>
            <NewTotal
              key={`${items.map(({ at_provider }) => at_provider?.entered_at ?? '').join()} ${Object.values(chosen).join()}`}
              accounts={accounts}
              initial={{ captured: '', refunded: '0', ...chosen, day: chosen.day || today }}
              today={today}
              result={result}
            />
          </Section>
        </div>
      )}
    </>
  );
}

function useColumns(month: string, canWrite: boolean): Column<ProviderDay>[] {
  const t = useTranslations('adminAccounting.payments');
  return [
    { label: t('day'), cell: ({ day }) => <span className="numeric whitespace-nowrap">{day}</span> },
    { label: t('provider'), cell: ({ provider, currency }) => `${provider.name}, ${currency}` },
    { label: t('captured'), isNumeric: true, cell: ({ captured }) => <Price value={captured} /> },
    { label: t('refunded'), isNumeric: true, cell: ({ refunded }) => <Price value={refunded} /> },
    { label: t('net'), isNumeric: true, cell: ({ net }) => <Price value={net} /> },
    {
      label: t('there'),
      isNumeric: true,
      cell: (row) => (
        <>
          {row.at_provider && <AtProvider total={row.at_provider} />}
          {canWrite && <EnterLink month={month} row={row} />}
          {!row.at_provider && !canWrite && <span>–</span>}
        </>
      ),
    },
    {
      label: t('difference'),
      isNumeric: true,
      cell: ({ difference, is_different }) => {
        if (!difference) return '–';
        if (!is_different) return t('equal');
        return (
          <strong className="text-error">
            <Price value={difference} />
            <span className="block text-xs">{t('differs')}</span>
          </strong>
        );
      },
    },
  ];
}

function AtProvider({ total }: { total: NonNullable<ProviderDay['at_provider']> }) {
  const t = useTranslations('adminAccounting.payments');
  return (
    <>
      <Price value={total.net} />
      <span className="block text-xs text-soft">
        {t.rich('parts', {
          captured: () => <Price value={total.captured} />,
          refunded: () => <Price value={total.refunded} />,
        })}
      </span>
      <span className="block text-xs text-soft">
        {t.rich('by', { name: total.staff, time: () => <DateTime time={total.entered_at} /> })}
      </span>
      {total.note && <span className="block text-xs text-soft wrap-anywhere">{total.note}</span>}
    </>
  );
}

/** Leads to the form, filled in for a row. */
function EnterLink({ month, row }: { month: string; row: ProviderDay }) {
  const t = useTranslations('adminAccounting.payments');
  const { day, provider, currency } = row;
  const label = t(row.at_provider ? 'again' : 'enter');
  const query = new URLSearchParams({ month, day, provider: provider.key, currency });
  return (
    <RowLink
      to={`/admin/accounting/payment?${query}#total`}
      aria-label={t('enterOf', { label, day, provider: provider.name, currency })}
    >
      {label}
    </RowLink>
  );
}

type NewProps = {
  accounts: readonly LedgerAccount[];
  initial: Record<string, string>;
  today: string;
  result: FormResult | undefined;
};

function NewTotal({ accounts, initial, today, result }: NewProps) {
  const t = useTranslations('adminAccounting.payments');
  const options = accounts
    .filter(({ key }) => providerAccounts.some((one) => one === key))
    .map(({ key, name }) => ({ value: key, label: name }));
  return (
    <AddForm
      result={result}
      sent={{ intent: 'add' }}
      initial={initial}
      error={result?.failure?.message}
      submit={t('save')}
    >
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <FormField name="day" label={t('day')} type="date" max={today} required />
        <FormSelect name="provider" label={t('provider')} options={options} />
        <FormSelect
          name="currency"
          label={t('currency')}
          options={currencies.map((currency) => ({ value: currency, label: currency }))}
        />
        <FormField name="captured" label={t('captured')} inputMode="decimal" autoComplete="off" required />
        <FormField name="refunded" label={t('refunded')} inputMode="decimal" autoComplete="off" required />
        <FormField name="note" label={t('note')} maxLength={149} autoComplete="off" />
      </div>
    </AddForm>
  );
}
