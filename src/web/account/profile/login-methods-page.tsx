import type { ReactNode } from 'react';
import { data, redirect, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { unlinkInput } from '../../../domains/members/oauth/oauth.schemas.ts';
import { buildForm, getRequestContext, requireLogin, toResult, unwrap } from '../../api.server.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { Form } from '../../forms/form.tsx';
import { formBody } from '../../forms/form-body.ts';
import { toActionResult } from '../../forms/form-result.ts';
import { LocaleLink, useLocalizedPath } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { buttonClass } from '../../ui/button.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { oauthErrorMessage } from '../auth/oauth-error.server.ts';
import { isOauthProvider } from '../auth/oauth-provider.ts';
import type { Route } from './+types/login-methods-page.ts';
import { AccountLayout } from './account-layout.tsx';
import { OwnPasswordField } from './own-password-field.tsx';

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

/** Leads to the page of a provider that is to be linked, or unlinks one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = getRequestContext(context);
  const values = await buildForm(request);
  const { link, unlink } = values;
  const provider = link ?? unlink;
  if (!isOauthProvider(provider)) throw data(null, { status: 404 });
  const param = { provider };
  if (link) {
    const json = { ...formBody(unlinkInput, values), link: true };
    const started = await toResult(api.api.oauth[':provider'].$post({ param, json }));
    if (started.ok) throw redirect(started.data.url, 303);
    return toActionResult('link', started);
  }
  const json = formBody(unlinkInput, values);
  return toActionResult('unlink', await toResult(api.api.member.oauth[':provider'].$delete({ param, json })));
}

export const meta = privateMeta('oauth', 'methods.title');

export default function LoginMethodsPage({ loaderData: { methods, error, linked } }: Route.ComponentProps) {
  const t = useTranslations('oauth.methods');
  const names = useTranslations('oauth.names');
  const localized = useLocalizedPath();
  const labels = useTranslations('account.password');
  const result = useActionData<typeof action>();
  useActionToast(result, { isInPlace: true });
  const errors = result?.failure?.errors ?? [];
  const message = result ? result.message : linked && t('done', { provider: names(linked) });
  return (
    <AccountLayout title={t('title')}>
      <div className="columns mt-6">
        <div className="col-span-12 space-y-8 lg:col-span-7">
          <p className="text-soft">{t('text')}</p>
          {message && <StatusMessage> {message}</StatusMessage>}
          <Form
            method="post"
            action={localized('/account/sign-in')}
            reloadDocument
            noValidate
            className="space-y-8"
          >
            <ErrorSummary
              errors={errors}
              message={result ? result.failure?.message : error}
              labels={{ current_password: labels('current') }}
            />
            {methods.has_password && (
              <OwnPasswordField
                reason={t('reason')}
                error={errors.find(({ field }) => field === 'current_password')?.message}
              />
            )}
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
                  {(!is_linked || can_unlink) && (
                    <button
                      type="submit"
                      name={is_linked ? 'unlink' : 'link'}
                      value={provider}
                      className={buttonClass('outline')}
                      aria-label={t(is_linked ? 'unlinkOf' : 'linkOf', { provider: names(provider) })}
                    >
                      {t(is_linked ? 'unlink' : 'link')}
                    </button>
                  )}
                </LoginMethod>
              ))}
            </ul>
          </Form>
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
