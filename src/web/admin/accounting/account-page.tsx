import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { accountKeys } from '../../../domains/accounting/accounts.rules.ts';
import { type LedgerAccount, ledgerAccountInput } from '../../../domains/accounting/accounts.schemas.ts';
import type { Localized } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { afterRejection, type EditResult } from '../../edits/merge.ts';
import { formBody } from '../../forms/form-body.ts';
import { formValues } from '../../forms/form-values.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { can } from '../admin.server.ts';
import { getOutcome, respond } from '../respond.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { EditorForm } from '../ui/editor/editor-form.tsx';
import { FormField, FormTexts } from '../ui/editor/form-fields.tsx';
import type { FieldDisplay } from '../ui/editor/history.tsx';
import { toLocalized } from '../ui/editor/localized-form.ts';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/account-page.ts';

export const handle: PageHandle = { messages: ['adminAccounting'] };

type AccountState = { number: string; names: Localized };
const toState = ({ number, names }: LedgerAccount): AccountState => ({ number, names });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { items } = await unwrap(getRequestContext(context).api.api.admin['ledger-account'].$get());
  const account = items.find(({ key }) => key === params.key);
  if (!account) throw data(null, { status: 404 });
  return { account, canWrite: can(context, 'invoices.write') };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { api } = getRequestContext(context);
  const key = accountKeys.find((one) => one === params.key);
  if (!key) throw data(null, { status: 404 });
  const fields = await buildForm(request);
  const json = { ...formBody(ledgerAccountInput, fields), names: toLocalized(fields, 'names') };
  const saved = await toResult(api.api.admin['ledger-account'][':key'].$put({ param: { key }, json }));
  const wanted = { number: fields.number ?? '', names: json.names };
  return respond<EditResult<AccountState>>({
    ...getOutcome(saved),
    ...(!saved.ok && afterRejection(fields, wanted, saved.failure, toState)),
  });
}

/** The number and the names of an account. */
export default function AccountPage({
  loaderData: { account, canWrite },
  actionData: result,
}: Route.ComponentProps) {
  const t = useTranslations('adminAccounting');
  const display: FieldDisplay = {
    label: (field) => t(field === 'number' ? 'number' : 'accounts.names'),
    format: (_, value) => String(value),
  };
  return (
    <>
      <AdminHeading
        title={account.name}
        back={{ to: '/admin/accounting/account', label: t('accounts.title') }}
      />
      <Section title={t('accounts.edit')} text={t('accounts.editText')}>
        <EditorForm
          edited={{ loaded: account, toState, display }}
          result={result}
          initial={formValues((result?.failure && result.state) || toState(account))}
          canWrite={canWrite}
          className="space-y-4"
        >
          <FormField name="number" label={t('number')} maxLength={20} required autoComplete="off" />
          <FormTexts name="names" label={t('accounts.names')} />
        </EditorForm>
      </Section>
    </>
  );
}
