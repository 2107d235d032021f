import { data, useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ProfileInput } from '../../../domains/members/members.schemas.ts';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { formOf, getRequestContext, requireLogin, toResult, unwrap } from '../../api.server.ts';
import type { Failure } from '../../failure.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { OptionalLabel } from '../../forms/fields/address-fields.tsx';
import { CompanyFields, companyFieldNames, useCompanyLabels } from '../../forms/fields/company-fields.tsx';
import { NewsletterField } from '../../forms/fields/newsletter-field.tsx';
import { PersonFields, personFieldNames, usePersonLabels } from '../../forms/fields/person-fields.tsx';
import { Form } from '../../forms/form.tsx';
import { formValues } from '../../forms/form-values.ts';
import { schemaCheck } from '../../forms/schema-check.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { wireBody } from '../../forms/wire-body.ts';
import { LocaleLink, useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { pageMeta, translatorOf } from '../../seo/meta.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import type { Route } from './+types/profile-page.ts';
import { AccountLayout } from './account-layout.tsx';
import { PasswordForm } from './password-form.tsx';

export const handle: PageHandle = { messages: ['account', 'forms', 'oauth'] };
export const middleware = [requireLogin];

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  return { profile: await unwrap(api.api.member.profile.$get()) };
}

type ActionResult =
  | { failure: Failure; values: Record<string, string>; message?: undefined }
  | { failure?: undefined; values?: undefined; message: string };

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = getRequestContext(context);
  const values = await formOf(request);
  const { type } = await unwrap(api.api.member.profile.$get());
  const saved = await toResult(api.api.member[':type'].$post({ param: { type }, json: profileBody(values) }));
  if (saved.ok) return { message: saved.message } satisfies ActionResult as ActionResult;
  return data<ActionResult>({ failure: saved.failure, values }, { status: saved.failure.status });
}

const profileBody = (values: Record<string, string>): ProfileInput =>
  ({
    ...wireBody(values, {
      // Sent empty, the display name becomes the first name.
      required: ['username', ...personFieldNames.required, ...companyFieldNames],
      optional: personFieldNames.optional,
    }),
    newsletter: values.newsletter === 'on',
  }) as ProfileInput;

export function meta({ location, matches }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'account');
  return pageMeta({
    title: t('profile.title'),
    location,
    site: matches[0].loaderData?.site,
    isPrivate: true,
  });
}

export default function ProfilePage({ loaderData: { profile } }: Route.ComponentProps) {
  const t = useTranslations('account.profile');
  const password = useTranslations('account.password');
  const loginMethods = useTranslations('oauth.methods');
  const locale = useLocale();
  const result = useActionData<typeof action>();
  const { errors, messageOf, isChecking, formProps } = useCheckedForm(checkProfile(locale), result?.failure);
  const isBusy = useNavigation().state !== 'idle' || isChecking;
  const values: Record<string, string | undefined> = result?.values ?? formValues(profile);
  const labels = {
    username: t('username'),
    ...usePersonLabels(),
    ...useCompanyLabels(),
  };
  useActionToast(result, { isInPlace: true });
  const field = (name: string) => ({ id: name, name, defaultValue: values[name], error: messageOf(name) });
  return (
    <AccountLayout title={t('title')}>
      <div className="columns mt-10">
        <Form method="post" className="col-span-12 space-y-10 lg:col-span-7" {...formProps}>
          {result?.message && errors.length === 0 && (
            <p role="status" className="border-l-2 border-ink py-1 pl-4 text-sm">
              {result.message}
            </p>
          )}
          <ErrorSummary errors={errors} message={result?.failure?.message} labels={labels} />
          <div className="space-y-6">
            <Field
              {...field('username')}
              label={<OptionalLabel>{t('username')}</OptionalLabel>}
              hint={t('usernameHint')}
              autoComplete="nickname"
            />
            <PersonFields values={values} messageOf={messageOf} />
          </div>
          {profile.type === 'business' && (
            <section className="space-y-6">
              <h2 className="text-xl">{t('company')}</h2>
              <CompanyFields values={values} messageOf={messageOf} />
            </section>
          )}
          <NewsletterField isGiven={result?.values ? values.newsletter === 'on' : profile.newsletter} />
          <p className="text-sm break-words text-soft">
            {t.rich('emailNote', {
              email: profile.email,
              link: (text) => (
                <LocaleLink to="/account/email" className="link">
                  {text}
                </LocaleLink>
              ),
            })}
          </p>
          <Button isBusy={isBusy} className="min-w-40">
            {t('save')}
          </Button>
        </Form>
        <section
          aria-labelledby="password-title"
          className="col-span-12 mt-14 border-t border-line pt-10 lg:col-span-7"
        >
          <h2 id="password-title" className="text-xl">
            {password('section')}
          </h2>
          <p className="mt-2 mb-6 text-sm text-soft">{password('text')}</p>
          <PasswordForm />
          <p className="mt-8 text-sm">
            <LocaleLink to="/account/session" className="link">
              {password('seeSessions')}
            </LocaleLink>
          </p>
          <p className="mt-3 text-sm">
            <LocaleLink to="/account/privacy" className="link">
              {password('seePrivacy')}
            </LocaleLink>
          </p>
          <p className="mt-3 text-sm">
            <LocaleLink to="/account/sign-in" className="link">
              {loginMethods('title')}
            </LocaleLink>
          </p>
        </section>
      </div>
    </AccountLayout>
  );
}

const checkProfile = schemaCheck(
  () => import('../../../domains/members/members.schemas.ts').then(({ profileInput }) => profileInput),
  profileBody,
);
