import { useEffect, useRef } from 'react';
import { data, redirect, useActionData, useFetcher, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { checkoutForm } from '../../../domains/cart/cart.schemas.ts';
import { paymentMethods } from '../../../domains/payments/payments.rules.ts';
import type { FieldError } from '../../../kernel/errors.ts';
import { localizedPath } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, requireLogin, toResult, unwrap } from '../../api.server.ts';
import { type Failure, messageOfField } from '../../failure.ts';
import { ChoiceGroup } from '../../forms/choice-group.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { formBody } from '../../forms/form-body.ts';
import { formValues } from '../../forms/form-values.ts';
import { isReachableAfter } from '../../forms/lost-answers.ts';
import { RadioList } from '../../forms/radio-list.tsx';
import { focusFirstError } from '../../forms/use-checked-form.ts';
import { useQueuedSaves } from '../../forms/use-queued-saves.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { TextLink } from '../../ui/links.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { findCartDelivery } from '../../works/cart-delivery.server.ts';
import { getCart, requireCheckoutCart } from '../cart/cart.server.ts';
import { CartSteps } from '../cart/cart-steps.tsx';
import { CartTotals } from '../cart/cart-totals.tsx';
import type { Route } from './+types/checkout-page.ts';
import { AddressChoice } from './address-choice.tsx';
import {
  checkoutFields,
  getPlace,
  isDeliveredAbroad,
  orderBody,
  termsChoice,
  withDefaults,
} from './checkout-form.ts';
import { DeliveriesSummary, SeveralAddresses } from './deliveries-choice.tsx';
import { hasDeliveries } from './deliveries-form.ts';
import { computeDeliveryFreights, computeFreight, sumFreights } from './freight.server.ts';
import { FreightChoice } from './freight-choice.tsx';
import { InvoiceFields, KeptInvoice, PoNumberField } from './invoice-fields.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { PickupPersonFields, StoreChoice } from './pickup-fields.tsx';

export const handle: PageHandle = { messages: ['cart', 'forms'] };
export const middleware = [requireLogin];

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { api } = ctx;
  const cart = await requireCheckoutCart(ctx);
  const [addresses, { param, shop }, profile, { isTw }] = await Promise.all([
    unwrap(api.api.member.address.$get()),
    unwrap(api.api.initial.$get()),
    unwrap(api.api.member.profile.$get()),
    unwrap(api.api.ipaddr.check.$get()),
  ]);
  const toSeveral = hasDeliveries(cart.form);
  const paytypes = shop.paytypes.filter(
    // Several orders are paid together by one transfer.
    ({ id, currencies }) => currencies.includes(cart.currency) && (!toSeveral || id === 'transfer'),
  );
  const form = withDefaults(cart.form, {
    addresses: addresses.items,
    paytypes: paytypes.map(({ id }) => id),
    profile,
    hasTerms: profile.payment_terms?.is_resting === false,
  });
  const freights = toSeveral ? await computeDeliveryFreights(ctx, cart) : [];
  const freight = toSeveral ? { options: [], error: null } : await computeFreight(ctx, { ...cart, form });
  // Step 3 redirects back here when values are missing; they are then shown as errors.
  const checked = url.searchParams.has('check')
    ? await toResult(api.api.order.quote.$post({ json: orderBody({ ...cart, form }, addresses.items) }))
    : null;
  const invalid = checked && !checked.ok ? checked.failure : null;
  return {
    cart,
    form,
    freight,
    freights,
    freightOfAll: sumFreights(freights, cart.currency),
    // While no address is chosen.
    estimate:
      !toSeveral && freight.options.length === 0 && !freight.error
        ? (findCartDelivery(ctx, cart) ?? undefined)
        : undefined,
    invalid,
    addresses: addresses.items,
    countries: Object.fromEntries(param.countries.map(({ code, name }) => [code, name])),
    stores: param.stores,
    paytypes,
    /** The company's name; null for a member who is no gallery or company. */
    company: profile.type === 'business' ? (profile.company?.name ?? '') : null,
    terms: profile.payment_terms ?? null,
    visitsFromTaiwan: isTw,
  };
}

