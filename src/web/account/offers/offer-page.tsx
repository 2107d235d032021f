import type { ReactNode } from 'react';
import { data, redirect, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OfferData } from '../../../domains/orders/offers/offers.schemas.ts';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { formOf, getRequestContext, requireLogin, toResult, unwrap } from '../../api.server.ts';
import type { Failure } from '../../failure.ts';
import { isReachableAfter } from '../../forms/lost-answers.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { pageMeta, translatorOf } from '../../seo/meta.ts';
import { AddressLines } from '../../ui/address-lines.tsx';
import { FormErrorMessage } from '../../ui/field.tsx';
import { Price } from '../../ui/price.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { useDateFormat } from '../../ui/use-date-format.ts';
import { addressTitle } from '../addresses/address-title.ts';
import { paymentOf } from '../checkout/checkout-form.ts';
import { redirectAfter } from '../checkout/redirect-after.ts';
import { AccountLayout } from '../profile/account-layout.tsx';
import type { Route } from './+types/offer-page.ts';
import { AcceptForm, DeclineForm } from './offer-forms.tsx';
import { OfferLines } from './offer-lines.tsx';

export const handle: PageHandle = { messages: ['account', 'offers', 'cart', 'forms'] };
export const middleware = [requireLogin];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const [offer, { param, shop }, profile] = await Promise.all([
    unwrap(api.api.offer[':code'].$get({ param: { code: params.code } })),
    unwrap(api.api.initial.$get()),
    unwrap(api.api.member.profile.$get()),
  ]);
  return {
    offer,
    company: profile.company ?? null,
    netDays: profile.payment_terms?.net_days ?? null,
    paytypes: shop.paytypes.filter(({ currencies }) => currencies.includes(offer.currency)),
    countries: Object.fromEntries(param.countries.map(({ code, name }) => [code, name])),
  };
}

export type OfferActionResult = { intent: string; failure: Failure; values: Record<string, string> };

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const offer = ctx.api.api.offer[':code'];
  const values = await formOf(request);
  const { intent = '' } = values;
  const param = { code: params.code };
  if (intent === 'decline') {
    const declined = await toResult(offer.decline.$post({ param, json: { reason: values.reason ?? '' } }));
    if (declined.ok) throw redirect(url.pathname, 303);
    return refusal(intent, declined.failure, values);
  }
  if (intent !== 'accept') throw data(null, { status: 400 });
  const isCompany = values['invoice.type'] !== 'personal';
  const { paytype = 'transfer', on_terms } = paymentOf(values.paytype);
  const accepted = await toResult(
    offer.accept.$post({
      param,
      json: {
        paytype,
        on_terms,
        agree: values.agree === 'on',
        custom_agree: values.custom_agree === 'on',
        po_number: values.po_number ?? '',
        ...(isCompany
          ? { invoice: { type: 'company' }, tax_id: values.tax_id ?? '' }
          : {
              invoice: {
                type: 'personal',
                carrier: values['invoice.carrier'] ?? '',
                donation: values['invoice.donation'] ?? '',
              },
            }),
      },
    }),
  );
  if (accepted.ok) throw redirectAfter(ctx.locale, accepted.data.order, paytype);
  return refusal(intent, accepted.failure, values);
}

const refusal = (intent: string, failure: Failure, values: Record<string, string>) =>
  data<OfferActionResult>({ intent, failure, values }, { status: failure.status });

/** After a refusal the offer may have changed too, so it is loaded again. */
export const shouldRevalidate = isReachableAfter;

export function meta({ location, params, matches }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'offers');
  const title = t('number', { code: params.code });
  return pageMeta({ title, location, site: matches[0].loaderData?.site, isPrivate: true });
}

