import { type FormEvent, useRef } from 'react';
import { redirect, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { type MemberType, memberTypes } from '../../../domains/members/members.rules.ts';
import { registerInput } from '../../../domains/members/members.schemas.ts';
import { type Locale, localizedPath, splitLocalePath } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, isLoggedIn, rejected, toResult, unwrap } from '../../api.server.ts';
import { Agreement, useAgreementCheck } from '../../forms/agreement.tsx';
import { CaptchaSubmit, useCaptchaForm } from '../../forms/captcha/captcha-form.tsx';
import { withCaptcha } from '../../forms/captcha/with-captcha.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { AddressFields, useAddressLabels } from '../../forms/fields/address-fields.tsx';
import { CompanyFields, useCompanyLabels } from '../../forms/fields/company-fields.tsx';
import { EmailField } from '../../forms/fields/email-field.tsx';
import { NewsletterField } from '../../forms/fields/newsletter-field.tsx';
import { PersonFields, usePersonLabels } from '../../forms/fields/person-fields.tsx';
import { Form } from '../../forms/form.tsx';
import { fieldNames, formBody } from '../../forms/form-body.ts';
import { schemaCheck } from '../../forms/schema-check.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { getTranslator, pageMeta } from '../../seo/meta.ts';
import { FormPage } from '../../ui/form-page.tsx';
import { TextLink } from '../../ui/links.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import type { Route } from './+types/register-page.ts';
import { pageAfterLogin, withNext } from './after-login.ts';
import { cartToBuy } from './buying.server.ts';
import { CartToBuySummary } from './cart-to-buy.tsx';
import { MemberPasswordField } from './new-password.tsx';

export const handle: PageHandle = { messages: ['auth', 'forms'] };

const registerPaths: Record<MemberType, string> = {
  basic: '/register',
  artist: '/register/artist',
  business: '/register/gallery',
};

/** Whom a page registers, by its path. */
const getType = (pathname: string): MemberType =>
  memberTypes.find((type) => registerPaths[type] === splitLocalePath(pathname).path) ?? 'basic';

/** The page that needed an account, otherwise the account (`docs/rules/members.md`). */
const pageAfterRegistration = (locale: Locale, next: string | undefined): string =>
  next ? pageAfterLogin(locale, next) : localizedPath(locale, '/account');

