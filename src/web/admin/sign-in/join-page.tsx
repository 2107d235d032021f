import { data, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { acceptInvitationInput, acceptInvitationWithEmail } from '../../../domains/staff/staff.schemas.ts';
import { passwordMinimum, passwordSymbols } from '../../../kernel/passwords.ts';
import { buildForm, getRequestContext, rejected, toResult } from '../../api.server.ts';
import type { Failure } from '../../failure.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { NewPasswordField } from '../../forms/fields/password-fields.tsx';
import { Form } from '../../forms/form.tsx';
import { fieldNames, formBody } from '../../forms/form-body.ts';
import { schemaCheck } from '../../forms/schema-check.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { redirectToSignIn } from '../admin.server.ts';
import { titledMeta } from '../admin-meta.ts';
import { SignInError } from '../layout/admin-error.tsx';
import { SignInLayout } from '../layout/sign-in-layout.tsx';
import type { Route } from './+types/join-page.ts';

export const handle: PageHandle = { messages: ['admin', 'forms'] };

/** The account that a one-time link is for; null where it is used or expired. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { invitation } = getRequestContext(context).api.api.admin;
  const found = await toResult(invitation[':token'].$get({ param: { token: params.token } }));
  if (found.ok) return { invited: found.data };
  if (isExpired(found.failure)) return { invited: null };
  throw data(found.failure, { status: found.failure.status });
}

const isExpired = ({ status, code }: Failure) => status === 404 || code === 'link_expired';

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const values = await buildForm(request);
  const { invitation } = ctx.api.api.admin;
  const schema = values.email === undefined ? acceptInvitationInput : acceptInvitationWithEmail;
  const json = formBody(schema, values);
  const outcome = await toResult(invitation[':token'].$post({ param: { token: params.token }, json }));
  if (!outcome.ok) return rejected(outcome.failure, values, fieldNames(schema));
  ctx.staff.signIn(outcome.data.token);
  throw redirectToSignIn(ctx, outcome.data.state, '');
}

export const meta = titledMeta('admin', 'join.title');

export default function JoinPage({ loaderData: { invited } }: Route.ComponentProps) {
  const t = useTranslations('admin.join');
  const roles = useTranslations('admin.roles');
  const result = useActionData<typeof action>();
  if (!invited || (result && isExpired(result.failure))) {
    return (
      <SignInLayout title={t('expiredTitle')} lead={t('expiredText')}>
        <LocaleLink to="/admin" className={buttonClass('outline')}>
          {t('toLogin')}
        </LocaleLink>
      </SignInLayout>
    );
  }
  const { email, name, role } = invited;
  const lead = email
    ? t(name ? 'leadPassword' : 'lead', { email, role: roles(role) })
    : t('leadFirst', { role: roles(role) });
  return (
    <SignInLayout title={t(name ? 'titlePassword' : 'title')} lead={lead}>
      <JoinForm email={email} name={name} result={result} />
    </SignInLayout>
  );
}

type FormProps = {
  email: string | null;
  name: string | null;
  result: ReturnType<typeof useActionData<typeof action>>;
};

function JoinForm({ email, name, result }: FormProps) {
  const t = useTranslations('admin.join');
  const password = useTranslations('admin.password');
  const { errors, getMessage, isBusy, formProps } = useCheckedForm(
    email === null ? checkJoinWithEmail : checkJoin,
    result?.failure,
  );
  const labels = { email: t('email'), name: t('name'), password: t('password') };
  return (
    <Form method="post" className="space-y-5" {...formProps}>
      <ErrorSummary errors={errors} message={result?.failure.message} labels={labels} />
      {email === null ? (
        <Field
          id="email"
          name="email"
          type="email"
          label={labels.email}
          autoComplete="username"
          defaultValue={result?.values.email}
          error={getMessage('email')}
          required
        />
      ) : (
        // For the browser's password manager.
        <input type="hidden" autoComplete="username" defaultValue={email} />
      )}
      <Field
        id="name"
        name="name"
        label={labels.name}
        hint={t('nameHint')}
        autoComplete="name"
        defaultValue={result?.values.name ?? name ?? undefined}
        error={getMessage('name')}
        required
      />
      <NewPasswordField
        label={labels.password}
        hint={password('hint', { min: passwordMinimum, symbols: passwordSymbols })}
        error={getMessage('password')}
      />
      <Button isBusy={isBusy} className="w-full">
        {t(name ? 'submitPassword' : 'submit')}
      </Button>
    </Form>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SignInError error={error} />;
}

const loadSchemas = () => import('../../../domains/staff/staff.schemas.ts');
const checkJoin = schemaCheck(async () => (await loadSchemas()).acceptInvitationInput);
const checkJoinWithEmail = schemaCheck(async () => (await loadSchemas()).acceptInvitationWithEmail);
