import type { ReactNode } from 'react';
import { data, useActionData, useLocation, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { EmailLinkInput, EmailLinkOutcome } from '../../../domains/members/email/email.schemas.ts';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { formOf, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import type { Failure } from '../../failure.ts';
import { Form } from '../../forms/form.tsx';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { useShell } from '../../layout/use-shell.ts';
import { pageMeta, translatorOf } from '../../seo/meta.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormErrorMessage } from '../../ui/field.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { useDateFormat } from '../../ui/use-date-format.ts';
import type { Route } from './+types/confirm-email-page.ts';

export const handle: PageHandle = { messages: ['auth'] };

/** Opening the link changes nothing, since mail scanners open links too: the page's buttons do. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const token = url.searchParams.get('token')?.slice(0, 200) ?? '';
  const { link } = token
    ? await unwrap(api.api.member.email.link.$get({ query: { token } }))
    : { link: null };
  return { token, link };
}

type ActionResult =
  | { outcome: EmailLinkOutcome; failure?: undefined }
  | { outcome?: undefined; failure: Failure };

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = getRequestContext(context);
  const { token = '', decision = '' } = await formOf(request);
  const json = { token, decision: decision as EmailLinkInput['decision'] };
  const used = await toResult(api.api.member.email.link.$post({ json }));
  if (used.ok) return { outcome: used.data } satisfies ActionResult as ActionResult;
  return data<ActionResult>({ failure: used.failure }, { status: used.failure.status });
}

/** After a submission its result decides what is shown, since the link is used up by then. */
export const shouldRevalidate = () => false;

export function meta({ location, matches }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'auth');
  return pageMeta({
    title: t('confirmEmail.title'),
    location,
    site: matches[0].loaderData?.site,
    isPrivate: true,
  });
}

/** The page of the links that confirm an e-mail address, or confirm or stop its change (`docs/rules/members.md`). */
export default function ConfirmEmailPage({ loaderData: { token, link } }: Route.ComponentProps) {
  const t = useTranslations('auth.confirmEmail');
  const actionData = useActionData<typeof action>();
  useActionToast(actionData, { isInPlace: true });
  const { day } = useDateFormat();
  const isBusy = useNavigation().state !== 'idle';
  if (actionData?.outcome) {
    const { result, email, without_old_from: from, is_unlinked: isUnlinked } = actionData.outcome;
    const text =
      result === 'waiting' && from
        ? t('done.waitingUntil', { day: day(from) })
        : t(`done.${result}`, { email });
    return (
      <Outcome title={t(`doneTitle.${result}`)} text={text}>
        {result === 'confirmed' && (isUnlinked ? <Unlinked /> : t('otherDevices'))}
      </Outcome>
    );
  }
  const failure = actionData?.failure;
  if (failure?.code === 'email_link_expired' || !link)
    return <Outcome title={t('expiredTitle')} text={t('expiredText')} />;
  const { purpose, email, can_confirm: canConfirm, needs_login: needsLogin } = link;
  const isOld = purpose === 'old';
  return (
    <div className="page columns py-14 lg:py-24">
      <div className="col-span-12 lg:col-span-8">
        <PageHeading title={t(isOld ? 'oldTitle' : 'title')} />
        <p className="mt-6 max-w-prose break-words">
          {isOld ? t(canConfirm ? 'oldText' : 'oldStopText', { email }) : t(`${purpose}Text`, { email })}
        </p>
        {needsLogin && purpose !== 'old' && <LoginNeeded purpose={purpose} token={token} />}
        <FormErrorMessage>{failure?.message}</FormErrorMessage>
        <Form method="post" className="mt-8 flex flex-wrap gap-x-6 gap-y-4">
          <input type="hidden" name="token" value={token} />
          {canConfirm && !needsLogin && (
            <Button name="decision" value="confirm" isBusy={isBusy}>
              {t(isOld ? 'confirmChange' : 'confirm')}
            </Button>
          )}
          {purpose !== 'confirm' && (
            <Button name="decision" value="stop" variant="outline" isBusy={isBusy}>
              {t('stop')}
            </Button>
          )}
        </Form>
      </div>
    </div>
  );
}

/** Asks for a login to the account, whose session alone confirms. */
function LoginNeeded({ purpose, token }: { purpose: 'confirm' | 'new'; token: string }) {
  const t = useTranslations('auth.confirmEmail');
  const here = `${useLocation().pathname}?${new URLSearchParams({ token })}`;
  return (
    <>
      <p className="mt-4 max-w-prose">{t(`${purpose}Login`)}</p>
      <p className="mt-4 max-w-prose text-soft">{t(`${purpose}LoginHelp`)}</p>
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-4">
        <LocaleLink to={`/login?${new URLSearchParams({ next: here })}`} className={buttonClass()}>
          {t('logIn')}
        </LocaleLink>
        {purpose === 'confirm' && (
          <LocaleLink to="/forgotPassword" className={buttonClass('outline')}>
            {t('newPassword')}
          </LocaleLink>
        )}
      </p>
    </>
  );
}

function Unlinked() {
  const t = useTranslations('auth.confirmEmail');
  return t.rich('unlinked', {
    link: (chunks) => <LocaleLink to="/account/sign-in">{chunks}</LocaleLink>,
  });
}

function Outcome({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const t = useTranslations('auth.confirmEmail');
  const { cartCount } = useShell();
  return (
    <div className="page columns py-14 lg:py-24">
      <div className="col-span-12 lg:col-span-8" role="status">
        <PageHeading title={title} />
        <p className="mt-6 max-w-prose break-words">{text}</p>
        {children && <p className="mt-4 max-w-prose">{children}</p>}
        <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
          <LocaleLink to="/account" className={buttonClass()}>
            {t('account')}
          </LocaleLink>
          {cartCount ? (
            <LocaleLink to="/cart" className="link">
              {t('cart')}
            </LocaleLink>
          ) : null}
        </p>
      </div>
    </div>
  );
}
