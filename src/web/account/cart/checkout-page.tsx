import { useEffect, useRef } from 'react';
import { data, redirect, useActionData, useFetcher, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CheckoutForm } from '../../../domains/cart/cart.schemas.ts';
import type { FreightOptionData } from '../../../domains/freight/freight.schemas.ts';
import type { Address } from '../../../domains/members/members.schemas.ts';
import type { FieldError } from '../../../kernel/errors.ts';
import { localizedPath, splitLocalePath } from '../../../kernel/locale.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { attempt, formOf, read, requireLogin, webOf } from '../../api.server.ts';
import type { Web } from '../../context.ts';
import { type Failure, messageOfField } from '../../failure.ts';
import { LocaleLink, useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { pageMeta, translatorOf } from '../../meta.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field, Radio } from '../../ui/field.tsx';
import { useOutcomeToast } from '../../ui/use-outcome-toast.ts';
import { OptionalLabel } from '../addresses/place-fields.tsx';
import { PlaceLines } from '../addresses/place-lines.tsx';
import { fullName } from '../addresses/written.ts';
import { ChoiceGroup } from '../forms/choice-group.tsx';
import { PhoneField } from '../forms/phone-field.tsx';
import { ProblemSummary } from '../forms/problem-summary.tsx';
import { focusFirstProblem } from '../forms/use-checked-form.ts';
import { useSteadySaves } from '../forms/use-steady-saves.ts';
import { formValues } from '../forms/wire-body.ts';
import type { Route } from './+types/checkout-page.ts';
import { cartToOrder } from './cart.server.ts';
import { CartSteps } from './cart-steps.tsx';
import { orderBody, orderedItems, placeOf, readCheckoutForm } from './checkout-form.ts';
import { Totals } from './totals.tsx';

export const handle: PageHandle = { messages: ['cart', 'forms'] };
export const middleware = [requireLogin];

export async function loader({ url, context }: Route.LoaderArgs) {
  const web = webOf(context);
  const { api } = web;
  const cart = await cartToOrder(web);
  const [addresses, { param, shop }, profile] = await Promise.all([
    read(api.api.member.address.$get()),
    read(api.api.initial.$get()),
    read(api.api.member.profile.$get()),
  ]);
  const paytypes = shop.paytypes.filter((paytype) => paytype.currencies.includes(cart.currency));
  const form = withDefaults(cart.form, { addresses: addresses.items, paytype: paytypes[0]?.id, profile });
  const freight = await freightOf(web, { ...cart, form });
  // Somebody whom the third step sent back is told what it misses.
  const checked = url.searchParams.has('check')
    ? await attempt(api.api.order.quote.$post({ json: orderBody({ ...cart, form }) }))
    : null;
  const problem = checked && !checked.ok ? checked.failure : null;
  return {
    cart,
    form,
    freight,
    problem,
    addresses: addresses.items,
    countries: Object.fromEntries(param.countries.map(({ code, name }) => [code, name])),
    stores: param.stores,
    paytypes,
  };
}

type Defaults = {
  addresses: readonly Address[];
  paytype: CheckoutForm['paytype'];
  profile: { firstname: string; lastname: string; email: string };
};

/** The form as it stands: what was kept, and what most people would choose. */
function withDefaults(kept: CheckoutForm, { addresses, paytype, profile }: Defaults): CheckoutForm {
  const isKnown = addresses.some(({ id }) => id === kept.address_id);
  return {
    pickup_type: 'delivery',
    ...kept,
    address_id: isKnown ? kept.address_id : addresses[0]?.id,
    paytype: kept.paytype ?? paytype,
    invoice: { type: 'personal', ...kept.invoice },
    receiver: {
      name: fullName(profile),
      email: profile.email,
      ...kept.receiver,
    },
  };
}

type Freight = { options: FreightOptionData[]; problem: string | null };

/** The ways of sending the selected lines to where the form says, or why there is none. */
async function freightOf(
  { api }: Web,
  cart: { lines: Parameters<typeof orderedItems>[0]['lines']; form: CheckoutForm; currency: 'NTD' | 'USD' },
): Promise<Freight> {
  const { pickup_type, address_id } = cart.form;
  if (pickup_type !== 'store' && address_id === undefined) return { options: [], problem: null };
  const place = pickup_type === 'store' ? { pickup_type: 'store' as const } : { address_id };
  const offered = await attempt(
    api.api.freight.$post({ json: { ...place, items: orderedItems(cart), currency: cart.currency } }),
  );
  return offered.ok
    ? { options: offered.data.options, problem: null }
    : { options: [], problem: offered.failure.message };
}

type Answer = { failure?: Failure | undefined; values?: Record<string, string> };

export async function action({ request, context }: Route.ActionArgs) {
  const web = webOf(context);
  const { api, locale } = web;
  const values = await formOf(request);
  const form = readCheckoutForm(values);
  const saved = await attempt(api.api.cart.form.$put({ query: {}, json: { form } }));
  if (!saved.ok) return refusal(withoutPrefix(saved.failure), values);

  const { intent = 'update' } = values;
  if (intent === 'address') throw redirect(localizedPath(locale, '/cart/address'), 303);
  const edited = /^address-(\d+)$/.exec(intent)?.[1];
  if (edited) throw redirect(`${localizedPath(locale, '/cart/address')}?id=${edited}`, 303);
  if (intent !== 'continue') return {} satisfies Answer as Answer;

  const quoted = await attempt(api.api.order.quote.$post({ json: orderBody(saved.data) }));
  if (!quoted.ok) return refusal(quoted.failure, values);
  await attempt(api.api.cart.form.$put({ query: {}, json: { step: 3 } }));
  throw redirect(localizedPath(locale, '/cart/confirm'), 303);
}

const refusal = (failure: Failure, values: Record<string, string>) =>
  data<Answer>({ failure, values }, { status: failure.status });

/** `form.tax_id` → `tax_id`, as the fields are named here and in an order. */
const withoutPrefix = (failure: Failure): Failure => ({
  ...failure,
  errors: failure.errors.map(
    (error): FieldError => ({ ...error, field: error.field.replace(/^form\./, '') }),
  ),
});

/** A refusal too may mean that something is no longer what the page shows, such as a price. */
export const shouldRevalidate = () => true;

export function meta({ location }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'cart');
  return pageMeta({ title: t('checkout.title'), location, siteUrl: undefined, isPrivate: true });
}

