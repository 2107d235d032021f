import { useEffect, useRef } from 'react';
import { data, useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { withdrawalInput } from '../../../domains/orders/withdrawals/withdrawals.schemas.ts';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { translate } from '../../../kernel/messages/messages.ts';
import { buildForm, getRequestContext, rejected, toResult } from '../../api.server.ts';
import type { Failure } from '../../failure.ts';
import { checkBySchema } from '../../forms/check-by-schema.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { fieldProps } from '../../forms/field-props.ts';
import { EmailField } from '../../forms/fields/email-field.tsx';
import { Form } from '../../forms/form.tsx';
import { formBody } from '../../forms/form-body.ts';
import { schemaCheck } from '../../forms/schema-check.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { articleLinkTo } from '../../i18n/article-link.tsx';
import { linkTo } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { getTranslator, pageMeta } from '../../seo/meta.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { useDateFormat } from '../../ui/use-date-format.ts';
import type { Route } from './+types/withdrawal-page.ts';

export const handle: PageHandle = { messages: ['orders', 'forms'] };

const names = ['code', 'email', 'name'] as const;

const loadSchema = () =>
  import('../../../domains/orders/withdrawals/withdrawals.schemas.ts').then(
    ({ withdrawalInput: one }) => one,
  );

/** The first step shows the statement for confirmation, the second one sends it. Without a login; the API says no more than the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api, locale } = getRequestContext(context);
  const values = await buildForm(request);
  if (values.intent === 'confirm') {
    const sent = await toResult(api.api.withdrawal.$post({ json: formBody(withdrawalInput, values) }));
    if (!sent.ok) return rejected(sent.failure, values, names);
    return data({ step: 'sent' as const, values, at: sent.data.received_at, failure: undefined });
  }
  const errors = checkBySchema(withdrawalInput, values, locale);
  if (errors.length > 0) {
    const failure: Failure = {
      status: 422,
      code: 'validation',
      message: translate(locale, 'error.validation'),
      errors,
    };
    return rejected(failure, values, names);
  }
  // "Change" leads back to the fields.
  const step = values.intent === 'change' ? ('form' as const) : ('confirm' as const);
  return data({ step, values, at: '', failure: undefined });
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = getTranslator(splitLocalePath(location.pathname).locale, 'orders');
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

const checkStatement = schemaCheck(loadSchema);

function Statement({ values, failure }: { values: Values; failure: Failure | undefined }) {
  const t = useTranslations('orders.withdrawal');
  const { errors, getMessage, isBusy, formProps } = useCheckedForm(checkStatement, failure);
  const field = fieldProps(values, getMessage);
  const labels = { code: t('code'), email: t('email'), name: t('name') };
  return (
    <FormPage
      title={t('title')}
      lead={
        <>
          <p>{t('lead')}</p>
          <p>
            {t.rich('rules', {
              link: articleLinkTo('/exchange'),
            })}
          </p>
        </>
      }
    >
      <Form method="post" className="space-y-6" {...formProps}>
        <ErrorSummary errors={errors} message={failure?.message} labels={labels} />
        <Field
          {...field('code')}
          label={labels.code}
          hint={t('codeHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <EmailField label={labels.email} hint={t('emailHint')} values={values} getMessage={getMessage} />
        <Field {...field('name')} label={labels.name} autoComplete="name" />
        <Button isBusy={isBusy} className="w-full sm:w-auto">
          {t('link')}
        </Button>
      </Form>
    </FormPage>
  );
}

function Confirmation({ values }: { values: Values }) {
  const t = useTranslations('orders.withdrawal');
  const { state, formData } = useNavigation();
  const rows = names.filter((name) => values[name]);
  return (
    <FormPage title={t('confirmTitle')} lead={<p>{t('confirmLead')}</p>}>
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
    </FormPage>
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
            link: linkTo('/contact'),
          })}
        </p>
      </div>
    </div>
  );
}