type ActionResult = { failure?: Failure | undefined; values?: Record<string, string> };

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const { api, locale } = ctx;
  const values = await buildForm(request);
  const { intent = 'update' } = values;
  const { deliveries } = values.to_several ? (await getCart(ctx)).form : {};
  const form = {
    ...formBody(checkoutForm, checkoutFields(values)),
    ...(deliveries && intent !== 'one-address' && { deliveries }),
  };
  const currency = values.intent === 'ntd' ? ('NTD' as const) : undefined;
  const saved = await toResult(
    api.api.cart.form.$put({ query: {}, json: { form, ...(currency && { currency }) } }),
  );
  if (!saved.ok) return rejection(withoutPrefix(saved.failure), values);

  if (intent === 'deliveries') throw redirect(localizedPath(locale, '/cart/deliveries'), 303);
  if (intent === 'address') throw redirect(localizedPath(locale, '/cart/address'), 303);
  const edited = /^address-(\d+)$/.exec(intent)?.[1];
  if (edited) throw redirect(`${localizedPath(locale, '/cart/address')}?id=${edited}`, 303);
  if (intent !== 'continue') return {} satisfies ActionResult as ActionResult;

  const addresses = await toResult(api.api.member.address.$get());
  if (!addresses.ok) return rejection(addresses.failure, values);
  const quoted = await toResult(
    api.api.order.quote.$post({ json: orderBody(saved.data, addresses.data.items) }),
  );
  if (!quoted.ok) return rejection(quoted.failure, values);
  await toResult(api.api.cart.form.$put({ query: {}, json: { step: 3 } }));
  throw redirect(localizedPath(locale, '/cart/confirm'), 303);
}

const rejection = (failure: Failure, values: Record<string, string>) =>
  data<ActionResult>({ failure, values }, { status: failure.status });

/** The first error of a checkout's deliveries, whichever of their fields has it. */
const getDeliveryMessage = (failure: Failure | undefined): string | undefined =>
  failure?.errors.find(({ field }) => field.split('.')[0] === 'deliveries')?.message;

/** `form.tax_id` → `tax_id`, the field's name in this form and in an order. */
const withoutPrefix = (failure: Failure): Failure => ({
  ...failure,
  errors: failure.errors.map(
    (error): FieldError => ({ ...error, field: error.field.replace(/^form\./, '') }),
  ),
});

/** After an error other data may have changed too, such as a price, so the page is loaded again. */
export const shouldRevalidate = isReachableAfter;

export const meta = privateMeta('cart', 'checkout.title');