/** Step 2 of 3: where it goes, how, the invoice and the payment. Every choice is kept on the server as it is made. */
export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { cart, form, freight, addresses, stores, paytypes, countries } = loaderData;
  const t = useTranslations('cart');
  const fetcher = useFetcher<typeof action>();
  const posted = useActionData<typeof action>();
  const answer = fetcher.data ?? posted;
  const failure = answer?.failure ?? loaderData.problem ?? undefined;
  const navigation = useNavigation();
  useOutcomeToast(answer);

  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) focusFirstProblem(element.current);
  }, [failure]);

  const { save, isSaving, underWay, onSubmit } = useSteadySaves(fetcher);
  const isContinuing = underWay?.get('intent') === 'continue' || navigation.state !== 'idle';
  // From the choice of a place until its freight is here.
  const place = underWay?.get('pickup_type') === 'store' ? 'store' : underWay?.get('address_id');
  const isCalculating =
    isSaving && underWay?.get('intent') === 'update' && underWay.get('freight_for') !== place;
  const values: Record<string, string | undefined> = answer?.values ?? formValues(form);
  const messageOf = (field: string) => messageOfField(failure, field);
  const chosen = freight.options.find(({ id }) => id === form.freight_id) ?? freight.options[0];
  const count = cart.lines.reduce((sum, line) => sum + (line.selected ? line.nums : 0), 0);

  const keep = () => {
    if (!element.current) return;
    const all = new FormData(element.current);
    all.set('intent', 'update');
    save(all);
  };
  const labels = {
    address_id: t('checkout.address'),
    freight_id: t('checkout.freight'),
    store_id: t('checkout.store'),
    paytype: t('checkout.payment'),
    tax_id: t('checkout.taxId'),
    'invoice.carrier': t('checkout.carrier'),
    'invoice.donation': t('checkout.donation'),
    'receiver.name': t('checkout.collector'),
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
          <ProblemSummary errors={failure?.errors ?? []} message={failure?.message} labels={labels} />

          <ChoiceGroup name="pickup_type" legend={t('checkout.pickup')} isHeading>
            <div className="grid gap-3 sm:grid-cols-2">
              {(['delivery', 'store'] as const).map((type) => (
                <Radio
                  key={type}
                  name="pickup_type"
                  value={type}
                  defaultChecked={form.pickup_type === type}
                  onChange={keep}
                  label={t(`checkout.pickups.${type}`)}
                  hint={t(`checkout.pickupHints.${type}`)}
                />
              ))}
            </div>
          </ChoiceGroup>

          <div className="space-y-12 group-has-[[value=store]:checked]/form:hidden">
            <ChoiceGroup
              name="address_id"
              legend={t('checkout.address')}
              isHeading
              error={messageOf('address_id') ?? undefined}
            >
              <div className="space-y-3">
                {addresses.map((address) => (
                  <div key={address.id} className="relative">
                    <Radio
                      name="address_id"
                      value={address.id}
                      defaultChecked={form.address_id === address.id}
                      onChange={keep}
                      className="pr-20"
                      label={address.name}
                      hint={<PlaceLines address={address} countries={countries} />}
                    />
                    <button
                      type="submit"
                      name="intent"
                      value={`address-${address.id}`}
                      aria-label={t('checkout.editOf', { name: address.name })}
                      className="link absolute top-2 right-3 min-h-9 px-1 text-sm text-soft hover:text-ink"
                    >
                      {t('checkout.edit')}
                    </button>
                  </div>
                ))}
              </div>
              <p className="mt-4">
                <button type="submit" name="intent" value="address" className="link min-h-9 text-sm">
                  {t('checkout.add')}
                </button>
              </p>
            </ChoiceGroup>

            <FreightChoice
              key={placeOf(form)}
              freight={freight}
              chosenId={chosen?.id}
              isCalculating={isCalculating}
              error={messageOf('freight_id')}
              onChange={keep}
            />
          </div>

          <div className="hidden space-y-12 group-has-[[value=store]:checked]/form:block">
            <ChoiceGroup name="store_id" legend={t('checkout.store')} isHeading error={messageOf('store_id')}>
              <div className="space-y-3">
                {stores.map((store) => (
                  <Radio
                    key={store.id}
                    name="store_id"
                    value={store.id}
                    defaultChecked={form.store_id === store.id}
                    onChange={keep}
                    label={store.name}
                    hint={
                      <>
                        {store.address}
                        <br />
                        {store.hours}, {store.phone}
                      </>
                    }
                  />
                ))}
              </div>
            </ChoiceGroup>
            <section className="space-y-6">
              <h2 className="text-xl">{t('checkout.collector')}</h2>
              <Field
                id="receiver.name"
                name="receiver.name"
                label={t('checkout.name')}
                autoComplete="name"
                defaultValue={values['receiver.name']}
                error={messageOf('receiver.name')}
                onBlur={keep}
                required
              />
              <Field
                id="receiver.email"
                name="receiver.email"
                type="email"
                label={t('checkout.email')}
                autoComplete="email"
                defaultValue={values['receiver.email']}
                error={messageOf('receiver.email')}
                onBlur={keep}
              />
              <PhoneField
                name="receiver.phone"
                label={t('checkout.phone')}
                isOptional
                values={values}
                messageOf={messageOf}
              />
            </section>
          </div>

          <Checkbox
            name="receiver.show_orderer_name"
            label={t('checkout.showOrderer')}
            hint={t('checkout.showOrdererHint')}
            defaultChecked={
              values['receiver.show_orderer_name'] === 'true' || values['receiver.show_orderer_name'] === 'on'
            }
            onChange={keep}
          />

          <section className="group/invoice">
            <ChoiceGroup name="invoice.type" legend={t('checkout.invoice')} isHeading>
              <div className="grid gap-3 sm:grid-cols-2">
                {(['personal', 'company'] as const).map((type) => (
                  <Radio
                    key={type}
                    name="invoice.type"
                    value={type}
                    defaultChecked={values['invoice.type'] === type}
                    onChange={keep}
                    label={t(`checkout.invoices.${type}`)}
                  />
                ))}
              </div>
            </ChoiceGroup>
            <div className="mt-5 grid gap-6 sm:grid-cols-2 group-has-[[value=company]:checked]/invoice:hidden">
              <Field
                id="invoice.carrier"
                name="invoice.carrier"
                label={<OptionalLabel>{t('checkout.carrier')}</OptionalLabel>}
                hint={t('checkout.carrierHint')}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                defaultValue={values['invoice.carrier']}
                error={messageOf('invoice.carrier')}
                onBlur={keep}
              />
              <Field
                id="invoice.donation"
                name="invoice.donation"
                label={<OptionalLabel>{t('checkout.donation')}</OptionalLabel>}
                hint={t('checkout.donationHint')}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={values['invoice.donation']}
                error={messageOf('invoice.donation')}
                onBlur={keep}
              />
            </div>
            <div className="mt-5 hidden group-has-[[value=company]:checked]/invoice:block">
              <Field
                id="tax_id"
                name="tax_id"
                label={t('checkout.taxId')}
                hint={t('checkout.taxIdHint')}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={values.tax_id}
                error={messageOf('tax_id')}
                onBlur={keep}
                className="sm:max-w-xs"
              />
            </div>
          </section>

          <ChoiceGroup name="paytype" legend={t('checkout.payment')} isHeading error={messageOf('paytype')}>
            <div className="space-y-3">
              {paytypes.map(({ id, label, note }) => (
                <Radio
                  key={id}
                  name="paytype"
                  value={id}
                  defaultChecked={form.paytype === id}
                  onChange={keep}
                  label={label}
                  hint={note}
                />
              ))}
            </div>
          </ChoiceGroup>
          <input type="hidden" name="freight_for" value={placeOf(form)} />
        </div>

        <div className="col-span-12 lg:sticky lg:top-8 lg:col-span-3 lg:col-start-10 lg:self-start">
          <Totals
            items={cart.price}
            count={count}
            freight={chosen?.fee ?? null}
            freightProblem={freight.problem ?? undefined}
            isCalculating={isCalculating}
          >
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
              <LocaleLink to="/cart" className="link">
                {t('checkout.back')}
              </LocaleLink>
            </p>
          </Totals>
        </div>
      </fetcher.Form>
    </div>
  );
}

