import { type FormEvent, useEffect, useRef } from 'react';
import { data, redirect, useActionData, useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Cart } from '../../../domains/cart/cart.schemas.ts';
import { localizedPath } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, namedFields, requireLogin, toResult } from '../../api.server.ts';
import type { Failure } from '../../failure.ts';
import { isReachableAfter } from '../../forms/lost-answers.ts';
import { useQueuedSaves } from '../../forms/use-queued-saves.ts';
import { LocaleLink, linkTo } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { useShell } from '../../layout/use-shell.ts';
import { privateMeta } from '../../seo/meta.ts';
import type { RequestContext } from '../../session/context.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormErrorMessage } from '../../ui/field.tsx';
import { ButtonLink, TextLink } from '../../ui/links.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { findCartDelivery } from '../../works/cart-delivery.server.ts';
import { nameOfLine } from '../../works/line-name.ts';
import type { Route } from './+types/cart-page.ts';
import { acceptsOrders, getCart } from './cart.server.ts';
import { type CartChanges, cartChanges } from './cart-form.ts';
import { CartLine } from './cart-line.tsx';
import { CartSteps } from './cart-steps.tsx';
import { CartTotals } from './cart-totals.tsx';
import { ClosedNotice } from './closed-notice.tsx';

export const handle: PageHandle = { messages: ['cart'] };
export const middleware = [requireLogin];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const [cart, isOpen] = await Promise.all([getCart(ctx), acceptsOrders(ctx)]);
  return { cart, isOpen, delivery: findCartDelivery(ctx, cart) ?? undefined };
}

type Values = Record<string, string>;
type ActionResult =
  | { failure: Failure; values: Values; message?: undefined }
  | { failure?: undefined; values?: undefined; message?: string };

/** One form for the whole cart: every button submits all of it, so it works without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const values = await buildForm(request);
  const result = await changeCart(ctx, values);
  if (result.failure) return data<ActionResult>(result, { status: result.failure.status });
  if (values.intent !== 'continue') return result;
  if (!(await acceptsOrders(ctx))) return result;
  const saved = await toResult(ctx.api.api.cart.form.$put({ query: {}, json: { step: 2 } }));
  if (!saved.ok)
    return data<ActionResult>({ failure: saved.failure, values: {} }, { status: saved.failure.status });
  if (saved.data.lists.length === 0) return result;
  throw redirect(localizedPath(ctx.locale, '/cart/checkout'), 303);
}

/** Removes the line of the pressed button, and saves all changed lines in one call, all or none. */
async function changeCart(ctx: RequestContext, values: Values): Promise<ActionResult> {
  const { api } = ctx;
  const { lines } = await getCart(ctx);
  const { updates, remove } = cartChanges(values, lines);
  const typed = namedFields(
    values,
    lines.map((line) => `nums.${nameOfLine(line)}`),
  );
  let message: string | undefined;
  if (remove) {
    const query = { size_id: String(remove.size_id), frame_id: String(remove.frame_id) };
    const removed = await toResult(
      api.api.cart[':item_id'].$delete({ param: { item_id: String(remove.item_id) }, query }),
    );
    if (!removed.ok) return { failure: removed.failure, values: typed };
    message = removed.message;
  }
  if (updates.length > 0) {
    const saved = await toResult(api.api.cart.$patch({ query: {}, json: { lines: updates } }));
    if (!saved.ok) return { failure: atLines(saved.failure, updates), values: typed };
    if (values.reframe) message = saved.message;
  }
  return message === undefined ? {} : { message };
}

/** Errors are shown at the lines that they concern: `lines.0.nums` → `nums.{name of the line}`. */
const atLines = (failure: Failure, updates: CartChanges['updates']): Failure => ({
  ...failure,
  errors: failure.errors.flatMap(({ field, message }) => {
    const update = updates[Number(/^lines\.(\d+)\./.exec(field)?.[1])];
    return update ? [{ field: `nums.${nameOfLine(update)}`, message }] : [];
  }),
});

/** After an error the cart may have changed too, so it is loaded again. */
export const shouldRevalidate = isReachableAfter;

export const meta = privateMeta('cart', 'title');

