import { type FormEvent, useRef } from 'react';
import { Form, redirect, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { RegisterInput } from '../../../domains/members/members.schemas.ts';
import { localizedPath, splitLocalePath } from '../../../kernel/locale.ts';
import { attempt, formOf, isLoggedIn, read, refused, webOf } from '../../api.server.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { pageMeta, translatorOf } from '../../meta.ts';
import { Field } from '../../ui/field.tsx';
import { PlaceFields, usePlaceLabels } from '../addresses/place-fields.tsx';
import { Agreement } from '../forms/agreement.tsx';
import { PersonFields, personNames, placeNames, usePersonLabels } from '../forms/person-fields.tsx';
import { ProblemSummary } from '../forms/problem-summary.tsx';
import { schemaCheck } from '../forms/schema-check.ts';
import { wireBody } from '../forms/wire-body.ts';
import type { Route } from './+types/register-page.ts';
import { CaptchaSubmit, useCaptchaForm } from './captcha-form.tsx';

export const handle: PageHandle = { messages: ['auth', 'forms'] };

export async function loader({ context }: Route.LoaderArgs) {
  const web = webOf(context);
  if (await isLoggedIn(web)) throw redirect(localizedPath(web.locale, '/account'));
  const [{ param, auth }, { isTw }] = await Promise.all([
    read(web.api.api.initial.$get()),
    read(web.api.api.ipaddr.check.$get()),
  ]);
  const home = isTw || web.locale === 'zh-Hant' ? 'TW' : '';
  return { countries: param.countries, password: auth.password, home };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, session, locale } = webOf(context);
  const values = await formOf(request);
  const outcome = await attempt(api.api.member.register.$post({ json: registerBody(values) }));
  if (!outcome.ok) return refused(outcome.failure, values);
  session.logIn(outcome.data.token, { remember: false });
  throw redirect(localizedPath(locale, '/account'), 303);
}

const address = placeNames('address.');

/** General registration; artists and galleries have pages of their own. What is missing is said by the schema. */
const registerBody = (values: Record<string, string>): RegisterInput =>
  ({
    type: 'basic',
    ...wireBody(values, {
      required: ['email', 'password', 'captcha', ...personNames.required, ...address.required],
      optional: [...personNames.optional, ...address.optional],
    }),
    agree: values.agree === 'on',
  }) as RegisterInput;

export function meta({ location, matches }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'auth');
  const siteUrl = matches[0].loaderData?.site?.url;
  return pageMeta({ title: t('register.title'), description: t('register.description'), location, siteUrl });
}

export default function RegisterPage({ loaderData: { countries, password, home } }: Route.ComponentProps) {
  const t = useTranslations('auth.register');
  const agreement = useTranslations('forms.agreement');
  const answer = useActionData<typeof action>();
  const { errors, messageOf, isBusy, formProps } = useCaptchaForm(checkRegistration, answer);
  const first = { 'address.country_code': home, 'mobile.code': home === 'TW' ? '+886' : '' };
  const values: Record<string, string | undefined> = answer?.values ?? first;
  const labels = {
    email: t('email'),
    password: t('password'),
    ...usePersonLabels(),
    ...usePlaceLabels('address.'),
    agree: agreement('label'),
    captcha: t('captcha'),
  };
  const form = formProps.ref;
  const isCodeTyped = useRef(false);
  return (
    <div className="page columns gap-y-10 py-14 lg:py-24">
      <div className="col-span-12 lg:col-span-4">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="mt-6 max-w-sm text-soft">{t('lead')}</p>
        <p className="mt-4 text-sm">
          {t('known')}{' '}
          <LocaleLink to="/login" className="link">
            {t('login')}
          </LocaleLink>
        </p>
      </div>
      <Form
        method="post"
        className="col-span-12 space-y-12 lg:col-span-7 lg:col-start-6 lg:mt-3 xl:col-span-6 xl:col-start-6"
        onInput={(event: FormEvent<HTMLFormElement>) => {
          if ((event.target as HTMLInputElement).name === 'mobile.code') isCodeTyped.current = true;
        }}
        {...formProps}
      >
        <ProblemSummary errors={errors} message={answer?.failure.message} labels={labels} />
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
          <Field
            id="password"
            name="password"
            type="password"
            label={labels.password}
            hint={t('passwordHint', { min: password.min, symbols: password.symbols })}
            autoComplete="new-password"
            error={messageOf('password')}
            required
          />
        </section>
        <section className="space-y-6">
          <h2 className="text-xl">{t('person')}</h2>
          <PersonFields values={values} messageOf={messageOf} />
        </section>
        <section className="space-y-6">
          <h2 className="text-xl">{t('address')}</h2>
          <PlaceFields
            prefix="address."
            countries={countries}
            values={values}
            messageOf={messageOf}
            onCountry={(country) => {
              // The calling code follows the country until somebody writes one.
              const code = form.current?.elements.namedItem('mobile.code');
              if (country && !isCodeTyped.current && code instanceof HTMLInputElement)
                code.value = country.phone_code;
            }}
          />
        </section>
        <div className="space-y-6">
          <Agreement isGiven={values.agree === 'on'} error={messageOf('agree')} />
          <CaptchaSubmit answer={answer} error={messageOf('captcha')} isBusy={isBusy}>
            {t('submit')}
          </CaptchaSubmit>
        </div>
      </Form>
    </div>
  );
}

const checkRegistration = schemaCheck(
  () => import('../../../domains/members/members.schemas.ts').then(({ registerInput }) => registerInput),
  registerBody,
);
