import { useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { staffLoginInput } from '../../../domains/staff/staff.schemas.ts';
import { buildForm, getRequestContext, rejected, toResult } from '../../api.server.ts';
import { CaptchaSubmit, useCaptchaForm } from '../../forms/captcha/captcha-form.tsx';
import { withCaptcha } from '../../forms/captcha/with-captcha.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { LoginFields } from '../../forms/fields/login-fields.tsx';
import { Form } from '../../forms/form.tsx';
import { fieldNames, formBody } from '../../forms/form-body.ts';
import { schemaCheck } from '../../forms/schema-check.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';

import { findStaff, redirectToSignIn } from '../admin.server.ts';
import { titledMeta } from '../admin-meta.ts';
import { SignInError } from '../layout/admin-error.tsx';
import { SignInLayout } from '../layout/sign-in-layout.tsx';
import type { Route } from './+types/sign-in-page.ts';

export const handle: PageHandle = { messages: ['admin', 'forms'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const next = url.searchParams.get('next') ?? '';
  const me = await findStaff(ctx);
  if (me) throw redirectToSignIn(ctx, me.state, next);
  return { next };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const values = await buildForm(request);
  const outcome = await toResult(
    ctx.api.api.admin.login.$post({ json: formBody(staffLoginInput, withCaptcha(values)) }),
  );
  if (!outcome.ok) return rejected(outcome.failure, values, fieldNames(staffLoginInput));
  ctx.staff.signIn(outcome.data.token);
  throw redirectToSignIn(ctx, outcome.data.state, values.next ?? '');
}

export const meta = titledMeta('admin', 'login.title');

export default function LoginPage({ loaderData: { next } }: Route.ComponentProps) {
  const t = useTranslations('admin.login');
  const result = useActionData<typeof action>();
  const { errors, getMessage, isBusy, formProps } = useCaptchaForm(checkLogin, result);
  const labels = { email: t('email'), password: t('password'), captcha: t('captcha') };
  return (
    <SignInLayout title={t('title')} lead={next ? t('isNeeded') : t('lead')}>
      <Form method="post" className="space-y-5" {...formProps}>
        <input type="hidden" name="next" value={next} />
        <ErrorSummary errors={errors} message={result?.failure.message} labels={labels} />
        <LoginFields labels={labels} email={result?.values.email} getMessage={getMessage} />
        <CaptchaSubmit result={result} error={getMessage('captcha')} isBusy={isBusy}>
          {t('submit')}
        </CaptchaSubmit>
        <LocaleLink to="/admin/forgot" className="link flex min-h-8 w-fit items-center text-sm">
          {t('forgot')}
        </LocaleLink>
      </Form>
    </SignInLayout>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SignInError error={error} />;
}

const checkLogin = schemaCheck(
  () => import('../../../domains/staff/staff.schemas.ts').then(({ staffLoginInput: one }) => one),
  withCaptcha,
);