type FreightProps = {
  freight: Freight;
  chosenId: number | undefined;
  isCalculating: boolean;
  error: string | undefined;
  onChange: () => void;
};

/** The ways of sending; 'calculating' until they are known for the chosen address (`reading: freight`). */
function FreightChoice({ freight, chosenId, isCalculating, error, onChange }: FreightProps) {
  const t = useTranslations('cart.checkout');
  const locale = useLocale();
  return (
    <ChoiceGroup
      name="freight_id"
      legend={t('freight')}
      isHeading
      error={error ?? (isCalculating ? undefined : (freight.problem ?? undefined))}
    >
      <div aria-live="polite">
        {isCalculating ? (
          <p className="min-h-12 text-soft">{t('calculating')}</p>
        ) : (
          <div className="space-y-3">
            {freight.options.map((option) => (
              <Radio
                key={option.id}
                name="freight_id"
                value={option.id}
                defaultChecked={option.id === chosenId}
                onChange={onChange}
                label={
                  <span className="flex justify-between gap-6">
                    {option.name}
                    <span className="figures">{formatMoney(option.fee, locale)}</span>
                  </span>
                }
                hint={t(option.days_min === option.days_max ? 'daysExact' : 'days', {
                  from: option.days_min,
                  to: option.days_max,
                })}
              />
            ))}
          </div>
        )}
      </div>
    </ChoiceGroup>
  );
}
