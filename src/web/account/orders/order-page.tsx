import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { cancelInput } from '../../../domains/orders/customer/customer-operations.schemas.ts';
import { hasExpectedDates } from '../../../domains/orders/orders.rules.ts';
import {
  buildForm,
  getRequestContext,
  performAction,
  rejected,
  requireLogin,
  toResult,
  unwrap,
} from '../../api.server.ts';
import { formBody } from '../../forms/form-body.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { AddressLines } from '../../ui/address-lines.tsx';
import { Detail } from '../../ui/detail.tsx';
import { FormErrorMessage } from '../../ui/field.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Price } from '../../ui/price.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { useDateFormat } from '../../ui/use-date-format.ts';
import { OrderTotals } from '../cart/cart-totals.tsx';
import { AccountLayout } from '../profile/account-layout.tsx';
import type { Route } from './+types/order-page.ts';
import { buyAgain } from './buy-again.server.ts';
import { OrderCertificates } from './order-certificates.tsx';
import { OrderGroup } from './order-group.tsx';
import { OrderInvoice } from './order-invoice.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderOperations } from './order-operations.tsx';
import { OrderReturns } from './order-returns.tsx';
import { Parcels } from './parcels.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { TransferDetails } from './transfer-details.tsx';

export const handle: PageHandle = { messages: ['account', 'orders', 'cart'] };
export const middleware = [requireLogin];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const asked = { param: { code: params.code }, query: {} };
  const [order, invoice, { param }, { isTw }] = await Promise.all([
    unwrap(api.api.order[':code'].$get(asked)),
    unwrap(api.api.order[':code'].invoice.$get(asked)),
    unwrap(api.api.initial.$get()),
    unwrap(api.api.ipaddr.check.$get()),
  ]);
  return {
    order,
    invoice,
    visitsFromTaiwan: isTw,
    countries: Object.fromEntries(param.countries.map(({ code, name }) => [code, name])),
  };
}

/** Changes the payment method to bank transfer, cancels the order, or puts one of its works in the cart again. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const order = ctx.api.api.order[':code'];
  const param = { code: params.code };
  const values = await buildForm(request);
  if (values.intent === 'again') return buyAgain(ctx, values);
  const actions = {
    transfer: () => toResult(order.transfer.$post({ param, query: {} })),
    cancel: () => toResult(order.cancel.$post({ param, json: formBody(cancelInput, values) })),
  };
  const done = await performAction(actions, values.intent);
  if (!done.ok) return rejected(done.failure, values, ['intent', 'reason']);
  throw redirect(url.pathname, 303);
}

export const meta = privateMeta('orders', 'number');

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, countries, visitsFromTaiwan } = loaderData;
  const t = useTranslations('orders');
  useActionToast(actionData, { isInPlace: true });
  const { day, days } = useDateFormat();
  const { receiver, freight } = order;
  return (
    <AccountLayout title={t('number', { code: order.code })}>
      <p className="mt-4 text-soft">{t('of', { day: day(order.purchased_at) })}</p>
      <div className="columns mt-10 gap-y-14">
        <div className="col-span-12 space-y-14 lg:col-span-7">
          <dl className="grid gap-x-8 gap-y-5 border-y border-line py-6 text-sm sm:grid-cols-2">
            <Detail label={t('detail.status')}>{order.status_label}</Detail>
            <Detail label={t('detail.payment')}>{order.payment_status_label}</Detail>
            {order.on_terms && order.amount_open && order.pay_before && (
              <Detail label={t('detail.open')}>
                {t.rich('detail.openText', {
                  amount: () => <Price value={order.amount_open ?? order.total} />,
                  total: () => <Price value={order.total} />,
                  day: day(order.pay_before),
                })}
              </Detail>
            )}
            {hasExpectedDates(order.status, order.payment_status) && (
              <>
                <Detail label={t('detail.ready')}>
                  {t('detail.readyText', { day: day(freight.ready_on) })}
                </Detail>
                <Detail label={t('detail.arrival')}>
                  {days(freight.arrives_from, freight.arrives_by)}
                  {order.pay_before && !order.on_terms && (
                    <span className="block text-soft">{t('detail.ifPaid')}</span>
                  )}
                </Detail>
              </>
            )}
            {freight.parcels.length > 0 && (
              <Detail label={t('detail.tracking')}>
                <Parcels parcels={freight.parcels} />
              </Detail>
            )}
          </dl>
          {order.online_payment?.problem && (
            <p role="alert" className="border-l-2 border-seal py-1 pl-4">
              {order.online_payment.problem}
            </p>
          )}
          {actionData?.values.intent === 'transfer' && (
            <FormErrorMessage>{actionData.failure.message}</FormErrorMessage>
          )}
          <OrderGroup order={order} />
          <TransferDetails order={order} />
          <PaymentMethods order={order} isInTaiwan={visitsFromTaiwan} />
          <OrderLines
            lines={order.lines}
            // What waits for its payment is paid rather than bought again.
            canBuyAgain={order.on_terms || order.pay_before === undefined}
            error={actionData?.values.intent === 'again' ? actionData.failure.message : undefined}
          />
          <OrderCertificates order={order} />
          <OrderReturns order={order} />
          <OrderOperations
            order={order}
            rejected={actionData?.values.intent === 'cancel' ? actionData : undefined}
          />
        </div>
        <div className="col-span-12 lg:col-span-4 lg:col-start-9">
          <OrderTotals of={order} />
          <dl className="mt-10 space-y-5 border-t border-line pt-6 text-sm">
            <Detail label={t('detail.receiver')}>
              {receiver.name}
              <br />
              {receiver.email}
            </Detail>
            <Detail label={t(receiver.store ? 'detail.store' : 'detail.address')}>
              {receiver.store && (
                <>
                  {receiver.store.name}
                  <br />
                  {receiver.store.address}
                </>
              )}
              {receiver.address && (
                <AddressLines
                  address={{ ...receiver.address, phone: receiver.phone }}
                  countries={countries}
                />
              )}
              {receiver.show_orderer_name && <span className="block text-soft">{t('detail.withName')}</span>}
            </Detail>
            <Detail label={t('detail.freight')}>{freight.name}</Detail>
            {order.offer_code !== null && (
              <Detail label={t('detail.offer')}>
                <TextLink to={`/account/offer/${order.offer_code}`}>{order.offer_code}</TextLink>
              </Detail>
            )}
            {order.ordered_by && <Detail label={t('detail.orderedBy')}>{order.ordered_by}</Detail>}
            {order.approved_by && <Detail label={t('detail.approvedBy')}>{order.approved_by}</Detail>}
            {order.po_number !== null && <Detail label={t('detail.poNumber')}>{order.po_number}</Detail>}
            <Detail label={t('detail.invoice')}>
              <OrderInvoice order={order} invoice={loaderData.invoice} />
            </Detail>
          </dl>
        </div>
      </div>
    </AccountLayout>
  );
}
