import { redirect, useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Cart } from '../../../domains/cart/cart.schemas.ts';
import { offerInput } from '../../../domains/orders/offers/offers.schemas.ts';
import type { FieldError } from '../../../kernel/errors.ts';
import { localizedPath } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, rejected, requireLogin, toResult, unwrap } from '../../api.server.ts';
import { type Failure, messageOfField } from '../../failure.ts';
import { ChoiceGroup } from '../../forms/choice-group.tsx';
import { CountedTextArea } from '../../forms/counted-text-area.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { Form } from '../../forms/form.tsx';
import { formBody } from '../../forms/form-body.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { AddressLines } from '../../ui/address-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Checkbox, Field, FieldErrorMessage, Radio } from '../../ui/field.tsx';
import { ButtonLink, TextLink } from '../../ui/links.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { FramedLine } from '../../works/framed-line.tsx';
import { LineWork } from '../../works/line-work.tsx';
import { addressTitle } from '../addresses/address-title.ts';
import { getCart } from '../cart/cart.server.ts';
import { nameOfLine } from '../cart/cart-form.ts';
import { AccountLayout } from '../profile/account-layout.tsx';
import { UnderReviewPage } from '../profile/under-review.tsx';
import { unwrapForConfirmed } from '../profile/unwrap-for-confirmed.server.ts';
import type { Route } from './+types/new-offer-page.ts';
import { includedLines, requestFields } from './offer-request.ts';

export const handle: PageHandle = { messages: ['account', 'offers', 'forms'] };
export const middleware = [requireLogin];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { api } = ctx;
  const query = { per_page: '1' };
  // Only for galleries and companies: others get its 404.
  if (!unwrapForConfirmed(await toResult(api.api.offer.$get({ query })))) return null;
  const [cart, addresses, { param }] = await Promise.all([
    getCart(ctx),
    unwrap(api.api.member.address.$get()),
    unwrap(api.api.initial.$get()),
  ]);
  return {
    lines: cart.lines,
    addresses: addresses.items,
    countries: Object.fromEntries(param.countries.map(({ code, name }) => [code, name])),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const values = await buildForm(request);
  const cart = await getCart(ctx);
  const included = includedLines(values, cart.lines);
  const { currency } = cart;
  const json = formBody(offerInput, requestFields({ ...values, currency }, included));
  const asked = await toResult(ctx.api.api.offer.$post({ json }));
  if (asked.ok) throw redirect(localizedPath(ctx.locale, `/account/offer/${asked.data.code}`), 303);
  const failure = atLines(asked.failure, included.map(nameOfLine));
  return rejected(failure, values, Object.keys(values));
}

/** Errors of a line are shown at its number of prints: `items.0.nums` → `nums.{name of the line}`. */
const atLines = (failure: Failure, names: readonly string[]): Failure => ({
  ...failure,
  errors: failure.errors.map((error): FieldError => {
    const name = names[Number(/^items\.(\d+)\./.exec(error.field)?.[1])];
    return name === undefined ? error : { ...error, field: `nums.${name}` };
  }),
});

export const meta = privateMeta('offers', 'new.title');

/** Asks for an offer for works in the cart. */
export default function NewOfferPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('offers');
  const result = useActionData<typeof action>();
  useActionToast(result, { isInPlace: true });
  const isBusy = useNavigation().state !== 'idle';
  if (!loaderData) return <UnderReviewPage title={t('new.title')} area="offers" />;
  const { lines, addresses, countries } = loaderData;
  if (lines.length === 0) {
    return (
      <AccountLayout title={t('new.title')}>
        <div className="mt-10">
          <EmptyState title={t('new.emptyTitle')} text={t('emptyText')}>
            <p className="mt-8">
              <ButtonLink variant="outline" to="/shop">
                {t('new.works_link')}
              </ButtonLink>
            </p>
          </EmptyState>
        </div>
      </AccountLayout>
    );
  }
  const failure = result?.failure;
  const getMessage = (field: string) => messageOfField(failure, field);
  const problemOfWorks = getMessage('items') && t('new.none');
  const chosenAddress = result?.values.address_id ?? String(addresses[0]?.id ?? '');
  return (
    <AccountLayout title={t('new.title')}>
      <p className="mt-4 max-w-prose text-soft">{t('new.lead')}</p>
      <Form method="post" noValidate className="mt-10 max-w-3xl space-y-12">
        <ErrorSummary
          errors={failure?.errors ?? []}
          message={failure?.message}
          labels={{
            items: t('new.works'),
            address_id: t('new.address'),
            message: t('new.message'),
            ...Object.fromEntries(
              lines.map((line) => [`nums.${nameOfLine(line)}`, t('new.nums', { title: line.title })]),
            ),
          }}
        />
        <section aria-labelledby="items">
          <h2 id="items" tabIndex={-1} className="text-xl">
            {t('new.works')}
          </h2>
          <FieldErrorMessage>{problemOfWorks}</FieldErrorMessage>
          <ul className="mt-4 border-t border-line">
            {lines.map((line) => (
              <RequestedLine
                key={nameOfLine(line)}
                line={line}
                values={result?.values}
                error={getMessage(`nums.${nameOfLine(line)}`)}
              />
            ))}
          </ul>
        </section>
        <ChoiceGroup
          name="address_id"
          legend={t('new.address')}
          isHeading
          error={getMessage('address_id') && t('new.noAddress')}
        >
          <div className="space-y-3">
            {addresses.map((address) => (
              <Radio
                key={address.id}
                name="address_id"
                value={address.id}
                defaultChecked={String(address.id) === chosenAddress}
                label={addressTitle(address)}
                hint={<AddressLines address={address} countries={countries} />}
              />
            ))}
          </div>
          <p className="mt-4 text-sm">
            <TextLink to="/account/address">{t('new.addAddress')}</TextLink>
          </p>
        </ChoiceGroup>
        <CountedTextArea
          id="message"
          name="message"
          rows={4}
          limit={1000}
          label={t('new.message')}
          hint={t('new.messageHint')}
          defaultValue={result?.values.message}
          error={getMessage('message')}
        />
        <Button isBusy={isBusy}>{t('new.submit')}</Button>
      </Form>
    </AccountLayout>
  );
}

type LineProps = {
  line: Cart['lines'][number];
  values: Record<string, string> | undefined;
  error: string | undefined;
};

function RequestedLine({ line, values, error }: LineProps) {
  const t = useTranslations('offers.new');
  const name = nameOfLine(line);
  return (
    <FramedLine line={line}>
      <div className="grid gap-x-8 gap-y-3 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <div className="min-w-0">
          <LineWork line={line} />
          <Checkbox
            name={`include.${name}`}
            className="mt-2"
            label={t('include', { title: line.title })}
            defaultChecked={values ? values[`include.${name}`] === 'on' : line.selected}
          />
        </div>
        <Field
          id={`nums.${name}`}
          name={`nums.${name}`}
          label={t('numsShort')}
          aria-label={t('nums', { title: line.title })}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={values?.[`nums.${name}`] ?? line.nums}
          error={error}
        />
      </div>
    </FramedLine>
  );
}
