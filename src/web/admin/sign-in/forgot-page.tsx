import { useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { staffForgotInput } from '../../../domains/staff/staff.schemas.ts';
import { buildForm, getRequestContext, rejected, toResult } from '../../api.server.ts';
import { withCaptcha } from '../../forms/captcha/with-captcha.ts';
import { ForgotForm } from '../../forms/forgot-form.tsx';
import { fieldNames, formBody } from '../../forms/form-body.ts';
import { schemaCheck } from '../../forms/schema-check.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { useShell } from '../../layout/use-shell.ts';
import { findStaff, redirectToSignIn } from '../admin.server.ts';
import { titledMeta } from '../admin-meta.ts';
import { SignInError } from '../layout/admin-error.tsx';
import { SignInLayout } from '../layout/sign-in-layout.tsx';
import type { Route } from './+types/forgot-page.ts';

export const handle: PageHandle = { messages: ['admin', 'forms'] };

/** A signed-in user does not need this page. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const me = await findStaff(ctx);
  if (me) throw redirectToSignIn(ctx, me.state, '');
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = await buildForm(request);
  const json = formBody(staffForgotInput, withCaptcha(values));
  const asked = await toResult(getRequestContext(context).api.api.admin.forgot.$post({ json }));
  return asked.ok ? { sent: asked.message } : rejected(asked.failure, values, fieldNames(staffForgotInput));
}

export const meta = titledMeta('admin', 'forgot.title');

/** Requests a link to set a new password; the response is the same for every address. */
export default function ForgotPage() {
  const t = useTranslations('admin.forgot');
  const result = useActionData<typeof action>();
  const sendsMail = useShell().site?.sendsMail ?? true;
  const back = (
    <LocaleLink to="/admin/login" className="link inline-flex min-h-8 items-center text-sm">
      {t('back')}
    </LocaleLink>
  );
  if (!sendsMail) {
    return (
      <SignInLayout title={t('title')} lead={t('noMail')}>
        {back}
      </SignInLayout>
    );
  }
  if (result && 'sent' in result) {
    return (
      <SignInLayout title={t('sentTitle')} lead={result.sent}>
        {back}
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title={t('title')} lead={t('lead')}>
      <ForgotForm
        check={checkForgot}
        result={result}
        labels={{ email: t('email'), captcha: t('captcha') }}
        submit={t('submit')}
        className="space-y-5"
      />
      <div className="mt-5">{back}</div>
    </SignInLayout>
  );
}

const checkForgot = schemaCheck(
  () => import('../../../domains/staff/staff.schemas.ts').then(({ staffForgotInput: one }) => one),
  withCaptcha,
);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SignInError error={error} />;
}
