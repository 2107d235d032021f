import type { ReactNode } from 'react';
import { data, Form, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { formOf, getRequestContext, requireLogin, toResult, unwrap } from '../../api.server.ts';
import type { Failure } from '../../failure.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { LocaleLink, useLocalizedPath } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { pageMeta, translatorOf } from '../../seo/meta.ts';
import { buttonClass } from '../../ui/button.tsx';
import { oauthErrorMessage } from '../auth/oauth-error.server.ts';
import { isOauthProvider } from '../auth/oauth-provider.ts';
import type { Route } from './+types/login-methods-page.ts';
import { AccountLayout } from './account-layout.tsx';

export const handle: PageHandle = { messages: ['account', 'oauth'] };
export const middleware = [requireLogin];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api, locale } = getRequestContext(context);
  const linked = url.searchParams.get('linked') ?? undefined;
  return {
    methods: await unwrap(api.api.member.oauth.$get()),
    error: oauthErrorMessage(locale, url.searchParams.get('refused')),
    linked: isOauthProvider(linked) ? linked : null,
  };
}

type ActionResult = { failure: Failure; message?: undefined } | { failure?: undefined; message: string };

/** Unlinks a provider. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = getRequestContext(context);
  const { provider } = await formOf(request);
  if (!isOauthProvider(provider)) throw data(null, { status: 404 });
  const outcome = await toResult(api.api.member.oauth[':provider'].$delete({ param: { provider } }));
  if (outcome.ok) return data<ActionResult>({ message: outcome.message });
  return data<ActionResult>({ failure: outcome.failure }, { status: outcome.failure.status });
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'oauth');
  return pageMeta({
    title: t('methods.title'),
    location,
    site: matches[0].loaderData?.site,
    isPrivate: true,
  });
}

export default function LoginMethodsPage({ loaderData: { methods, error, linked } }: Route.ComponentProps) {
  const t = useTranslations('oauth.methods');
  const names = useTranslations('oauth.names');
  const localized = useLocalizedPath();
  const result = useActionData<typeof action>();
  const message = result ? result.message : linked && t('done', { provider: names(linked) });
  return (
    <AccountLayout title={t('title')}>
      <div className="columns mt-6">
        <div className="col-span-12 space-y-8 lg:col-span-7">
          <p className="text-soft">{t('text')}</p>
          {message && (
            <p role="status" className="border-l-2 border-ink py-1 pl-4 text-sm">
              {message}
            </p>
          )}
          <ErrorSummary errors={[]} message={result ? result.failure?.message : error} labels={{}} />
          <ul className="border-t border-line">
            <LoginMethod name={t('password')} state={t(methods.has_password ? 'isSet' : 'isNotSet')}>
              <LocaleLink
                to={methods.has_password ? '/account/password' : '/forgotPassword'}
                className={buttonClass('outline')}
              >
                {t(methods.has_password ? 'change' : 'set')}
              </LocaleLink>
            </LoginMethod>
            {methods.providers.map(({ provider, is_linked, email, can_unlink }) => (
              <LoginMethod
                key={provider}
                name={names(provider)}
                state={is_linked ? (email ? t('linkedAs', { email }) : t('linked')) : t('notLinked')}
                note={is_linked && !can_unlink ? t('onlyMethod') : null}
              >
                {is_linked ? (
                  can_unlink && (
                    <Form method="post" action={localized('/account/sign-in')}>
                      <button
                        type="submit"
                        name="provider"
                        value={provider}
                        className={buttonClass('outline')}
                        aria-label={t('unlinkOf', { provider: names(provider) })}
                      >
                        {t('unlink')}
                      </button>
                    </Form>
                  )
                ) : (
                  <Form method="post" action={localized('/login/oauth')} reloadDocument>
                    <input type="hidden" name="link" value="on" />
                    <button
                      type="submit"
                      name="provider"
                      value={provider}
                      className={buttonClass('outline')}
                      aria-label={t('linkOf', { provider: names(provider) })}
                    >
                      {t('link')}
                    </button>
                  </Form>
                )}
              </LoginMethod>
            ))}
          </ul>
        </div>
      </div>
    </AccountLayout>
  );
}

type LoginMethodProps = { name: string; state: string; note?: string | null; children: ReactNode };

function LoginMethod({ name, state, note, children }: LoginMethodProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line py-5">
      <div className="min-w-0">
        <h2 className="text-base">{name}</h2>
        <p className="mt-1 text-sm break-words text-soft">{state}</p>
        {note && <p className="mt-1 text-sm text-soft">{note}</p>}
      </div>
      {children}
    </li>
  );
}