/** Step 1 of 3: the cart. */
export default function CartPage({ loaderData: { cart, isOpen, delivery } }: Route.ComponentProps) {
  const t = useTranslations('cart');
  const isBusiness = useShell().memberType === 'business';
  const fetcher = useFetcher<typeof action>();
  const posted = useActionData<typeof action>();
  const result = fetcher.data ?? posted;
  useActionToast(result, { isInPlace: result?.failure?.errors.length === 0 });

  const { save, isSaving, underWay, onSubmit } = useQueuedSaves(fetcher);
  const isContinuing = underWay?.get('intent') === 'continue';
  // The lines whose quantity or selection was changed since the server last responded.
  const touched = useRef({ set: new Set<string>(), pick: new Set<string>() });
  useEffect(() => {
    if (isSaving) return;
    for (const names of Object.values(touched.current)) names.clear();
  }, [isSaving]);
  const onRemoval = useFocusAfterRemoval(cart.lines.map(nameOfLine));
  if (cart.lines.length === 0) return <EmptyCart order={cart.order} />;

  const count = cart.lines.reduce((sum, line) => sum + (line.selected ? line.nums : 0), 0);
  const send = (form: HTMLFormElement, changes: Record<string, string>) => {
    const values = new FormData(form);
    for (const [name, value] of Object.entries(changes)) values.set(name, value);
    for (const [kind, names] of Object.entries(touched.current)) {
      if (changes[kind]) names.add(changes[kind]);
      values.set(kind, [...names].join(' '));
    }
    save(values);
  };
  return (
    <div className="page py-10 lg:py-16">
      <CartSteps current={1} reached={cart.step} />
      <h1 className="mt-6 text-3xl">{t('list.title')}</h1>
      <fetcher.Form
        method="post"
        noValidate
        onSubmit={(event) => {
          onRemoval(event);
          onSubmit(event);
        }}
        className="columns mt-8 gap-y-12 lg:mt-12"
      >
        {/* Pressing Enter in a field submits with the first button. */}
        <button
          type="submit"
          name="intent"
          value="update"
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
        >
          {t('list.update')}
        </button>
        <div className="col-span-12 lg:col-span-8">
          {result?.failure && result.failure.errors.length === 0 && (
            <FormErrorMessage>{result.failure.message}</FormErrorMessage>
          )}
          <ul className="border-t border-line">
            {cart.lines.map((line) => (
              <CartLine
                key={nameOfLine(line)}
                line={line}
                failure={result?.failure}
                typed={result?.values?.[`nums.${nameOfLine(line)}`]}
                isBusy={isSaving}
                send={send}
              />
            ))}
          </ul>
          <noscript>
            <p className="mt-6">
              <button type="submit" name="intent" value="update" className={buttonClass('outline')}>
                {t('list.update')}
              </button>
            </p>
          </noscript>
          <p className="mt-8 text-sm">
            <TextLink to="/shop">{t('list.more')}</TextLink>
          </p>
          {isBusiness && (
            <p className="mt-3 text-sm">
              {t.rich('list.offer', {
                link: linkTo('/account/offer/new'),
              })}
            </p>
          )}
        </div>
        <div className="col-span-12 lg:sticky lg:top-8 lg:col-span-3 lg:col-start-10 lg:self-start">
          <CartTotals
            items={cart.price}
            count={count}
            freight={cart.fees}
            delivery={delivery}
            // An address that was deleted is chosen again in the next step.
            freightError={cart.fees_problem?.code === 'not_found' ? undefined : cart.fees_problem?.message}
            isCalculating={isSaving && !isContinuing && count > 0}
          >
            {!isOpen && <ClosedNotice />}
            <Button
              name="intent"
              value="continue"
              isBusy={isContinuing}
              disabled={count === 0 || !isOpen}
              className="mt-6 w-full"
            >
              {t('list.continue')}
            </Button>
            {count === 0 && <p className="mt-3 text-sm text-soft">{t('list.nothingSelected')}</p>}
          </CartTotals>
        </div>
      </fetcher.Form>
    </div>
  );
}

/**
 * After a line was removed or got another frame by its button, which took the focus with it, moves the focus to the title of the line in
 * its place, of the last one, or of the empty cart.
 *
 * @returns to be called with each submission of the form
 */
function useFocusAfterRemoval(names: readonly string[]): (event: FormEvent) => void {
  const removed = useRef<{ name: string; index: number } | null>(null);
  const shown = names.join(' ');
  useEffect(() => {
    if (!removed.current || shown.split(' ').includes(removed.current.name)) return;
    const { index } = removed.current;
    removed.current = null;
    // The reader has gone on to something else meanwhile.
    if (document.activeElement !== document.body) return;
    const titles = document.querySelectorAll<HTMLElement>('[data-line-title]');
    (titles[index] ?? titles[titles.length - 1])?.focus();
  }, [shown]);
  return ({ nativeEvent }) => {
    const { submitter } = nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement) || !['remove', 'reframe'].includes(submitter.name)) return;
    removed.current = { name: submitter.value, index: names.indexOf(submitter.value) };
  };
}

function EmptyCart({ order }: { order: Cart['order'] }) {
  const t = useTranslations('cart');
  return (
    <div className="page py-10 lg:py-16">
      <h1 className="text-3xl">{t('title')}</h1>
      <div className="mt-10 bg-wall px-6 py-20 text-center lg:py-28">
        <h2 data-line-title tabIndex={-1} className="text-xl">
          {t('empty.title')}
        </h2>
        <p className="mx-auto mt-3 max-w-md text-soft">{t('empty.text')}</p>
        <p className="mt-8 flex flex-wrap items-center justify-center gap-x-8 gap-y-4">
          <ButtonLink to="/shop">{t('empty.works')}</ButtonLink>
          {order && (
            <LocaleLink to={`/account/order/${order.code}`} className="link text-sm">
              {t('empty.order', { code: order.code })}
            </LocaleLink>
          )}
        </p>
      </div>
    </div>
  );
}
