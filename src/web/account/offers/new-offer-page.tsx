import { data, redirect, useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { offerInput } from '../../../domains/orders/offers/offers.schemas.ts';
import type { FieldError } from '../../../kernel/errors.ts';
import { localizedPath } from '../../../kernel/locale.ts';
import { formatMoney } from '../../../kernel/money.ts';
import {
  getFields,
  getRequestContext,
  requireLogin,
  toFormData,
  toResult,
  unwrap,
} from '../../api.server.ts';
import { type Failure, messageOfField } from '../../failure.ts';
import { ChoiceGroup } from '../../forms/choice-group.tsx';
import { CountedTextArea } from '../../forms/counted-text-area.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { Form } from '../../forms/form.tsx';
import { formBody } from '../../forms/form-body.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { AddressLines } from '../../ui/address-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Checkbox, Field, FieldErrorMessage, Radio } from '../../ui/field.tsx';
import { ButtonLink, TextLink } from '../../ui/links.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { FramedLine } from '../../works/framed-line.tsx';
import { nameOfLine } from '../../works/line-name.ts';
import { LineWork } from '../../works/line-work.tsx';
import { csvBody, listOfForm } from '../../works/offer-list.ts';
import { OfferListSection } from '../../works/offer-list-section.tsx';
import { addressTitle } from '../addresses/address-title.ts';
import { getCart } from '../cart/cart.server.ts';
import { AccountLayout } from '../profile/account-layout.tsx';
import { UnderReviewPage } from '../profile/under-review.tsx';
import { unwrapForConfirmed } from '../profile/unwrap-for-confirmed.server.ts';
import type { Route } from './+types/new-offer-page.ts';
import {
  includedLines,
  listOfNames,
  mergedList,
  type RequestLine,
  requestFields,
  requestLines,
} from './offer-request.ts';

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
  const form = await toFormData(request);
  const values = getFields(form);
  const cart = await getCart(ctx);
  const { currency } = cart;
  const read = (body: Blob) => toResult(ctx.api.api.offer.list.$post({ query: { currency } }, csvBody(body)));
  const kept = values.read ? await read(new Blob([listOfNames(values.read)])) : null;
  const list = kept?.ok ? kept.data : undefined;
  if (values.intent === 'read') {
    const found = await read(listOfForm(form));
    if (!found.ok) return data({ list, values, failure: found.failure }, { status: found.failure.status });
    // What was read shows with its own number, and chosen.
    const typed = Object.entries(values).filter(([name]) => !isOfLines(name, mergedList(found.data)));
    return data({ list: found.data, values: Object.fromEntries(typed), failure: undefined });
  }
  const { ofCart, ofList } = requestLines(cart.lines, list);
  const included = includedLines(values, [...ofCart, ...ofList]);
  const json = formBody(offerInput, requestFields({ ...values, currency }, included));
  const asked = await toResult(ctx.api.api.offer.$post({ json }));
  if (asked.ok) throw redirect(localizedPath(ctx.locale, `/account/offer/${asked.data.code}`), 303);
  const failure = atLines(asked.failure, included.map(nameOfLine));
  return data({ list, values, failure }, { status: failure.status });
}

/** Whether a field is one of these lines'. */
const isOfLines = (field: string, lines: readonly RequestLine[]): boolean =>
  lines.some((line) => [`include.${nameOfLine(line)}`, `nums.${nameOfLine(line)}`].includes(field));

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
  const { list, failure } = result ?? {};
  const values: Record<string, string> | undefined = result?.values;
  const { ofCart, ofList } = requestLines(lines, list);
  const all = [...ofCart, ...ofList];
  const getMessage = (field: string) => messageOfField(failure, field);
  const isEmpty = values ? includedLines(values, all).length === 0 : true;
  const problemOfWorks = getMessage('items') && (isEmpty ? t('new.none') : getMessage('items'));
  const chosenAddress = values?.address_id ?? String(addresses[0]?.id ?? '');
  const fromList = (
    <OfferListSection list={list} pasted={values?.list} error={getMessage('file')} isBusy={isBusy} />
  );
  if (all.length === 0) {
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
        <Form method="post" noValidate encType="multipart/form-data" className="mt-10 max-w-3xl">
          {fromList}
        </Form>
      </AccountLayout>
    );
  }
  return (
    <AccountLayout title={t('new.title')}>
      <p className="mt-4 max-w-prose text-soft">{t('new.lead')}</p>
      <Form
        method="post"
        noValidate
        encType="multipart/form-data"
        className="relative mt-10 max-w-3xl space-y-12"
      >
        {/* Pressing Enter in a field submits with the first button. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
          {t('new.submit')}
        </button>
        <ErrorSummary
          errors={failure?.errors ?? []}
          message={failure?.message}
          labels={{
            file: t('new.fromList.file'),
            items: t('new.works'),
            address_id: t('new.address'),
            message: t('new.message'),
            ...Object.fromEntries(
              all.map((line) => [`nums.${nameOfLine(line)}`, t('new.nums', { title: line.title })]),
            ),
          }}
        />
        {fromList}
        <input type="hidden" name="read" value={ofList.map(nameOfLine).join(' ')} />
        <section aria-labelledby="items">
          <h2 id="items" tabIndex={-1} className="text-xl">
            {t(ofCart.length > 0 ? 'new.works' : 'new.fromList.added')}
          </h2>
          <FieldErrorMessage>{problemOfWorks}</FieldErrorMessage>
          <RequestedLines lines={ofCart} values={values} failure={failure} />
          {ofCart.length > 0 && ofList.length > 0 && (
            <h3 className="mt-8 text-base">{t('new.fromList.added')}</h3>
          )}
          <RequestedLines lines={ofList} values={values} failure={failure} />
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
          defaultValue={values?.message}
          error={getMessage('message')}
        />
        <Button isBusy={isBusy}>{t('new.submit')}</Button>
      </Form>
    </AccountLayout>
  );
}

type LinesProps = {
  lines: readonly RequestLine[];
  values: Record<string, string> | undefined;
  failure: Failure | undefined;
};

function RequestedLines({ lines, values, failure }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <ul className="mt-4 border-t border-line">
      {lines.map((line) => (
        <RequestedLine
          key={`${nameOfLine(line)} ${line.nums}`}
          line={line}
          values={values}
          error={messageOfField(failure, `nums.${nameOfLine(line)}`)}
        />
      ))}
    </ul>
  );
}

type LineProps = {
  line: RequestLine;
  values: Record<string, string> | undefined;
  error: string | undefined;
};

function RequestedLine({ line, values, error }: LineProps) {
  const t = useTranslations('offers.new');
  const locale = useLocale();
  const name = nameOfLine(line);
  const typed = values?.[`nums.${name}`];
  return (
    <FramedLine line={line}>
      <div className="grid gap-x-8 gap-y-3 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <div className="min-w-0">
          <LineWork line={line} />
          <p className="numeric mt-1">{t('fromList.price', { price: formatMoney(line.price, locale) })}</p>
          <Checkbox
            name={`include.${name}`}
            className="mt-2"
            label={t('include', { title: line.title })}
            defaultChecked={typed === undefined ? line.isChosen : values?.[`include.${name}`] === 'on'}
          />
        </div>
        <Field
          id={`nums.${name}`}
          name={`nums.${name}`}
          label={t('numsShort')}
          aria-label={t('nums', { title: line.title })}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed ?? line.nums}
          error={error}
        />
      </div>
    </FramedLine>
  );
}
