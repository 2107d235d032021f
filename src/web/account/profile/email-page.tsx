import { useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { emailChangeInput } from '../../../domains/members/email/email.schemas.ts';
import {
  buildForm,
  getRequestContext,
  namedFields,
  performAction,
  requireLogin,
  toResult,
  unwrap,
} from '../../api.server.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { EmailField } from '../../forms/fields/email-field.tsx';
import { Form } from '../../forms/form.tsx';
import { fieldNames, formBody } from '../../forms/form-body.ts';
import { type FormResult, toActionResult } from '../../forms/form-result.ts';
import { schemaCheck } from '../../forms/schema-check.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { useShell } from '../../layout/use-shell.ts';
import { privateMeta } from '../../seo/meta.ts';
import { Button } from '../../ui/button.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { useDateFormat } from '../../ui/use-date-format.ts';
import type { Route } from './+types/email-page.ts';
import { AccountLayout } from './account-layout.tsx';
import { EmailNotice } from './email-notice.tsx';
import { OwnPasswordField } from './own-password-field.tsx';

export const handle: PageHandle = { messages: ['account', 'forms'] };
export const middleware = [requireLogin];

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  return { state: await unwrap(api.api.member.email.$get()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = getRequestContext(context).api.api.member;
  const values = await buildForm(request);
  const { intent = 'change' } = values;
  const actions = {
    change: () => toResult(email.$post({ json: formBody(emailChangeInput, values) })),
    cancel: () => toResult(email.$delete()),
    resend: () => toResult(email.confirmation.$post()),
  };
  const done = await performAction(actions, intent);
  return toActionResult(intent, done, namedFields(values, fieldNames(emailChangeInput)));
}

export const meta = privateMeta('account', 'email.title');

/** The member's e-mail address: whether it is confirmed, and its change. */
export default function EmailPage({ loaderData: { state } }: Route.ComponentProps) {
  const t = useTranslations('account.email');
  const result = useActionData<typeof action>();
  const sendsMail = useShell().site?.sendsMail ?? true;
  useActionToast(result, { isInPlace: true });
  return (
    <AccountLayout title={t('title')}>
      <div className="columns mt-10">
        <div className="col-span-12 space-y-10 lg:col-span-7">
          {result?.message && <StatusMessage> {result.message}</StatusMessage>}
          <p className="break-words">{t('current', { email: state.email })}</p>
          {!state.is_confirmed && sendsMail && <EmailNotice />}
          {state.change && <PendingChange change={state.change} isConfirmed={state.is_confirmed} />}
          <ChangeForm result={result} />
        </div>
      </div>
    </AccountLayout>
  );
}

type Change = NonNullable<Route.ComponentProps['loaderData']['state']['change']>;

function PendingChange({ change, isConfirmed }: { change: Change; isConfirmed: boolean }) {
  const t = useTranslations('account.email');
  const { day } = useDateFormat();
  const { email, is_new_confirmed: isNew, is_old_confirmed: isOld } = change;
  // An address that was never confirmed is not asked at all.
  const from = isConfirmed && change.without_old_from;
  return (
    <TitledSection title={t('pending')} className="bg-wall px-6 py-6">
      <p className="mt-3 break-words">{t(change.is_by_staff ? 'byStaff' : 'byYou', { email })}</p>
      <ul className="mt-3 space-y-1 text-sm text-soft">
        <li>{t(isNew ? 'newDone' : 'newOpen')}</li>
        <li>
          {isOld
            ? t('oldDone')
            : from
              ? t('oldNotNeeded', { day: day(from) })
              : t(isConfirmed ? 'oldOpen' : 'oldNotAsked')}
        </li>
      </ul>
      <p className="mt-3 text-sm text-soft">{t('until', { day: day(change.expires_at) })}</p>
      <Form method="post" className="mt-5">
        <input type="hidden" name="intent" value="cancel" />
        <Button variant="outline" isBusy={useNavigation().state !== 'idle'}>
          {t('cancel')}
        </Button>
      </Form>
    </TitledSection>
  );
}

function ChangeForm({ result }: { result: FormResult | undefined }) {
  const t = useTranslations('account.email');
  const failure = result?.failure;
  const { errors, getMessage, isBusy, formProps } = useCheckedForm(checkEmail, failure);
  const labels = { email: t('new'), current_password: t('password') };
  return (
    <TitledSection title={t('change')}>
      <p className="mt-2 text-sm text-soft">{t('text')}</p>
      <Form method="post" className="mt-6 space-y-6" {...formProps}>
        <ErrorSummary errors={errors} message={failure?.message} labels={labels} />
        <EmailField label={labels.email} values={result?.values ?? {}} getMessage={getMessage} />
        <OwnPasswordField error={getMessage('current_password')} />
        <Button isBusy={isBusy} className="min-w-40">
          {t('submit')}
        </Button>
      </Form>
    </TitledSection>
  );
}

const checkEmail = schemaCheck(() =>
  import('../../../domains/members/email/email.schemas.ts').then(({ emailChangeInput: one }) => one),
);