/** Step 2 of 3: delivery, invoice and payment. Every change is saved on the server at once. */
export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { cart, form, freight, addresses, stores, paytypes, countries, company, terms, visitsFromTaiwan } =
    loaderData;
  const t = useTranslations('cart');
  const address = addresses.find(({ id }) => id === form.address_id);
  // Taiwan's invoices (with carriers and tax ids) and its tax apply only to deliveries in Taiwan.
  const isAbroad = isDeliveredAbroad(form, addresses);
  const isInTaiwan = form.pickup_type === 'store' || address?.country_code === 'TW';
  const fetcher = useFetcher<typeof action>();
  const posted = useActionData<typeof action>();
  const result = fetcher.data ?? posted;
  const failure = result?.failure ?? loaderData.invalid ?? undefined;
  const navigation = useNavigation();
  useActionToast(result, { isInPlace: result?.failure !== undefined });

  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) focusFirstError(element.current);
  }, [failure]);

  const { save, isSaving, underWay, onSubmit } = useQueuedSaves(fetcher);
  const isContinuing = underWay?.get('intent') === 'continue' || navigation.state !== 'idle';
  // From the choice of an address until its freight is loaded.
  const place = underWay?.get('pickup_type') === 'store' ? 'store' : underWay?.get('address_id');
  const isCalculating =
    isSaving && underWay?.get('intent') === 'update' && underWay.get('freight_for') !== place;
  const values: Record<string, string | undefined> = result?.values ?? formValues(form);
  const getMessage = (field: string) => messageOfField(failure, field);
  const toSeveral = hasDeliveries(form);
  const chosen = freight.options.find(({ id }) => id === form.freight_id) ?? freight.options[0];
  const count = cart.lines.reduce((sum, line) => sum + (line.selected ? line.nums : 0), 0);

  const keep = () => {
    if (!element.current) return;
    const all = new FormData(element.current);
    all.set('intent', 'update');
    save(all);
  };
  const fields = { values, getMessage, keep };
  const labels = {
    deliveries: t('deliveries.heading'),
    address_id: t('checkout.address'),
    freight_id: t('checkout.freight'),
    store_id: t('checkout.store'),
    paytype: t('checkout.payment'),
    on_terms: t('checkout.payment'),
    tax_id: t('checkout.taxId'),
    po_number: t('checkout.poNumber'),
    'invoice.carrier': t('checkout.carrier'),
    'invoice.donation': t('checkout.donation'),
    'receiver.name': t('checkout.pickupPerson'),
    'receiver.email': t('checkout.email'),
    'receiver.phone.code': t('checkout.phone'),
    'receiver.phone.number': t('checkout.phone'),
  };
  return (
    <div className="page py-10 lg:py-16">
      <CartSteps current={2} reached={cart.step} />
      <h1 className="mt-6 text-3xl">{t('checkout.title')}</h1>
      <fetcher.Form
        ref={element}
        method="post"
        noValidate
        onSubmit={onSubmit}
        className="columns mt-8 gap-y-12 lg:mt-12"
      >
        <button
          type="submit"
          name="intent"
          value="continue"
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
        >
          {t('checkout.continue')}
        </button>
        <div className="group/form col-span-12 space-y-12 lg:col-span-7">
          <ErrorSummary errors={failure?.errors ?? []} message={failure?.message} labels={labels} />

          {toSeveral ? (
            <DeliveriesSummary
              freights={loaderData.freights}
              addresses={addresses}
              countries={countries}
              error={getDeliveryMessage(failure)}
            />
          ) : (
            <>
              <ChoiceGroup name="pickup_type" legend={t('checkout.pickup')} isHeading>
                <RadioList
                  name="pickup_type"
                  chosen={form.pickup_type}
                  onChange={keep}
                  className="grid gap-3 sm:grid-cols-2"
                  options={(stores.length > 0
                    ? (['delivery', 'store'] as const)
                    : (['delivery'] as const)
                  ).map((type) => ({
                    value: type,
                    label: t(`checkout.pickups.${type}`),
                    hint: t(`checkout.pickupHints.${type}`),
                  }))}
                />
              </ChoiceGroup>

              <div className="space-y-12 group-has-[[value=store]:checked]/form:hidden">
                <AddressChoice
                  addresses={addresses}
                  countries={countries}
                  chosenId={form.address_id}
                  error={getMessage('address_id')}
                  onChange={keep}
                />
                <FreightChoice
                  key={getPlace(form)}
                  freight={freight}
                  chosenId={chosen?.id}
                  isCalculating={isCalculating}
                  error={getMessage('freight_id')}
                  onChange={keep}
                />
                <Checkbox
                  name="receiver.show_orderer_name"
                  label={t('checkout.showOrderer')}
                  hint={t('checkout.showOrdererHint')}
                  defaultChecked={values['receiver.show_orderer_name'] === 'on'}
                  onChange={keep}
                />
              </div>

              <div className="hidden space-y-12 group-has-[[value=store]:checked]/form:block">
                <StoreChoice stores={stores} chosenId={form.store_id} {...fields} />
                <PickupPersonFields {...fields} />
              </div>
              {addresses.length > 1 && <SeveralAddresses />}
            </>
          )}

          {isAbroad ? (
            <KeptInvoice values={values} />
          ) : (
            <InvoiceFields {...fields} company={company || undefined} />
          )}
          {company !== null && <PoNumberField {...fields} />}

          <PaymentChoice
            // Each currency has its own methods, of which one is chosen from the start.
            key={cart.currency}
            legend={t('checkout.payment')}
            netDays={terms && !terms.is_resting ? terms.net_days : null}
            isResting={terms?.is_resting ?? false}
            chosen={form.on_terms ? termsChoice : form.paytype}
            error={getMessage('paytype') ?? getMessage('on_terms')}
            onChange={keep}
            paytypes={paytypes.map(({ id, label, note }) => ({
              id,
              label,
              note:
                visitsFromTaiwan && !paymentMethods[id].takesTaiwanAccounts
                  ? `${note} ${t('checkout.taiwanAccount', { method: label })}`
                  : note,
            }))}
          />
          <input type="hidden" name="freight_for" value={getPlace(form)} />
        </div>

        <div className="col-span-12 lg:sticky lg:top-8 lg:col-span-3 lg:col-start-10 lg:self-start">
          <CartTotals
            items={cart.price}
            count={count}
            freight={toSeveral ? loaderData.freightOfAll : (chosen?.fee ?? null)}
            delivery={chosen ?? loaderData.estimate}
            freightError={freight.error ?? undefined}
            isCalculating={isCalculating}
            isAbroad={isAbroad}
          >
            {isInTaiwan && cart.currency === 'USD' && (
              <p className="mt-4 border-l-2 border-seal py-1 pl-4 text-sm">
                {t('checkout.inTaiwan')}{' '}
                <button type="submit" name="intent" value="ntd" className="link">
                  {t('checkout.payInNtd')}
                </button>
              </p>
            )}
            <Button
              name="intent"
              value="continue"
              isBusy={isContinuing || isCalculating}
              className="mt-6 w-full"
            >
              {t('checkout.continue')}
            </Button>
            <noscript>
              <p className="mt-3">
                <button type="submit" name="intent" value="update" className="link min-h-9 text-sm">
                  {t('checkout.update')}
                </button>
              </p>
            </noscript>
            <p className="mt-4 text-sm">
              <TextLink to="/cart">{t('checkout.back')}</TextLink>
            </p>
          </CartTotals>
        </div>
      </fetcher.Form>
    </div>
  );
}