/** Loads the registration form; redirects members who are logged in. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const next = url.searchParams.get('next') ?? '';
  if (await isLoggedIn(ctx)) throw redirect(pageAfterRegistration(ctx.locale, next));
  const [cart, { param, auth }, { country_code: country }] = await Promise.all([
    cartToBuy(ctx, next),
    unwrap(ctx.api.api.initial.$get()),
    unwrap(ctx.api.api.ipaddr.check.$get()),
  ]);
  const home = cart?.countryCode ?? country ?? (ctx.locale === 'zh-Hant' ? 'TW' : '');
  return { next, cart, countries: param.countries, password: auth.password, home };
}

/** Registers, logs in and redirects to the page that follows. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { api, session, locale } = getRequestContext(context);
  const values = await buildForm(request);
  const json = formBody(registerInput, fieldsToSend(getType(url.pathname), values));
  const outcome = await toResult(api.api.member.register.$post({ json }));
  if (!outcome.ok) return rejected(outcome.failure, values, fieldNames(registerInput));
  session.logIn(outcome.data.token, { remember: false });
  throw redirect(pageAfterRegistration(locale, values.next), 303);
}

const fieldsToSend = (type: MemberType, fields: Record<string, string>) => withCaptcha({ ...fields, type });

export function meta({ location, matches }: Route.MetaArgs) {
  const { pathname } = location;
  const t = getTranslator(splitLocalePath(pathname).locale, 'auth');
  const type = getType(pathname);
  return pageMeta({
    title: t(`register.types.${type}.title`),
    description: t(`register.types.${type}.description`),
    location,
    site: matches[0].loaderData?.site,
  });
}

/** The registration page for collectors, artists or galleries (`docs/rules/members.md`). */
export default function RegisterPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { next, cart, countries, password, home } = loaderData;
  const type = getType(useLocation().pathname);
  const t = useTranslations('auth.register');
  const kind = useTranslations(`auth.register.types.${type}`);
  const agreement = useTranslations('forms.agreement');
  const { errors, getMessage, isBusy, formProps } = useCaptchaForm(useAgreementCheck(checks[type]), result);
  const code = countries.find((country) => country.code === home)?.phone_code ?? '';
  const first = { 'address.country_code': home, 'mobile.code': code, 'company.phone.code': code };
  const values: Record<string, string | undefined> = result?.values ?? first;
  const labels = {
    email: t('email'),
    password: t('password'),
    ...usePersonLabels(),
    ...useCompanyLabels(),
    ...useAddressLabels('address.'),
    agree: agreement('label'),
    captcha: t('captcha'),
  };
  const form = formProps.ref;
  const isCodeTyped = useRef(false);
  return (
    <FormPage
      isWide
      title={kind('title')}
      lead={<p>{kind('lead')}</p>}
      beside={
        <>
          {type !== 'basic' && (
            <p className="mt-6 max-w-sm border-l-2 border-seal py-1 pl-4 text-sm">{t('review')}</p>
          )}
          <p className="mt-4 text-sm">
            {t('known')} <TextLink to={withNext('/login', next)}>{t('login')}</TextLink>
          </p>
          <CartToBuySummary cart={cart} />
          <OtherTypes type={type} next={next} />
        </>
      }
    >
      <Form
        method="post"
        className="space-y-12"
        onInput={(event: FormEvent<HTMLFormElement>) => {
          if ((event.target as HTMLInputElement).name === 'mobile.code') isCodeTyped.current = true;
        }}
        {...formProps}
      >
        <input type="hidden" name="next" value={next} />
        <ErrorSummary errors={errors} message={result?.failure.message} labels={labels} />
        <TitledSection title={t('account')} className="space-y-6">
          <EmailField label={labels.email} values={values} getMessage={getMessage} />
          <MemberPasswordField
            label={labels.password}
            hint={t('passwordHint', { min: password.min, symbols: password.symbols })}
            error={getMessage('password')}
          />
        </TitledSection>
        <TitledSection title={t('person')} className="space-y-6">
          <PersonFields values={values} getMessage={getMessage} />
        </TitledSection>
        {type === 'business' && (
          <TitledSection title={t('company')} className="space-y-6">
            <CompanyFields values={values} getMessage={getMessage} />
          </TitledSection>
        )}
        <TitledSection title={t('address')} className="space-y-6">
          <AddressFields
            prefix="address."
            countries={countries}
            values={values}
            getMessage={getMessage}
            onCountry={(country) => {
              // The calling code follows the country until the user edits it.
              const code = form.current?.elements.namedItem('mobile.code');
              if (country && !isCodeTyped.current && code instanceof HTMLInputElement)
                code.value = country.phone_code;
            }}
          />
        </TitledSection>
        <div className="space-y-6">
          <NewsletterField isGiven={values.newsletter === 'on'} />
          <Agreement isGiven={values.agree === 'on'} error={getMessage('agree')} />
          <CaptchaSubmit result={result} error={getMessage('captcha')} isBusy={isBusy}>
            {t('submit')}
          </CaptchaSubmit>
        </div>
      </Form>
    </FormPage>
  );
}

/** Links to the registration pages of the other member types. */
function OtherTypes({ type, next }: { type: MemberType; next: string }) {
  const t = useTranslations('auth.register');
  return (
    <TitledSection title={t('others')} className="mt-10" titleClassName="label font-sans!">
      <ul className="mt-1 space-y-1 text-sm">
        {memberTypes
          .filter((other) => other !== type)
          .map((other) => (
            <li key={other}>
              <LocaleLink to={withNext(registerPaths[other], next)} className="link inline-block min-h-6">
                {t(`types.${other}.link`)}
              </LocaleLink>
            </li>
          ))}
      </ul>
    </TitledSection>
  );
}

const buildCheck = (type: MemberType) =>
  schemaCheck(
    () => import('../../../domains/members/members.schemas.ts').then(({ registerInput: one }) => one),
    (fields) => fieldsToSend(type, fields),
  );

const checks = { basic: buildCheck('basic'), artist: buildCheck('artist'), business: buildCheck('business') };
