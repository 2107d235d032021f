import { redirect, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { oauthSignupInput, oauthSignupWithEmail } from '../../../domains/members/oauth/oauth.schemas.ts';
import { localizedPath, splitLocalePath } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, isLoggedIn, rejected, toResult } from '../../api.server.ts';
import { Agreement, useAgreementCheck } from '../../forms/agreement.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { EmailField } from '../../forms/fields/email-field.tsx';
import { PersonFields, usePersonLabels } from '../../forms/fields/person-fields.tsx';
import { Form } from '../../forms/form.tsx';
import { fieldNames, formBody } from '../../forms/form-body.ts';
import { schemaCheck } from '../../forms/schema-check.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { getTranslator, pageMeta } from '../../seo/meta.ts';
import { Button } from '../../ui/button.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import type { Route } from './+types/oauth-signup-page.ts';
import { pageAfterLogin } from './after-login.ts';
import { cartToBuy } from './buying.server.ts';
import { CartToBuySummary } from './cart-to-buy.tsx';

export const handle: PageHandle = { messages: ['auth', 'oauth', 'forms'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const next = url.searchParams.get('next') ?? '';
  if (await isLoggedIn(ctx)) throw redirect(pageAfterLogin(ctx.locale, next));
  const oauth = url.searchParams.get('oauth') ?? '';
  const found = await toResult(ctx.api.api.oauth.signup.$get({ query: { oauth } }));
  if (!found.ok) {
    const query = new URLSearchParams({ refused: 'oauth_expired', ...(next && { next }) });
    throw redirect(`${localizedPath(ctx.locale, '/login')}?${query}`);
  }
  return { oauth, next, cart: await cartToBuy(ctx, next), person: found.data };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, session, locale } = getRequestContext(context);
  const values = await buildForm(request);
  const schema = values.email === undefined ? oauthSignupInput : oauthSignupWithEmail;
  const outcome = await toResult(api.api.oauth.signup.$post({ json: formBody(schema, values) }));
  if (!outcome.ok) return rejected(outcome.failure, values, fieldNames(schema));
  session.logIn(outcome.data.token, { remember: false });
  const after = values.next ? pageAfterLogin(locale, values.next) : localizedPath(locale, '/account');
  throw redirect(after, 303);
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = getTranslator(splitLocalePath(location.pathname).locale, 'oauth');
  const site = matches[0].loaderData?.site;
  return pageMeta({
    title: t('signup.title'),
    description: t('signup.description'),
    location,
    site,
    isPrivate: true,
  });
}

/** What a first sign-in with a provider has to add before there is an account. */
export default function OauthSignupPage({ loaderData: { oauth, next, cart, person } }: Route.ComponentProps) {
  const t = useTranslations('oauth.signup');
  const names = useTranslations('oauth.names');
  const agreement = useTranslations('forms.agreement');
  const result = useActionData<typeof action>();
  useActionToast(result, { isInPlace: true });
  const { provider, email, firstname, lastname } = person;
  const { errors, getMessage, isBusy, formProps } = useCheckedForm(
    useAgreementCheck(email ? checkSignup : checkSignupWithEmail),
    result?.failure,
  );
  const values: Record<string, string | undefined> = result?.values ?? { firstname, lastname };
  const labels = { email: t('email'), ...usePersonLabels(), agree: agreement('label') };
  return (
    <FormPage
      isWide
      title={t('title')}
      lead={
        <>
          <p>{t('lead', { provider: names(provider) })}</p>
          {email && <p className="break-words text-ink">{t('emailKnown', { email })}</p>}
        </>
      }
      beside={<CartToBuySummary cart={cart} />}
    >
      <Form method="post" className="space-y-6" {...formProps}>
        <input type="hidden" name="oauth" value={oauth} />
        <input type="hidden" name="next" value={next} />
        <ErrorSummary errors={errors} message={result?.failure.message} labels={labels} />
        {!email && (
          <EmailField
            label={labels.email}
            hint={t('emailHint', { provider: names(provider) })}
            values={values}
            getMessage={getMessage}
          />
        )}
        <PersonFields values={values} getMessage={getMessage} />
        <Agreement isGiven={values.agree === 'on'} error={getMessage('agree')} />
        <Button isBusy={isBusy} className="min-w-40">
          {t('submit')}
        </Button>
      </Form>
    </FormPage>
  );
}

const loadSchemas = () => import('../../../domains/members/oauth/oauth.schemas.ts');
const checkSignup = schemaCheck(async () => (await loadSchemas()).oauthSignupInput);
const checkSignupWithEmail = schemaCheck(async () => (await loadSchemas()).oauthSignupWithEmail);
