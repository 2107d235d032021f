import { type FormEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { type MemberType, memberTypes } from '../../../domains/members/members.rules.ts';
import type { Failure } from '../../failure.ts';
import { Agreement, useAgreementCheck } from '../../forms/agreement.tsx';
import { CaptchaSubmit, useCaptchaForm } from '../../forms/captcha/captcha-form.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { AddressFields, useAddressLabels } from '../../forms/fields/address-fields.tsx';
import { CompanyFields, useCompanyLabels } from '../../forms/fields/company-fields.tsx';
import { NewsletterField } from '../../forms/fields/newsletter-field.tsx';
import { PersonFields, usePersonLabels } from '../../forms/fields/person-fields.tsx';
import { Form } from '../../forms/form.tsx';
import { schemaCheck } from '../../forms/schema-check.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { Field } from '../../ui/field.tsx';
import { withNext } from './after-login.ts';
import { CartToBuySummary } from './cart-to-buy.tsx';
import { MemberPasswordField } from './new-password.tsx';
import { registerBody } from './register-body.ts';
import type { loadRegistration } from './registration.server.ts';

type Props = {
  type: MemberType;
  page: Awaited<ReturnType<typeof loadRegistration>>;
  result: { failure: Failure; values: Record<string, string> } | undefined;
};

/** The registration page for collectors, artists or galleries (`docs/rules/members.md`). */
export function RegistrationPage({ type, page, result }: Props) {
  const { next, cart, countries, password, home } = page;
  const t = useTranslations('auth.register');
  const kind = useTranslations(`auth.register.types.${type}`);
  const agreement = useTranslations('forms.agreement');
  const { errors, messageOf, isBusy, formProps } = useCaptchaForm(useAgreementCheck(checks[type]), result);
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
    <div className="page columns gap-y-10 py-14 lg:py-24">
      <div className="col-span-12 lg:col-span-4">
        <h1 className="text-3xl">{kind('title')}</h1>
        <p className="mt-6 max-w-sm text-soft">{kind('lead')}</p>
        {type !== 'basic' && (
          <p className="mt-6 max-w-sm border-l-2 border-seal py-1 pl-4 text-sm">{t('review')}</p>
        )}
        <p className="mt-4 text-sm">
          {t('known')}{' '}
          <LocaleLink to={withNext('/login', next)} className="link">
            {t('login')}
          </LocaleLink>
        </p>
        <CartToBuySummary cart={cart} />
        <OtherTypes type={type} next={next} />
      </div>
      <Form
        method="post"
        className="col-span-12 space-y-12 lg:col-span-7 lg:col-start-6 lg:mt-3 xl:col-span-6 xl:col-start-6"
        onInput={(event: FormEvent<HTMLFormElement>) => {
          if ((event.target as HTMLInputElement).name === 'mobile.code') isCodeTyped.current = true;
        }}
        {...formProps}
      >
        <input type="hidden" name="next" value={next} />
        <ErrorSummary errors={errors} message={result?.failure.message} labels={labels} />
        <section className="space-y-6">
          <h2 className="text-xl">{t('account')}</h2>
          <Field
            id="email"
            name="email"
            type="email"
            label={labels.email}
            autoComplete="email"
            defaultValue={values.email}
            error={messageOf('email')}
            required
          />
          <MemberPasswordField
            label={labels.password}
            hint={t('passwordHint', { min: password.min, symbols: password.symbols })}
            error={messageOf('password')}
          />
        </section>
        <section className="space-y-6">
          <h2 className="text-xl">{t('person')}</h2>
          <PersonFields values={values} messageOf={messageOf} />
        </section>
        {type === 'business' && (
          <section className="space-y-6">
            <h2 className="text-xl">{t('company')}</h2>
            <CompanyFields values={values} messageOf={messageOf} />
          </section>
        )}
        <section className="space-y-6">
          <h2 className="text-xl">{t('address')}</h2>
          <AddressFields
            prefix="address."
            countries={countries}
            values={values}
            messageOf={messageOf}
            onCountry={(country) => {
              // The calling code follows the country until the user edits it.
              const code = form.current?.elements.namedItem('mobile.code');
              if (country && !isCodeTyped.current && code instanceof HTMLInputElement)
                code.value = country.phone_code;
            }}
          />
        </section>
        <div className="space-y-6">
          <NewsletterField isGiven={values.newsletter === 'on'} />
          <Agreement isGiven={values.agree === 'on'} error={messageOf('agree')} />
          <CaptchaSubmit result={result} error={messageOf('captcha')} isBusy={isBusy}>
            {t('submit')}
          </CaptchaSubmit>
        </div>
      </Form>
    </div>
  );
}

/** Links to the registration pages of the other member types. */
function OtherTypes({ type, next }: { type: MemberType; next: string }) {
  const t = useTranslations('auth.register');
  return (
    <section aria-labelledby="others" className="mt-10">
      <h2 id="others" className="label font-sans!">
        {t('others')}
      </h2>
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
    </section>
  );
}

const registerPaths: Record<MemberType, string> = {
  basic: '/register',
  artist: '/register/artist',
  business: '/register/gallery',
};

const checkOf = (type: MemberType) =>
  schemaCheck(
    () => import('../../../domains/members/members.schemas.ts').then(({ registerInput }) => registerInput),
    (values) => registerBody(type, values),
  );

const checks = { basic: checkOf('basic'), artist: checkOf('artist'), business: checkOf('business') };
