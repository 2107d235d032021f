import { useTranslations } from 'use-intl';
import { manualKinds, transferAccounts } from '../../../domains/accounting/accounts.rules.ts';
import type { LedgerAccount } from '../../../domains/accounting/accounts.schemas.ts';
import { type JournalEntry, journalEntryInput } from '../../../domains/accounting/entries.schemas.ts';
import { currencies } from '../../../kernel/money.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { formBody } from '../../forms/form-body.ts';
import { type FormResult, resultForIntent, toActionResult } from '../../forms/form-result.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../../ui/table.tsx';
import { parsePage } from '../../urls/page-number.ts';
import { can } from '../admin.server.ts';
import { typedAmount } from '../orders/money/amount.ts';
import { AddForm } from '../settings/add-form.tsx';
import { ActionNotice } from '../ui/action-notice.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { FormField, FormSelect } from '../ui/editor/form-fields.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { PageLinks } from '../ui/lists/list-pager.tsx';
import { RowForm } from '../ui/row-form.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/entries-page.ts';

export const handle: PageHandle = { messages: ['adminAccounting'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { admin } = getRequestContext(context).api.api;
  const query = { page: String(parsePage(url.searchParams)) };
  const list = await unwrap(admin['journal-entry'].$get({ query }));
  const { items } = await unwrap(admin['ledger-account'].$get());
  return { list, accounts: items, canWrite: can(context, 'invoices.write') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const entries = getRequestContext(context).api.api.admin['journal-entry'];
  const values = await buildForm(request);
  if (values.intent === 'correct') {
    const corrected = await toResult(entries[':id'].correct.$post({ param: { id: values.id ?? '' } }));
    return toActionResult('correct', corrected, values);
  }
  const currency = currencies.find((one) => one === values.currency) ?? 'NTD';
  const json = { ...formBody(journalEntryInput, values), amount: typedAmount(values.amount ?? '', currency) };
  return toActionResult('add', await toResult(entries.$post({ json })), values);
}

/** Provider fees, exchange differences and transfers that staff enter. */
export default function EntriesPage({
  loaderData: { list, accounts, canWrite },
  actionData: result,
}: Route.ComponentProps) {
  const t = useTranslations('adminAccounting');
  return (
    <>
      <AdminHeading
        title={t('entries.title')}
        lead={t('entries.lead')}
        back={{ to: '/admin/accounting', label: t('title') }}
      />
      <ActionNotice result={resultForIntent(result, 'correct')} />
      <DenseTable
        label={t('entries.title')}
        columns={useColumns(canWrite)}
        rows={list.items}
        getKey={({ id }) => id}
        none={t('entries.none')}
      />
      <PageLinks list={list} />
      {canWrite && (
        <Section title={t('entries.add')} text={t('entries.addText')}>
          <NewEntry
            key={list.items[0]?.id ?? 0}
            accounts={accounts}
            result={resultForIntent(result, 'add')}
          />
        </Section>
      )}
    </>
  );
}

function useColumns(canWrite: boolean): Column<JournalEntry>[] {
  const t = useTranslations('adminAccounting');
  return [
    { label: t('journal.entry'), cell: ({ entry }) => <span className="numeric">{entry}</span> },
    {
      label: t('entries.day'),
      cell: ({ day, from_on }) => (
        <span className="numeric whitespace-nowrap">{from_on ? `${from_on} – ${day}` : day}</span>
      ),
    },
    {
      label: t('kind'),
      isWide: true,
      cell: ({ kind, corrects, note }) => (
        <>
          {t(`kinds.${kind}`)}
          {corrects && (
            <span className="block text-xs text-soft">{t('journal.corrects', { entry: corrects })}</span>
          )}
          {note && <span className="block text-xs text-soft wrap-anywhere">{note}</span>}
        </>
      ),
    },
    {
      label: t('entries.accounts'),
      isWide: true,
      cell: ({ debit, credit }) => `${debit.name} / ${credit.name}`,
    },
    { label: t('entries.amount'), isNumeric: true, cell: ({ amount }) => <Price value={amount} /> },
    { label: t('entries.by'), cell: ({ staff }) => staff },
    {
      label: t('entries.correct'),
      cell: ({ id, entry, corrects, corrected_by }) => {
        if (corrected_by) return t('entries.corrected', { entry: corrected_by });
        return canWrite && corrects === null ? (
          <RowForm
            sent={{ intent: 'correct', id }}
            label={t('entries.correct')}
            name={t('entries.correctOf', { entry })}
          />
        ) : (
          '–'
        );
      },
    },
  ];
}

type NewProps = { accounts: readonly LedgerAccount[]; result: FormResult | undefined };

function NewEntry({ accounts, result }: NewProps) {
  const t = useTranslations('adminAccounting.entries');
  const options = accounts
    .filter(({ key }) => transferAccounts.some((one) => one === key))
    .map(({ key, number, name }) => ({ value: key, label: `${number} ${name}` }));
  return (
    <AddForm result={result} sent={{ intent: 'add' }} error={result?.failure?.message} submit={t('save')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormSelect
          name="kind"
          label={t('kind')}
          options={manualKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        />
        <FormSelect
          name="currency"
          label={t('currency')}
          options={currencies.map((currency) => ({ value: currency, label: currency }))}
        />
        <FormSelect name="account" label={t('account')} hint={t('accountHint')} options={options} />
        <FormSelect name="to" label={t('to')} hint={t('toHint')} none={t('noAccount')} options={options} />
        <FormField name="amount" label={t('amount')} inputMode="decimal" autoComplete="off" required />
        <FormField name="day" label={t('day')} hint={t('dayHint')} type="date" required />
        <FormField name="from_on" label={t('from_on')} hint={t('from_onHint')} type="date" />
        <FormField name="note" label={t('note')} maxLength={149} autoComplete="off" />
      </div>
    </AddForm>
  );
}
