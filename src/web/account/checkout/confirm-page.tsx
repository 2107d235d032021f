import { useMemo } from 'react';
import { data, isRouteErrorResponse, redirect, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { localizedPath, splitLocalePath } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, requireLogin, toResult, unwrap } from '../../api.server.ts';
import type { Failure } from '../../failure.ts';
import { Agreement } from '../../forms/agreement.tsx';
import { Form } from '../../forms/form.tsx';
import { lostStatus } from '../../forms/lost-answers.ts';
import { type FormCheck, useCheckedForm } from '../../forms/use-checked-form.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { AddressLines } from '../../ui/address-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { Detail } from '../../ui/detail.tsx';
import { Checkbox, FormErrorMessage } from '../../ui/field.tsx';
import { Price } from '../../ui/price.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { useDateFormat } from '../../ui/use-date-format.ts';
import { FramedLine } from '../../works/framed-line.tsx';
import { LineWork } from '../../works/line-work.tsx';
import { addressTitle } from '../addresses/address-title.ts';
import { requireCheckoutCart } from '../cart/cart.server.ts';
import { CartSteps } from '../cart/cart-steps.tsx';
import { OrderTotals } from '../cart/cart-totals.tsx';
import { ListPrice } from '../cart/list-price.tsx';
import { PriceChange } from '../cart/price-change.tsx';
import type { Route } from './+types/confirm-page.ts';
import { orderBody } from './checkout-form.ts';
import { placeOrder } from './place-order.server.ts';
import { resultPath } from './result-path.ts';
import { shownOrder } from './shown-order.server.ts';

export const handle: PageHandle = { messages: ['cart', 'forms'] };
export const middleware = [requireLogin];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { api, locale } = ctx;
  const cart = await requireCheckoutCart(ctx);
  const [addresses, { param, shop }] = await Promise.all([
    unwrap(api.api.member.address.$get()),
    unwrap(api.api.initial.$get()),
  ]);
  const order = orderBody(cart, addresses.items);
  const quoted = await toResult(api.api.order.quote.$post({ json: order }));
  if (!quoted.ok) throw redirect(localizedPath(locale, pathForFailure(quoted.failure)));
  const { form } = cart;
  return {
    cart,
    order,
    shown: shownOrder(order, addresses.items),
    quote: quoted.data,
    addresses: addresses.items,
    address: addresses.items.find(({ id }) => id === form.address_id),
    store: param.stores.find(({ id }) => id === form.store_id),
    countries: Object.fromEntries(param.countries.map(({ code, name }) => [code, name])),
    paytype: shop.paytypes.find(({ id }) => id === form.paytype),
  };
}

/** The path of the page where a quote error can be corrected. */
function pathForFailure(failure: Failure): string {
  if (failure.status === 409 || failure.errors.some(({ field }) => field.startsWith('items'))) return '/cart';
  // A 404 is an address that was deleted meanwhile.
  if (failure.status === 422 || failure.status === 404) return '/cart/checkout?check=1';
  throw data(failure, { status: failure.status });
}

type ActionResult = { failure: Failure; values: Record<string, string> };

/**
 * Places the order. The id of the quote is the idempotency key: submitting the form again creates no second order, even if a
 * response was lost.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const values = await buildForm(request);
  const failure = await placeOrder(ctx, values);
  return data<ActionResult>({ failure, values }, { status: failure.status });
}

/** When the server's response does not arrive, looks for the placed order and redirects to it, otherwise stays here. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const { locale } = splitLocalePath(new URL(request.url).pathname);
  try {
    return await serverAction();
  } catch (error) {
    // A redirect, or an error that the error page shows.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    console.error(error);
    const code = await fetchPlacedOrderCode(values.quote ?? '');
    if (code) throw redirect(resultPath(locale, code));
    const failure = { status: 0, code: 'connection', message: '', errors: [] };
    return data<ActionResult>({ failure, values }, lostStatus);
  }
}

async function fetchPlacedOrderCode(key: string): Promise<string | null> {
  try {
    const response = await fetch(`/placed?${new URLSearchParams({ key })}`);
    return ((await response.json()) as { code: string | null }).code;
  } catch {
    return null;
  }
}

/** Whether the error leaves open if an order was placed. */
const isUnknown = (result: ActionResult | undefined): boolean =>
  result !== undefined && (result.failure.status === 0 || result.failure.status >= 500);

/** After an error other data may have changed too, such as a price, so the page is loaded again. */
export const shouldRevalidate = ({ actionResult }: { actionResult?: ActionResult }) =>
  !isUnknown(actionResult);

export const meta = privateMeta('cart', 'confirm.title');

