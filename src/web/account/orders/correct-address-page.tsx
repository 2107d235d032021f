import { redirect, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { addressInput } from '../../../domains/members/members.schemas.ts';
import { localizedPath } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, rejected, requireLogin, toResult, unwrap } from '../../api.server.ts';
import { CorrectReceiverForm } from '../../forms/correct-receiver-form.tsx';
import { addressFields } from '../../forms/fields/receiver-fields.tsx';
import { fieldNames, formBody } from '../../forms/form-body.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { AccountLayout } from '../profile/account-layout.tsx';
import type { Route } from './+types/correct-address-page.ts';

export const handle: PageHandle = { messages: ['account', 'orders', 'cart', 'forms'] };
export const middleware = [requireLogin];

const getPath = (locale: Parameters<typeof localizedPath>[0], code: string): string =>
  localizedPath(locale, `/account/order/${code}`);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, locale } = getRequestContext(context);
  const [{ operations, receiver }, { param }] = await Promise.all([
    unwrap(api.api.order[':code'].$get({ param: { code: params.code }, query: {} })),
    unwrap(api.api.initial.$get()),
  ]);
  // A reload after it went into production: the order's page says what is possible.
  if (!operations.includes('correct_address')) throw redirect(getPath(locale, params.code));
  const { name, email, phone, address } = receiver;
  return { receiver: { name, email, phone, ...address }, countries: param.countries };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { api, locale } = getRequestContext(context);
  const values = await buildForm(request);
  const corrected = await toResult(
    api.api.order[':code'].address.$put({
      param: { code: params.code },
      json: formBody(addressInput, addressFields(values)),
    }),
  );
  if (!corrected.ok) return rejected(corrected.failure, values, fieldNames(addressInput));
  throw redirect(getPath(locale, params.code), 303);
}

export const meta = privateMeta('orders', 'address.title');

/** Corrects the receiver and the address of an order that is not made yet. */
export default function CorrectAddressPage({ loaderData, params }: Route.ComponentProps) {
  const t = useTranslations('orders.address');
  const common = useTranslations('common.form');
  const result = useActionData<typeof action>();
  useActionToast(result, { isInPlace: true });
  return (
    <AccountLayout title={t('title', { code: params.code })}>
      <p className="mt-4 max-w-prose text-soft">{t('lead')}</p>
      <CorrectReceiverForm {...loaderData} result={result} submit={t('submit')} className="mt-10 space-y-6">
        <LocaleLink to={`/account/order/${params.code}`} className="link text-sm">
          {common('cancel')}
        </LocaleLink>
      </CorrectReceiverForm>
    </AccountLayout>
  );
}
