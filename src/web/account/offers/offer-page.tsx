import type { ReactNode } from 'react';
import { redirect, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  type OfferData,
  offerAcceptanceInput,
  offerDeclineInput,
} from '../../../domains/orders/offers/offers.schemas.ts';
import {
  buildForm,
  getRequestContext,
  performAction,
  requireLogin,
  toResult,
  unwrap,
} from '../../api.server.ts';
import { formBody } from '../../forms/form-body.ts';
import { resultForIntent, toActionResult } from '../../forms/form-result.ts';
import { isReachableAfter } from '../../forms/lost-answers.ts';
import { ReasonForm } from '../../forms/reason-form.tsx';
import { linkTo, useLocalizedPath } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { AddressLines } from '../../ui/address-lines.tsx';
import { Detail, DetailRow } from '../../ui/detail.tsx';
import { FormErrorMessage } from '../../ui/field.tsx';
import { Price } from '../../ui/price.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { useDateFormat } from '../../ui/use-date-format.ts';
import { addressTitle } from '../addresses/address-title.ts';
import { acceptanceFields } from '../checkout/checkout-form.ts';
import { redirectAfter } from '../checkout/redirect-after.ts';
import { AccountLayout } from '../profile/account-layout.tsx';
import type { Route } from './+types/offer-page.ts';
import { AcceptForm } from './offer-forms.tsx';
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

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const offer = ctx.api.api.offer[':code'];
  const values = await buildForm(request);
  const { intent = '' } = values;
  const param = { code: params.code };
  const acceptance = formBody(offerAcceptanceInput, acceptanceFields(values));
  const actions = {
    accept: () => toResult(offer.accept.$post({ param, json: acceptance })),
    decline: () => toResult(offer.decline.$post({ param, json: formBody(offerDeclineInput, values) })),
  };
  const done = await performAction(actions, intent);
  if (!done.ok) return toActionResult(intent, done, values);
  if ('order' in done.data) throw redirectAfter(ctx.locale, done.data.order, acceptance.paytype);
  throw redirect(url.pathname, 303);
}

/** After a rejection the offer may have changed too, so it is loaded again. */
export const shouldRevalidate = isReachableAfter;

export const meta = privateMeta('offers', 'number');

/** An offer, which its member accepts or declines. */
export default function OfferPage({ loaderData }: Route.ComponentProps) {
  const { offer, countries, company, netDays, paytypes } = loaderData;
  const t = useTranslations('offers');
  const { day } = useDateFormat();
  const localized = useLocalizedPath();
  const result = useActionData<typeof action>();
  useActionToast(result, { isInPlace: true });
  const { operations } = offer;
  const isAnswered = offer.status === 'answered';
  // A rejection because of the offer's status is shown at the top, since the page then has no form for it.
  const isRevised = offer.revision > 1;
  const isOver = result && !operations.some((operation) => operation === result.intent);
  return (
    <AccountLayout title={t('number', { code: offer.code })}>
      <p className="mt-4 text-soft">
        {t('detail.asked', { day: day(offer.asked_at) })}
        {isRevised && offer.answered_at && (
          <span className="block">
            {t('detail.revised', { revision: offer.revision, day: day(offer.answered_at) })}
          </span>
        )}
      </p>
      {isOver && <FormErrorMessage>{result.failure?.message}</FormErrorMessage>}
      <Situation offer={offer} />
      <div className="columns mt-10 gap-y-14">
        <div className="col-span-12 lg:col-span-7">
          <OfferLines offer={offer} />
        </div>
        {/* Before the forms on a phone: the amounts are what is accepted. */}
        <div className="col-span-12 lg:col-span-4 lg:col-start-9 lg:row-span-2">
          {offer.total && <Amounts offer={offer} />}
          {offer.answered_at && (
            <a
              href={localized(`/account/offer/${offer.code}/pdf`)}
              className="link mt-4 inline-flex min-h-9 items-center text-sm"
            >
              {t('detail.pdf')}
            </a>
          )}
          <dl className="mt-10 space-y-5 border-t border-line pt-6 text-sm first:mt-0">
            <Detail label={t('detail.address')}>
              {addressTitle(offer.address)}
              <AddressLines address={offer.address} countries={countries} />
            </Detail>
            {offer.message && (
              <Detail label={t('detail.message')} className="whitespace-pre-line wrap-anywhere">
                {offer.message}
              </Detail>
            )}
            {offer.note && (
              <Detail label={t('detail.note')} className="whitespace-pre-line wrap-anywhere">
                {offer.note}
              </Detail>
            )}
            {offer.replaced.length > 0 && <Replaced offer={offer} />}
            {offer.reason && (
              <Detail label={t('detail.reason')} className="whitespace-pre-line wrap-anywhere">
                {offer.reason}
              </Detail>
            )}
          </dl>
        </div>
        <div className="col-span-12 space-y-14 lg:col-span-7 lg:col-start-1">
          {operations.includes('accept') && (
            <AcceptForm
              offer={offer}
              paytypes={paytypes}
              company={company}
              netDays={netDays}
              rejected={resultForIntent(result, 'accept')}
            />
          )}
          {operations.includes('decline') && (
            <ReasonForm
              title={t(`decline.${isAnswered ? 'title' : 'titleAsked'}`)}
              reason={t('decline.reason')}
              intent="decline"
              submit={t(`decline.${isAnswered ? 'submit' : 'submitAsked'}`)}
              rejected={resultForIntent(result, 'decline')}
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
      order: linkTo(`/account/order/${offer.order_code}`),
    }),
  };
  return (
    <p className="mt-6 max-w-prose border-l-2 border-ink py-1 pl-4">
      <span className="block text-sm text-soft">{offer.status_label}</span>
      {texts[offer.status]}
    </p>
  );
}

/** The answers that a later one replaced. */
function Replaced({ offer }: { offer: OfferData }) {
  const t = useTranslations('offers.detail');
  const { day } = useDateFormat();
  return (
    <Detail label={t('replaced')}>
      {offer.replaced.map(({ revision, answered_at: at, total }) => (
        <span key={revision} className="flex flex-wrap justify-between gap-x-6">
          {t('revisionOf', { revision, day: day(at) })}
          <Price value={total} />
        </span>
      ))}
    </Detail>
  );
}

function Amounts({ offer }: { offer: OfferData }) {
  const t = useTranslations('offers.detail');
  const { items_total: items, freight_total: freight, total, days_min: from, days_max: to } = offer;
  if (!items || !freight || !total) return null;
  return (
    <dl className="space-y-2 border-t border-ink pt-5 text-sm">
      <DetailRow label={t('items')}>
        <Price value={items} />
      </DetailRow>
      <DetailRow label={t('freight')}>
        <Price value={freight} />
      </DetailRow>
      <DetailRow label={t('total')} className="border-t border-line pt-3 text-lg">
        <Price value={total} />
      </DetailRow>
      {offer.deposit && (
        <DetailRow label={t('deposit', { percent: offer.deposit.percent })}>
          <Price value={offer.deposit} />
        </DetailRow>
      )}
      <div className="text-xs text-soft">
        <dt className="sr-only">{t('freight')}</dt>
        <dd>{t('days', { from: from ?? 0, to: to ?? 0 })}</dd>
      </div>
    </dl>
  );
}