/** Step 3 of 3: the summary with the server's amounts, and the agreement to the terms. */
export default function ConfirmPage({ loaderData }: Route.ComponentProps) {
  const { quote } = loaderData;
  const t = useTranslations('cart');
  const result = useActionResult();
  const isCustom = quote.custom_consent !== null;
  const hasChangedPrices = quote.lines.some((line) => line.previous_price);
  // The agreement is to these prices: it is not repeated where they change again.
  const agreedPrices = String(quote.items_total.amount);
  const check: FormCheck = async (values) => [
    ...(values.price_agree ? [] : [{ field: 'price_agree', message: t('confirm.priceMissing') }]),
    ...(values.agree === 'on' ? [] : [{ field: 'agree', message: t('confirm.agreeMissing') }]),
    ...(!isCustom || values.custom_agree === 'on'
      ? []
      : [{ field: 'custom_agree', message: t('confirm.customMissing') }]),
  ];
  const { errors, getMessage, isBusy, formProps } = useCheckedForm(() => check, result?.failure);
  useActionToast(result, { isInPlace: result?.failure !== undefined });
  const isChanged = ['price_changed', 'order_changed'].includes(result?.failure.code ?? '');
  return (
    <div className="page py-10 lg:py-16">
      <CartSteps current={3} reached={3} />
      <h1 className="mt-6 text-3xl">{t('confirm.title')}</h1>
      <div className="columns mt-8 gap-y-12 lg:mt-12">
        <div className="col-span-12 space-y-12 lg:col-span-7">
          <Lines lines={quote.lines} />
          <Choices {...loaderData} />
        </div>
        <div className="col-span-12 lg:sticky lg:top-8 lg:col-span-4 lg:col-start-9 lg:self-start xl:col-span-3 xl:col-start-10">
          {isChanged && (
            <p role="alert" className="mb-6 border-l-2 border-seal py-1 pl-4 text-sm">
              {t('confirm.changed')}
            </p>
          )}
          <OrderTotals of={quote} delivery={quote.deliveries ? undefined : quote.freight}>
            {quote.warnings.map(({ field, message }) => (
              <p key={field} className="mt-4 border-l-2 border-seal py-1 pl-4 text-sm">
                {message}
              </p>
            ))}
            <Form method="post" className="mt-6 space-y-5" {...formProps}>
              {/* The same idempotency key is sent again until the result of the first attempt is known. */}
              <input
                type="hidden"
                name="quote"
                value={(isUnknown(result) && result?.values.quote) || quote.quote}
              />
              <input type="hidden" name="shown" value={loaderData.shown} />
              {quote.needs_approval && <input type="hidden" name="approval" value="on" />}
              {!isChanged && errors.length === 0 && (
                <FormErrorMessage>{result?.failure.message}</FormErrorMessage>
              )}
              {hasChangedPrices ? (
                <Checkbox
                  id="price_agree"
                  name="price_agree"
                  value={agreedPrices}
                  defaultChecked={result?.values.price_agree === agreedPrices}
                  error={getMessage('price_agree')}
                  label={t('confirm.priceAgree')}
                  required
                />
              ) : (
                <input type="hidden" name="price_agree" value={agreedPrices} />
              )}
              <Agreement isGiven={result?.values.agree === 'on'} error={getMessage('agree')} />
              {isCustom && (
                <Checkbox
                  id="custom_agree"
                  name="custom_agree"
                  defaultChecked={result?.values.custom_agree === 'on'}
                  error={getMessage('custom_agree')}
                  label={quote.custom_consent}
                  required
                />
              )}
              <Button isBusy={isBusy} className="w-full">
                {t(quote.needs_approval ? 'confirm.approval' : 'confirm.place')}
              </Button>
              <p className="text-xs text-soft">{t(getNoteKey(loaderData))}</p>
            </Form>
          </OrderTotals>
        </div>
      </div>
    </div>
  );
}

/** The error message; of what this page itself finds out, in its own words (`docs/rules/errors.md`). */
function useActionResult(): ActionResult | undefined {
  const t = useTranslations('cart.confirm');
  const result: ActionResult | undefined = useActionData<typeof clientAction>();
  return useMemo(() => {
    if (!result) return undefined;
    const { failure } = result;
    if (isUnknown(result)) return { ...result, failure: { ...failure, message: t('failed') } };
    if (failure.code !== 'order_changed') return result;
    return { ...result, failure: { ...failure, message: t('orderChanged') } };
  }, [result, t]);
}

type LoaderData = Route.ComponentProps['loaderData'];

/** What follows the order, by its payment. */
function getNoteKey({ cart, paytype, quote }: LoaderData) {
  if (quote.needs_approval) return 'confirm.approvalNote';
  if (cart.form.on_terms) return 'confirm.placeNoteTerms';
  return paytype?.id === 'transfer' ? 'confirm.placeNote' : 'confirm.placeNoteOnline';
}

function Lines({ lines }: { lines: LoaderData['quote']['lines'] }) {
  const t = useTranslations('cart');
  return (
    <section aria-labelledby="lines">
      <Heading id="lines" to="/cart" change={t('confirm.changeList')}>
        {t('confirm.lines')}
      </Heading>
      <ul className="mt-4 border-t border-line">
        {lines.map((line) => (
          <FramedLine key={`${line.item_id}-${line.size.id}-${line.frame.id}`} line={line}>
            <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
              <div className="min-w-0">
                <LineWork line={line} />
                {line.custom && <p className="text-xs text-soft">{t('line.custom')}</p>}
                {line.previous_price && <PriceChange previous={line.previous_price} current={line.price} />}
              </div>
              <p className="numeric sm:text-right">
                {line.nums} × <Price value={line.price} />
                <span className="block text-base">
                  <Price value={line.total} />
                </span>
                <ListPrice value={line.list_price} />
              </p>
            </div>
          </FramedLine>
        ))}
      </ul>
    </section>
  );
}

