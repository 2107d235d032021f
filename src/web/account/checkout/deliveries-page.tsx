import { data, redirect, useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { maxDeliveries } from '../../../domains/cart/cart.rules.ts';
import type { FieldError } from '../../../kernel/errors.ts';
import { localizedPath } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, requireLogin, toResult, unwrap } from '../../api.server.ts';
import type { Failure } from '../../failure.ts';
import { ChoiceGroup } from '../../forms/choice-group.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { Form } from '../../forms/form.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { AddressLines } from '../../ui/address-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextLink } from '../../ui/links.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { FramedLine } from '../../works/framed-line.tsx';
import { LineWork } from '../../works/line-work.tsx';
import { addressTitle } from '../addresses/address-title.ts';
import { requireCheckoutCart } from '../cart/cart.server.ts';
import { CartSteps } from '../cart/cart-steps.tsx';
import { CartTotals } from '../cart/cart-totals.tsx';
import type { Route } from './+types/deliveries-page.ts';
import {
  copiesField,
  findDeliveryProblems,
  freightField,
  toDeliveries,
  toDeliveryValues,
  toLineId,
} from './deliveries-form.ts';
import { computeDeliveryFreights, sumFreights } from './freight.server.ts';
import { FreightOptions } from './freight-choice.tsx';

export const handle: PageHandle = { messages: ['cart', 'forms'] };
export const middleware = [requireLogin];

/** The cart's selected lines, and the addresses that the page offers. */
async function loadChoices(ctx: ReturnType<typeof getRequestContext>) {
  const cart = await requireCheckoutCart(ctx);
  const { items } = await unwrap(ctx.api.api.member.address.$get());
  return {
    cart,
    lines: cart.lines.filter(({ selected }) => selected),
    addresses: items.slice(0, maxDeliveries),
  };
}

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { cart, lines, addresses } = await loadChoices(ctx);
  const { param } = await unwrap(ctx.api.api.initial.$get());
  const freights = await computeDeliveryFreights(ctx, cart);
  return {
    cart,
    lines,
    addresses,
    freights,
    total: sumFreights(freights, cart.currency),
    values: toDeliveryValues(cart.form),
    countries: Object.fromEntries(param.countries.map(({ code, name }) => [code, name])),
  };
}

/** What this page itself finds out, which it says in its own words. */
type Problem = { field: string; kind: 'noNumber' | 'uneven' | 'oneAddress'; given: number; wanted: number };
type ActionResult = { failure?: Failure; problems?: Problem[]; values: Record<string, string> };

