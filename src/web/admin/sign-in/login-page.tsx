import { Form, useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { attempt, formOf, refused, webOf } from '../../api.server.ts';
import { LoginFields } from '../../forms/login-fields.tsx';
import { ProblemSummary } from '../../forms/problem-summary.tsx';
import { schemaCheck } from '../../forms/schema-check.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { LocaleLink, useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { translatorOf } from '../../meta.ts';
import { Button } from '../../ui/button.tsx';

import { findStaff, redirectToSignIn } from '../admin.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { SignInError } from '../layout/admin-error.tsx';
import { SignInFrame } from '../layout/sign-in-frame.tsx';
import type { Route } from './+types/login-page.ts';

export const handle: PageHandle = { messages: ['admin', 'forms'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const web = webOf(context);
  const next = url.searchParams.get('next') ?? '';
  const me = await findStaff(web);
  if (me) throw redirectToSignIn(web, me.state, next);
  return { next };
}

export async function action({ request, context }: Route.ActionArgs) {
  const web = webOf(context);
  const values = await formOf(request);
  const outcome = await attempt(web.api.api.admin.login.$post({ json: loginBody(values) }));
  if (!outcome.ok) return refused(outcome.failure, values);
  web.staff.logIn(outcome.data.token);
  throw redirectToSignIn(web, outcome.data.state, values.next ?? '');
}

const loginBody = ({ email = '', password = '' }: Record<string, string>) => ({ email, password });

export function meta({ location }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'admin');
  return adminMeta(location, t('login.title'));
}

export default function LoginPage({ loaderData: { next } }: Route.ComponentProps) {
  const t = useTranslations('admin.login');
  const answer = useActionData<typeof action>();
  const { errors, messageOf, isChecking, formProps } = useCheckedForm(
    checkLogin(useLocale()),
    answer?.failure,
  );
  const isBusy = useNavigation().state !== 'idle' || isChecking;
  const labels = { email: t('email'), password: t('password') };
  return (
    <SignInFrame title={t('title')} lead={next ? t('isNeeded') : t('lead')}>
      <Form method="post" className="space-y-5" {...formProps}>
        <input type="hidden" name="next" value={next} />
        <ProblemSummary errors={errors} message={answer?.failure.message} labels={labels} />
        <LoginFields labels={labels} email={answer?.values.email} messageOf={messageOf} />
        <Button isBusy={isBusy} className="w-full">
          {t('submit')}
        </Button>
        <LocaleLink
          to="/admin/forgot"
          prefetch="none"
          className="link inline-flex min-h-8 items-center text-sm"
        >
          {t('forgot')}
        </LocaleLink>
      </Form>
    </SignInFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SignInError error={error} />;
}

const checkLogin = schemaCheck(
  () => import('../../../domains/staff/staff.schemas.ts').then(({ staffLoginInput }) => staffLoginInput),
  loginBody,
);