/** The choices of step 2, each with a link to change it. */
function Choices({ cart, order, quote, addresses, address, store, countries, paytype }: LoaderData) {
  const t = useTranslations('cart');
  const { days } = useDateFormat();
  const { form } = cart;
  const isPickup = form.pickup_type === 'store';
  const { invoice, tax_id: taxId } = order;
  const isCompany = invoice?.type === 'company';
  return (
    <section aria-labelledby="choices">
      <Heading id="choices" to="/cart/checkout" change={t('confirm.changeChoices')}>
        {t('confirm.choices')}
      </Heading>
      <dl className="mt-4 grid gap-x-8 gap-y-6 border-t border-line pt-5 text-sm sm:grid-cols-2 [&_dt]:mb-1">
        {quote.deliveries && <Deliveries {...{ quote, order, addresses, countries }} />}
        {!quote.deliveries && (
          <>
            <Detail label={t(isPickup ? 'checkout.store' : 'checkout.address')}>
              {isPickup ? (
                <>
                  {store?.name}
                  <br />
                  {store?.address}
                  <br />
                  {t('confirm.pickedUpBy', { name: form.receiver?.name ?? '' })}
                </>
              ) : (
                address && (
                  <>
                    {addressTitle(address)}
                    <AddressLines address={address} countries={countries} />
                  </>
                )
              )}
              {order.receiver?.show_orderer_name && (
                <span className="block text-soft">{t('confirm.withName')}</span>
              )}
            </Detail>
            <Detail label={t('checkout.freight')}>
              <span className="block">{quote.freight.name}</span>
              <span className="block">
                {t(isPickup ? 'confirm.ready' : 'confirm.arrives', {
                  days: days(quote.freight.arrives_from, quote.freight.arrives_by),
                })}
              </span>
              {order.paytype === 'transfer' && !form.on_terms && (
                <span className="block text-soft">{t('confirm.ifPaid')}</span>
              )}
            </Detail>
          </>
        )}
        <Detail label={t('checkout.invoice')}>
          {t(isCompany ? 'checkout.invoices.company' : 'checkout.invoices.personal')}
          {isCompany && <span className="block">{`${t('checkout.taxId')} ${taxId ?? ''}`}</span>}
          {!isCompany && invoice?.carrier && (
            <span className="block">{`${t('checkout.carrier')} ${invoice.carrier}`}</span>
          )}
          {!isCompany && invoice?.donation && (
            <span className="block">{`${t('checkout.donation')} ${invoice.donation}`}</span>
          )}
          {form.po_number && (
            <span className="block break-words">{`${t('checkout.poNumber')} ${form.po_number}`}</span>
          )}
        </Detail>
        <Detail label={t('checkout.payment')}>
          <span>{form.on_terms ? t('checkout.terms') : paytype?.label}</span>
          <span className="block text-soft">{form.on_terms ? t('checkout.termsNote') : paytype?.note}</span>
        </Detail>
      </dl>
    </section>
  );
}

/** What goes to each of several addresses, with its delivery and amounts. */
function Deliveries({
  quote,
  order,
  addresses,
  countries,
}: Pick<LoaderData, 'quote' | 'order' | 'addresses' | 'countries'>) {
  const t = useTranslations('cart');
  const { days } = useDateFormat();
  return quote.deliveries?.map((delivery, index) => {
    const address = addresses.find(({ id }) => id === delivery.address_id);
    const items = order.deliveries?.[index]?.items ?? [];
    return (
      <Detail key={delivery.address_id} label={address ? addressTitle(address) : ''}>
        {address && <AddressLines address={address} countries={countries} />}
        <ul className="mt-1">
          {items.map((item) => {
            const line = quote.lines.find(
              ({ item_id, size, frame }) =>
                item_id === item.item_id && size.id === item.size_id && frame.id === item.frame_id,
            );
            return (
              <li key={`${item.item_id}-${item.size_id}-${item.frame_id}`} className="numeric">
                {item.nums} × {line?.title}
              </li>
            );
          })}
        </ul>
        <span className="mt-1 block">
          {delivery.freight.name} <Price value={delivery.freight_total} />
        </span>
        <span className="block text-soft">
          {t('confirm.arrives', { days: days(delivery.freight.arrives_from, delivery.freight.arrives_by) })}
        </span>
        <span className="numeric block">
          {t('totals.total')} <Price value={delivery.total} />
        </span>
      </Detail>
    );
  });
}

function Heading({ id, to, change, children }: { id: string; to: string; change: string; children: string }) {
  const t = useTranslations('cart.confirm');
  return (
    <div className="flex items-baseline justify-between gap-6">
      <h2 id={id} className="text-xl">
        {children}
      </h2>
      <LocaleLink to={to} aria-label={change} className="link text-sm text-soft hover:text-ink">
        {t('change')}
      </LocaleLink>
    </div>
  );
}
