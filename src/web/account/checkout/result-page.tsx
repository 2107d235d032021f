import { useEffect } from 'react';
import { data, redirect, useLocation, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { hasExpectedDates } from '../../../domains/orders/orders.rules.ts';
import type { OrderData } from '../../../domains/orders/orders.schemas.ts';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, requireLogin, toResult, unwrap } from '../../api.server.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { getTranslator, pageMeta } from '../../seo/meta.ts';
import { buttonClass } from '../../ui/button.tsx';
import { FormErrorMessage } from '../../ui/field.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { useDateFormat } from '../../ui/use-date-format.ts';
import { OrderTotals } from '../cart/cart-totals.tsx';
import { OrderGroup } from '../orders/order-group.tsx';
import { OrderLines } from '../orders/order-lines.tsx';
import { PaymentMethods } from '../orders/payment-methods.tsx';
import { TransferDetails } from '../orders/transfer-details.tsx';
import type { Route } from './+types/result-page.ts';

export const handle: PageHandle = { messages: ['cart', 'orders'] };

/** The order's hash in the URL replaces the login (`docs/rules/orders.md`). */
export const middleware: Route.MiddlewareFunction[] = [
  ({ url, context }) => (url.searchParams.get('hash') ? undefined : requireLogin({ url, context })),
];

const getOrder = (url: URL) => {
  const code = url.searchParams.get('code');
  if (!code) throw data(null, { status: 404 });
  return { param: { code }, query: { hash: url.searchParams.get('hash') ?? undefined } };
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const [order, { isTw }] = await Promise.all([
    unwrap(api.api.order[':code'].$get(getOrder(url))),
    unwrap(api.api.ipaddr.check.$get()),
  ]);
  return { order, visitsFromTaiwan: isTw };
}

/** Changes the payment method to bank transfer. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { api } = getRequestContext(context);
  if ((await buildForm(request)).intent !== 'transfer') throw data(null, { status: 400 });
  const switched = await toResult(api.api.order[':code'].transfer.$post(getOrder(url)));
  if (!switched.ok) return data({ failure: switched.failure }, { status: switched.failure.status });
  throw redirect(url.pathname + url.search, 303);
}

/** What it says of an order that is well: paid, paid by invoice later, or waiting for its payment. */
function getTitleText({ payment_status, on_terms }: OrderData) {
  if (payment_status === 'paid') return 'paidText';
  return on_terms ? 'termsText' : 'text';
}

type Outcome = 'title' | 'pending' | 'unpaid' | 'declined' | 'held' | 'other';

/**
 * What the page says, by the state of the order alone: the query string may be wrong. It thanks for an order that waits for its payment or
 * was just paid; where the order has moved on or ended, it says in which state it is.
 */
function getOutcome({ status, payment_status: payment, transfer }: OrderData): Outcome {
  if (status !== 'generating') return 'other';
  if (payment === 'pending' || payment === 'held') return payment;
  if (payment === 'failed') return 'declined';
  if (payment === 'unpaid' && !transfer) return 'unpaid';
  return payment === 'unpaid' || payment === 'paid' ? 'title' : 'other';
}

export function meta({ location, loaderData, matches }: Route.MetaArgs) {
  const t = getTranslator(splitLocalePath(location.pathname).locale, 'cart');
  const title = t(`result.${loaderData ? getOutcome(loaderData.order) : 'title'}`);
  return pageMeta({ title, location, site: matches[0].loaderData?.site, isPrivate: true });
}

/** A payment that is being processed is looked up again so often, for so long. */
const refreshEveryMs = 4000;
const refreshForMs = 120_000;

/** Loads the page again while the payment is being processed. */
function useRefresh(isPending: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(() => void revalidate(), refreshEveryMs);
    const end = setTimeout(() => clearInterval(timer), refreshForMs);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [isPending, revalidate]);
}

/** The result of a checkout or a payment, loaded from the order, so that it is current when it is opened again. */
export default function ResultPage({ loaderData, actionData }: Route.ComponentProps) {
  useActionToast(actionData, { isInPlace: true });
  const { order, visitsFromTaiwan } = loaderData;
  const t = useTranslations('cart.result');
  const { days } = useDateFormat();
  const { pathname, search } = useLocation();
  const { freight } = order;
  const outcome = getOutcome(order);
  useRefresh(outcome === 'pending');
  const isPaid = order.payment_status === 'paid';
  // Where there is nothing to pay, the works have the place of the payment.
  const hasPayment = outcome === 'pending' || order.transfer !== null || order.online_payment !== null;
  const works = <OrderLines lines={order.lines} />;
  return (
    <div className="page py-14 lg:py-24">
      <h1 className="text-3xl">{t(outcome)}</h1>
      <p className="mt-6 max-w-2xl">
        {t.rich(outcome === 'title' ? getTitleText(order) : `${outcome}Text`, {
          code: () => <strong className="numeric font-medium">{order.code}</strong>,
          status: order.status_label,
          payment: order.payment_status_label,
        })}
      </p>
      {order.online_payment?.problem && (
        <p role="alert" className="mt-6 max-w-2xl border-l-2 border-seal py-1 pl-4">
          {order.online_payment.problem}
        </p>
      )}
      <FormErrorMessage>{actionData?.failure.message}</FormErrorMessage>
      <div className="columns mt-12 gap-y-14">
        <div className="col-span-12 space-y-12 lg:col-span-7">
          {!hasPayment && works}
          {outcome === 'pending' && (
            <p>
              <a href={pathname + search} className={buttonClass('outline')}>
                {t('refresh')}
              </a>
            </p>
          )}
          <OrderGroup order={order} />
          <TransferDetails order={order} />
          <PaymentMethods order={order} isInTaiwan={visitsFromTaiwan} />
          {hasExpectedDates(order.status, order.payment_status) && (isPaid || order.transfer) && (
            <p className="text-sm text-soft">
              {t(isPaid || order.on_terms ? 'arrivalPaid' : 'arrival', {
                days: days(freight.arrives_from, freight.arrives_by),
              })}
            </p>
          )}
        </div>
        <div className="col-span-12 lg:col-span-4 lg:col-start-9">
          {hasPayment && works}
          <div className={hasPayment ? 'mt-8' : ''}>
            <OrderTotals of={order} />
          </div>
          <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
            <ButtonLink variant="outline" to={`/account/order/${order.code}`}>
              {t('see')}
            </ButtonLink>
            <LocaleLink to="/shop" className="link text-sm">
              {t('more')}
            </LocaleLink>
          </p>
        </div>
      </div>
    </div>
  );
}
