import { Form, redirect, useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { localizedPath, splitLocalePath } from '../../../kernel/locale.ts';
import { attempt, formOf, read, refused, requireLogin, webOf } from '../../api.server.ts';
import { ProblemSummary } from '../../forms/problem-summary.tsx';
import {
  addressBody,
  checkAddress,
  RecipientFields,
  useRecipientLabels,
} from '../../forms/recipient-fields.tsx';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { formValues } from '../../forms/wire-body.ts';
import { LocaleLink, useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { pageMeta, translatorOf } from '../../seo/meta.ts';
import { Button } from '../../ui/button.tsx';
import { useOutcomeToast } from '../../ui/toast/use-outcome-toast.ts';
import { cartOf } from '../cart/cart.server.ts';
import { CartSteps } from '../cart/cart-steps.tsx';
import type { Route } from './+types/address-page.ts';

export const handle: PageHandle = { messages: ['cart', 'forms'] };
export const middleware = [requireLogin];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api, locale } = webOf(context);
  const id = url.searchParams.get('id');
  const [{ param }, { isTw }, address] = await Promise.all([
    read(api.api.initial.$get()),
    read(api.api.ipaddr.check.$get()),
    id === null ? null : read(api.api.member.address[':id'].$get({ param: { id } })),
  ]);
  return { countries: param.countries, address, home: isTw || locale === 'zh-Hant' ? 'TW' : '' };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const web = webOf(context);
  const { api, locale } = web;
  const id = url.searchParams.get('id');
  const values = await formOf(request);
  if (id !== null && values.intent === 'remove') {
    const removed = await attempt(api.api.member.address[':id'].$delete({ param: { id } }));
    if (!removed.ok) return refused(removed.failure, values);
    throw redirect(localizedPath(locale, '/cart/checkout'), 303);
  }
  const json = addressBody(values);
  const saved =
    id === null
      ? await attempt(api.api.member.address.$post({ json }))
      : await attempt(api.api.member.address[':id'].$put({ param: { id }, json }));
  if (!saved.ok) return refused(saved.failure, values);
  // A new or edited address becomes the delivery address.
  const { freight_id: _freight, ...form } = (await cartOf(web)).form;
  await attempt(
    api.api.cart.form.$put({ query: {}, json: { form: { ...form, address_id: saved.data.id } } }),
  );
  throw redirect(localizedPath(locale, '/cart/checkout'), 303);
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'cart');
  return pageMeta({
    title: t('address.title'),
    location,
    site: matches[0].loaderData?.site,
    isPrivate: true,
  });
}

/** Adds or edits an address of the member during checkout. */
export default function AddressPage({ loaderData: { countries, address, home } }: Route.ComponentProps) {
  const t = useTranslations('cart.address');
  const common = useTranslations('common.form');
  const locale = useLocale();
  const answer = useActionData<typeof action>();
  const { errors, messageOf, isChecking, formProps } = useCheckedForm(checkAddress(locale), answer?.failure);
  const isBusy = useNavigation().state !== 'idle' || isChecking;
  const first = address
    ? formValues(address)
    : { country_code: home, 'phone.code': home === 'TW' ? '+886' : '' };
  const values: Record<string, string | undefined> = answer?.values ?? first;
  const labels = useRecipientLabels();
  useOutcomeToast(answer);
  return (
    <div className="page py-10 lg:py-16">
      <CartSteps current={2} />
      <h1 className="mt-6 text-3xl">{t(address ? 'editTitle' : 'title')}</h1>
      <div className="columns mt-8 lg:mt-12">
        <div className="col-span-12 lg:col-span-7">
          <Form method="post" className="space-y-6" {...formProps}>
            <ProblemSummary errors={errors} message={answer?.failure.message} labels={labels} />
            <RecipientFields countries={countries} values={values} messageOf={messageOf} />
            <div className="flex flex-wrap items-center gap-x-8 gap-y-4 pt-4">
              <Button isBusy={isBusy} className="min-w-40">
                {t('save')}
              </Button>
              <LocaleLink to="/cart/checkout" className="link text-sm">
                {common('cancel')}
              </LocaleLink>
            </div>
          </Form>
          {address && (
            <Form method="post" className="mt-10 border-t border-line pt-6">
              <button
                type="submit"
                name="intent"
                value="remove"
                className="link min-h-9 text-sm text-soft hover:text-ink"
              >
                {t('remove')}
              </button>
            </Form>
          )}
        </div>
      </div>
    </div>
  );
}
