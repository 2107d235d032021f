import { redirect, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { loginInput } from '../../../domains/members/members.schemas.ts';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, isLoggedIn, rejected, toResult, unwrap } from '../../api.server.ts';
import { CaptchaSubmit, useCaptchaForm } from '../../forms/captcha/captcha-form.tsx';
import { withCaptcha } from '../../forms/captcha/with-captcha.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { LoginFields } from '../../forms/fields/login-fields.tsx';
import { Form } from '../../forms/form.tsx';
import { fieldNames, formBody } from '../../forms/form-body.ts';
import { schemaCheck } from '../../forms/schema-check.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { getTranslator, pageMeta } from '../../seo/meta.ts';
import { Checkbox } from '../../ui/field.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import type { Route } from './+types/login-page.ts';
import { pageAfterLogin, withNext } from './after-login.ts';
import { cartToBuy, isBuyingPath } from './buying.server.ts';
import { CartToBuySummary } from './cart-to-buy.tsx';
import { OauthButtons } from './oauth-buttons.tsx';
import { oauthErrorMessage } from './oauth-error.server.ts';

export const handle: PageHandle = { messages: ['auth', 'forms', 'oauth'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const next = url.searchParams.get('next') ?? '';
  if (await isLoggedIn(ctx)) throw redirect(pageAfterLogin(ctx.locale, next));
  // A sign-in with a provider leads here with its one-time code, or with why it was rejected.
  const code = url.searchParams.get('oauth');
  const outcome = code ? await toResult(ctx.api.api.oauth.check.$get({ query: { oauth: code } })) : null;
  if (outcome?.ok) {
    ctx.session.logIn(outcome.data.token, { remember: false });
    throw redirect(pageAfterLogin(ctx.locale, next));
  }
  const { auth } = await unwrap(ctx.api.api.initial.$get());
  return {
    next,
    reason: isBuyingPath(next) ? ('cart' as const) : next ? ('page' as const) : null,
    cart: await cartToBuy(ctx, next),
    providers: auth.oauth,
    error: outcome?.failure.message ?? oauthErrorMessage(ctx.locale, url.searchParams.get('refused')),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, session, locale } = getRequestContext(context);
  const values = await buildForm(request);
  const json = formBody(loginInput, withCaptcha(values));
  const outcome = await toResult(api.api.member.login.$post({ json }));
  if (!outcome.ok) return rejected(outcome.failure, values, fieldNames(loginInput));
  session.logIn(outcome.data.token, { remember: values.remember === 'on' });
  throw redirect(pageAfterLogin(locale, values.next), 303);
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = getTranslator(splitLocalePath(location.pathname).locale, 'auth');
  const site = matches[0].loaderData?.site;
  return pageMeta({ title: t('login.title'), description: t('login.description'), location, site });
}

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const { next, reason, cart, providers, error } = loaderData;
  const t = useTranslations('auth.login');
  const result = useActionData<typeof action>();
  const { errors, getMessage, isBusy, formProps } = useCaptchaForm(checkLogin, result);
  const labels = { email: t('email'), password: t('password'), captcha: t('captcha') };
  return (
    <FormPage
      title={t('title')}
      lead={reason && <p>{t(reason === 'cart' ? 'cartIsKept' : 'isNeeded')}</p>}
      beside={<CartToBuySummary cart={cart} />}
    >
      <Form method="post" className="space-y-6" {...formProps}>
        <input type="hidden" name="next" value={next} />
        <ErrorSummary errors={errors} message={result?.failure.message ?? error} labels={labels} />
        <LoginFields labels={labels} email={result?.values.email} getMessage={getMessage} />
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <Checkbox name="remember" label={t('remember')} defaultChecked={result?.values.remember === 'on'} />
          <LocaleLink to={withNext('/forgotPassword', next)} className="link text-sm">
            {t('forgot')}
          </LocaleLink>
        </div>
        <CaptchaSubmit result={result} error={getMessage('captcha')} isBusy={isBusy}>
          {t('submit')}
        </CaptchaSubmit>
      </Form>
      <OauthButtons providers={providers} next={next} />
      <section className="mt-14 border-t border-line pt-8">
        <h2 className="text-xl">{t('isNew')}</h2>
        <p className="mt-2 max-w-md text-sm text-soft">{t('newText')}</p>
        <p className="mt-5">
          <ButtonLink variant="outline" to={withNext('/register', next)}>
            {t('register')}
          </ButtonLink>
        </p>
      </section>
    </FormPage>
  );
}

const checkLogin = schemaCheck(
  () => import('../../../domains/members/members.schemas.ts').then(({ loginInput: one }) => one),
  withCaptcha,
);