/** Saves the deliveries, also while their copies do not add up; only complete ones lead back to the checkout. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const { api, locale } = ctx;
  const values = await buildForm(request);
  const { cart, lines, addresses } = await loadChoices(ctx);
  const reject = (problems: Problem[]) => data<ActionResult>({ problems, values }, { status: 422 });
  const { unreadable, uneven } = findDeliveryProblems(values, lines, addresses);
  if (unreadable.length > 0) {
    return reject(unreadable.map((field) => ({ field, kind: 'noNumber', given: 0, wanted: 0 })));
  }
  const deliveries = toDeliveries(values, lines, addresses);
  const form = { ...cart.form, pickup_type: 'delivery' as const, deliveries };
  const saved = await toResult(api.api.cart.form.$put({ query: {}, json: { form } }));
  if (!saved.ok)
    return data<ActionResult>({ failure: saved.failure, values }, { status: saved.failure.status });
  if (values.intent !== 'continue') return data<ActionResult>({ values });
  if (uneven.length > 0) return reject(uneven.map((one) => ({ ...one, kind: 'uneven' })));
  const [first] = lines;
  if (deliveries.length < 2 && first) {
    return reject([{ field: toLineId(first), kind: 'oneAddress', given: 0, wanted: 0 }]);
  }
  // The page says beside an address that nothing is delivered there.
  const freights = await computeDeliveryFreights(ctx, saved.data);
  if (freights.some(({ freight }) => freight.error !== null)) {
    return data<ActionResult>({ values }, { status: 422 });
  }
  throw redirect(localizedPath(locale, '/cart/checkout'), 303);
}

export const meta = privateMeta('cart', 'deliveries.title');

/** Divides the copies of the cart over the member's addresses, each with its freight option. */
export default function DeliveriesPage({ loaderData }: Route.ComponentProps) {
  const { cart, lines, addresses, freights, total, countries } = loaderData;
  const t = useTranslations('cart');
  const result: ActionResult | undefined = useActionData<typeof action>();
  const isBusy = useNavigation().state !== 'idle';
  useActionToast(result, { isInPlace: true });
  const errors: FieldError[] = [
    ...(result?.failure?.errors ?? []),
    ...(result?.problems ?? []).map(({ field, kind, given, wanted }) => ({
      field,
      message: t(`deliveries.${kind}`, { given, wanted }),
    })),
  ];
  const values: Record<string, string | undefined> = result?.values ?? loaderData.values;
  const getMessage = (field: string) => errors.find((error) => error.field === field)?.message;
  const count = lines.reduce((sum, { nums }) => sum + nums, 0);
  const labels = Object.fromEntries([
    ...lines.flatMap((line) => [
      [toLineId(line), line.title],
      ...addresses.map((address) => [
        copiesField(line, address.id),
        `${line.title}, ${addressTitle(address)}`,
      ]),
    ]),
    ...addresses.map((address) => [freightField(address.id), addressTitle(address)]),
  ]);
  return (
    <div className="page py-10 lg:py-16">
      <CartSteps current={2} reached={cart.step} />
      <h1 className="mt-6 text-3xl">{t('deliveries.title')}</h1>
      <p className="mt-4 max-w-prose text-soft">{t('deliveries.lead')}</p>
      {addresses.length < 2 ? (
        <p className="mt-8 max-w-prose">
          {t('deliveries.oneSaved')} <TextLink to="/cart/address">{t('checkout.add')}</TextLink>
        </p>
      ) : (
        <Form method="post" noValidate className="columns mt-8 gap-y-12 lg:mt-12">
          <div className="col-span-12 space-y-12 lg:col-span-7">
            <ErrorSummary errors={errors} message={result?.failure?.message} labels={labels} />
            <h2 className="sr-only">{t('confirm.lines')}</h2>
            <ul className="border-t border-line">
              {lines.map((line) => (
                <FramedLine key={toLineId(line)} line={line}>
                  <ChoiceGroup
                    name={toLineId(line)}
                    legend={<span className="sr-only">{line.title}</span>}
                    error={getMessage(toLineId(line))}
                  >
                    <LineWork line={line} />
                    <p className="numeric mt-1">{t('deliveries.copies', { count: line.nums })}</p>
                    <div className="mt-4 space-y-3">
                      {addresses.map((address) => (
                        <Field
                          key={address.id}
                          id={copiesField(line, address.id)}
                          name={copiesField(line, address.id)}
                          label={addressTitle(address)}
                          hint={address.city}
                          inputMode="numeric"
                          autoComplete="off"
                          className="[&_input]:max-w-24"
                          defaultValue={values[copiesField(line, address.id)] ?? ''}
                          error={getMessage(copiesField(line, address.id))}
                        />
                      ))}
                    </div>
                  </ChoiceGroup>
                </FramedLine>
              ))}
            </ul>
            {freights.map(({ addressId, freight, chosen, copies }) => {
              const address = addresses.find(({ id }) => id === addressId);
              return (
                address && (
                  <ChoiceGroup
                    key={addressId}
                    name={freightField(addressId)}
                    legend={addressTitle(address)}
                    isHeading
                    error={getMessage(freightField(addressId)) ?? freight.error ?? undefined}
                  >
                    <div className="mb-4 text-sm text-soft">
                      <AddressLines address={address} countries={countries} />
                      <p className="numeric mt-1">{t('deliveries.copies', { count: copies })}</p>
                    </div>
                    <FreightOptions
                      name={freightField(addressId)}
                      options={freight.options}
                      chosenId={chosen?.id}
                      onChange={doNothing}
                    />
                  </ChoiceGroup>
                )
              );
            })}
          </div>
          <div className="col-span-12 lg:sticky lg:top-8 lg:col-span-3 lg:col-start-10 lg:self-start">
            <CartTotals items={cart.price} count={count} freight={total}>
              <Button name="intent" value="continue" isBusy={isBusy} className="mt-6 w-full">
                {t('deliveries.continue')}
              </Button>
              <p className="mt-3">
                <button type="submit" name="intent" value="update" className="link min-h-9 text-sm">
                  {t('deliveries.update')}
                </button>
              </p>
              <p className="mt-4 text-sm">
                <TextLink to="/cart/checkout">{t('deliveries.back')}</TextLink>
              </p>
            </CartTotals>
          </div>
        </Form>
      )}
    </div>
  );
}

const doNothing = () => {};
