import { type ReactNode, useEffect, useRef } from 'react';
import { data, useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { translate } from '../../../kernel/messages/messages.ts';
import { formOf, getRequestContext, refused, toResult } from '../../api.server.ts';
import type { Failure } from '../../failure.ts';
import { checkBySchema } from '../../forms/check-by-schema.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { Form } from '../../forms/form.tsx';
import { schemaCheck } from '../../forms/schema-check.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { ArticleLink } from '../../i18n/article-link.tsx';
import { LocaleLink, useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { pageMeta, translatorOf } from '../../seo/meta.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { useDateFormat } from '../../ui/use-date-format.ts';
import type { Route } from './+types/withdrawal-page.ts';

export const handle: PageHandle = { messages: ['orders', 'forms'] };

const fieldNames = ['code', 'email', 'name'] as const;

const bodyOf = ({ code = '', email = '', name = '' }: Record<string, string>) => ({
  code,
  email,
  ...(name.trim() && { name }),
});

const loadSchema = () =>
  import('../../../domains/orders/withdrawals/withdrawals.schemas.ts').then(
    ({ withdrawalInput }) => withdrawalInput,
  );

/** The first step shows the statement for confirmation, the second one sends it. Without a login; the API says no more than the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api, locale } = getRequestContext(context);
  const values = await formOf(request);
  const body = bodyOf(values);
  if (values.intent === 'confirm') {
    const sent = await toResult(api.api.withdrawal.$post({ json: body }));
    if (!sent.ok) return refused(sent.failure, values, fieldNames);
    return data({ step: 'sent' as const, values, at: sent.data.received_at, failure: undefined });
  }
  const errors = checkBySchema(await loadSchema(), body, locale);
  if (errors.length > 0) {
    const failure: Failure = {
      status: 422,
      code: 'validation',
      message: translate(locale, 'error.validation'),
      errors,
    };
    return refused(failure, values, fieldNames);
  }
  // "Change" leads back to the fields.
  const step = values.intent === 'change' ? ('form' as const) : ('confirm' as const);
  return data({ step, values, at: '', failure: undefined });
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'orders');
  return pageMeta({ title: t('withdrawal.title'), location, site: matches[0].loaderData?.site });
}

export function loader({ url }: Route.LoaderArgs) {
  return { code: url.searchParams.get('order') ?? '' };
}

type Values = Record<string, string | undefined>;

/** The withdrawal from a contract in two steps (`docs/rules/orders.md`). */
export default function WithdrawalPage({ loaderData }: Route.ComponentProps) {
  const result = useActionData<typeof action>();
  useActionToast(result, { isInPlace: true });
  if (result && 'step' in result && result.step === 'sent')
    return <Sent values={result.values} at={result.at} />;
  if (result && 'step' in result && result.step === 'confirm') return <Confirmation values={result.values} />;
  return <Statement values={result?.values ?? { code: loaderData.code }} failure={result?.failure} />;
}

function Step({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <div className="page columns gap-y-10 py-14 lg:py-24">
      <div className="col-span-12 lg:col-span-5">
        <PageHeading title={title} />
        <div className="mt-6 max-w-md space-y-4 text-soft">{lead}</div>
      </div>
      <div className="col-span-12 md:col-span-9 lg:col-span-6 lg:col-start-7 lg:mt-3 xl:col-span-5 xl:col-start-7">
        {children}
      </div>
    </div>
  );
}

const checkStatement = schemaCheck(loadSchema, bodyOf);

function Statement({ values, failure }: { values: Values; failure: Failure | undefined }) {
  const t = useTranslations('orders.withdrawal');
  const { errors, messageOf, isChecking, formProps } = useCheckedForm(checkStatement(useLocale()), failure);
  const labels = { code: t('code'), email: t('email'), name: t('name') };
  return (
    <Step
      title={t('title')}
      lead={
        <>
          <p>{t('lead')}</p>
          <p>
            {t.rich('rules', {
              link: (text) => (
                <ArticleLink to="/exchange" className="link">
                  {text}
                </ArticleLink>
              ),
            })}
          </p>
        </>
      }
    >
      <Form method="post" className="space-y-6" {...formProps}>
        <ErrorSummary errors={errors} message={failure?.message} labels={labels} />
        <Field
          id="code"
          name="code"
          label={labels.code}
          hint={t('codeHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          defaultValue={values.code}
          error={messageOf('code')}
        />
        <Field
          id="email"
          name="email"
          type="email"
          label={labels.email}
          hint={t('emailHint')}
          autoComplete="email"
          required
          defaultValue={values.email}
          error={messageOf('email')}
        />
        <Field
          id="name"
          name="name"
          label={labels.name}
          autoComplete="name"
          defaultValue={values.name}
          error={messageOf('name')}
        />
        <Button isBusy={useNavigation().state !== 'idle' || isChecking} className="w-full sm:w-auto">
          {t('link')}
        </Button>
      </Form>
    </Step>
  );
}

function Confirmation({ values }: { values: Values }) {
  const t = useTranslations('orders.withdrawal');
  const { state, formData } = useNavigation();
  const rows = fieldNames.filter((name) => values[name]);
  return (
    <Step title={t('confirmTitle')} lead={<p>{t('confirmLead')}</p>}>
      <Form method="post">
        <dl className="space-y-5 border-y border-line py-6">
          {rows.map((name) => (
            <div key={name}>
              <dt className="label">{t(name === 'name' ? 'nameGiven' : name)}</dt>
              <dd className="wrap-anywhere">
                {values[name]}
                <input type="hidden" name={name} value={values[name]} />
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
          <Button
            name="intent"
            value="confirm"
            isBusy={state !== 'idle' && formData?.get('intent') === 'confirm'}
          >
            {t('confirm')}
          </Button>
          <button type="submit" name="intent" value="change" className="link min-h-11 text-sm">
            {t('change')}
          </button>
        </div>
      </Form>
    </Step>
  );
}

function Sent({ values, at }: { values: Values; at: string }) {
  const t = useTranslations('orders.withdrawal');
  const { dateTime } = useDateFormat();
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div className="page columns py-14 lg:py-24">
      <div ref={message} tabIndex={-1} role="status" className="col-span-12 outline-none lg:col-span-8">
        <PageHeading title={t('sentTitle')} />
        <p className="mt-6 max-w-prose">{t('sentAt', { time: dateTime(at) })}</p>
        <p className="mt-4 max-w-prose wrap-anywhere">
          {t('sentText', { code: values.code ?? '', email: values.email ?? '' })}
        </p>
        <p className="mt-4 max-w-prose text-soft">
          {t.rich('sentHint', {
            link: (text) => (
              <LocaleLink to="/contact" className="link">
                {text}
              </LocaleLink>
            ),
          })}
        </p>
      </div>
    </div>
  );
}