/** An offer, which its member accepts or declines. */
export default function OfferPage({ loaderData }: Route.ComponentProps) {
  const { offer, countries, company, netDays, paytypes } = loaderData;
  const t = useTranslations('offers');
  const { day } = useDateFormat();
  const refused = useActionData<typeof action>();
  useActionToast(refused, { isInPlace: true });
  const { operations } = offer;
  // A refusal because of the offer's status is shown at the top, since the page then has no form for it.
  const isOver = refused && !operations.includes(refused.intent as 'accept' | 'decline');
  return (
    <AccountLayout title={t('number', { code: offer.code })}>
      <p className="mt-4 text-soft">{t('detail.asked', { day: day(offer.asked_at) })}</p>
      {isOver && <FormErrorMessage>{refused.failure.message}</FormErrorMessage>}
      <Situation offer={offer} />
      <div className="columns mt-10 gap-y-14">
        <div className="col-span-12 lg:col-span-7">
          <OfferLines offer={offer} />
        </div>
        {/* Before the forms on a phone: the amounts are what is accepted. */}
        <div className="col-span-12 lg:col-span-4 lg:col-start-9 lg:row-span-2">
          {offer.total && <Amounts offer={offer} />}
          <dl className="mt-10 space-y-5 border-t border-line pt-6 text-sm first:mt-0">
            <Detail label={t('detail.address')}>
              {addressTitle(offer.address)}
              <AddressLines address={offer.address} countries={countries} />
            </Detail>
            {offer.message && <Text label={t('detail.message')}>{offer.message}</Text>}
            {offer.note && <Text label={t('detail.note')}>{offer.note}</Text>}
            {offer.reason && <Text label={t('detail.reason')}>{offer.reason}</Text>}
          </dl>
        </div>
        <div className="col-span-12 space-y-14 lg:col-span-7 lg:col-start-1">
          {operations.includes('accept') && (
            <AcceptForm
              offer={offer}
              paytypes={paytypes}
              company={company}
              netDays={netDays}
              refused={refused?.intent === 'accept' ? refused : undefined}
            />
          )}
          {operations.includes('decline') && (
            <DeclineForm
              isAnswered={offer.status === 'answered'}
              refused={refused?.intent === 'decline' ? refused : undefined}
            />
          )}
        </div>
      </div>
    </AccountLayout>
  );
}

/** What the offer's status means for the member. */
function Situation({ offer }: { offer: OfferData }) {
  const t = useTranslations('offers.detail');
  const { day } = useDateFormat();
  const until = offer.valid_until ? day(offer.valid_until) : '';
  const texts: Record<OfferData['status'], ReactNode> = {
    asked: t('waiting'),
    answered: t('until', { day: until }),
    expired: t('expired', { day: until }),
    declined: t(offer.answered_at ? 'declined' : 'takenBack'),
    withdrawn: t('withdrawn'),
    accepted: t.rich('accepted', {
      code: offer.order_code ?? '',
      order: (text) => (
        <LocaleLink to={`/account/order/${offer.order_code}`} className="link">
          {text}
        </LocaleLink>
      ),
    }),
  };
  return (
    <p className="mt-6 max-w-prose border-l-2 border-ink py-1 pl-4">
      <span className="block text-sm text-soft">{offer.status_label}</span>
      {texts[offer.status]}
    </p>
  );
}

function Amounts({ offer }: { offer: OfferData }) {
  const t = useTranslations('offers.detail');
  const { items_total: items, freight_total: freight, total, days_min: from, days_max: to } = offer;
  if (!items || !freight || !total) return null;
  return (
    <dl className="space-y-2 border-t border-ink pt-5 text-sm">
      <Row label={t('items')}>
        <Price value={items} />
      </Row>
      <Row label={t('freight')}>
        <Price value={freight} />
      </Row>
      <div className="flex items-baseline justify-between gap-6 border-t border-line pt-3 text-lg">
        <dt>{t('total')}</dt>
        <dd className="numeric">
          <Price value={total} />
        </dd>
      </div>
      <div className="text-xs text-soft">
        <dt className="sr-only">{t('freight')}</dt>
        <dd>{t('days', { from: from ?? 0, to: to ?? 0 })}</dd>
      </div>
    </dl>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-6">
    <dt>{label}</dt>
    <dd className="numeric text-right">{children}</dd>
  </div>
);

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="label">{label}</dt>
    <dd className="break-words">{children}</dd>
  </div>
);

const Text = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt className="label">{label}</dt>
    <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
  </div>
);
