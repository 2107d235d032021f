import { data, Form, useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { attempt, formOf, webOf } from '../../api.server.ts';
import { type Failure, messageOfField } from '../../failure.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { useShell } from '../../layout/use-shell.ts';
import { translatorOf } from '../../meta.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FormProblem } from '../../ui/field.tsx';
import { findStaff, redirectToSignIn } from '../admin.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { SignInError } from '../layout/admin-error.tsx';
import { SignInFrame } from '../layout/sign-in-frame.tsx';
import type { Route } from './+types/forgot-page.ts';

export const handle: PageHandle = { messages: ['admin', 'forms'] };

/** Who is signed in has no need of it. */
export async function loader({ context }: Route.LoaderArgs) {
  const web = webOf(context);
  const me = await findStaff(web);
  if (me) throw redirectToSignIn(web, me.state, '');
  return null;
}

type Answer = { sent?: string; failure?: Failure; email?: string };

export async function action({ request, context }: Route.ActionArgs) {
  const { email = '' } = await formOf(request);
  const asked = await attempt(webOf(context).api.api.admin.forgot.$post({ json: { email } }));
  return asked.ok
    ? data<Answer>({ sent: asked.message })
    : data<Answer>({ failure: asked.failure, email }, { status: asked.failure.status });
}

export function meta({ location }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'admin');
  return adminMeta(location, t('forgot.title'));
}

/** A link to a new password, for staff; the answer is the same for every address. */
export default function ForgotPage() {
  const t = useTranslations('admin.forgot');
  const answer = useActionData<typeof action>();
  const failure = answer?.failure;
  const sendsMail = useShell().site?.sendsMail ?? true;
  const back = (
    <LocaleLink to="/admin/login" prefetch="none" className="link inline-flex min-h-8 items-center text-sm">
      {t('back')}
    </LocaleLink>
  );
  if (!sendsMail) {
    return (
      <SignInFrame title={t('title')} lead={t('noMail')}>
        {back}
      </SignInFrame>
    );
  }
  if (answer?.sent) {
    return (
      <SignInFrame title={t('sentTitle')} lead={answer.sent}>
        {back}
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={t('title')} lead={t('lead')}>
      <Form method="post" className="space-y-5">
        <FormProblem>{failure?.message}</FormProblem>
        <Field
          id="email"
          name="email"
          type="email"
          label={t('email')}
          autoComplete="username"
          defaultValue={answer?.email}
          error={messageOfField(failure, 'email')}
          required
        />
        <Button isBusy={useNavigation().state !== 'idle'} className="w-full">
          {t('submit')}
        </Button>
        {back}
      </Form>
    </SignInFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SignInError error={error} />;
}
