import type { ReactNode } from 'react';
import { useActionData, useLocation, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { emailLinkInput } from '../../../domains/members/email/email.schemas.ts';
import { buildForm, getRequestContext, rejected, toResult, unwrap } from '../../api.server.ts';
import { Form } from '../../forms/form.tsx';
import { formBody } from '../../forms/form-body.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { useShell } from '../../layout/use-shell.ts';
import { privateMeta } from '../../seo/meta.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrorMessage } from '../../ui/field.tsx';
import { OutcomePage } from '../../ui/form-page.tsx';
import { ButtonLink, TextLink } from '../../ui/links.tsx';
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

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = getRequestContext(context);
  const json = formBody(emailLinkInput, await buildForm(request));
  const used = await toResult(api.api.member.email.link.$post({ json }));
  return used.ok ? { outcome: used.data, failure: undefined } : rejected(used.failure, {}, []);
}

/** After a submission its result decides what is shown, since the link is used up by then. */
export const shouldRevalidate = () => false;

export const meta = privateMeta('auth', 'confirmEmail.title');

/** The page of the links that confirm an e-mail address, or confirm or stop its change (`docs/rules/members.md`). */
export default function ConfirmEmailPage({ loaderData: { token, link } }: Route.ComponentProps) {
  const t = useTranslations('auth.confirmEmail');
  const actionData = useActionData<typeof action>();
  useActionToast(actionData, { isInPlace: true });
  const { day } = useDateFormat();
  const isBusy = useNavigation().state !== 'idle';
  if (actionData && 'outcome' in actionData) {
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
        <ButtonLink to={`/login?${new URLSearchParams({ next: here })}`}>{t('logIn')}</ButtonLink>
        {purpose === 'confirm' && (
          <ButtonLink variant="outline" to="/forgotPassword">
            {t('newPassword')}
          </ButtonLink>
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
  const links = (
    <>
      <ButtonLink to="/account">{t('account')}</ButtonLink>
      {cartCount ? <TextLink to="/cart">{t('cart')}</TextLink> : null}
    </>
  );
  return (
    <OutcomePage title={title} text={text} links={links}>
      {children && <p className="mt-4 max-w-prose">{children}</p>}
    </OutcomePage>
  );
}
