import { data, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { invitationDays } from '../../../domains/members/invitations/invitations.rules.ts';
import { resetInput } from '../../../domains/members/members.schemas.ts';
import { buildForm, getRequestContext, rejected, toResult, unwrap } from '../../api.server.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { Form } from '../../forms/form.tsx';
import { formBody } from '../../forms/form-body.ts';
import { schemaCheck } from '../../forms/schema-check.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { useLocalizedPath } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { useShell } from '../../layout/use-shell.ts';
import { privateMeta } from '../../seo/meta.ts';
import { Button } from '../../ui/button.tsx';
import { FormPage, OutcomePage } from '../../ui/form-page.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import type { Route } from './+types/forgot-password-reset-page.ts';
import { withNext } from './after-login.ts';
import { MemberPasswordField, PasswordWarningText } from './new-password.tsx';

export const handle: PageHandle = { messages: ['auth', 'forms'] };

/** The error code of a used or expired link, which can also follow a submission. */
const expiredCode = 'reset_link_expired';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const token = url.searchParams.get('token')?.slice(0, 200) ?? '';
  const [{ isOpen }, { auth }] = await Promise.all([
    token ? unwrap(api.api.member.reset.$get({ query: { token } })) : { isOpen: false },
    unwrap(api.api.initial.$get()),
  ]);
  const isInvited = url.searchParams.get('invited') === 'artist';
  return { token, isOpen, isInvited, password: auth.password };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, session } = getRequestContext(context);
  const values = await buildForm(request);
  const outcome = await toResult(api.api.member.reset.$post({ json: formBody(resetInput, values) }));
  if (!outcome.ok) return rejected(outcome.failure, {}, []);
  // All sessions of the member have ended, including this browser's.
  session.clearUserToken(session.userToken);
  return data({ isDone: true as const, failure: undefined, warning: outcome.data.password_warning });
}

/** After a submission its result decides what is shown, since the link is used up by then. */
export const shouldRevalidate = () => false;

export const meta = privateMeta('auth', 'reset.title');

export default function ResetPage({
  loaderData: { token, isOpen, isInvited, password },
}: Route.ComponentProps) {
  const t = useTranslations('auth.reset');
  const localized = useLocalizedPath();
  const { cartCount } = useShell();
  const result = useActionData<typeof action>();
  if (result && 'isDone' in result) {
    // The mail interrupted whoever has works in this browser's cart.
    const next = isInvited ? localized('/account/artist') : cartCount ? localized('/cart') : '';
    return (
      <OutcomePage
        title={t(isInvited ? 'invitedDoneTitle' : 'doneTitle')}
        text={t(isInvited ? 'invitedDoneText' : 'doneText')}
        links={<ButtonLink to={withNext('/login', next)}>{t('login')}</ButtonLink>}
      >
        <PasswordWarningText warning={result.warning} />
      </OutcomePage>
    );
  }
  if (result?.failure.code === expiredCode || (!result && !isOpen)) {
    return (
      <OutcomePage
        title={t('expiredTitle')}
        text={isInvited ? t('invitedExpiredText', { days: invitationDays }) : t('expiredText')}
        links={<ButtonLink to="/forgotPassword">{t('again')}</ButtonLink>}
      />
    );
  }
  return (
    <FormPage
      title={t(isInvited ? 'invitedTitle' : 'title')}
      lead={<p>{t(isInvited ? 'invitedText' : 'text')}</p>}
    >
      <ResetForm result={result} token={token} isInvited={isInvited} password={password} />
    </FormPage>
  );
}

type FormProps = {
  result: Extract<ReturnType<typeof useActionData<typeof action>>, { values: object }> | undefined;
  token: string;
  isInvited: boolean;
  password: { min: number; symbols: string };
};

function ResetForm({ result, token, isInvited, password }: FormProps) {
  const t = useTranslations('auth.reset');
  const { errors, getMessage, isBusy, formProps } = useCheckedForm(checkReset, result?.failure);
  useActionToast(result, { isInPlace: result?.failure !== undefined });
  const labels = { password: t(isInvited ? 'invitedPassword' : 'password'), token: t('title') };
  return (
    <Form method="post" className="space-y-6" {...formProps}>
      <input type="hidden" name="token" value={token} />
      <ErrorSummary errors={errors} message={result?.failure.message} labels={labels} />
      <MemberPasswordField
        label={labels.password}
        hint={t('passwordHint', { min: password.min, symbols: password.symbols })}
        error={getMessage('password')}
      />
      <Button isBusy={isBusy} className="w-full sm:w-auto sm:min-w-48">
        {t('submit')}
      </Button>
    </Form>
  );
}

const checkReset = schemaCheck(() =>
  import('../../../domains/members/members.schemas.ts').then(({ resetInput: one }) => one),
);
