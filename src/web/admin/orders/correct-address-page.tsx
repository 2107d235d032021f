import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { addressInput } from '../../../domains/members/members.schemas.ts';
import { localizedPath } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, rejected, toResult, unwrap } from '../../api.server.ts';
import { CorrectReceiverForm } from '../../forms/correct-receiver-form.tsx';
import { addressFields } from '../../forms/fields/receiver-fields.tsx';
import { fieldNames, formBody } from '../../forms/form-body.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { dense } from '../ui/lists/density.ts';
import type { Route } from './+types/correct-address-page.ts';

export const handle: PageHandle = { messages: ['adminOrders', 'cart', 'forms'] };

const getPath = (locale: Parameters<typeof localizedPath>[0], code: string): string =>
  localizedPath(locale, `/admin/order/${code}`);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, locale } = getRequestContext(context);
  const [{ operations, receiver, version }, { param }] = await Promise.all([
    unwrap(api.api.admin.order[':code'].$get({ param: { code: params.code } })),
    unwrap(api.api.initial.$get()),
  ]);
  // The order's page says what is possible once it is in production.
  if (!operations.includes('correct_address')) throw redirect(getPath(locale, params.code));
  const { name, email, phone, address } = receiver;
  return { receiver: { name, email, phone, ...address }, version, countries: param.countries };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { api, locale } = getRequestContext(context);
  const { version, ...values } = await buildForm(request);
  const json = { ...formBody(addressInput, addressFields(values)), version: Number(version) };
  const corrected = await toResult(
    api.api.admin.order[':code'].address.$put({ param: { code: params.code }, json }),
  );
  if (!corrected.ok) return rejected(corrected.failure, values, fieldNames(addressInput));
  throw redirect(getPath(locale, params.code), 303);
}

/** Corrects the receiver and the address of an order that is not in production. */
export default function CorrectAddressPage({ loaderData, params, actionData: result }: Route.ComponentProps) {
  const t = useTranslations('adminOrders');
  return (
    <>
      <AdminHeading
        title={t('receiver.correct')}
        lead={t('receiver.correctText')}
        back={{ to: `/admin/order/${params.code}`, label: t('number', { code: params.code }) }}
      />
      <CorrectReceiverForm
        {...loaderData}
        result={result}
        submit={t('receiver.correct')}
        className={`space-y-5 ${dense}`}
      />
    </>
  );
}
