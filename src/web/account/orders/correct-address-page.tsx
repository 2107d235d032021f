import { redirect, useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { localizedPath, splitLocalePath } from '../../../kernel/locale.ts';
import { formOf, getRequestContext, refused, requireLogin, toResult, unwrap } from '../../api.server.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import {
  addressBody,
  addressFormNames,
  checkAddress,
  ReceiverFields,
  useReceiverLabels,
} from '../../forms/fields/receiver-fields.tsx';
import { Form } from '../../forms/form.tsx';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { formValues } from '../../forms/wire-body.ts';
import { LocaleLink, useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { pageMeta, translatorOf } from '../../seo/meta.ts';
import { Button } from '../../ui/button.tsx';
import { AccountLayout } from '../profile/account-layout.tsx';
import type { Route } from './+types/correct-address-page.ts';

export const handle: PageHandle = { messages: ['account', 'orders', 'cart', 'forms'] };
export const middleware = [requireLogin];

const pathOf = (locale: Parameters<typeof localizedPath>[0], code: string): string =>
  localizedPath(locale, `/account/order/${code}`);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, locale } = getRequestContext(context);
  const [{ operations, receiver }, { param }] = await Promise.all([
    unwrap(api.api.order[':code'].$get({ param: { code: params.code }, query: {} })),
    unwrap(api.api.initial.$get()),
  ]);
  // A reload after it went into production: the order's page says what is possible.
  if (!operations.includes('correct_address')) throw redirect(pathOf(locale, params.code));
  const { name, email, phone, address } = receiver;
  return { receiver: { name, email, phone, ...address }, countries: param.countries };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { api, locale } = getRequestContext(context);
  const values = await formOf(request);
  const corrected = await toResult(
    api.api.order[':code'].address.$put({ param: { code: params.code }, json: addressBody(values) }),
  );
  if (!corrected.ok) return refused(corrected.failure, values, addressFormNames);
  throw redirect(pathOf(locale, params.code), 303);
}

export function meta({ location, params, matches }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'orders');
  return pageMeta({
    title: t('address.title', { code: params.code }),
    location,
    site: matches[0].loaderData?.site,
    isPrivate: true,
  });
}

/** Corrects the receiver and the address of an order that is not made yet. */
export default function CorrectAddressPage({ loaderData, params }: Route.ComponentProps) {
  const t = useTranslations('orders.address');
  const common = useTranslations('common.form');
  const result = useActionData<typeof action>();
  const { errors, messageOf, isChecking, formProps } = useCheckedForm(
    checkAddress(useLocale()),
    result?.failure,
  );
  const isBusy = useNavigation().state !== 'idle' || isChecking;
  const values: Record<string, string | undefined> = result?.values ?? formValues(loaderData.receiver);
  const labels = useReceiverLabels();
  return (
    <AccountLayout title={t('title', { code: params.code })}>
      <p className="mt-4 max-w-prose text-soft">{t('lead')}</p>
      <Form method="post" className="mt-10 max-w-2xl space-y-6" {...formProps}>
        <ErrorSummary errors={errors} message={result?.failure.message} labels={labels} />
        <ReceiverFields countries={loaderData.countries} values={values} messageOf={messageOf} />
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4 pt-4">
          <Button isBusy={isBusy} className="min-w-40">
            {t('submit')}
          </Button>
          <LocaleLink to={`/account/order/${params.code}`} className="link text-sm">
            {common('cancel')}
          </LocaleLink>
        </div>
      </Form>
    </AccountLayout>
  );
}
