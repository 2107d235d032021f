import { data, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { formOf, getRequestContext, refused, toResult } from '../../api.server.ts';
import { ForgotForm, forgotBody } from '../../forms/forgot-form.tsx';
import { schemaCheck } from '../../forms/schema-check.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { useShell } from '../../layout/use-shell.ts';
import { pageMeta, translatorOf } from '../../seo/meta.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { Route } from './+types/forgot-password-page.ts';
import { withNext } from './after-login.ts';
import { cartToBuy } from './buying.server.ts';
import { CartToBuySummary } from './cart-to-buy.tsx';

export const handle: PageHandle = { messages: ['auth', 'forms'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const next = url.searchParams.get('next') ?? '';
  return { next, cart: await cartToBuy(getRequestContext(context), next) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = getRequestContext(context);
  const values = await formOf(request);
  const outcome = await toResult(api.api.member.forgot.$post({ json: forgotBody(values) }));
  if (!outcome.ok) return refused(outcome.failure, values, ['email']);
  // The demo sends no mails; they can be read in its outbox.
  const outbox = await toResult(api.api.outbox.$get({ query: { per_page: '1' } }));
  return data({ sentTo: values.email ?? '', hasOutbox: outbox.ok, failure: undefined, values: undefined });
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'auth');
  const site = matches[0].loaderData?.site;
  return pageMeta({ title: t('forgot.title'), location, site, isPrivate: true });
}

/** The page that requests a password reset link. Its response does not reveal whether the address has an account. */
export default function ForgotPasswordPage({ loaderData: { next, cart } }: Route.ComponentProps) {
  const t = useTranslations('auth.forgot');
  const sendsMail = useShell().site?.sendsMail ?? true;
  const result = useActionData<typeof action>();
  const login = withNext('/login', next);
  if (!sendsMail) return <NoMail login={login} />;
  if (result && 'sentTo' in result) {
    return <LinkIsSent email={result.sentTo} hasOutbox={result.hasOutbox} login={login} />;
  }
  return (
    <div className="page columns gap-y-10 py-14 lg:py-24">
      <div className="col-span-12 lg:col-span-5">
        <PageHeading title={t('title')} />
        <p className="mt-6 max-w-sm text-soft">{t('text')}</p>
        <CartToBuySummary cart={cart} />
      </div>
      <div className="col-span-12 md:col-span-9 lg:col-span-6 lg:col-start-7 lg:mt-3 xl:col-span-5 xl:col-start-7">
        <ForgotForm
          check={checkForgot}
          result={result}
          labels={{ email: t('email'), captcha: t('captcha') }}
          submit={t('submit')}
        >
          <p className="text-sm">
            <LocaleLink to={login} className="link">
              {t('back')}
            </LocaleLink>
          </p>
        </ForgotForm>
      </div>
    </div>
  );
}

/** Without mail no link can be sent, so customer service has to help. */
function NoMail({ login }: { login: string }) {
  const t = useTranslations('auth.forgot');
  return (
    <div className="page columns py-14 lg:py-24">
      <div className="col-span-12 lg:col-span-8">
        <PageHeading title={t('title')} />
        <p className="mt-6 max-w-prose">{t('noMail')}</p>
        <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3">
          <LocaleLink to="/contact" className={buttonClass()}>
            {t('contact')}
          </LocaleLink>
          <LocaleLink to={login} className="link">
            {t('back')}
          </LocaleLink>
        </p>
      </div>
    </div>
  );
}

type SentProps = { email: string; hasOutbox: boolean; login: string };

function LinkIsSent({ email, hasOutbox, login }: SentProps) {
  const t = useTranslations('auth.forgot');
  return (
    <div className="page columns py-14 lg:py-24" role="status">
      <div className="col-span-12 lg:col-span-8">
        <PageHeading title={t('sentTitle')} />
        <p className="mt-6 max-w-prose">{t('sentText', { email })}</p>
        <p className="mt-4 max-w-prose text-soft">{t('sentHint')}</p>
        <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3">
          {hasOutbox && (
            <LocaleLink to="/outbox" className={buttonClass()}>
              {t('outbox')}
            </LocaleLink>
          )}
          <LocaleLink to={login} className="link">
            {t('back')}
          </LocaleLink>
        </p>
      </div>
    </div>
  );
}

const checkForgot = schemaCheck(
  () => import('../../../domains/members/members.schemas.ts').then(({ forgotInput }) => forgotInput),
  forgotBody,
);
