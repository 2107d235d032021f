import { redirect, useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OauthSignupInput } from '../../../domains/members/oauth/oauth.schemas.ts';
import { localizedPath, splitLocalePath } from '../../../kernel/locale.ts';
import { formOf, getRequestContext, isLoggedIn, refused, toResult } from '../../api.server.ts';
import { Agreement, useAgreementCheck } from '../../forms/agreement.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { PersonFields, personFieldNames, usePersonLabels } from '../../forms/fields/person-fields.tsx';
import { Form } from '../../forms/form.tsx';
import { schemaCheck } from '../../forms/schema-check.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { wireBody } from '../../forms/wire-body.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { pageMeta, translatorOf } from '../../seo/meta.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
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
  const values = await formOf(request);
  const outcome = await toResult(api.api.oauth.signup.$post({ json: signupBody(values) }));
  if (!outcome.ok) return refused(outcome.failure, values, shownNames);
  session.logIn(outcome.data.token, { remember: false });
  const after = values.next ? pageAfterLogin(locale, values.next) : localizedPath(locale, '/account');
  throw redirect(after, 303);
}

const shownNames = ['email', ...personFieldNames.required, ...personFieldNames.optional, 'agree'];

/** The request body of the form. `email` is a field only where the provider named none. */
const signupBody = (values: Record<string, string>): OauthSignupInput =>
  ({
    ...wireBody(values, {
      required: ['oauth', 'email', ...personFieldNames.required],
      optional: personFieldNames.optional,
    }),
    agree: values.agree === 'on',
  }) as OauthSignupInput;

export function meta({ location, matches }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'oauth');
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
  const { errors, messageOf, isChecking, formProps } = useCheckedForm(
    useAgreementCheck(checkSignup)(useLocale()),
    result?.failure,
  );
  const isBusy = useNavigation().state !== 'idle' || isChecking;
  const { provider, email, firstname, lastname } = person;
  const values: Record<string, string | undefined> = result?.values ?? { firstname, lastname };
  const labels = { email: t('email'), ...usePersonLabels(), agree: agreement('label') };
  return (
    <div className="page columns gap-y-10 py-14 lg:py-24">
      <div className="col-span-12 lg:col-span-4">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="mt-6 max-w-sm text-soft">{t('lead', { provider: names(provider) })}</p>
        {email && <p className="mt-4 max-w-sm break-words">{t('emailKnown', { email })}</p>}
        <CartToBuySummary cart={cart} />
      </div>
      <Form
        method="post"
        className="col-span-12 space-y-6 lg:col-span-7 lg:col-start-6 lg:mt-3 xl:col-span-6 xl:col-start-6"
        {...formProps}
      >
        <input type="hidden" name="oauth" value={oauth} />
        <input type="hidden" name="next" value={next} />
        <ErrorSummary errors={errors} message={result?.failure.message} labels={labels} />
        {!email && (
          <Field
            id="email"
            name="email"
            type="email"
            label={labels.email}
            hint={t('emailHint', { provider: names(provider) })}
            autoComplete="email"
            defaultValue={values.email}
            error={messageOf('email')}
            required
          />
        )}
        <PersonFields values={values} messageOf={messageOf} />
        <Agreement isGiven={values.agree === 'on'} error={messageOf('agree')} />
        <Button isBusy={isBusy} className="min-w-40">
          {t('submit')}
        </Button>
      </Form>
    </div>
  );
}

const checkSignup = schemaCheck(
  () =>
    import('../../../domains/members/oauth/oauth.schemas.ts').then(
      ({ oauthSignupInput }) => oauthSignupInput,
    ),
  signupBody,
);
