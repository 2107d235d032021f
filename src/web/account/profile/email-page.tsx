import { data, useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { formOf, getRequestContext, requireLogin, toResult, unwrap } from '../../api.server.ts';
import type { Failure } from '../../failure.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { Form } from '../../forms/form.tsx';
import { schemaCheck } from '../../forms/schema-check.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { useShell } from '../../layout/use-shell.ts';
import { pageMeta, translatorOf } from '../../seo/meta.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
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

type ActionResult =
  | { failure: Failure; email: string; message?: undefined }
  | { failure?: undefined; email?: undefined; message: string };

export async function action({ request, context }: Route.ActionArgs) {
  const { email: calls } = getRequestContext(context).api.api.member;
  const values = await formOf(request);
  const done =
    values.intent === 'cancel'
      ? await toResult(calls.$delete())
      : values.intent === 'resend'
        ? await toResult(calls.confirmation.$post())
        : await toResult(calls.$post({ json: emailBody(values) }));
  if (done.ok) return { message: done.message } satisfies ActionResult as ActionResult;
  return data<ActionResult>(
    { failure: done.failure, email: values.email ?? '' },
    { status: done.failure.status },
  );
}

const emailBody = ({ email = '', current_password = '' }: Record<string, string>) => ({
  email,
  current_password,
});

export function meta({ location, matches }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'account');
  return pageMeta({ title: t('email.title'), location, site: matches[0].loaderData?.site, isPrivate: true });
}

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
          {result?.message && (
            <p role="status" className="border-l-2 border-ink py-1 pl-4 text-sm">
              {result.message}
            </p>
          )}
          <p className="break-words">{t('current', { email: state.email })}</p>
          {!state.is_confirmed && sendsMail && <EmailNotice />}
          {state.change && <PendingChange change={state.change} isConfirmed={state.is_confirmed} />}
          <ChangeForm result={result?.failure && result} />
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
    <section aria-labelledby="pending" className="bg-wall px-6 py-6">
      <h2 id="pending" className="text-xl">
        {t('pending')}
      </h2>
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
    </section>
  );
}

function ChangeForm({ result }: { result: { failure: Failure; email: string } | undefined }) {
  const t = useTranslations('account.email');
  const failure = result?.failure;
  const { errors, messageOf, isChecking, formProps } = useCheckedForm(checkEmail(useLocale()), failure);
  const labels = { email: t('new'), current_password: t('password') };
  return (
    <section aria-labelledby="change">
      <h2 id="change" className="text-xl">
        {t('change')}
      </h2>
      <p className="mt-2 text-sm text-soft">{t('text')}</p>
      <Form method="post" className="mt-6 space-y-6" {...formProps}>
        <ErrorSummary errors={errors} message={failure?.message} labels={labels} />
        <Field
          id="email"
          name="email"
          type="email"
          label={labels.email}
          autoComplete="email"
          defaultValue={result?.email}
          error={messageOf('email')}
          required
        />
        <OwnPasswordField error={messageOf('current_password')} />
        <Button isBusy={useNavigation().state !== 'idle' || isChecking} className="min-w-40">
          {t('submit')}
        </Button>
      </Form>
    </section>
  );
}

const checkEmail = schemaCheck(
  () =>
    import('../../../domains/members/email/email.schemas.ts').then(
      ({ emailChangeInput }) => emailChangeInput,
    ),
  emailBody,
);
