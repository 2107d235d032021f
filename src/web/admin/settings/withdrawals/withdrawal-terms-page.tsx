import { useTranslations } from 'use-intl';
import {
  type WithdrawalTermData,
  withdrawalTermInput,
} from '../../../../domains/orders/returns/withdrawal-terms.schemas.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../../api.server.ts';
import { formBody } from '../../../forms/form-body.ts';
import { type FormResult, resultForIntent, toActionResult } from '../../../forms/form-result.ts';
import type { PageHandle } from '../../../i18n/messages.ts';
import type { Column } from '../../../ui/table.tsx';
import { can } from '../../admin.server.ts';
import { ActionNotice } from '../../ui/action-notice.tsx';
import { AdminHeading } from '../../ui/admin-heading.tsx';
import { FormField, FormNumber, FormTextArea } from '../../ui/editor/form-fields.tsx';
import { DenseTable } from '../../ui/lists/dense-table.tsx';
import { RowForm } from '../../ui/row-form.tsx';
import { Section } from '../../ui/section.tsx';
import { AddForm } from '../add-form.tsx';
import type { Route } from './+types/withdrawal-terms-page.ts';

export const handle: PageHandle = { messages: ['adminSettings'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const [{ items }, { param }] = await Promise.all([
    unwrap(api.api.admin['withdrawal-term'].$get()),
    unwrap(api.api.initial.$get()),
  ]);
  const named = new Set(items.flatMap(({ countries }) => countries));
  return {
    items,
    countries: Object.fromEntries(
      param.countries.filter(({ code }) => named.has(code)).map(({ code, name }) => [code, name]),
    ),
    canWrite: can(context, 'settings.write'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const terms = getRequestContext(context).api.api.admin['withdrawal-term'];
  const values = await buildForm(request);
  if (values.intent === 'remove') {
    const removed = await toResult(terms[':id'].$delete({ param: { id: values.id ?? '' } }));
    return toActionResult('remove', removed, values);
  }
  const countries = (values.countries ?? '').toUpperCase().match(/[^\s,;]+/g) ?? [];
  const json = formBody(withdrawalTermInput, { ...values, countries: countries.join('\n') });
  return toActionResult('add', await toResult(terms.$post({ json })), values);
}

/** The days in which buyers can withdraw, by destination, with their start. */
export default function WithdrawalTermsPage({
  loaderData: { items, countries, canWrite },
  actionData: result,
}: Route.ComponentProps) {
  const t = useTranslations('adminSettings.withdrawals');
  const settings = useTranslations('adminSettings');
  return (
    <>
      <AdminHeading
        title={t('title')}
        lead={t('lead')}
        back={{ to: '/admin/setting', label: settings('title') }}
      />
      <ActionNotice result={resultForIntent(result, 'remove')} />
      <DenseTable
        label={t('title')}
        columns={useColumns(countries, canWrite)}
        rows={items}
        getKey={({ id }) => id}
      />
      {canWrite && (
        <Section title={t('add')} text={t('addText')}>
          <NewTerms key={`${items.length}-${items[0]?.id}`} result={resultForIntent(result, 'add')} />
        </Section>
      )}
    </>
  );
}

function useColumns(names: Record<string, string>, canWrite: boolean): Column<WithdrawalTermData>[] {
  const t = useTranslations('adminSettings.withdrawals');
  return [
    {
      label: t('starts'),
      cell: ({ starts_on }) => <span className="numeric whitespace-nowrap">{starts_on}</span>,
    },
    {
      label: t('countries'),
      cell: ({ countries }) => (
        <span className="block max-w-xl">
          {countries.length === 0
            ? t('others')
            : countries.map((code) => names[code] ?? code).join('\u00a0· ')}
        </span>
      ),
    },
    { label: t('days'), isNumeric: true, cell: ({ days }) => days },
    { label: t('law'), cell: ({ law }) => law },
    {
      label: t('state'),
      cell: ({ id, state, starts_on }) => (
        <div className="inline-flex flex-wrap items-center gap-x-6">
          <span className="whitespace-nowrap">{t(`states.${state}`)}</span>
          {canWrite && state === 'future' && (
            <RowForm
              sent={{ intent: 'remove', id }}
              label={t('remove')}
              name={t('removeOf', { day: starts_on })}
            />
          )}
        </div>
      ),
    },
  ];
}

function NewTerms({ result }: { result: FormResult | undefined }) {
  const t = useTranslations('adminSettings.withdrawals');
  return (
    <AddForm result={result} sent={{ intent: 'add' }} submit={t('save')}>
      <FormTextArea
        name="countries"
        rows={3}
        spellCheck={false}
        label={t('countries')}
        hint={t('countriesHint')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormNumber id="days" name="days" required label={t('days')} hint={t('daysHint')} />
        <FormField
          id="starts_on"
          name="starts_on"
          type="date"
          required
          label={t('starts')}
          hint={t('startsHint')}
        />
      </div>
      <FormField id="law" name="law" autoComplete="off" required label={t('law')} hint={t('lawHint')} />
    </AddForm>
  );
}
