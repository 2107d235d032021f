import { useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { profileInput } from '../../../domains/members/members.schemas.ts';
import { buildForm, getRequestContext, requireLogin, toResult, unwrap } from '../../api.server.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { fieldProps } from '../../forms/field-props.ts';
import { OptionalLabel } from '../../forms/fields/address-fields.tsx';
import { CompanyFields, useCompanyLabels } from '../../forms/fields/company-fields.tsx';
import { NewsletterField } from '../../forms/fields/newsletter-field.tsx';
import { PersonFields, usePersonLabels } from '../../forms/fields/person-fields.tsx';
import { Form } from '../../forms/form.tsx';
import { formBody } from '../../forms/form-body.ts';
import { toActionResult } from '../../forms/form-result.ts';
import { formValues } from '../../forms/form-values.ts';
import { schemaCheck } from '../../forms/schema-check.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { linkTo, useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextLink } from '../../ui/links.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
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

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = getRequestContext(context);
  const values = await buildForm(request);
  const { type } = await unwrap(api.api.member.profile.$get());
  const json = formBody(profileInput, fieldsToSend(values));
  const saved = await toResult(api.api.member[':type'].$post({ param: { type }, json }));
  return toActionResult('save', saved, values);
}

/** An unchecked box ends the newsletters. */
const fieldsToSend = (fields: Record<string, string>) => ({ newsletter: 'false', ...fields });

export const meta = privateMeta('account', 'profile.title');

export default function ProfilePage({ loaderData: { profile } }: Route.ComponentProps) {
  const t = useTranslations('account.profile');
  const password = useTranslations('account.password');
  const loginMethods = useTranslations('oauth.methods');
  const _locale = useLocale();
  const result = useActionData<typeof action>();
  const { errors, getMessage, isBusy, formProps } = useCheckedForm(checkProfile, result?.failure);
  const values: Record<string, string | undefined> = result?.values ?? formValues(profile);
  const labels = {
    username: t('username'),
    ...usePersonLabels(),
    ...useCompanyLabels(),
  };
  useActionToast(result, { isInPlace: true });
  return (
    <AccountLayout title={t('title')}>
      <div className="columns mt-10">
        <Form method="post" className="col-span-12 space-y-10 lg:col-span-7" {...formProps}>
          {result?.message && errors.length === 0 && <StatusMessage> {result.message}</StatusMessage>}
          <ErrorSummary errors={errors} message={result?.failure?.message} labels={labels} />
          <div className="space-y-6">
            <Field
              {...fieldProps(values, getMessage)('username')}
              label={<OptionalLabel>{t('username')}</OptionalLabel>}
              hint={t('usernameHint')}
              autoComplete="nickname"
            />
            <PersonFields values={values} getMessage={getMessage} />
          </div>
          {profile.type === 'business' && (
            <TitledSection title={t('company')} className="space-y-6">
              {profile.status === 'active' && <p className="text-sm text-soft">{t('companyHint')}</p>}
              <CompanyFields values={values} getMessage={getMessage} />
            </TitledSection>
          )}
          <NewsletterField isGiven={result?.values ? values.newsletter === 'on' : profile.newsletter} />
          <p className="text-sm break-words text-soft">
            {t.rich('emailNote', {
              email: profile.email,
              link: linkTo('/account/email'),
            })}
          </p>
          <Button isBusy={isBusy} className="min-w-40">
            {t('save')}
          </Button>
        </Form>
        <TitledSection
          title={password('section')}
          className="col-span-12 mt-14 border-t border-line pt-10 lg:col-span-7"
        >
          <p className="mt-2 mb-6 text-sm text-soft">{password('text')}</p>
          <PasswordForm />
          <p className="mt-8 text-sm">
            <TextLink to="/account/session">{password('seeSessions')}</TextLink>
          </p>
          <p className="mt-3 text-sm">
            <TextLink to="/account/privacy">{password('seePrivacy')}</TextLink>
          </p>
          <p className="mt-3 text-sm">
            <TextLink to="/account/sign-in">{loginMethods('title')}</TextLink>
          </p>
        </TitledSection>
      </div>
    </AccountLayout>
  );
}

const checkProfile = schemaCheck(
  () => import('../../../domains/members/members.schemas.ts').then(({ profileInput: one }) => one),
  fieldsToSend,
);
