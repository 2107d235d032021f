import type { ReactNode } from 'react';
import { data, useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { invitationDays } from '../../../domains/members/invitations/invitations.rules.ts';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { formOf, getRequestContext, refused, toResult, unwrap } from '../../api.server.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { Form } from '../../forms/form.tsx';
import { schemaCheck } from '../../forms/schema-check.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { LocaleLink, useLocale, useLocalizedPath } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { useShell } from '../../layout/use-shell.ts';
import { pageMeta, translatorOf } from '../../seo/meta.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
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

const resetBody = ({ token = '', password = '' }: Record<string, string>) => ({ token, password });

export async function action({ request, context }: Route.ActionArgs) {
  const { api, session } = getRequestContext(context);
  const values = await formOf(request);
  const outcome = await toResult(api.api.member.reset.$post({ json: resetBody(values) }));
  if (!outcome.ok) return refused(outcome.failure, {}, []);
  // All sessions of the member have ended, including this browser's.
  session.clearUserToken(session.userToken);
  return data({ isDone: true as const, failure: undefined, warning: outcome.data.password_warning });
}

/** After a submission its result decides what is shown, since the link is used up by then. */
export const shouldRevalidate = () => false;

export function meta({ location, matches }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'auth');
  const site = matches[0].loaderData?.site;
  return pageMeta({ title: t('reset.title'), location, site, isPrivate: true });
}

export default function ResetPage({
  loaderData: { token, isOpen, isInvited, password },
}: Route.ComponentProps) {
  const t = useTranslations('auth.reset');
  const localized = useLocalizedPath();
  const { cartCount } = useShell();
  const result = useActionData<typeof action>();
  if (result && 'isDone' in result) {
    return (
      <Outcome
        title={t(isInvited ? 'invitedDoneTitle' : 'doneTitle')}
        text={t(isInvited ? 'invitedDoneText' : 'doneText')}
        // The mail interrupted whoever has works in this browser's cart.
        to={withNext(
          '/login',
          isInvited ? localized('/account/artist') : cartCount ? localized('/cart') : '',
        )}
        label={t('login')}
      >
        <PasswordWarningText warning={result.warning} />
      </Outcome>
    );
  }
  if (result?.failure.code === expiredCode || (!result && !isOpen)) {
    return (
      <Outcome
        title={t('expiredTitle')}
        text={isInvited ? t('invitedExpiredText', { days: invitationDays }) : t('expiredText')}
        to="/forgotPassword"
        label={t('again')}
      />
    );
  }
  return (
    <div className="page columns gap-y-10 py-14 lg:py-24">
      <div className="col-span-12 lg:col-span-5">
        <PageHeading title={t(isInvited ? 'invitedTitle' : 'title')} />
        <p className="mt-6 max-w-sm text-soft">{t(isInvited ? 'invitedText' : 'text')}</p>
      </div>
      <div className="col-span-12 md:col-span-9 lg:col-span-6 lg:col-start-7 lg:mt-3 xl:col-span-5 xl:col-start-7">
        <ResetForm result={result} token={token} isInvited={isInvited} password={password} />
      </div>
    </div>
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
  const { errors, messageOf, isChecking, formProps } = useCheckedForm(
    checkReset(useLocale()),
    result?.failure,
  );
  const isBusy = useNavigation().state !== 'idle' || isChecking;
  useActionToast(result, { isInPlace: result?.failure !== undefined });
  const labels = { password: t(isInvited ? 'invitedPassword' : 'password'), token: t('title') };
  return (
    <Form method="post" className="space-y-6" {...formProps}>
      <input type="hidden" name="token" value={token} />
      <ErrorSummary errors={errors} message={result?.failure.message} labels={labels} />
      <MemberPasswordField
        label={labels.password}
        hint={t('passwordHint', { min: password.min, symbols: password.symbols })}
        error={messageOf('password')}
      />
      <Button isBusy={isBusy} className="w-full sm:w-auto sm:min-w-48">
        {t('submit')}
      </Button>
    </Form>
  );
}

type OutcomeProps = { title: string; text: string; to: string; label: string; children?: ReactNode };

function Outcome({ title, text, to, label, children }: OutcomeProps) {
  return (
    <div className="page columns py-14 lg:py-24">
      <div className="col-span-12 lg:col-span-8" role="status">
        <PageHeading title={title} />
        <p className="mt-6 max-w-prose">{text}</p>
        {children}
        <p className="mt-8">
          <LocaleLink to={to} className={buttonClass()}>
            {label}
          </LocaleLink>
        </p>
      </div>
    </div>
  );
}

const checkReset = schemaCheck(
  () => import('../../../domains/members/members.schemas.ts').then(({ resetInput }) => resetInput),
  resetBody,
);
